// Chess in the built file: which way the board lies, castling and its refusals, taking in passing, promotion by tap and by
// drag, hints, and a whole game to its end with chess.js as the independent referee.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { ChessReferee } from './referee.mjs';
import { openTable } from './table.mjs';
import { carelessPlayer } from './tester.mjs';
import { checkEnd, playToTheEnd } from './whole_game.mjs';

/** How bright the board is at a square's corner at the right above, where neither a man stands nor a coordinate. */
async function brightness(table, square) {
  const { scale, left, top } = await table.box();
  const { x, y } = await table.onScreen(square);
  return table.page.evaluate(
    ([dx, dy, reach]) => {
      const canvas = document.getElementById('board');
      const ratio = canvas.width / canvas.getBoundingClientRect().width;
      const copy = document.createElement('canvas');
      copy.width = copy.height = 1;
      const ctx = copy.getContext('2d');
      ctx.drawImage(canvas, (-reach - dx) * ratio, (reach - dy) * ratio);
      const [r, g, b] = ctx.getImageData(0, 0, 1, 1).data;
      return r + g + b;
    },
    [x - left, y - top, 24 * scale],
  );
}

describe('chess', () => {
  let table;
  before(async () => {
    table = await openTable();
    await table.newGame('两人同屏', undefined, '国际象棋');
  });
  after(() => table.close());

  test('a light square at the right-hand corner, whoever sits there', async () => {
    assert.ok((await brightness(table, 'h1')) > (await brightness(table, 'a1')) + 100);
    await table.action('翻转棋盘');
    await table.until({ bottom: 'second' });
    assert.ok((await brightness(table, 'a8')) > (await brightness(table, 'h8')) + 100);
    const [a8, h1] = [await table.onScreen('a8'), await table.onScreen('h1')];
    assert.ok(a8.x > h1.x && a8.y > h1.y, 'a8 lies at the right below');
    await table.action('翻转棋盘');
  });

  test('castling by the king going two squares; where it may not, the reason is said', async () => {
    await table.moves('e2e4 e7e5 g1f3 b8c6');
    await table.tryMove('e1g1');
    assert.equal(await table.status(), '王和车之间还有子，不能易位');
    await table.moves('f1c4 b7b6 b1c3 c8a6 d2d3 a6c4 a2a3 c4d3');
    await table.tryMove('e1g1');
    assert.equal(await table.status(), '王经过的格子受攻，不能易位');
    await table.moves('d1d3 h7h6 e1g1');
    assert.match((await table.read()).fen, /R1B2RK1/);
  });

  test('a pawn is taken in passing', async () => {
    await table.newGame('两人同屏', undefined, '国际象棋');
    await table.moves('e2e4 a7a6 e4e5 d7d5 e5d6');
    assert.match((await table.read()).fen, /^rnbqkbnr\/1pp1pppp\/p2P4\/8\//);
  });

  test('a promotion asks what for, by tap and by drag, and can be called off', async () => {
    await table.moves('a6a5 d6c7 a5a4');
    await table.drag(await table.onScreen('c7'), await table.onScreen('b8'));
    const panel = table.page.getByRole('dialog', { name: '兵升变为' });
    await panel.waitFor();
    assert.deepEqual(await panel.getByRole('button').allInnerTexts(), ['后', '车', '象', '马', '取消']);
    await panel.getByRole('button', { name: '取消' }).click();
    await panel.waitFor({ state: 'detached' });
    await table.until({ ply: '8', selected: '' });
    await table.select('c7');
    await table.press('b8');
    await panel.waitFor();
    await table.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await table.move('c7b8n');
    assert.match((await table.read()).fen, /^rNbqkbnr/);
  });

  test('a hint shows the man, then the move in letters and with a reason', async () => {
    await table.newGame('执白先走', '入门', '国际象棋');
    await table.button('提示');
    await table.untilStatus(/^提示：看看这个./);
    await table.button('提示');
    await table.untilStatus(/^提示：[a-hNBRQKO][a-h1-8x=+#O-]*，./);
    assert.equal(await table.page.locator('.badge').first().innerText(), '2');
  });
});

test('a whole game of chess by touch against 高手, to its end', async () => {
  const table = await openTable({ viewport: { width: 390, height: 844 }, scale: 2, touch: true });
  const [player, referee] = [carelessPlayer(11), new ChessReferee()];
  try {
    await table.newGame('执黑后走', '高手', '国际象棋');
    await table.until({ bottom: 'second', ply: '1' });
    const data = await playToTheEnd(table, player, referee, 'second');
    await checkEnd(table, referee, data, 'second');
    await table.button('升一级');
    await table.until({ outcome: 'ongoing', bottom: 'second', ply: '1' });
    assert.match(await table.page.locator('.match').innerText(), /9 级/);
  } finally {
    await table.close();
  }
});
