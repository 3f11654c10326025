// The guide in a real browser: a lesson by touch, an exercise by mouse, a case before the referee, the reference on paper; every
// page at every size; and the game as it was left.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

import { overflow, seriousFaults, smallButtons } from './inspect.mjs';
import { shoot, sizeName, untilStill } from './screens.mjs';
import { openTable } from './table.mjs';

const kPhone = { viewport: { width: 360, height: 640 }, touch: true, scale: 2 };
const kSizes = [
  { width: 320, height: 568, touch: true, scale: 2 },
  { width: 360, height: 640, touch: true, scale: 2, audited: true },
  { width: 740, height: 330, touch: true, scale: 2 },
  { width: 768, height: 1024, touch: true, scale: 1 },
  { width: 1366, height: 768, touch: false, scale: 1, audited: true },
];
const kArtifacts = fileURLToPath(new URL('../../artifacts/', import.meta.url));

/** The first move of the exercise's line. */
function lineOf(fen) {
  const table = readFileSync(new URL('../../web/guide/exercises.tsv', import.meta.url), 'utf8');
  const row = table.split('\n').map((text) => text.split('\t')).find((cells) => cells[3]?.split(' ')[0] === fen.split(' ')[0]);
  return row[4].split(' ')[0];
}

async function openGuide(table) {
  await table.action('大厅');
  await table.page.locator('.guide-card').click();
  await table.page.locator('.guide-home').waitFor();
}

const open = (table, name) => table.page.getByRole('button', { name }).first().click();
const coachSays = (table, pattern) => table.page.locator('.guide-coach').filter({ hasText: pattern }).waitFor();

/** Moves a man by pressing two points; what becomes of it is the coach's to say. */
async function go(table, uci) {
  await table.select(uci.slice(0, 2));
  await table.press(uci.slice(2, 4));
}

test('by touch: a lesson is learned, a refused move explained, and the progress is there after a reload and in a backup', async () => {
  const table = await openTable(kPhone);
  const { page } = table;
  try {
    await openGuide(table);
    await open(table, '马');
    await page.locator('.points [data-square=g3][aria-label*="画圈"]').waitFor({ state: 'attached' });
    await go(table, 'h1g3');
    await coachSays(table, '还差 1 个');
    await go(table, 'g3e4');
    await coachSays(table, '对了');
    await shoot(table, 'guide-lesson-done');
    for (const moves of ['e4f6 f6h5', 'e4f6', 'e4g3 g3h5 h5f6']) {
      await table.button('下一步');
      await coachSays(table, /^$/);
      for (const move of moves.split(' ')) await go(table, move);
      await coachSays(table, moves === 'e4f6' ? '蹩马腿' : '对了');
    }
    await table.button('返回');
    const learned = page.locator('.guide-tile', { hasText: '马' }).locator('.guide-tick');
    await learned.waitFor();
    // A page that is opened anew goes on where it was left: in the guide, in a step of a lesson, at the board.
    await page.reload();
    await learned.waitFor();
    assert.equal(await page.locator('main').count(), 1, 'the game of the first picture has gone');
    await open(table, '炮');
    await table.button('下一步');
    const words = await page.locator('.guide-words p').first().innerText();
    await page.reload();
    await page.locator('.guide-lesson .guide-words p', { hasText: words }).waitFor();
    await page.locator('.guide-lesson .points [data-square]').first().waitFor({ state: 'attached' });
    await table.button('返回');
    await learned.waitFor();
    await table.button('回到棋盘');
    await page.reload();
    await table.until({ engine: 'ready' });
    await page.locator('main.game .actions').waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('one-page-xiangqi:learned'));
    assert.match(stored, /horse\.3/);
  } finally {
    await table.close();
  }
});

test('by mouse: a mate is found after a wrong try is answered on the board, by drag and with a hint', async () => {
  const table = await openTable();
  const { page } = table;
  try {
    await openGuide(table);
    await open(table, '按杀法练习');
    await page.locator('.guide-numbers button', { hasText: '1 步杀' }).first().click();
    await page.locator('.guide-lesson').waitFor();
    await table.until({ ply: '0' });
    const { fen } = await table.read();
    await table.button('提示');
    await coachSays(table, /^提示：/);
    const from = lineOf(fen).slice(0, 2);
    await page.locator(`.points [data-square=${from}][aria-label*="提示走这个子"]`).waitFor({ state: 'attached' });
    await shoot(table, 'guide-hint');
    // The king's step, which mates nobody.
    const squareThat = (says) =>
      page.evaluate((text) => document.querySelector(`.points [data-square][aria-label*="${text}"]`).dataset.square, says);
    const king = await squareThat('红帅');
    await table.select(king);
    const target = await squareThat('可以走到');
    await table.drag(await table.onScreen(king), await table.onScreen(target));
    await coachSays(table, '杀不成');
    await table.until({ ply: '2' });
    await untilStill(page);
    await shoot(table, 'guide-refuted');
    await table.button('再试');
    await table.until({ ply: '0', fen });
    const title = () => document.querySelector('.guide-lesson h1').textContent;
    const exercise = await page.evaluate(title);
    await go(table, lineOf(fen));
    await coachSays(table, '对了');
    await table.button('下一题');
    await page.waitForFunction((before) => document.querySelector('.guide-lesson h1').textContent !== before, exercise);
  } finally {
    await table.close();
  }
});

test('the referee judges a case, and judges it anew by other rules', async () => {
  const table = await openTable(kPhone);
  const { page } = table;
  try {
    await openGuide(table);
    await open(table, '重复局面怎么判');
    await table.button('下一步');
    await table.button('演示');
    await coachSays(table, '长捉');
    await untilStill(page);
    await shoot(table, 'guide-case');
    const { right } = await page.evaluate(() => document.querySelector('.guide-coach span').getBoundingClientRect().toJSON());
    assert.ok(right <= 360, 'the verdict is seen whole');
    assert.equal((await table.read()).outcome, 'second-wins');
    await page.locator('.guide-film select').selectOption('basic');
    await coachSays(table, '和棋');
    assert.equal((await table.read()).outcome, 'draw');
  } finally {
    await table.close();
  }
});

test('with the keyboard alone: a lesson is reached, a man moved, the steps turned', async () => {
  const table = await openTable();
  const { page } = table;
  const focused = (name) => page.waitForFunction((label) => document.activeElement?.textContent.includes(label), name);
  try {
    await table.action('大厅');
    await page.locator('.guide-card').focus();
    await page.keyboard.press('Enter');
    await focused('学棋');
    await page.locator('.guide-tile', { hasText: '车' }).focus();
    await page.keyboard.press('Enter');
    await focused('车');
    await page.locator('.points [data-square=c2]').focus();
    await page.keyboard.press('Enter');
    await table.until({ selected: 'c2' });
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await coachSays(table, '还差 1 个');
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
    await page.locator('.points [data-square=h2]').focus();
    await page.keyboard.press('Enter');
    for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await coachSays(table, '对了');
    await page.locator('.guide-lesson h1').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('.guide-words', { hasText: '吃子和走子一样' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.locator('.guide-words', { hasText: '车走直线' }).waitFor();
  } finally {
    await table.close();
  }
});

test('with the keyboard: a mate that would come too late is taken back, and H does not stand in the way of an answer', async () => {
  const table = await openTable(kPhone);
  const { page } = table;
  try {
    await openGuide(table);
    await open(table, '贪吃，错过杀棋');
    await go(table, 'a1a0');
    await page.keyboard.press('h');
    await coachSays(table, '不是 1 步杀');
    await shoot(table, 'guide-slow');
    await table.until({ ply: '0' });
    await page.keyboard.press('h');
    await coachSays(table, /^提示：/);
    await shoot(table, 'guide-hint-phone');
    await go(table, 'a1d1');
    await coachSays(table, '对了');
  } finally {
    await table.close();
  }
});

test('the game goes on where it was left, also when the computer was thinking', async () => {
  const table = await openTable(kPhone);
  try {
    await table.newGame('执红先走', '简单');
    await table.move('h2e2');
    await table.action('学棋');
    await table.page.locator('.guide-home').waitFor();
    await open(table, '炮');
    await go(table, 'h2b2');
    await coachSays(table, '还差 1 个');
    await table.button('返回');
    await table.button('回到棋盘');
    await table.until({ ply: '2', turn: 'first', thinking: 'false' });
    assert.match((await table.read()).moves, /^h2e2 /);
  } finally {
    await table.close();
  }
});

test('on paper the reference is black on white and fits the sheet', async () => {
  const table = await openTable();
  const { page } = table;
  try {
    await openGuide(table);
    await open(table, '规则与记谱');
    await page.locator('.guide-table td', { hasText: '炮二平五' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const looks = await page.evaluate(() => ({
      colour: getComputedStyle(document.querySelector('.guide-table td')).color,
      ground: getComputedStyle(document.body).backgroundColor,
      buttons: [...document.querySelectorAll('button')].filter((button) => button.getClientRects().length > 0).length,
    }));
    assert.deepEqual(looks, { colour: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)', buttons: 0 });
    mkdirSync(kArtifacts, { recursive: true });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    writeFileSync(`${kArtifacts}reference.pdf`, pdf);
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
    assert.ok(sheets >= 2 && sheets <= 4, `${sheets} sheets`);
  } finally {
    await table.close();
  }
});

for (const size of kSizes) {
  test(`${sizeName(size)}: every page of the guide fits, can be touched, and is accessible`, async () => {
    const { width, height, touch, scale } = size;
    const table = await openTable({ viewport: { width, height }, touch, scale });
    const { page } = table;
    const look = async (name) => {
      await untilStill(page);
      await shoot(table, `${sizeName(size)}-guide-${name}`);
      assert.deepEqual(await overflow(page), [], name);
      assert.deepEqual(await smallButtons(page), [], name);
      if (size.audited) assert.deepEqual(await seriousFaults(page), [], name);
    };
    const visit = async (button, name) => {
      await open(table, button);
      await page.locator('.guide-lesson, .guide-page:not(.guide-home)').first().waitFor();
      await look(name);
      await table.button('返回');
    };
    try {
      await openGuide(table);
      await look('home');
      await visit('炮', 'cannon');
      await visit('重复局面怎么判', 'cases');
      await visit('当头炮', 'opening');
      await visit('按杀法练习', 'mates');
      await visit('规则与记谱', 'reference');
      await visit('棋子值多少', 'values');
      await table.choose('国际象棋');
      await look('chess-home');
      await visit('王车易位', 'castling');
      await visit('规则与记谱', 'chess-reference');
    } finally {
      await table.close();
    }
  });
}

test('in English and in the light face it fits as well', async () => {
  const table = await openTable({ ...kPhone, viewport: { width: 320, height: 568 }, context: { locale: 'en-US' } });
  const { page } = table;
  try {
    await table.action('设置');
    await page.getByRole('group', { name: '明暗' }).getByRole('button', { name: '浅色' }).click();
    await page.getByLabel('语言 · Language').getByRole('button', { name: 'English' }).click();
    await table.button('Close');
    await table.button('More');
    await table.button('Learn');
    for (const lesson of ['Central cannon', 'Repetition', 'Trusting a pinned protector']) {
      await open(table, lesson);
      await untilStill(page);
      await shoot(table, `guide-en-${lesson.split(' ')[0].toLowerCase()}`);
      assert.deepEqual(await overflow(page), [], lesson);
      assert.deepEqual(await seriousFaults(page), [], lesson);
      await table.button('Back');
    }
  } finally {
    await table.close();
  }
});
