// What chess asks of the store beyond xiangqi: the choice at a promotion, and a pawn that is taken in passing.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sceneOf } from '../../web/board/scene';
import { takenInPassing } from '../../web/store/select';
import { stateWith } from './states';
import { warm } from './table_fakes';
import type { Bench } from './table_fakes';

const kBefore = '7k/P7/8/8/8/8/8/K7 w - - 0 1';

/** A pawn on a7; the referee knows of promotions there. */
function promoting(): Bench {
  const bench = warm();
  bench.rules.promotions.push('a7a8');
  bench.actions.newGame({ human: 'both', level: 'normal', game: 'chess', startFen: kBefore });
  return bench;
}

test('a pawn at its last step waits for the choice, and becomes what is chosen', () => {
  for (const arrive of [(b: Bench) => b.actions.drop('a7', 'a8'), (b: Bench) => b.actions.tap('a8')]) {
    const bench = promoting();
    const { store, actions } = bench;
    actions.tap('a7');
    arrive(bench);
    assert.deepEqual(store.get().view.promotion, { from: 'a7', to: 'a8' });
    assert.equal(store.get().position.moves.length, 0);
    actions.promote('n');
    assert.deepEqual(store.get().position.moves, ['a7a8n']);
    assert.equal(store.get().view.promotion, null);
  }
});

test('the step is not made when the choice is called off: by its button, by the board, by Esc, by an undo', () => {
  const ways: ((b: Bench) => void)[] = [
    ({ actions }) => actions.promote(null),
    ({ actions }) => actions.tap('h8'),
    ({ actions }) => actions.deselect(),
    ({ actions }) => actions.newGame({ human: 'both', level: 'normal' }),
  ];
  for (const callOff of ways) {
    const bench = promoting();
    bench.actions.tap('a7');
    bench.actions.tap('a8');
    callOff(bench);
    assert.equal(bench.store.get().view.promotion, null);
    assert.equal(bench.store.get().view.selected, null);
    bench.actions.promote('q');
    assert.equal(bench.store.get().position.moves.length, 0, 'a choice that comes too late');
  }
});

const kPassing = 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3';

test('a pawn that can be taken in passing is ringed, and where the taker lands is dotted', () => {
  const state = stateWith({
    match: { game: 'chess' },
    position: { fen: kPassing, legal: ['e5e6', 'e5f6'] },
    view: { selected: 'e5' },
  });
  assert.equal(takenInPassing(state, 'e5', 'f6'), 'f5');
  assert.equal(takenInPassing(state, 'e5', 'e6'), null);
  const { over, under } = sceneOf(state);
  assert.deepEqual(over.filter(({ kind }) => kind === 'capture').map(({ square }) => square), ['f5']);
  assert.deepEqual(under.filter(({ kind }) => kind === 'target').map(({ square }) => square), ['e6', 'f6']);
});

test('only a pawn takes in passing', () => {
  const state = stateWith({ match: { game: 'chess' }, position: { fen: kPassing.replace('PPPP1PPP', 'PPPPQPPP') } });
  assert.equal(takenInPassing(state, 'e2', 'f6'), null);
});
