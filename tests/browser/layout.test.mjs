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
 * place; lying, the full height; on a desktop about 63.
 */
function leastCell({ width, height }) {
  if (width >= 600 && width < height) return 52 * Math.min(width / 536, (height - 280) / 588);
  if (width < height) return 0.97 * Math.min(width / 9, (height - 160) / 10);
  return height < 520 ? 0.97 * (height / 10) : (height - 140) / 10;
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
