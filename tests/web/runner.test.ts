// web/worker/runner.ts: searches in slices, with messages heard between them.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FromWorker } from '../../web/shared/protocol';
import { Runner, type GoMessage } from '../../web/worker/runner';
import { best, fakeEngine, request, type Behaviour } from './fakes';

/** A worker's event loop that runs when told to. */
class Loop {
  readonly sent: FromWorker[] = [];
  time = 0;
  private queue: (() => void)[] = [];

  readonly host = {
    post: (message: FromWorker) => void this.sent.push(message),
    later: (callback: () => void) => void this.queue.push(callback),
    now: () => this.time,
  };

  /** Runs one queued callback; false when nothing waits. */
  turn(): boolean {
    const next = this.queue.shift();
    next?.();
    return next !== undefined;
  }
  drain(): void {
    for (let turns = 0; this.turn(); ++turns) assert.ok(turns < 1000, 'the search never ends');
  }
  types(): string[] {
    return this.sent.map((message) => message.type);
  }
}

/** Bytes 1 to 5 for xiangqi, in two pieces; chess has none. */
const kNetworks = { xiangqi: ['AQID', 'BAU='], chess: [] };
const kNone = { xiangqi: [], chess: [] };
const kEquipment = { networks: kNetworks, books: { xiangqi: [], chess: ['Bwg='] } };

function start(behaviour: Behaviour) {
  const loop = new Loop();
  const { engine, sessions } = fakeEngine(behaviour);
  const runner = new Runner(engine, loop.host);
  runner.equip(kEquipment);
  return { loop, sessions, runner };
}

function go(id: number, changes: Parameters<typeof request>[0] = {}): GoMessage {
  return { type: 'go', id, ...request(changes) };
}

test('a search sets up the game, runs its slices and answers', () => {
  const { loop, runner, sessions } = start({ slices: 2 });
  runner.go(go(7));
  assert.equal(loop.sent.length, 0, 'not a slice runs before the waiting messages have been heard');
  loop.drain();
  assert.deepEqual(sessions[0]?.log, ['rules simple', 'hash 16', 'load start a,b', 'start {"nodes":1000}', 'step 8', 'step 8']);
  assert.deepEqual(loop.types(), ['info', 'info', 'best']);
  assert.ok(loop.sent.every((message) => 'id' in message && message.id === 7));
  assert.deepEqual(loop.sent.at(-1), { type: 'best', id: 7, best: best('m2') });
});

test('stop answers at once with the best move so far, and no slice follows', () => {
  const { loop, runner } = start({ slices: 100 });
  runner.go(go(1));
  loop.turn();
  loop.turn();
  runner.stop(1);
  assert.deepEqual(loop.types(), ['info', 'info', 'best']);
  loop.drain();
  assert.equal(loop.sent.length, 3);
});

test('a stop that comes too late, or for another search, does nothing', () => {
  const { loop, runner } = start({ slices: 1 });
  runner.go(go(1));
  runner.stop(2);
  loop.drain();
  runner.stop(1);
  assert.deepEqual(loop.types(), ['info', 'best']);
});

test('a new search replaces the old one, which never answers', () => {
  const { loop, runner, sessions } = start({ slices: 3 });
  runner.go(go(1));
  loop.turn();
  runner.go(go(2));
  loop.drain();
  const answers = loop.sent.filter((message) => message.type === 'best');
  assert.deepEqual(answers.map((message) => message.id), [2]);
  assert.equal(sessions.length, 1, 'the table stays warm');
});

test('the other game takes the place of the first', () => {
  const { loop, runner, sessions } = start({ slices: 1 });
  runner.go(go(1));
  loop.drain();
  runner.go(go(2, { game: 'chess' }));
  loop.drain();
  assert.deepEqual(sessions.map((session) => session.game), ['xiangqi', 'chess']);
  assert.equal(sessions[0]?.log.at(-1), 'delete');
});

test('a game with a network searches by it where there are vectors, and only there', () => {
  for (const [simd, game, given] of [[true, 'xiangqi', true], [true, 'chess', false], [false, 'xiangqi', false]] as const) {
    const { loop, runner, sessions } = start({ slices: 1, simd });
    runner.go(go(1, { game }));
    loop.drain();
    const asked = sessions[0]?.log.filter((entry) => entry.startsWith('network'));
    assert.deepEqual(asked, given ? ['network 1 2 3 4 5'] : [], `${game}, ${simd}`);
    runner.go(go(2, { game }));
    loop.drain();
    assert.equal(sessions[0]?.log.filter((entry) => entry.startsWith('network')).length, given ? 1 : 0, 'read once');
  }
});

test('a network that was spoilt on the way changes nothing but the judgement', () => {
  const loop = new Loop();
  const { engine, sessions } = fakeEngine({ slices: 1, simd: true });
  const runner = new Runner(engine, loop.host);
  runner.equip({ networks: { xiangqi: ['*no base64*'], chess: [] }, books: kNone });
  runner.go(go(1));
  loop.drain();
  assert.deepEqual(loop.types(), ['info', 'best']);
  assert.equal(sessions[0]?.log.some((entry) => entry.startsWith('network')), false);
});

test('a game with a book is given it once, whatever the module', () => {
  for (const [simd, game, given] of [[true, 'chess', true], [false, 'chess', true], [true, 'xiangqi', false]] as const) {
    const { loop, runner, sessions } = start({ slices: 1, simd });
    for (const id of [1, 2]) {
      runner.go(go(id, { game }));
      loop.drain();
    }
    assert.deepEqual(sessions[0]?.log.filter((entry) => entry.startsWith('book')), given ? ['book 7 8'] : [], `${game}, ${simd}`);
  }
});

test('warming up tells nobody, ends with the first search and leaves nothing in its table', () => {
  const { loop, runner, sessions } = start({ slices: 5 });
  runner.warmUp('xiangqi');
  loop.turn();
  loop.turn();
  runner.go(go(1));
  loop.drain();
  const log = sessions[0]?.log ?? [];
  assert.equal(sessions.length, 1);
  assert.deepEqual(loop.types(), ['info', 'info', 'info', 'info', 'info', 'best'], 'of the search that was asked for');
  assert.equal(log.filter((entry) => entry.startsWith('step')).length, 2 + 5);
  assert.ok(log.indexOf('clear') > log.indexOf('load start a,b'), log.join('; '));
  runner.go(go(2));
  loop.drain();
  assert.equal(log.filter((entry) => entry === 'clear').length, 1, 'the table stays warm from then on');
});

test('an engine that traps while warming up is found out by the first search, not before', () => {
  const { loop, runner } = start({ slices: 3, trap: true });
  runner.warmUp('xiangqi');
  loop.drain();
  assert.deepEqual(loop.sent, []);
  runner.go(go(1));
  loop.drain();
  assert.deepEqual(loop.types(), ['failed']);
});

test('the first moves of a game begin with an empty table', () => {
  for (const [moves, clears] of [[[], true], [['a'], true], [['a', 'b'], false]] as const) {
    const { loop, runner, sessions } = start({ slices: 1 });
    runner.go(go(1, { moves }));
    loop.drain();
    assert.equal(sessions[0]?.log.includes('clear'), clears, `${moves.length} moves`);
  }
});

test('a search with nothing to tell says that it is alive', () => {
  const { loop, runner } = start({ slices: 100, silent: true });
  runner.go(go(1));
  for (let i = 0; i < 10; ++i) {
    loop.time += 120;
    loop.turn();
  }
  assert.deepEqual(loop.types(), ['alive', 'alive']);
});

test('a trap is reported as a failed search, and nothing goes on', () => {
  const { loop, runner } = start({ slices: 3, trap: true });
  runner.go(go(1));
  loop.drain();
  assert.deepEqual(loop.sent, [{ type: 'failed', stage: 'search', detail: 'Error: unreachable' }]);
});

test('a game that the engine refuses is reported with its reason', () => {
  const loadError = {
    reason: 'bad-board', offset: 3, square: '', moveIndex: -1,
    explanation: { reason: 'none', culprits: [], targets: [] },
  };
  const { loop, runner } = start({ slices: 3, loadError });
  runner.go(go(1));
  loop.drain();
  const [only, ...rest] = loop.sent;
  assert.deepEqual(rest, []);
  assert.ok(only?.type === 'failed' && only.detail.includes('bad-board'), JSON.stringify(only));
});
