// Fingers and mice: what counts as a tap, what as a drag, and what as nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PointerMachine } from '../../web/board/input';
import { POINTER } from '../../web/board/theme';

/** Squares of 40 CSS pixels, named by column and row; beside a 9×10 board there is nothing. */
function machine(draggable = true): { m: PointerMachine; log: string[] } {
  const log: string[] = [];
  const name = (square: string | null): string => square ?? '-';
  const m = new PointerMachine({
    squareAt(x, y) {
      const column = Math.floor(x / 40);
      const row = Math.floor(y / 40);
      return column < 0 || column > 8 || row < 0 || row > 9 ? null : `${column},${row}`;
    },
    tap: (square) => log.push(`tap ${name(square)}`),
    startDrag: (from) => {
      if (draggable) log.push(`start ${from}`);
      return draggable;
    },
    dragTo: () => log.push('move'),
    endDrag: (to) => log.push(`end ${name(to)}`),
    cancelDrag: () => log.push('cancel'),
    hover: (square) => log.push(`hover ${name(square)}`),
  });
  return { m, log };
}

test('nothing happens before the finger is lifted', () => {
  const { m, log } = machine();
  m.down(1, 20, 20, true);
  assert.deepEqual(log, []);
  m.up(1, 20, 20);
  assert.deepEqual(log, ['tap 0,0']);
});

test('a trembling finger is a tap, a mouse is steadier', () => {
  const finger = machine();
  finger.m.down(1, 38, 20, true);
  finger.m.move(1, 38 + POINTER.touchThreshold - 1, 20, true);
  finger.m.up(1, 38 + POINTER.touchThreshold - 1, 20);
  assert.deepEqual(finger.log, ['tap 0,0'], 'where it went down, though it rolled into the next square');
  const mouse = machine();
  mouse.m.down(1, 20, 20, false);
  mouse.m.move(1, 20 + POINTER.mouseThreshold + 1, 20, false);
  assert.deepEqual(mouse.log, ['start 0,0', 'move']);
  assert.ok(POINTER.touchThreshold >= 8 && POINTER.touchThreshold <= 10 && POINTER.mouseThreshold === 3);
});

test('a drag ends on the square under the finger', () => {
  const { m, log } = machine();
  m.down(1, 20, 20, true);
  m.move(1, 60, 20, true);
  m.move(1, 140, 100, true);
  m.up(1, 140, 100);
  assert.deepEqual(log, ['start 0,0', 'move', 'move', 'end 3,2']);
});

test('a drag off the board ends nowhere', () => {
  const { m, log } = machine();
  m.down(1, 20, 20, false);
  m.move(1, -50, 20, false);
  m.up(1, -50, 20);
  assert.deepEqual(log, ['start 0,0', 'move', 'end -']);
});

test('a swipe from where nothing can be dragged is nothing, unless it ends where it began', () => {
  const swipe = machine(false);
  swipe.m.down(1, 20, 20, true);
  swipe.m.move(1, 200, 20, true);
  swipe.m.up(1, 200, 20);
  assert.deepEqual(swipe.log, []);
  const back = machine(false);
  back.m.down(1, 20, 20, true);
  back.m.move(1, 33, 20, true);
  back.m.up(1, 33, 20);
  assert.deepEqual(back.log, ['tap 0,0']);
});

test('a second finger calls everything off', () => {
  const { m, log } = machine();
  m.down(1, 20, 20, true);
  m.move(1, 90, 20, true);
  m.down(2, 200, 200, true);
  m.up(1, 90, 20);
  m.up(2, 200, 200);
  assert.deepEqual(log, ['start 0,0', 'move', 'cancel']);
});

test('cancelling twice, or with nothing under way, does nothing', () => {
  const { m, log } = machine();
  m.cancel();
  m.down(1, 20, 20, true);
  m.cancel();
  m.cancel();
  m.up(1, 20, 20);
  assert.deepEqual(log, []);
});

test('only a mouse hovers, and not while it is pressed', () => {
  const { m, log } = machine();
  m.move(1, 20, 20, false);
  m.move(2, 60, 20, true);
  m.leave();
  assert.deepEqual(log, ['hover 0,0', 'hover -']);
  m.down(1, 20, 20, false);
  m.leave();
  assert.deepEqual(log, ['hover 0,0', 'hover -']);
});

test('touch and mouse give the same squares', () => {
  for (const touch of [true, false]) {
    const { m, log } = machine();
    m.down(1, 200, 399.9, touch);
    m.up(1, 200, 399.9);
    assert.deepEqual(log, ['tap 5,9']);
  }
});
