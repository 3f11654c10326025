// Where squares lie and which square a pixel belongs to (docs/design.md).
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { CHESS, XIANGQI, centreOf, innerRect, squareAt, squaresOf } from '../../web/shared/geometry';
import { START_FEN, readPlacement } from '../../web/shared/placement';
import { CORNER_MARKS, xiangqiLines } from '../../web/board/layers/grid';
import { fitBoard } from '../../web/board/view';

const kSides = ['first', 'second'] as const;
/** Room for the board, in CSS pixels: phones upright and lying, tablet, desktop, and an odd one. */
const kRooms = [
  [360, 400],
  [360, 428],
  [390, 610],
  [412, 700],
  [440, 330],
  [768, 758],
  [666, 720],
  [333.3, 777.7],
] as const;

test('the design space is the one of the design card', () => {
  assert.equal(XIANGQI.cell, 52);
  assert.equal(XIANGQI.margin, 46);
  assert.equal(XIANGQI.frame, 14);
  assert.deepEqual([XIANGQI.width, XIANGQI.height], [536, 588]);
  assert.equal(2 * XIANGQI.margin + 8 * XIANGQI.cell, 508);
  assert.equal(2 * XIANGQI.margin + 9 * XIANGQI.cell, 560);
  assert.equal(2 * CHESS.margin + 8 * CHESS.cell + 2 * CHESS.frame, CHESS.width);
});

test("Red's left corner lies lower left for Red and upper right for Black", () => {
  assert.deepEqual(centreOf(XIANGQI, 'a0', 'first'), { x: 60, y: 528 });
  assert.deepEqual(centreOf(XIANGQI, 'a0', 'second'), { x: 476, y: 60 });
  assert.deepEqual(centreOf(XIANGQI, 'e9', 'first'), { x: 268, y: 60 });
  assert.deepEqual(centreOf(CHESS, 'a1', 'first'), { x: 72, y: 464 });
});

test('every square is hit over its whole cell, at every size and for both sides', () => {
  for (const g of [XIANGQI, CHESS]) {
    for (const [width, height] of kRooms) {
      const { scale } = fitBoard(g, width, height);
      for (const bottom of kSides) {
        for (const square of squaresOf(g)) {
          const { x, y } = centreOf(g, square, bottom);
          for (const dx of [-0.49, 0, 0.49]) {
            for (const dy of [-0.49, 0, 0.49]) {
              // Through CSS pixels and back, as a finger's place comes.
              const px = (x + dx * g.cell) * scale;
              const py = (y + dy * g.cell) * scale;
              assert.equal(squareAt(g, px / scale, py / scale, bottom), square);
            }
          }
        }
      }
    }
  }
});

test('halves round up, and outside is nothing', () => {
  const { x, y } = centreOf(XIANGQI, 'e4', 'first');
  assert.equal(squareAt(XIANGQI, x + 26, y, 'first'), 'f4');
  assert.equal(squareAt(XIANGQI, x + 25.999, y, 'first'), 'e4');
  assert.equal(squareAt(XIANGQI, x - 26, y, 'first'), 'e4');
  assert.equal(squareAt(XIANGQI, x, y + 26, 'first'), 'e3');
  assert.equal(squareAt(XIANGQI, 60 - 26.01, 60, 'first'), null);
  assert.equal(squareAt(XIANGQI, 476 + 26, 60, 'first'), null);
  assert.equal(squareAt(XIANGQI, 60, 528 + 26, 'first'), null);
  assert.equal(squareAt(XIANGQI, NaN, 60, 'first'), null);
});

test('the visible window holds every man whole, is centred, and fits the room', () => {
  for (const g of [XIANGQI, CHESS]) {
    for (const [width, height] of kRooms) {
      const { scale, window } = fitBoard(g, width, height);
      assert.ok(window.width * scale <= width + 1e-6 && window.height * scale <= height + 1e-6);
      assert.ok(Math.abs(window.x * 2 + window.width - g.width) < 1e-6);
      const inner = innerRect(g);
      assert.ok(window.x <= inner.x + 1e-6 && window.y <= inner.y + 1e-6, `${width}×${height}`);
      assert.ok(inner.x <= centreOf(g, 'a' + String(g.firstRank), 'first').x - g.manRadius);
    }
  }
});

test('cells are as large as a phone allows, and a large screen shows the frame', () => {
  const cell = (width: number, height: number): number => fitBoard(XIANGQI, width, height).scale * XIANGQI.cell;
  assert.ok(cell(360, 428) > 39.5 && cell(360, 400) > 38);
  assert.ok(cell(390, 610) > 43);
  assert.ok(cell(666, 720) > 63);
  assert.deepEqual(fitBoard(XIANGQI, 666, 720).window, { x: 0, y: 0, width: 536, height: 588 });
});

test('the grid: the inner verticals break at the river, both palaces are crossed, corner marks where men start', () => {
  const lines = xiangqiLines();
  const vertical = lines.filter(({ from, to }) => from.x === to.x);
  const whole = vertical.filter(({ from, to }) => Math.abs(from.y - to.y) === 9 * 52);
  assert.deepEqual(whole.map(({ from }) => from.x), [60, 476]);
  assert.equal(vertical.length, 2 + 14);
  const broken = vertical.filter((line) => !whole.includes(line));
  assert.ok(broken.every(({ from, to }) => Math.abs(from.y - to.y) === 4 * 52));
  assert.equal(lines.filter(({ from, to }) => from.y === to.y).length, 10);
  assert.equal(lines.filter(({ from, to }) => from.x !== to.x && from.y !== to.y).length, 4);
  const men = readPlacement(XIANGQI, START_FEN.xiangqi);
  const marked = CORNER_MARKS.map(([column, row]) => String.fromCharCode(97 + column) + String(9 - row)).sort();
  const started = Array.from(men).filter(([, man]) => 'CP'.includes(man.toUpperCase())).map(([square]) => square).sort();
  assert.deepEqual(marked, started);
});

test('placements are read off both games', () => {
  const xiangqi = readPlacement(XIANGQI, START_FEN.xiangqi);
  assert.equal(xiangqi.size, 32);
  assert.equal(xiangqi.get('e0'), 'K');
  assert.equal(xiangqi.get('e9'), 'k');
  assert.equal(xiangqi.get('h2'), 'C');
  const chess = readPlacement(CHESS, START_FEN.chess);
  assert.equal(chess.size, 32);
  assert.equal(chess.get('e1'), 'K');
  assert.equal(chess.get('d8'), 'q');
});
