// What moves on the board, and when.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Motions, difference, easeOut, paceOf } from '../../web/board/anim';
import { TIMES } from '../../web/board/theme';

const kHome = { x: 100, y: 200 };

test('a move is one man moved, a capture also one gone', () => {
  const before = new Map([['h2', 'C'], ['h9', 'n'], ['e0', 'K']]);
  assert.deepEqual(difference(before, new Map([['e2', 'C'], ['h9', 'n'], ['e0', 'K']])), {
    moved: [{ letter: 'C', from: 'h2', to: 'e2' }],
    gone: [],
  });
  assert.deepEqual(difference(before, new Map([['h9', 'C'], ['e0', 'K']])), {
    moved: [{ letter: 'C', from: 'h2', to: 'h9' }],
    gone: [{ letter: 'n', square: 'h9' }],
  });
});

test('undoing a capture moves the taker back; the taken man is just there again', () => {
  const { moved, gone } = difference(new Map([['h9', 'C']]), new Map([['h2', 'C'], ['h9', 'n']]));
  assert.deepEqual(moved, [{ letter: 'C', from: 'h9', to: 'h2' }]);
  assert.deepEqual(gone, []);
});

test('of equal men the nearest moves, two plies and castling are two', () => {
  const pawns = difference(new Map([['a3', 'P'], ['i3', 'P']]), new Map([['a3', 'P'], ['i4', 'P']]));
  assert.deepEqual(pawns.moved, [{ letter: 'P', from: 'i3', to: 'i4' }]);
  const castling = difference(new Map([['e1', 'K'], ['h1', 'R']]), new Map([['g1', 'K'], ['f1', 'R']]));
  assert.equal(castling.moved.length, 2);
  assert.deepEqual(difference(new Map([['a3', 'P']]), new Map([['a3', 'P']])), { moved: [], gone: [] });
});

test('a slide starts where it came from, ends at home, and is then over', () => {
  const motions = new Motions();
  motions.slide('e2', { x: 0, y: 0 }, 1000, 200);
  assert.equal(motions.busy, true);
  assert.deepEqual(motions.place('e2', kHome, 1000), { x: 0, y: 0 });
  const middle = motions.place('e2', kHome, 1100);
  assert.ok(middle.x > 50 && middle.x < 100);
  assert.deepEqual(motions.place('e2', kHome, 1200), kHome);
  motions.prune(1200);
  assert.equal(motions.busy, false);
  assert.deepEqual(motions.place('e2', kHome, 1000), kHome);
});

test('without motion nothing is ever busy', () => {
  const motions = new Motions();
  motions.slide('e2', { x: 0, y: 0 }, 0, 0);
  motions.fade('n', 'e2', 0, 0);
  assert.equal(motions.busy, false);
  assert.deepEqual(motions.place('e2', kHome, 0), kHome);
});

test('the alarm waits for the landing; the word lasts no longer than 700 ms', () => {
  const motions = new Motions();
  motions.slide('e2', { x: 0, y: 0 }, 0, 200);
  motions.alarm(0, true);
  assert.equal(motions.banner(199), null);
  assert.equal(motions.shake(100), 0);
  assert.ok((motions.banner(300)?.alpha ?? 0) > 0.5);
  assert.ok(Array.from({ length: 40 }, (_, i) => motions.shake(200 + 10 * i)).some((offset) => Math.abs(offset) > 1));
  assert.ok(TIMES.banner <= 700);
  motions.prune(200 + TIMES.banner);
  assert.equal(motions.busy, false);
  assert.equal(motions.banner(200 + TIMES.banner), null);
  motions.alarm(1000, true);
  motions.calm();
  assert.equal(motions.busy, false, 'an answered check is over');
  motions.alarm(0, false);
  assert.equal(motions.banner(100), null, 'it can be switched off');
});

test('what leaves the board fades out', () => {
  const motions = new Motions();
  motions.fade('n', 'h9', 0, 200);
  const alpha = (now: number): number => motions.leaving(now)[0]?.alpha ?? -1;
  assert.equal(alpha(0), 1);
  assert.ok(alpha(150) < 1 && alpha(150) > 0);
  assert.equal(alpha(200), 0);
});

test('a pushed man starts fast and comes to rest', () => {
  assert.equal(easeOut(0), 0);
  assert.equal(easeOut(1), 1);
  assert.ok(easeOut(0.5) > 0.8);
});

test('motions take their time, half of it, or none: as the person, or the system, wants it', () => {
  assert.deepEqual((['normal', 'fast', 'off'] as const).map((animation) => paceOf(animation, false)), [1, 0.5, 0]);
  assert.equal(paceOf('normal', true), 0);
});
