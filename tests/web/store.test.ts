// The game as state: choosing, playing, the computer's answers, undo, resignation, the end, and what comes too late.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { END_CARD_DELAY_MS } from '../../web/store/actions';
import { LANDING_MS } from '../../web/store/pace';
import { FreeRules } from '../../web/rules/free';
import { pliesToUndo, resigningSide, targetsOf } from '../../web/store/select';
import { cold, warm } from './table_fakes';
import type { Bench } from './table_fakes';

/** What the computer's own moves are asked for with, beside their strength. */
const kBook = { book: true, recent: [] };

const kMate = { result: 'first-wins', reason: 'checkmate' } as const;

function moves({ store }: Bench): string {
  return store.get().position.moves.join(' ');
}

/** The person's move by two taps, and the computer's answer. */
function exchange(bench: Bench, own: string, reply: string): void {
  bench.actions.tap(own.slice(0, 2));
  bench.actions.tap(own.slice(2));
  bench.thinker.answer(reply);
  bench.clock.pass(LANDING_MS);
}

test('a tap picks a man up, a tap on a target plays, the computer answers', () => {
  const bench = warm();
  const { store, actions, thinker, clock } = bench;
  actions.tap('h2');
  assert.equal(store.get().view.selected, 'h2');
  actions.tap('e2');
  assert.equal(moves(bench), 'h2e2');
  assert.equal(store.get().view.selected, null);
  assert.equal(store.get().position.toMove, 'second');
  assert.deepEqual(thinker.asked[0]?.request.moves, ['h2e2']);
  assert.deepEqual(thinker.asked[0]?.request.limits, { level: 'normal', seed: store.get().match.seed, ...kBook });
  assert.notEqual(store.get().engine.thinking, null);
  thinker.answer('h9g7');
  assert.equal(moves(bench), 'h2e2', 'the answer waits until the man has landed');
  clock.pass(LANDING_MS);
  assert.equal(moves(bench), 'h2e2 h9g7');
  assert.equal(store.get().engine.thinking, null);
});

test('a second tap, a tap beside the board and Esc put the man down', () => {
  const { store, actions } = warm();
  for (const putDown of [() => actions.tap('h2'), () => actions.tap(null), () => actions.deselect()]) {
    actions.tap('h2');
    assert.equal(store.get().view.selected, 'h2');
    putDown();
    assert.equal(store.get().view.selected, null);
  }
});

test('a tap on another own man changes the choice, one on the enemy without a choice says whose turn it is', () => {
  const { store, actions } = warm();
  actions.tap('h2');
  actions.tap('b0');
  assert.equal(store.get().view.selected, 'b0');
  actions.deselect();
  actions.tap('h9');
  assert.equal(store.get().view.refusal?.reason, 'not-your-piece');
  actions.tap('e4');
  assert.equal(store.get().view.refusal, null, 'an empty point is no mistake');
});

test('a refused move changes nothing, keeps the choice and carries the reason and its places', () => {
  const bench = warm();
  const { store, actions, rules } = bench;
  rules.refusals.set('b0d1', { reason: 'leg-blocked', culprits: ['c0'], targets: ['a2', 'c2'] });
  actions.newGame({ human: 'first', level: 'normal' });
  actions.tap('b0');
  actions.tap('d1');
  assert.equal(moves(bench), '');
  assert.deepEqual(store.get().view.refusal, { from: 'b0', to: 'd1', reason: 'leg-blocked', culprits: ['c0'] });
  assert.equal(store.get().view.selected, 'b0');
  actions.tap('a2');
  assert.equal(moves(bench), 'b0a2');
  assert.equal(store.get().view.refusal, null);
});

test('drag: a legal drop plays, an illegal one says why, off the board and back home cancel', () => {
  const bench = warm();
  const { store, actions, rules } = bench;
  rules.refusals.set('h2h9', { reason: 'too-many-screens', culprits: ['h7'], targets: [] });
  actions.newGame({ human: 'first', level: 'normal' });
  assert.equal(actions.lift('h9'), false, "the opponent's man stays");
  assert.equal(actions.lift('h2'), true);
  assert.equal(actions.drop('h2', null), false);
  assert.equal(store.get().view.selected, null);
  actions.lift('h2');
  assert.equal(actions.drop('h2', 'h2'), false);
  assert.equal(store.get().view.selected, 'h2', 'put back where it stood it stays chosen');
  assert.equal(actions.drop('h2', 'h9'), false);
  assert.equal(store.get().view.refusal?.reason, 'too-many-screens');
  assert.equal(actions.drop('h2', 'e2'), true);
  assert.equal(moves(bench), 'h2e2');
});

test('while the computer thinks no man can be picked up', () => {
  const { store, actions } = warm();
  actions.tap('h2');
  actions.tap('e2');
  for (const square of ['h9', 'b2']) {
    actions.tap(square);
    assert.equal(store.get().view.selected, null);
    assert.equal(actions.lift(square), false);
  }
  actions.hover('h9');
  assert.equal(store.get().view.hover, null);
});

test('targets are the legal moves of that man, each square once', () => {
  const { store, rules, actions } = warm();
  actions.tap('h2');
  const state = store.get();
  const legal = rules.created[0]?.legalMoves() ?? [];
  assert.deepEqual(targetsOf(state, 'h2').sort(), legal.filter((m) => m.startsWith('h2')).map((m) => m.slice(2)).sort());
  const promoting = { ...state, position: { ...state.position, legal: ['a7a8q', 'a7a8r', 'a7b8q'] } };
  assert.deepEqual(targetsOf(promoting, 'a7'), ['a8', 'b8']);
});

test('undo: two plies at my turn, one while the computer thinks, one between two people', () => {
  const bench = warm();
  const { actions, thinker, store, clock } = bench;
  assert.equal(pliesToUndo(store.get()), 0);
  exchange(bench, 'h2e2', 'h9g7');
  actions.undo();
  assert.equal(moves(bench), '');
  actions.tap('b2');
  actions.tap('e2');
  actions.undo();
  assert.equal(moves(bench), '');
  assert.equal(thinker.cancelled, 1);
  assert.equal(store.get().engine.thinking, null);
  thinker.answer('h9g7');
  clock.pass(LANDING_MS);
  assert.equal(moves(bench), '', 'an answer to a move that was taken back is dropped');

  actions.newGame({ human: 'both', level: 'normal' });
  for (const move of ['h2e2', 'h9g7', 'h0g2']) {
    actions.tap(move.slice(0, 2));
    actions.tap(move.slice(2));
  }
  actions.undo();
  assert.equal(moves(bench), 'h2e2 h9g7');
});

test('an answer that was already on its way to the board is dropped by an undo', () => {
  const bench = warm();
  bench.actions.tap('h2');
  bench.actions.tap('e2');
  bench.thinker.answer('h9g7');
  bench.clock.pass(LANDING_MS - 1);
  bench.actions.undo();
  bench.clock.pass(10);
  assert.equal(moves(bench), '');
});

test('full strength is asked for by the time that it may think', () => {
  const { actions, thinker, store } = warm();
  actions.newGame({ human: 'second', level: 'full10' });
  assert.deepEqual(thinker.asked[0]?.request.limits, { level: 'full', seed: store.get().match.seed, moveTimeMs: 10_000, ...kBook });
});

test('an answer to the game before is dropped after a restart, and never mistaken for the new one', () => {
  const bench = warm();
  const { actions, thinker, clock, store } = bench;
  actions.tap('h2');
  actions.tap('e2');
  actions.newGame({ human: 'second', level: 'hard' });
  assert.equal(thinker.asked.length, 2, 'playing black, the computer opens');
  assert.deepEqual(thinker.asked[1]?.request.limits, { level: 'hard', seed: store.get().match.seed, ...kBook });
  thinker.answer('h9g7', 0);
  clock.pass(LANDING_MS);
  assert.equal(moves(bench), '');
  assert.notEqual(store.get().engine.thinking, null);
  thinker.answer('b2e2', 1);
  clock.pass(LANDING_MS);
  assert.equal(moves(bench), 'b2e2');
});

test('black lies below when the person plays black, and the opening move alone cannot be taken back', () => {
  const bench = warm();
  const { actions, thinker, clock, store } = bench;
  actions.newGame({ human: 'second', level: 'easy' });
  assert.equal(store.get().view.bottom, 'second');
  assert.deepEqual(store.get().match.players, { first: 'computer', second: 'human' });
  thinker.answer('b2e2');
  clock.pass(LANDING_MS);
  assert.equal(pliesToUndo(store.get()), 0);
  actions.undo();
  assert.equal(moves(bench), 'b2e2');
});

test('the end: nothing moves any more, the card waits until the move was seen, undo goes on', () => {
  const bench = warm();
  const { actions, rules, clock, store, thinker } = bench;
  rules.ends.set('h2e2 h9g7 e2e6', kMate);
  exchange(bench, 'h2e2', 'h9g7');
  actions.tap('e2');
  actions.tap('e6');
  assert.deepEqual(store.get().position.outcome, kMate);
  assert.equal(thinker.asked.length, 1, 'nobody thinks after the end');
  assert.equal(store.get().view.endCard, false);
  actions.tap('b2');
  assert.equal(store.get().view.selected, null);
  clock.pass(END_CARD_DELAY_MS - 1);
  assert.equal(store.get().view.endCard, false);
  clock.pass(1);
  assert.equal(store.get().view.endCard, true);
  actions.hideEndCard();
  assert.equal(store.get().view.endCard, false);
  actions.undo();
  assert.equal(moves(bench), 'h2e2 h9g7');
  assert.equal(store.get().position.outcome.result, 'ongoing');
});

test('a card that has not shown yet does not show over the next game', () => {
  for (const next of [(b: Bench) => b.actions.undo(), (b: Bench) => b.actions.newGame({ human: 'first', level: 'easy' })]) {
    const bench = warm();
    bench.rules.ends.set('h2e2', kMate);
    bench.actions.tap('h2');
    bench.actions.tap('e2');
    next(bench);
    bench.clock.pass(2 * END_CARD_DELAY_MS);
    assert.equal(bench.store.get().view.endCard, false);
  }
});

test('resignation is a loss for the person, also while the computer thinks', () => {
  const bench = warm();
  const { actions, store, thinker, clock } = bench;
  assert.equal(resigningSide(store.get()), null, 'not before the first move');
  actions.tap('h2');
  actions.tap('e2');
  actions.resign();
  assert.deepEqual(store.get().position.outcome, { result: 'second-wins', reason: 'resignation' });
  thinker.answer('h9g7');
  clock.pass(2 * END_CARD_DELAY_MS);
  assert.equal(moves(bench), 'h2e2');
  assert.equal(store.get().view.endCard, true);
  assert.equal(resigningSide(store.get()), null);
});

test('a man picked up before the engine was there stays picked up, and shows its targets then', () => {
  const { store, actions, rules, thinker } = cold();
  actions.tap('h2');
  assert.equal(store.get().view.selected, 'h2');
  assert.deepEqual(targetsOf(store.get(), 'h2'), []);
  actions.tap('e2');
  assert.equal(store.get().position.moves.length, 0);
  actions.rulesReady(rules);
  actions.thinkerReady(thinker);
  assert.equal(store.get().view.selected, 'h2');
  assert.ok(targetsOf(store.get(), 'h2').includes('e2'));
});

test('choosing black before the engine is there makes it open as soon as it is', () => {
  const { actions, rules, thinker } = cold();
  actions.newGame({ human: 'second', level: 'easy' });
  assert.equal(thinker.asked.length, 0);
  actions.rulesReady(rules);
  actions.thinkerReady(thinker);
  assert.equal(thinker.asked.length, 1);
});

test('a new game lets the old referee go', () => {
  const { actions, rules } = warm();
  actions.newGame({ human: 'first', level: 'easy' });
  assert.deepEqual(
    rules.created.map(({ disposed }) => disposed),
    [true, false],
  );
});

test('a failed start is said, can be retried, and two people can play without any engine', () => {
  const bench = cold();
  const { store, actions } = bench;
  actions.engineFailed({ stage: 'no-wasm', detail: '' });
  assert.equal(store.get().engine.rules, 'failed');
  actions.tap('h2');
  assert.equal(store.get().view.selected, null);
  actions.retry();
  assert.equal(bench.boots, 1);
  assert.equal(store.get().engine.rules, 'loading');
  actions.engineFailed({ stage: 'no-wasm', detail: '' });
  actions.goOnAsTwo(new FreeRules());
  assert.equal(store.get().engine.trouble, null);
  for (const move of ['h2e2', 'h9g7']) {
    actions.tap(move.slice(0, 2));
    actions.tap(move.slice(2));
  }
  assert.equal(moves(bench), 'h2e2 h9g7');
  actions.undo();
  assert.equal(moves(bench), 'h2e2');
});

test('a search that fails in the middle of a game leaves the rules, so that two people can finish it', () => {
  const bench = warm();
  const { store, actions } = bench;
  bench.rules.refusals.set('h9f7', { reason: 'not-how-it-moves', culprits: [], targets: [] });
  actions.newGame({ human: 'first', level: 'easy' });
  actions.tap('h2');
  actions.tap('e2');
  actions.engineFailed({ stage: 'search', detail: 'gone' });
  assert.equal(store.get().engine.rules, 'ready');
  assert.equal(store.get().engine.thinking, null);
  actions.goOnAsTwo(new FreeRules());
  actions.tap('h9');
  actions.tap('f7');
  assert.equal(store.get().view.refusal?.reason, 'not-how-it-moves', 'still the real referee');
  actions.tap('g7');
  assert.equal(moves(bench), 'h2e2 h9g7');
});

test('an answer that the referee refuses is a failure that is said, not a hang', () => {
  const bench = warm();
  bench.actions.tap('h2');
  bench.actions.tap('e2');
  bench.thinker.answer('a0a0');
  bench.clock.pass(LANDING_MS);
  assert.equal(bench.store.get().engine.trouble?.stage, 'search');
  assert.equal(bench.store.get().engine.thinking, null);
});

test('listeners hear every change with the state before it, and no more after they left', () => {
  const { store, actions } = warm();
  const heard: [string | null, string | null][] = [];
  const leave = store.subscribe((state, previous) => heard.push([previous.view.selected, state.view.selected]));
  actions.tap('h2');
  actions.tap('h2');
  leave();
  actions.tap('h2');
  assert.deepEqual(heard, [
    [null, 'h2'],
    ['h2', null],
  ]);
});

test('where moves are confirmed, the first touch of a target asks and the second plays; another touch thinks better of it', () => {
  const bench = warm();
  const { store, actions } = bench;
  actions.change({ confirmMove: true });
  actions.tap('h2');
  actions.tap('e2');
  assert.equal(moves(bench), '');
  assert.deepEqual(store.get().view.pending, { from: 'h2', to: 'e2' });
  actions.tap('d2');
  assert.deepEqual(store.get().view.pending, { from: 'h2', to: 'd2' }, 'another target asks anew');
  actions.tap('h2');
  assert.deepEqual([store.get().view.pending, store.get().view.selected], [null, null]);
  assert.equal(actions.lift('h2'), true);
  assert.equal(actions.drop('h2', 'e2'), false, 'a drag asks too, and the man flies back');
  actions.tap('e2');
  assert.equal(moves(bench), 'h2e2');
});
