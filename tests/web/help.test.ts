// Hints, draw offers, and the pace of the computer's answers.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DRAW_OFFER_PAUSE, canHint, canOfferDraw, hintNow } from '../../web/store/select';
import { HINT_MS } from '../../web/store/help';
import { LANDING_MS, replyAfter } from '../../web/store/pace';
import type { PaceId } from '../../web/store/settings';
import { best } from './fakes';
import { realRules } from './real_engine';
import { cold, warm } from './table_fakes';
import type { Bench } from './table_fakes';
import { stateWith } from './states';

const rules = await realRules();

/** Red to move against the computer, two plies played. */
function begun(): Bench {
  const bench = warm();
  bench.actions.typeMove('h2e2');
  reply(bench, 'h9g7');
  return bench;
}

function reply(bench: Bench, move: string): void {
  bench.thinker.answer(move);
  bench.clock.pass(LANDING_MS);
}

test('a hint is searched at full strength, shows the man first and then the move, and costs one of three', () => {
  const bench = begun();
  const { store, actions, thinker } = bench;
  actions.hint();
  assert.deepEqual(thinker.asked[1]?.request.limits, { moveTimeMs: HINT_MS });
  assert.equal(store.get().engine.purpose, 'hint');
  assert.equal(store.get().progress.hintsLeft, 3, 'not before there is one');
  thinker.answer('h0g2');
  assert.equal(store.get().engine.thinking, null);
  assert.deepEqual([hintNow(store.get())?.move, hintNow(store.get())?.step], ['h0g2', 1]);
  actions.tap('b0');
  actions.hint();
  assert.equal(hintNow(store.get())?.step, 2);
  actions.hint();
  assert.equal(store.get().progress.hintsLeft, 2, 'the same one is free to see again');
  assert.equal(thinker.asked.length, 2);
  actions.typeMove('h0g2');
  assert.equal(hintNow(store.get()), null);
});

test('after three hints there are no more in this game, whatever is taken back, and three in the next', () => {
  const bench = begun();
  const { store, actions, thinker } = bench;
  for (const [own, answer] of [['h0g2', 'i9h9'], ['i0h0', 'g6g5'], ['b0c2', 'b9c7']] as const) {
    actions.hint();
    thinker.answer(own);
    actions.typeMove(own);
    reply(bench, answer);
  }
  assert.equal(store.get().progress.hintsLeft, 0);
  assert.ok(!canHint(store.get()));
  actions.undo();
  const asked = thinker.asked.length;
  actions.hint();
  assert.equal(thinker.asked.length, asked);
  actions.newGame({ human: 'first', level: 'normal' });
  assert.equal(store.get().progress.hintsLeft, 3);
});

test('a hint that comes too late is dropped and costs nothing', () => {
  const late: ((b: Bench) => void)[] = [
    ({ actions }) => actions.typeMove('b2d2'),
    ({ actions }) => actions.undo(),
    ({ actions }) => actions.newGame({ human: 'first', level: 'normal' }),
    ({ actions }) => actions.resign(),
    ({ actions }) => actions.engineFailed({ stage: 'search', detail: '' }),
  ];
  for (const happen of late) {
    const bench = begun();
    bench.actions.hint();
    happen(bench);
    bench.thinker.answer('h0g2', 1);
    assert.equal(hintNow(bench.store.get()), null);
    assert.equal(bench.store.get().progress.hintsLeft, 3);
    assert.notEqual(bench.store.get().engine.purpose === 'hint' && bench.store.get().engine.thinking !== null, true);
  }
});

test("a player who moves while the hint is searched gets the computer's answer, not the hint's", () => {
  const bench = begun();
  bench.actions.hint();
  bench.actions.typeMove('b2d2');
  assert.equal(bench.store.get().engine.purpose, 'move');
  bench.thinker.answer('h0g2', 1);
  reply(bench, 'b9c7');
  assert.equal(bench.store.get().position.moves.join(' '), 'h2e2 h9g7 b2d2 b9c7');
});

test("no hint on the computer's time, after the end, or while looking back", () => {
  const bench = begun();
  bench.actions.step(-1);
  assert.ok(!canHint(bench.store.get()));
  bench.actions.showLive();
  assert.ok(canHint(bench.store.get()));
  bench.actions.typeMove('b2d2');
  assert.ok(!canHint(bench.store.get()));
  bench.actions.resign();
  assert.ok(!canHint(bench.store.get()));
});

test('an offered draw is answered by the computer, and ends the game when it is taken', () => {
  const bench = begun();
  const { store, actions, thinker, rules } = bench;
  rules.takesDraw = true;
  actions.offerDraw();
  assert.deepEqual(thinker.asked[1]?.request.limits, { nodes: rules.drawOfferNodes });
  thinker.answer('h0g2');
  assert.deepEqual(store.get().record.outcome, { result: 'draw', reason: 'agreement' });
});

test('an offer is answered for the game as it stands, also to somebody who looks back meanwhile', () => {
  for (const lookBack of [false, true]) {
    for (const [score, result] of [[900, 'draw'], [-900, 'ongoing']] as const) {
      const bench = cold();
      bench.actions.change({ pace: 'instant' });
      bench.actions.rulesReady(rules);
      bench.actions.thinkerReady(bench.thinker);
      bench.actions.typeMove('h2e2');
      reply(bench, 'h9g7');
      bench.actions.offerDraw();
      if (lookBack) bench.actions.step(-1);
      // The score is the person's, who is to move.
      bench.thinker.asked[1]?.handlers.onBest({ ...best('h0g2'), score });
      assert.equal(bench.store.get().record.outcome.result, result, `${score} ${lookBack}`);
    }
  }
});

test('a refused draw is said and cannot be pressed for', () => {
  const bench = begun();
  const { store, actions, thinker } = bench;
  actions.offerDraw();
  thinker.answer('h0g2');
  assert.equal(store.get().view.notice, 'draw-refused');
  const asked = thinker.asked.length;
  actions.offerDraw();
  assert.equal(thinker.asked.length, asked);
  actions.undo();
  assert.ok(!canOfferDraw(store.get()), 'nor by taking back');
  const moves = ['a0a1', 'a9a8', 'a1a0', 'a8a9'];
  for (let ply = 0; ply < DRAW_OFFER_PAUSE + 2; ply += 2) {
    actions.typeMove(moves[ply % 4] ?? '');
    reply(bench, moves[(ply + 1) % 4] ?? '');
  }
  assert.ok(canOfferDraw(store.get()));
});

test('of two people the other one is asked', () => {
  const bench = warm();
  const { store, actions, thinker } = bench;
  actions.newGame({ human: 'both', level: 'normal' });
  actions.offerDraw();
  assert.equal(store.get().view.dialog, null, 'not before the first move');
  actions.typeMove('h2e2');
  actions.offerDraw();
  assert.equal(store.get().view.dialog, 'draw');
  assert.equal(thinker.asked.length, 0);
  actions.answerDraw(false);
  assert.equal(store.get().view.notice, 'draw-declined');
  assert.equal(store.get().record.outcome.result, 'ongoing');
  for (let ply = 0; ply < DRAW_OFFER_PAUSE; ply++) actions.typeMove(['h9g7', 'a0a1', 'g7h9', 'a1a0'][ply % 4] ?? '');
  actions.offerDraw();
  actions.answerDraw(true);
  assert.equal(store.get().record.outcome.reason, 'agreement');
  actions.answerDraw(true);
});

test('the pace: forced moves at once, easy ones soon, hard ones later, and never beyond its range', () => {
  const at = (pace: PaceId, legal: number, changes: number, ply = 30): number => {
    const position = { legal: Array<string>(legal).fill('a0a1'), moves: Array<string>(ply).fill('a0a1') };
    return replyAfter(stateWith({ settings: { pace }, position, match: { seed: 7 } }), { changes }, 0);
  };
  for (const pace of ['real', 'quick', 'instant'] as const) assert.equal(at(pace, 1, 5), LANDING_MS);
  const ranges = { real: [2000, 5000], quick: [1000, 2000], instant: [LANDING_MS, LANDING_MS] } as const;
  for (const pace of ['real', 'quick', 'instant'] as const) {
    for (let ply = 0; ply < 60; ply++) {
      const time = at(pace, 2 + ply, ply % 9, ply);
      assert.ok(time >= ranges[pace][0] && time <= ranges[pace][1], `${pace} ${time}`);
    }
  }
  assert.ok(at('real', 40, 5) > at('real', 12, 0) + 1000);
  assert.equal(new Set([20, 21, 22, 23].map((ply) => at('real', 30, 1, ply))).size, 4, 'not as a machine would');
});

test('a tap on the board ends the waiting, whether the answer is there already or not', () => {
  for (const found of [true, false]) {
    const bench = begun();
    const { actions, thinker, clock, store } = bench;
    actions.change({ pace: 'real' });
    actions.typeMove('h0g2');
    if (found) thinker.answer('i9h9');
    clock.pass(500);
    assert.equal(store.get().position.moves.length, 3);
    actions.tap('e5');
    if (!found) thinker.answer('i9h9');
    clock.pass(0);
    assert.equal(store.get().position.moves.length, 4);
    clock.pass(10_000);
    assert.equal(store.get().position.moves.length, 4, 'and it is played once');
  }
});

test('the computer against itself is watched: it waits, makes single moves, takes back, and goes on', () => {
  const bench = warm();
  const { store, actions, thinker } = bench;
  actions.newGame({ human: 'none', level: 'easy' });
  reply(bench, 'h2e2');
  reply(bench, 'h9g7');
  assert.equal(thinker.asked.length, 3);
  actions.pause(true);
  assert.equal(store.get().engine.thinking, null);
  thinker.answer('h0g2');
  bench.clock.pass(LANDING_MS);
  assert.equal(store.get().position.moves.length, 2);
  actions.stepWatched();
  reply(bench, 'h0g2');
  bench.clock.pass(5000);
  assert.deepEqual([store.get().position.moves.length, store.get().engine.thinking], [3, null]);
  actions.undo();
  assert.equal(store.get().position.moves.length, 2);
  actions.pause(false);
  assert.notEqual(store.get().engine.thinking, null);
  actions.undo();
  assert.equal(store.get().position.moves.length, 2, 'not while it runs');
  actions.tap('h0');
  assert.equal(store.get().view.selected, null, 'nobody helps');
});

test('an answer to a game that another tab has taken meanwhile changes nothing', () => {
  const bench = begun();
  bench.actions.typeMove('h0g2');
  bench.store.set({ storage: { tab: 'guest' } });
  reply(bench, 'i9h9');
  assert.equal(bench.store.get().position.moves.length, 3);
  assert.equal(bench.store.get().engine.trouble, null);
});
