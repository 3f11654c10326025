// Clocks: what runs and when, what a move leaves, the flag, and what sleep, undo and saving make of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createNow } from '../../web/shared/time';
import { nodeAt } from '../../web/shared/tree';
import { CLOCKS, CLOCK_IDS, even, perGame, perMove } from '../../web/store/clock_rule';
import type { ClockRule } from '../../web/store/clock_rule';
import { frozen, timeLeft } from '../../web/store/clocks';
import { LANDING_MS, budgetMs } from '../../web/store/pace';
import { LOW_TIME_MS } from '../../web/store/timekeeper';
import { readout } from '../../web/ui/clock_face';
import { warm } from './table_fakes';
import type { Bench } from './table_fakes';

function timed(clock: ClockRule, human: 'both' | 'first' = 'both'): Bench {
  const bench = warm();
  bench.actions.newGame({ human, level: 'normal', clock });
  return bench;
}

const gameMs = ({ store, clock }: Bench, side: 'first' | 'second'): number | null =>
  timeLeft(store.get(), side, clock.now())?.gameMs ?? null;

/** Lets time go by in pieces, as timers do. */
function pass(bench: Bench, ms: number): void {
  for (let left = ms; left > 0; left -= 1000) bench.clock.pass(Math.min(1000, left));
}

test('a game without a clock has none', () => {
  const bench = warm();
  bench.actions.typeMove('h2e2');
  assert.equal(timeLeft(bench.store.get(), 'first', 1e9), null);
  assert.deepEqual(nodeAt(bench.store.get().record.tree, 1).notes, {});
});

test('each side runs down on its own turn, gets its increment after it, and the record says so', () => {
  const bench = timed(even(perGame(5, 3)));
  pass(bench, 20_000);
  assert.equal(gameMs(bench, 'first'), 280_000);
  assert.equal(gameMs(bench, 'second'), 300_000);
  bench.actions.typeMove('h2e2');
  assert.deepEqual(nodeAt(bench.store.get().record.tree, 1).notes, { spentMs: 20_000, clockMs: 283_000 });
  pass(bench, 7_000);
  bench.actions.typeMove('h9g7');
  assert.equal(gameMs(bench, 'first'), 283_000);
  assert.equal(gameMs(bench, 'second'), 296_000);
});

test('an uneven clock gives each side its own', () => {
  const bench = timed(CLOCKS.uneven);
  assert.equal(gameMs(bench, 'first'), 80 * 60_000);
  assert.equal(gameMs(bench, 'second'), 40 * 60_000);
});

test('per move: every turn begins anew, and too long a one loses', () => {
  const bench = timed(even(perMove(30)));
  pass(bench, 29_000);
  bench.actions.typeMove('h2e2');
  pass(bench, 29_000);
  bench.actions.typeMove('h9g7');
  assert.equal(timeLeft(bench.store.get(), 'first', bench.clock.now())?.moveMs, 30_000);
  pass(bench, 30_000);
  assert.deepEqual(bench.store.get().record.outcome, { result: 'second-wins', reason: 'time-forfeit' });
});

test('the flag falls by itself, exactly at zero, after a warning; then nothing runs any more', () => {
  const bench = timed(even(perGame(5)));
  pass(bench, 300_000 - LOW_TIME_MS - 1);
  assert.equal(bench.store.get().view.notice, null);
  bench.clock.pass(1);
  assert.equal(bench.store.get().view.notice, 'low-time');
  bench.clock.pass(LOW_TIME_MS - 1);
  assert.equal(bench.store.get().record.outcome.result, 'ongoing');
  bench.clock.pass(1);
  assert.equal(bench.store.get().record.outcome.reason, 'time-forfeit');
  pass(bench, 60_000);
  assert.equal(gameMs(bench, 'first'), 0);
  assert.equal(gameMs(bench, 'second'), 300_000);
  assert.ok(bench.store.get().view.endCard);
});

test('the next game has its own warning', () => {
  const bench = timed(even(perGame(5)));
  for (const game of [1, 2]) {
    pass(bench, 300_000 - LOW_TIME_MS);
    assert.equal(bench.store.get().view.notice, 'low-time', `game ${game}`);
    bench.actions.newGame({ human: 'both', level: 'normal', clock: even(perGame(5)) });
    bench.actions.openDialog('settings');
    bench.actions.closeDialog();
    assert.equal(bench.store.get().view.notice, null);
  }
});

test('a device that slept through the flag: the move that comes then is too late', () => {
  const bench = timed(even(perGame(5)));
  bench.clock.sleep(301_000); // no timer went off
  bench.actions.tap('h2');
  bench.actions.tap('e2');
  assert.equal(bench.store.get().record.outcome.reason, 'time-forfeit');
  assert.equal(bench.store.get().position.moves.length, 0);
  assert.equal(bench.store.get().view.refusal, null, 'the reason is the flag, not the move');
});

test('taking back brings the time back, also out of a lost game', () => {
  const bench = timed(even(perGame(5)));
  pass(bench, 10_000);
  bench.actions.typeMove('h2e2');
  pass(bench, 300_000);
  assert.equal(bench.store.get().record.outcome.result, 'first-wins');
  bench.actions.undo();
  assert.equal(bench.store.get().record.outcome.result, 'ongoing');
  assert.equal(gameMs(bench, 'first'), 300_000);
  pass(bench, 5_000);
  assert.equal(gameMs(bench, 'first'), 295_000);
});

test('looking back, a dialog and a turned board stop no clock', () => {
  const bench = timed(even(perGame(5)));
  bench.actions.typeMove('h2e2');
  bench.actions.step(-1);
  bench.actions.openDialog('settings');
  bench.actions.flip();
  pass(bench, 9_000);
  assert.equal(gameMs(bench, 'second'), 291_000);
});

test('in the lobby the game lies aside, and its clock with it', () => {
  const bench = timed(even(perGame(5)));
  pass(bench, 10_000);
  bench.actions.showScreen('lobby');
  pass(bench, 400_000);
  bench.actions.showScreen('game');
  pass(bench, 5_000);
  assert.equal(gameMs(bench, 'first'), 285_000);
});

test('a saved game keeps what had run, and runs on from there', () => {
  const bench = timed(even(perGame(5)));
  pass(bench, 12_345);
  const kept = frozen(bench.store.get(), bench.clock.now());
  assert.deepEqual(kept.turn, { node: 0, usedMs: 12_345, since: null });
  const stored = bench.store.get().progress.turn;
  assert.ok(bench.clock.now() - (stored.since ?? 0) <= 5_000, 'what is only in the timer is less than is written down');
});

test('the clock waits for an engine that has failed, and for a referee that is not there', () => {
  const bench = timed(even(perGame(5)), 'first');
  bench.actions.typeMove('h2e2');
  bench.actions.engineFailed({ stage: 'search', detail: '' });
  pass(bench, 400_000);
  assert.equal(bench.store.get().record.outcome.result, 'ongoing');
  bench.actions.retry();
  bench.actions.thinkerReady(bench.thinker);
  assert.equal(bench.thinker.asked.length, 2, 'and is asked again');
});

test("the computer gets a time that it can keep, and sleep is not held against it", () => {
  const bench = timed(even(perGame(5, 2)), 'first');
  bench.actions.typeMove('h2e2');
  const limit = bench.thinker.asked[0]?.request.limits.moveTimeMs ?? 0;
  assert.ok(limit > 1000 && limit < 20_000, `${limit}`);
  bench.clock.sleep(400_000);
  bench.clock.pass(60_000); // and its timer does not ring in a circle at zero
  bench.thinker.answer('h9g7');
  bench.clock.pass(LANDING_MS);
  assert.equal(bench.store.get().position.moves.length, 2);
  assert.equal(bench.store.get().record.outcome.result, 'ongoing');
  for (const clock of CLOCK_IDS.map((id) => CLOCKS[id])) {
    if (clock === null) continue;
    const budget = budgetMs(timed(clock).store.get(), 0) ?? 0;
    const { moveMs, gameMs: all } = clock.first;
    assert.ok(budget < (moveMs ?? Infinity) && budget < (all ?? Infinity));
  }
});

test('the budget of a long game without increment never runs out', () => {
  let state = timed(even(perGame(3)), 'first').store.get();
  for (let left = 180_000, ply = 0; ply < 600; ply++) {
    state = { ...state, match: { ...state.match, clock: even({ gameMs: left, moveMs: null, incrementMs: 0 }) } };
    left -= budgetMs(state, 0) ?? 0;
    assert.ok(left > 0, `at ply ${ply}`);
  }
});

test('the one count of time goes on in sleep, and never back', () => {
  let [wall, steady, hidden] = [1_000, 5, true];
  const now = createNow({ wall: () => wall, steady: () => steady, outOfSight: () => hidden });
  const start = now();
  wall += 60_000; // asleep: the page's own count stood still
  hidden = false;
  assert.equal(now() - start, 60_000);
  wall -= 3_600_000; // set back
  steady += 40;
  assert.equal(now() - start, 60_040);
});

test('in sight a clock that is set, or that stood still and leaps, is no time', () => {
  let [wall, steady] = [1_000, 5];
  const now = createNow({ wall: () => wall, steady: () => steady, outOfSight: () => false });
  const start = now();
  const look = (wallMs: number, steadyMs: number): number => {
    wall += wallMs;
    steady += steadyMs;
    return now() - start;
  };
  assert.equal(look(1_000, 1_000), 1_000);
  assert.equal(look(3_601_000, 1_000), 2_000, 'set an hour ahead');
  assert.equal(look(-3_599_000, 1_000), 3_000, 'set an hour back');
  assert.equal(look(5_000, 0), 3_000, 'the page stood still');
  assert.equal(look(100, 5_100), 3_100, 'and leaps');
  assert.equal(look(60_000, 60_000), 63_100, 'a long look away from the clock is time');
});

test('the readout', () => {
  const shown = [4_800_000, 600_000, 59_001, 10_000, 9_999, 9_900, 1, 0].map(readout);
  assert.deepEqual(shown, ['1:20:00', '10:00', '1:00', '0:10', '0:10', '0:09.9', '0:00.1', '0:00.0']);
});
