// The referee on the screen: a move that would lose by repetition is asked about, the verdict is shown with its cycle on the
// board, and the computer says where the rule changed its choice.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { overflow, seriousFaults, smallButtons } from './inspect.mjs';
import { recordCanvas, stillPicture } from './recorder.mjs';
import { openTable } from './table.mjs';

/** Black mates at once unless Red's rook goes on checking, from h9 and h8 in turn. */
const kChecking = '5k1R1/9/9/9/9/9/9/1r7/r8/4K4 b - - 0 1';
const kRound = ['f9f8', 'h9h8', 'f8f9', 'h8h9'];

/** Opens a record, and plays on from its start or, with `key`, from elsewhere. */
async function setUp(table, record, play, key = 'Home') {
  await table.action('打开棋谱');
  await table.page.getByRole('textbox', { name: '粘贴棋谱' }).fill(record);
  await table.button('读取');
  await table.page.locator('main.study').waitFor();
  await table.page.locator('body').press(key);
  await table.action('从这里下');
  for (const name of play) await table.choose(name);
  await table.button('开始');
  await table.page.locator('main.study').waitFor({ state: 'detached' });
}

/** Chooses the rules with a new game. */
async function agreeOn(table, ruleSet, rounds) {
  await table.action('重新开始');
  await table.page.locator('.more-terms').click();
  await table.page.getByLabel('重复局面按').selectOption(ruleSet);
  await table.page.getByLabel('自然限着').selectOption(rounds);
  await table.button('开始');
}

const warning = (table) => table.page.getByRole('alertdialog', { name: '裁判' });
const labels = (picture) => picture.filter(({ call, text }) => call === 'fillText' && /^[将杀捉兑献拦闲跟]$/.test(text ?? '')).map(({ text }) => text);

for (const viewport of [{ width: 1366, height: 768 }, { width: 360, height: 640 }]) {
  const touch = viewport.width < 600;
  describe(`${viewport.width}x${viewport.height}`, () => {
    let table;
    before(async () => {
      table = await openTable({ viewport, touch, before: recordCanvas });
      if (touch) await agreeOn(table, 'basic', '40');
      await setUp(table, kChecking, ['两人同屏']);
      await table.moves([...kRound, ...kRound.slice(0, 3)].join(' '));
    });
    after(() => table.close());

    test('the third repetition that loses is asked about, not refused', async () => {
      for (const answer of ['换一步', '仍然走']) {
        await table.select('h8');
        await table.press('h9');
        await warning(table).getByText('红方长将，判负').waitFor();
        assert.equal((await table.read()).ply, '7');
        assert.deepEqual(await overflow(table.page), []);
        await table.button(answer);
        await warning(table).waitFor({ state: 'detached' });
      }
      await table.until({ ply: '8', outcome: 'second-wins', reason: 'perpetual-check' });
      assert.equal(await table.status(), '黑胜：红方长将，判负');
    });

    test('the verdict says who broke which rule and replays the cycle with its labels', async () => {
      await table.page.locator('.card.end').waitFor();
      await table.button('看裁决');
      const panel = table.page.getByRole('region', { name: '裁判' });
      await panel.getByText('红方步步叫将，是长将，判负').waitFor();
      for (const text of ['违例：红方', touch ? '规则：基本 · 自然限着 40 回合' : '规则：简明 · 自然限着 60 回合']) await panel.getByText(text).waitFor();
      assert.deepEqual(await panel.locator('.ply').allInnerTexts().then((all) => all.map((text) => text.replace(/\s+/g, ' ').trim())), [
        '将6进1 闲着', '车二退一 将军', '将6退1 闲着', '车二进一 将军',
      ]);
      assert.deepEqual(await overflow(table.page), []);
      assert.deepEqual(await smallButtons(table.page), []);
      if (!touch) assert.deepEqual(await seriousFaults(table.page), []);
      for (const [ply, label] of [['5', '闲'], ['6', '将'], ['7', '闲'], ['8', '将'], ['5', '闲']]) {
        await table.button('下一步');
        await table.until({ ply });
        assert.deepEqual(labels(await stillPicture(table.page)), [label]);
      }
      await panel.getByRole('button', { name: '关闭裁决' }).click();
      await table.until({ ply: '8' });
      assert.deepEqual(labels(await stillPicture(table.page)), []);
    });
  });
}

/** The moves as a file, with no end where the rule has one. */
function recordOf(moves) {
  const line = moves.map((move) => `${move.slice(0, 2)}-${move.slice(2)}`.toUpperCase());
  return `[Game "Chinese Chess"]\n[FEN "${kChecking}"]\n[Format "ICCS"]\n\n1. ... ${line.join(' ')} *\n`;
}

describe('a record of checks', () => {
  let table;
  before(async () => {
    table = await openTable();
  });
  after(() => table.close());

  test('is stepped through beyond the verdict, which is known all the same', async () => {
    await table.action('打开棋谱');
    await table.page.getByRole('textbox', { name: '粘贴棋谱' }).fill(recordOf([...kRound, ...kRound, kRound[0]]));
    await table.button('读取');
    await table.page.locator('main.study').waitFor();
    await table.page.locator('body').press('End');
    await table.until({ ply: '9' });
    await table.page.locator('body').press('ArrowLeft');
    await table.untilStatus(/第 8 步 · 红方长将，判负/);
    await table.action('看裁决');
    await table.page.getByRole('region', { name: '裁判' }).getByText('红方步步叫将，是长将，判负').waitFor();
    await table.button('关闭裁决');
    await table.until({ ply: '8' });
  });

  test('the computer goes on from it with another move, and says that the rule made it', async () => {
    await setUp(table, recordOf([...kRound, ...kRound.slice(0, 3)]), ['黑方', '困难'], 'End');
    await table.until({ ply: '8', thinking: 'false' });
    assert.ok(!(await table.read()).moves.endsWith(kRound[3]));
    await table.untilStatus('电脑原想走 车二进一，因长将禁止，变着 · 轮到黑方走');
  });
});
