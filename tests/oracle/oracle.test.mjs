// Legal-move sets, position by position: the native program, the page's module and an independent oracle agree.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chessGame, fairyGame, loadFfish } from '../support/oracles.mjs';
import { collectPositions } from '../support/positions.mjs';
import { batch, native, wasm } from '../support/programs.mjs';

const wanted = 2500;

function compare(game, positions) {
  assert.ok(positions.size >= wanted);
  const fens = [...positions.keys()];
  const lines = fens.map((fen) => `${game}\t${fen}`);
  const answers = { native: batch(native, 'moves', lines), wasm: batch(wasm, 'moves', lines) };
  let compared = 0;
  for (const [i, fen] of fens.entries()) {
    const expected = positions.get(fen).join(' ');
    for (const [name, given] of Object.entries(answers)) assert.equal(given[i], expected, `${name} in ${game} at ${fen}`);
    compared += expected === '' ? 0 : 1;
  }
  assert.ok(compared > wanted / 2, 'nearly all positions have moves to compare');
}

test('xiangqi: native = WASM = ffish', async () => {
  const ffish = await loadFfish();
  compare('xiangqi', collectPositions(() => fairyGame(ffish, 'xiangqi'), wanted, 1));
});

test('chess: native = WASM = chess.js', () => {
  compare('chess', collectPositions(chessGame, wanted, 2));
});
