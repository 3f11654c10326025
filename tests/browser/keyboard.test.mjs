// A game without eyes and without a pointer: the board is walked with the arrow keys, moves are made by Enter or typed, and
// everything that happens is read off what a screen reader would say.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { seriousFaults } from './inspect.mjs';
import { openTable } from './table.mjs';

const said = (page) => page.locator('#said').innerText().then((text) => text.trim());

async function untilSaid(page, pattern) {
  await page.locator('#said').filter({ hasText: pattern }).waitFor({ state: 'attached' });
}

/** What the reader hears of the point that has the focus. */
const heard = (page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const here = (page) => page.evaluate(() => document.activeElement?.dataset.square ?? '');

/** Walks to a square by arrow keys alone; Red sits below. */
async function walk(page, to) {
  const from = await here(page);
  const [right, up] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to[1]) - Number(from[1])];
  for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(up); i++) await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
  assert.equal(await here(page), to);
}

async function playByArrows(table, move) {
  await walk(table.page, move.slice(0, 2));
  await table.page.keyboard.press('Enter');
  await table.until({ selected: move.slice(0, 2) });
  await walk(table.page, move.slice(2));
  assert.match(await heard(table.page), /可以走到|可以吃/);
  await table.page.keyboard.press('Enter');
  await table.page.waitForFunction((played) => document.getElementById('board').dataset.moves.endsWith(played), move);
}

async function type(page, text) {
  await page.keyboard.press('t');
  await page.getByRole('dialog', { name: '输入着法' }).waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

describe('with the keyboard alone', () => {
  let table;
  let page;
  before(async () => {
    table = await openTable();
    page = table.page;
    await table.newGame('两人同屏');
  });
  after(() => table.close());

  test('an arrow key finds the board, and every point says what stands there', async () => {
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('ArrowUp');
    assert.equal(await heard(page), '红帅，五路 底线');
    await walk(page, 'a0');
    assert.equal(await heard(page), '红车，九路 底线');
    await walk(page, 'h7');
    assert.equal(await heard(page), '黑炮，二路 对方三线');
    await walk(page, 'e5');
    assert.equal(await heard(page), '五路 对方五线，空');
    assert.equal(await page.locator('.points [tabindex="0"]').count(), 1, 'one stop for the Tab key');
  });

  test('picking up says how far a man can go; Esc puts it down', async () => {
    await walk(page, 'h2');
    await page.keyboard.press('Enter');
    await untilSaid(page, '选中红炮，可走 12 处');
    assert.equal(await heard(page), '红炮，二路 三线，已选中');
    await walk(page, 'h9');
    assert.equal(await heard(page), '黑马，二路 对方底线，可以吃');
    await page.keyboard.press('Escape');
    await untilSaid(page, '放下');
    await table.until({ selected: '' });
  });

  test('a whole game to mate, each move said by its name', async () => {
    const line = 'h2e2 h7g7 e2e6 c6c5 b2b4 b7f7 b4e4'.split(' ');
    const names = ['红，炮二平五', '黑，炮八平七', '红，炮五进四，吃黑卒', '黑，卒三进一', '红，炮八进二', '黑，炮二平六', '红，炮八平五'];
    for (const [i, move] of line.entries()) {
      await playByArrows(table, move);
      await untilSaid(page, names[i]);
    }
    await table.until({ outcome: 'first-wins', reason: 'checkmate' });
    assert.equal(await table.status(), '红胜：重炮');
  });

  test('a refused move leaves the focus where it is, and says why', async () => {
    await table.newGame('两人同屏');
    await page.keyboard.press('ArrowUp');
    await walk(page, 'b0');
    await page.keyboard.press('Enter');
    await walk(page, 'd1');
    await page.keyboard.press('Enter');
    await table.untilStatus('蹩马腿');
    assert.equal(await here(page), 'd1');
    await page.keyboard.press('Escape');
  });

  test('moves are typed in any notation; what cannot be played is answered', async () => {
    for (const [text, move, name] of [['炮二平五', 'h2e2', '炮二平五'], ['H8+7', 'h9g7', '马八进七'], ['h0g2', 'h0g2', '马二进三']]) {
      await type(page, text);
      await page.waitForFunction((played) => document.getElementById('board').dataset.moves.endsWith(played), move);
      await untilSaid(page, name);
    }
    await type(page, '车9进9');
    const dialog = page.getByRole('dialog', { name: '输入着法' });
    await dialog.getByRole('alert').filter({ hasText: '这步不能走' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    const candidates = dialog.getByRole('group', { name: '可以走' }).getByRole('button');
    const wanted = await candidates.first().innerText();
    assert.match(wanted, /^车9/);
    await candidates.first().press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await table.until({ ply: '4' });
    assert.match(await said(page), /^黑，车九/);
  });

  test('keys do nothing while a field has the focus, and undo is said', async () => {
    await page.keyboard.press('t');
    await page.getByRole('textbox').waitFor();
    await page.keyboard.type('uzt');
    await table.until({ ply: '4' });
    assert.equal(await page.getByRole('textbox').inputValue(), 'uzt');
    await page.keyboard.press('Escape');
    await page.keyboard.press('u');
    await table.until({ ply: '3' });
    await untilSaid(page, '已悔棋');
  });

  test('seen from Black’s side the files are counted from Black’s right', async () => {
    await table.newGame('执黑后走', '简单');
    await table.until({ bottom: 'second', ply: '1', thinking: 'false' });
    await page.keyboard.press('ArrowUp');
    assert.equal(await heard(page), '黑将，5路 底线');
    await page.keyboard.press('ArrowRight');
    assert.equal(await heard(page), '黑士，4路 底线');
  });

  test('chess is played in the same way: squares by their names, castling and promotion by their own', async () => {
    await table.action('重新开始');
    for (const name of ['国际象棋', '两人同屏', '开始']) await page.getByRole('button', { name, exact: true }).click();
    await table.until({ game: 'chess', ply: '0' });
    await page.keyboard.press('ArrowUp');
    assert.equal(await heard(page), '白王，e1');
    await playByArrows(table, 'e2e4');
    await untilSaid(page, '白兵从 e2 到 e4');
    const line = [['e5', 'e7e5'], ['Nf3', 'g1f3'], ['Nf6', 'g8f6'], ['Bc4', 'f1c4'], ['Nxe4', 'f6e4'], ['O-O', 'e1g1'], ['d6', 'd7d6']];
    for (const [text, move] of line) {
      await type(page, text);
      await page.waitForFunction((played) => document.getElementById('board').dataset.moves.endsWith(played), move);
      if (text === 'O-O') await untilSaid(page, '白方短易位');
    }
    await type(page, 'Ke6');
    await page.getByRole('alert').filter({ hasText: '这步不能走' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('a button that vanishes when it is pressed leaves the dialog its keys', async () => {
    await table.action('重新开始');
    const dialog = page.getByRole('dialog', { name: '新的一局' });
    await dialog.getByRole('button', { name: /计时/ }).press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement === document.body), true, 'the test needs a lost focus');
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.closest('.sheet') !== null), true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('where no board is in sight the keys of the game do nothing', async () => {
    await type(page, 'd3');
    await page.waitForFunction(() => document.getElementById('board').dataset.moves.endsWith('d2d3'));
    const { moves } = await table.read();
    await table.action('大厅');
    await page.locator('main.lobby').waitFor();
    for (const key of ['u', 'z', 't', 'h', 'ArrowLeft']) await page.keyboard.press(key);
    assert.equal(await page.getByRole('dialog').count(), 0);
    await table.button('继续上一局');
    await table.until({ moves });
  });
});

test('a focus at the edge never scrolls the board away, also where `overflow: clip` is unknown', async () => {
  const table = await openTable({ viewport: { width: 390, height: 844 }, touch: true });
  const { page } = table;
  const scrolled = (force) =>
    page.evaluate(async (hidden) => {
      const board = document.querySelector('.board');
      if (hidden) board.style.overflow = 'hidden';
      for (const square of ['i9', 'a0', 'i0']) {
        document.querySelector(`[data-square=${square}]`).focus();
        board.scrollLeft = 20;
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      return [board.scrollLeft, board.scrollTop];
    }, force);
  try {
    assert.deepEqual(await scrolled(false), [0, 0]);
    assert.deepEqual(await scrolled(true), [0, 0]);
  } finally {
    await table.close();
  }
});
