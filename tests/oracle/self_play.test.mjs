// A few self-played games under an independent referee; self_play.mjs plays thousands.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selfPlay } from './self_play.mjs';

for (const game of ['xiangqi', 'chess']) {
  test(`${game}: no illegal move is played or thought of`, async () => {
    assert.ok((await selfPlay(game, 4, 150)) > 100);
  });
}
