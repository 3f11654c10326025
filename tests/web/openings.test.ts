// The opening book on its way through the page: what is remembered of the last games, what the computer is asked with, and
// that the worker's games differ.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import type { GameId } from '../../wasm/engine';
import type { FromWorker } from '../../web/shared/protocol';
import { FULL_SECONDS, LEVELS, engineLevel, fullLevel } from '../../web/store/levels';
import { NO_OPENINGS, openedBefore, readOpenings, withOpening } from '../../web/store/openings';
import { START_FEN } from '../../web/shared/placement';
import { initialState } from '../../web/store/state';
import type { Match } from '../../web/store/state';
import { Runner } from '../../web/worker/runner';
import { kRules } from './fakes';
import { realEngine } from './real_engine';
import { warm } from './table_fakes';

const match: Match = initialState().match;

test('a game is remembered by its first moves, once, and not against itself', () => {
  let openings = withOpening(NO_OPENINGS, match, 'a', ['h2e2']);
  openings = withOpening(openings, match, 'a', ['h2e2', 'h9g7']);
  openings = withOpening(openings, match, 'b', ['c3c4']);
  assert.deepEqual(openings.xiangqi, [{ id: 'a', line: 'h2e2 h9g7' }, { id: 'b', line: 'c3c4' }]);
  assert.deepEqual(openedBefore(openings, 'xiangqi', 'b'), ['h2e2 h9g7']);
  assert.deepEqual(openedBefore(openings, 'chess', 'b'), []);
  const long = withOpening(NO_OPENINGS, match, 'a', Array.from({ length: 40 }, () => 'a0a1'));
  assert.equal(long.xiangqi[0]?.line.split(' ').length, 16);
  assert.equal(withOpening(long, match, 'a', Array.from({ length: 41 }, () => 'a0a1')), long, 'nothing new');
});

test('the last fifty games of each kind are kept', () => {
  let openings = NO_OPENINGS;
  for (let i = 0; i < 60; ++i) openings = withOpening(openings, match, `g${i}`, ['h2e2']);
  assert.equal(openings.xiangqi.length, 50);
  assert.equal(openings.xiangqi[49]?.id, 'g59');
});

test('only games against the computer from the usual start are remembered', () => {
  const two: Match = { ...match, players: { first: 'human', second: 'human' } };
  for (const other of [two, { ...match, mode: 'study' as const }, { ...match, startFen: '4k4/9/9/9/9/9/9/9/9/4K4 w' }]) {
    assert.equal(withOpening(NO_OPENINGS, other, 'a', ['h2e2']), NO_OPENINGS);
  }
  assert.equal(withOpening(NO_OPENINGS, match, 'a', []), NO_OPENINGS);
});

test('what is no memory is none', () => {
  for (const data of [null, 7, {}, { xiangqi: [] }, { xiangqi: 1, chess: [] }]) assert.equal(readOpenings(data), undefined);
  const mixed = { xiangqi: [{ id: 'a', line: 'h2e2' }, 3, null, { id: 1, line: 'x' }], chess: [] };
  assert.deepEqual(readOpenings(mixed), { xiangqi: [{ id: 'a', line: 'h2e2' }], chess: [] });
});

test('the computer may use the book for its moves, with what is remembered; a hint may not', () => {
  const bench = warm();
  bench.opened = ['h2e2 h9g7'];
  bench.actions.tap('h2');
  bench.actions.tap('e2');
  const { limits } = bench.thinker.asked[0]?.request ?? assert.fail('nothing was asked');
  assert.equal(limits.book, true);
  assert.deepEqual(limits.recent, ['h2e2 h9g7']);
  bench.thinker.answer('h9g7');
  bench.clock.pass(6000);
  bench.actions.hint();
  const hint = bench.thinker.asked[1]?.request.limits ?? assert.fail('no hint was asked for');
  assert.equal(hint.book, undefined);
  assert.equal(hint.recent, undefined);
});

// --- The worker's own path, with the module and the books that ship -----------------------------------------

const bookOf = (game: GameId): readonly string[] => {
  const file = `engine/books/${game}.xqbk`;
  return existsSync(file) ? [readFileSync(file).toString('base64')] : [];
};

/** The worker's answers, one after the other. */
class Worker {
  private best = '';
  private queue: (() => void)[] = [];
  private readonly runner: Runner;
  constructor(engine: Awaited<ReturnType<typeof realEngine>>) {
    const none = { xiangqi: [], chess: [] };
    const host = {
      post: (message: FromWorker) => {
        assert.notEqual(message.type, 'failed');
        if (message.type === 'best') this.best = message.best.best;
      },
      later: (callback: () => void) => void this.queue.push(callback),
      now: () => 0,
    };
    const books = { xiangqi: bookOf('xiangqi'), chess: bookOf('chess') };
    this.runner = new Runner(engine, host);
    this.runner.equip({ networks: none, books });
  }
  answer(game: GameId, moves: readonly string[], level: string, seed: number, recent: readonly string[]): string {
    const limits = { level: engineLevel(level), seed, book: true, recent, nodes: 3000 };
    this.runner.go({ type: 'go', id: 1, game, startFen: START_FEN[game], moves, rules: kRules, limits, hashMb: 1 });
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) next();
    return this.best;
  }
}

const kPlies = 12;
const kGames = 50;

/** A xiangqi game seen in a mirror is no other game. */
function unmirrored(game: GameId, moves: readonly string[]): string {
  const line = moves.join(' ');
  if (game === 'chess') return line;
  const turned = line.replace(/[a-i]/g, (file) => String.fromCharCode(201 - file.charCodeAt(0)));
  return turned < line ? turned : line;
}

for (const game of ['xiangqi', 'chess'] as const) {
  for (const level of [...LEVELS[game].filter((id) => ['easy', 'hard'].includes(id)), fullLevel(FULL_SECONDS[0] ?? 1)]) {
    test(`no two of fifty games of ${level} in ${game} are alike after twelve plies`, async () => {
      const worker = new Worker(await realEngine());
      let openings = NO_OPENINGS;
      const seen = new Set<string>();
      const played: Match = { ...initialState(game).match };
      for (let i = 0; i < kGames; ++i) {
        const moves: string[] = [];
        const recent = openedBefore(openings, game, `g${i}`);
        while (moves.length < kPlies) moves.push(worker.answer(game, moves, level, 7919 * i + 1, recent));
        openings = withOpening(openings, played, `g${i}`, moves);
        seen.add(unmirrored(game, moves));
      }
      assert.equal(seen.size, kGames);
    });
  }
}
