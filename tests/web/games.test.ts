// Handicaps, several games in a row, and what one more game takes over from the one before.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { START_FEN } from '../../web/shared/placement';
import { CLOCKS, CLOCK_IDS, clockIdOf, even, ownClock, ownClockOf, readClock } from '../../web/store/clock_rule';
import { HANDICAPS, handicapFen, readHandicap } from '../../web/store/handicap';
import { playerAt, readSeries, standingOf } from '../../web/store/series';
import { gameText } from '../../web/ui/game_text';
import { clockName } from '../../web/ui/terms';
import { stateWith } from './states';
import { warm } from './table_fakes';
import type { Bench } from './table_fakes';
import { realRules } from './real_engine';
import type { ResultId, SideId } from '../../wasm/engine';

test('handicaps take the right men off, castling rights with the rook, and are positions that the engine takes', async () => {
  const men = (fen: string): string => fen.split(' ')[0] ?? '';
  assert.equal(men(handicapFen('xiangqi', { id: 'horse', giver: 'first' })), men(START_FEN.xiangqi).replace('RNBAKABNR', 'R1BAKABNR'));
  assert.equal(men(handicapFen('xiangqi', { id: 'horse', giver: 'second' })), men(START_FEN.xiangqi).replace('rnbakabnr', 'rnbakab1r'));
  assert.equal(men(handicapFen('xiangqi', { id: 'two-horses', giver: 'first' })), men(START_FEN.xiangqi).replace('RNBAKABNR', 'R1BAKAB1R'));
  assert.equal(handicapFen('chess', { id: 'rook', giver: 'first' }), 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1');
  assert.equal(handicapFen('chess', { id: 'horse', giver: 'second' }), 'r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  assert.equal(handicapFen('xiangqi', { id: 'move', giver: 'second' }), START_FEN.xiangqi);
  const rules = await realRules();
  for (const game of ['xiangqi', 'chess'] as const) {
    const referee = rules.newGame(game);
    for (const id of HANDICAPS[game]) {
      for (const giver of ['first', 'second'] as const) {
        referee.load(handicapFen(game, { id, giver }));
        assert.ok(referee.legalMoves().length > 10, `${game} ${id}`);
      }
    }
    referee.dispose();
  }
});

/** Ends the game on the table. */
function end(bench: Bench, result: ResultId): void {
  bench.actions.typeMove('h2e2');
  bench.rules.ends.set('h2e2 h9g7', { result, reason: 'checkmate' });
  if (bench.store.get().match.players.second === 'human') bench.actions.typeMove('h9g7');
}

function series(results: readonly ResultId[]): Bench {
  const bench = warm();
  bench.actions.newGame({ human: 'both', level: 'normal', series: true });
  results.forEach((result, i) => {
    if (i > 0) bench.actions.again();
    bench.rules.ends.clear();
    end(bench, result);
  });
  return bench;
}

test('the points table: three for a win, of a draw one for the first side and two for the second', () => {
  const standing = (results: readonly ResultId[]): unknown => {
    const { points, winner, game } = standingOf(series(results).store.get()) ?? { points: [], winner: null, game: 0 };
    return [points, winner, game];
  };
  assert.deepEqual(standing(['first-wins']), [[3, 0], null, 1]);
  assert.deepEqual(standing(['draw']), [[1, 2], null, 1]);
  assert.deepEqual(standing(['draw', 'draw']), [[3, 3], null, 2]); // the sides have changed
  assert.deepEqual(standing(['first-wins', 'second-wins']), [[6, 0], 0, 2]); // two wins of the same person
  assert.deepEqual(standing(['first-wins', 'first-wins']), [[3, 3], null, 2]);
  assert.deepEqual(standing(['draw', 'draw', 'draw']), [[4, 5], 1, 3]);
  assert.deepEqual(standing(['first-wins', 'first-wins', 'draw']), [[4, 5], 1, 3]);
});

test('in a series the sides change with every game; a decided one is followed by a new one', () => {
  const bench = warm();
  const { store, actions } = bench;
  actions.newGame({ human: 'first', level: 'normal', series: true, clock: CLOCKS.uneven, handicap: { id: 'horse', giver: 'first' } });
  const seen: [SideId, number][] = [];
  for (let game = 0; game < 3; game++) {
    const mine: SideId = store.get().match.players.first === 'human' ? 'first' : 'second';
    seen.push([mine, playerAt(store.get(), mine)]);
    assert.equal(store.get().match.handicap?.giver, mine, 'the same person gives');
    assert.equal(store.get().view.bottom, mine);
    assert.deepEqual(store.get().match.clock, CLOCKS.uneven);
    actions.typeMove('b2e2');
    if (mine === 'second') {
      bench.thinker.answer('b2e2');
      bench.clock.pass(5000);
    }
    actions.resign();
    if (game === 1) assert.equal(standingOf(store.get())?.winner, 1, 'twice resigned');
    actions.again();
  }
  assert.deepEqual(seen, [['first', 0], ['second', 0], ['first', 0]]);
  assert.deepEqual(store.get().match.series, { results: ['second-wins'] });
});

test('one more game keeps everything that was agreed, at another level if that is wanted', () => {
  const bench = warm();
  const { store, actions } = bench;
  actions.newGame({ human: 'second', level: 'easy', game: 'chess', clock: CLOCKS.game10, handicap: { id: 'rook', giver: 'second' } });
  const before = store.get().match;
  actions.again('normal');
  const after = store.get().match;
  assert.notEqual(after.seed, before.seed);
  assert.deepEqual({ ...after, seed: 0 }, { ...before, seed: 0, level: 'normal' });
  actions.newGame({ human: 'none', level: 'easy' });
  actions.again();
  assert.deepEqual(store.get().match.players, { first: 'computer', second: 'computer' });
});

test('going over a game, or on from it, leaves its clock, series and handicap behind', () => {
  const bench = warm();
  const { store, actions } = bench;
  actions.newGame({ human: 'first', level: 'easy', clock: CLOCKS.game5, series: true });
  actions.typeMove('h2e2');
  actions.resign();
  actions.review();
  actions.playOn('first', 'easy');
  const { clock, series: left, handicap } = store.get().match;
  assert.deepEqual({ clock, left, handicap }, { clock: null, left: null, handicap: null });
});

test('a new game is played by the rules that the settings name', () => {
  const { store, actions } = warm();
  actions.change({ ruleSet: 'asian', naturalRounds: 0 });
  actions.newGame({ human: 'first', level: 'easy' });
  assert.deepEqual(store.get().match.rules, { repetition: 'asian', naturalLimitPlies: null });
  assert.equal(standingOf(stateWith({})), null);
});

test('terms that make no sense are left out when a saved game is read', () => {
  for (const id of CLOCK_IDS) assert.deepEqual(readClock(JSON.parse(JSON.stringify(CLOCKS[id]))), CLOCKS[id]);
  for (const wrong of [undefined, 7, {}, { first: {} }, { first: { gameMs: 'x' } }, even({ gameMs: null, moveMs: null, incrementMs: 0 })]) {
    assert.equal(readClock(wrong), null);
  }
  assert.deepEqual(readHandicap({ id: 'queen', giver: 'first' }, 'chess'), { id: 'queen', giver: 'first' });
  for (const wrong of [null, { id: 'queen', giver: 'first' }, { id: 'horse' }]) assert.equal(readHandicap(wrong, 'xiangqi'), null);
  assert.deepEqual(readSeries({ results: ['draw'] }), { results: ['draw'] });
  for (const wrong of [null, {}, { results: ['ongoing'] }, { results: ['draw', 'draw', 'draw'] }]) assert.equal(readSeries(wrong), null);
});

test('a clock of any minutes and increment can be agreed on, within reason', () => {
  const rule = ownClock({ minutes: 2.5, incrementSeconds: 3 });
  assert.deepEqual(rule?.first, { gameMs: 150_000, moveMs: null, incrementMs: 3000 });
  assert.deepEqual(rule?.second, rule?.first);
  assert.equal(clockName(rule), '2.5 分，每步加 3 秒');
  assert.equal(clockIdOf(rule), 'own');
  assert.deepEqual(ownClockOf(rule), { minutes: 2.5, incrementSeconds: 3 });
  assert.deepEqual(readClock(JSON.parse(JSON.stringify(rule))), rule);
  assert.equal(clockIdOf(ownClock({ minutes: 10, incrementSeconds: 5 })), 'game10plus5');
  assert.equal(clockIdOf(null), 'none');
  for (const [minutes, incrementSeconds] of [[0, 5], [NaN, 5], [5, NaN], [-1, 0], [5, -1], [1e9, 0], [5, 1e9]] as const) {
    assert.equal(ownClock({ minutes, incrementSeconds }), null, `${minutes}+${incrementSeconds}`);
  }
});

test('the library names the handicap of a game', () => {
  const bench = warm();
  bench.actions.newGame({ human: 'first', level: 'hard', handicap: { id: 'horse', giver: 'second' } });
  const { match, record } = bench.store.get();
  const text = gameText({ id: 'a', saved: 0, match, outcome: record.outcome, plies: 0, lastMove: '', bottom: 'first', fen: match.startFen, tags: [] });
  assert.match(text.title, /让单马/);
});

test('every clock that is offered has a name of its own', () => {
  const names = CLOCK_IDS.map((id) => clockName(CLOCKS[id]));
  assert.equal(new Set(names).size, names.length);
  assert.equal(clockName(CLOCKS.uneven), '先手 80 分、后手 40 分，每步加 30 秒');
  assert.equal(clockName(CLOCKS.game20move60), '20 分，每步 60 秒');
});
