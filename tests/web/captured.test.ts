// What the men are worth, which of them each side has lost, and who is ahead by how much.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { START_FEN } from '../../web/shared/placement';
import { BY_WORTH, worthOf } from '../../web/shared/worth';
import { materialAhead, takenBy } from '../../web/ui/captured';
import type { GameId } from '../../wasm/engine';
import type { State } from '../../web/store/state';
import { stateWith } from './states';

function board(game: GameId, fen: string, moves: readonly string[] = [], startFen: string = START_FEN[game]): State {
  return stateWith({ match: { game, startFen }, position: { fen, moves } });
}

test('the men are worth what is taught, and each is in the list that teaches it', () => {
  const taught = (game: GameId): string[] => BY_WORTH[game].map((men) => `${men} ${Array.from(men, (man) => 100 * worthOf(game, man)).join(' ')}`);
  assert.deepEqual(taught('xiangqi'), ['R 900', 'C 450', 'N 400', 'AB 200 200', 'P 100']);
  assert.deepEqual(taught('chess'), ['Q 900', 'R 500', 'B 300', 'N 300', 'P 100']);
  for (const game of ['xiangqi', 'chess'] as const) {
    const kinds = new Set(Array.from(START_FEN[game].split(' ')[0] ?? '').filter((letter) => /[A-JL-Z]/.test(letter)));
    assert.deepEqual([...BY_WORTH[game].join('')].sort(), [...kinds].sort());
  }
});

test('at the start nobody has taken anything, and nobody is ahead', () => {
  for (const game of ['xiangqi', 'chess'] as const) {
    const state = board(game, START_FEN[game]);
    assert.deepEqual(takenBy(state, 'first'), []);
    assert.deepEqual(takenBy(state, 'second'), []);
    assert.equal(materialAhead(state, 'first'), 0);
  }
});

test('what a side has taken is listed with the strongest first, and weighed against what it has lost', () => {
  const state = board('xiangqi', 'r1bakab1r/9/4c2cn/p1p1C1p1p/9/9/P1P1P1P1P/9/9/RNBAKAB1R b - - 0 4');
  assert.deepEqual(takenBy(state, 'first'), ['n', 'p']);
  assert.deepEqual(takenBy(state, 'second'), ['C', 'N']);
  assert.equal(materialAhead(state, 'first'), 4 + 1 - 4.5 - 4);
  assert.equal(materialAhead(state, 'second'), 4.5 + 4 - 4 - 1);
});

test('a man given as a handicap is not taken, but counts', () => {
  const startFen = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1';
  const state = board('xiangqi', startFen, [], startFen);
  assert.deepEqual(takenBy(state, 'second'), []);
  assert.equal(materialAhead(state, 'second'), 4);
});

test('a pawn that was promoted was not taken; what he became was, if it was', () => {
  const startFen = '7k/P7/8/8/8/8/p6r/7K w - - 0 1';
  const promoted = board('chess', 'Q6k/8/8/8/8/8/p6r/7K b - - 0 1', ['a7a8q'], startFen);
  assert.deepEqual([takenBy(promoted, 'first'), takenBy(promoted, 'second')], [[], []]);
  assert.equal(materialAhead(promoted, 'first'), 9 - 5 - 1);
  const both = board('chess', 'q6k/8/8/8/8/8/7r/7K w - - 0 2', ['a7a8q', 'a2a1q', 'h1g1', 'a1a8'], startFen);
  assert.deepEqual(takenBy(both, 'second'), ['Q'], 'the new queen, and no pawn');
  assert.deepEqual(takenBy(both, 'first'), []);
  // The side that moves second may begin.
  const black = board('chess', '7k/8/8/8/8/8/7r/n6K w - - 0 2', ['a2a1n'], '7k/8/8/8/8/8/p6r/7K b - - 0 1');
  assert.deepEqual(takenBy(black, 'first'), []);
});
