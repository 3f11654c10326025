// Every screen at every size: nothing overflows, cells are square, buttons are large enough for a finger, the whole board is
// seen, and the accessibility checker finds nothing serious. Leaves pictures of them all in artifacts/screens/.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { overflow, seriousFaults, smallButtons } from './inspect.mjs';
import { recordCanvas, stillPicture } from './recorder.mjs';
import { kScreens, kSizes, shoot, sizeName, untilStill } from './screens.mjs';
import { kSquares, openTable, pointOf } from './table.mjs';

const kManRadius = 23.4;

/** The board: a cell's width and height in CSS pixels and in the bitmap's, and the men that are not seen whole. */
async function measureBoard(table) {
  const { canvas, bitmap, host } = await table.page.evaluate(() => {
    const board = document.getElementById('board');
    const box = ({ left, top, right, bottom, width, height }) => ({ left, top, right, bottom, width, height });
    return {
      canvas: box(board.getBoundingClientRect()),
      bitmap: { width: board.width, height: board.height },
      host: box(board.parentElement.getBoundingClientRect()),
    };
  });
  const scale = canvas.width / 536;
  const reach = kManRadius * scale;
  const hidden = kSquares.filter((square) => {
    const { x, y } = pointOf(square);
    const [left, top] = [canvas.left + x * scale, canvas.top + y * scale];
    return left - reach < host.left - 0.5 || left + reach > host.right + 0.5 || top - reach < host.top - 0.5 || top + reach > host.bottom + 0.5;
  });
  return { cell: 52 * scale, cellHeight: (52 * canvas.height) / 588, bitmap, canvas, hidden };
}

/**
 * docs/design.md: upright, the cell that is left when everything else takes 160 px, and on a tablet one that leaves the frame its
 * place; lying, the full height; on a desktop about 63. A twentieth of it may go to the numbers of the files.
 */
function leastCell({ width, height }) {
  if (width >= 600 && width < height) return 52 * Math.min(width / 536, (height - 280) / 588);
  if (width < height) return 0.95 * Math.min(width / 9, (height - 160) / 10);
  return height < 520 ? 0.95 * (height / 10) : (height - 140) / 10;
}

for (const size of kSizes) {
  test(`${sizeName(size)}: every screen fits, can be touched, and is accessible`, async () => {
    const { width, height, touch, scale } = size;
    const table = await openTable({ viewport: { width, height }, touch, scale, before: recordCanvas });
    try {
      for (const [name, go] of kScreens) {
        await go(table);
        await untilStill(table.page);
        if (name !== 'thinking') await stillPicture(table.page);
        await shoot(table, `${sizeName(size)}-${name}`);
        assert.deepEqual(await overflow(table.page), [], name);
        assert.deepEqual(await smallButtons(table.page), [], name);
        if (size.audited && name !== 'thinking') assert.deepEqual(await seriousFaults(table.page), [], name);
      }
      const board = await measureBoard(table);
      assert.ok(Math.abs(board.cell - board.cellHeight) < 0.05, `a cell is ${board.cell}×${board.cellHeight}`);
      assert.ok(Math.abs(board.bitmap.width - board.canvas.width * scale) <= 1, 'one bitmap pixel to a screen pixel');
      assert.ok(Math.abs(board.bitmap.height - board.canvas.height * scale) <= 1, 'one bitmap pixel to a screen pixel');
      assert.deepEqual(board.hidden, [], 'men that are not seen whole');
      assert.ok(board.cell >= leastCell(size), `cells of ${board.cell.toFixed(1)}, the window allows ${leastCell(size).toFixed(1)}`);
    } finally {
      await table.close();
    }
  });
}

test('the parts of the screen follow each other as they should', async () => {
  const parts = ['.top h1', '.board', '.status', '.actions'];
  const boxes = (page) =>
    page.evaluate((names) => names.map((name) => {
      const { left, top, right, bottom } = document.querySelector(`main.game ${name}`).getBoundingClientRect();
      return { left, top, right, bottom };
    }), parts);
  const table = await openTable({ viewport: { width: 360, height: 640 }, touch: true, scale: 2 });
  try {
    const upright = await boxes(table.page);
    for (let i = 1; i < parts.length; i++) {
      assert.ok(upright[i].top >= upright[i - 1].bottom - 0.5, `${parts[i]} begins at ${upright[i].top}, ${parts[i - 1]} ends at ${upright[i - 1].bottom}`);
    }
    // Lying, the board has the whole height, and the others stand beside it in the same order.
    await table.page.setViewportSize({ width: 740, height: 330 });
    await untilStill(table.page);
    const [title, board, ...others] = await boxes(table.page);
    const beside = [title, ...others];
    for (const [i, box] of beside.entries()) {
      assert.ok(box.left >= board.right - 0.5 || box.right <= board.left + 0.5, 'nothing lies over the board');
      if (i > 0) assert.ok(box.top >= beside[i - 1].top, 'title, status, controls');
    }
  } finally {
    await table.close();
  }
});

test('a turned phone keeps its game, and the board fills the new window', async () => {
  const table = await openTable({ viewport: { width: 390, height: 844 }, touch: true, scale: 2, before: recordCanvas });
  try {
    await table.newGame('两人同屏');
    await table.moves('h2e2 h9g7');
    await table.page.setViewportSize({ width: 844, height: 390 });
    await table.page.waitForFunction(() => document.getElementById('board').getBoundingClientRect().height <= innerHeight + 120);
    await stillPicture(table.page);
    assert.deepEqual(await overflow(table.page), []);
    const board = await measureBoard(table);
    assert.deepEqual(board.hidden, []);
    assert.ok(board.cell >= 0.95 * 39, `cells of ${board.cell}`);
    await table.move('h0g2');
  } finally {
    await table.close();
  }
});

test('in the light face with large letters nothing is cut off or hard to read, and two more sheets are looked at', async () => {
  const table = await openTable({ viewport: { width: 360, height: 640 }, touch: true, scale: 2 });
  const { page } = table;
  const inspect = async (name) => {
    await untilStill(page);
    await shoot(table, `light-large-${name}`);
    assert.deepEqual(await overflow(page), [], name);
    assert.deepEqual(await smallButtons(page), [], name);
    assert.deepEqual(await seriousFaults(page), [], name);
  };
  try {
    await table.action('设置');
    await page.getByRole('group', { name: '明暗' }).getByRole('button', { name: '浅色' }).click();
    await page.getByRole('switch', { name: '大字', exact: true }).click();
    assert.deepEqual(await page.evaluate(() => ({ ...document.documentElement.dataset })), { theme: 'light', text: 'large' });
    await inspect('settings');
    await table.button('关闭');
    await table.newGame('两人同屏');
    await table.moves('h2e2 h9g7');
    await table.select('b2');
    await inspect('game');
    await table.button('更多');
    await inspect('more');
    await table.button('输入着法');
    await inspect('type');
  } finally {
    await table.close();
  }
});

test('in English, on a narrow phone, what is played stands in one line beside the title, from the first move of a series on', async () => {
  const table = await openTable({ viewport: { width: 360, height: 640 }, touch: true, scale: 2 });
  const { page } = table;
  const line = () =>
    page.evaluate(() => {
      const match = document.querySelector('.match');
      const range = document.createRange();
      range.selectNodeContents(match);
      return { text: match.textContent, lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size };
    });
  try {
    await table.newGame('执红先走', '困难');
    await table.move('h2h9');
    await table.until({ ply: '2' });
    await table.action('设置');
    await page.getByLabel('语言 · Language').getByRole('button', { name: 'English' }).click();
    await table.button('Close');
    assert.deepEqual(await line(), { text: 'Hard · Move 2', lines: 1 });
    await table.button('More');
    await table.button('New game');
    await table.choose('Two players');
    await page.locator('.more-terms').click();
    await page.getByRole('switch', { name: 'Best of three' }).click();
    await table.button('Start');
    await table.moves('h2e2 h9g7');
    await shoot(table, 'english-series');
    assert.deepEqual(await line(), { text: 'Game 1 · Move 2', lines: 1 });
  } finally {
    await table.close();
  }
});
