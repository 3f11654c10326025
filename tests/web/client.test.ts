// web/worker/client.ts: one search at a time, stale answers dropped, dead and silent workers replaced.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';

import type { BestMoveData } from '../../wasm/engine';
import type { FromWorker, ToWorker } from '../../web/shared/protocol';
import { EngineClient, type EngineFailure, type WorkerLike } from '../../web/worker/client';
import { best, info, kWasm, request } from './fakes';

const kModule = new WebAssembly.Module(kWasm);
const kReady: FromWorker = { type: 'ready', module: kModule, simd: true };

class FakeWorker implements WorkerLike {
  readonly received: ToWorker[] = [];
  terminated = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
  crash(message: string): void {
    this.onerror?.({ message } as ErrorEvent);
  }
  types(): string[] {
    return this.received.map((message) => message.type);
  }
  /** The id of the last search it was asked for. */
  get lastGo(): number {
    const go = this.received.filter((message) => message.type === 'go').at(-1);
    return go?.id ?? assert.fail('it was asked for nothing');
  }
}

/** The client's clock, stepped by hand: its ticks are the only time it knows. */
let ticks: (() => void) | null = null;
const kTimers = { set: globalThis.setInterval, clear: globalThis.clearInterval };
beforeEach(() => {
  ticks = null;
  globalThis.setInterval = ((callback: () => void) => {
    ticks = callback;
    return callback;
  }) as unknown as typeof setInterval;
  globalThis.clearInterval = ((timer: unknown) => {
    if (ticks === timer) ticks = null;
  }) as typeof clearInterval;
});
afterEach(() => {
  globalThis.setInterval = kTimers.set;
  globalThis.clearInterval = kTimers.clear;
});
function pass(count: number): void {
  for (let i = 0; i < count; ++i) ticks?.();
}

const kEquipment = { networks: { xiangqi: ['x'], chess: ['c'] }, books: { xiangqi: ['b'], chess: [] } };

interface Bench {
  readonly client: EngineClient;
  readonly workers: FakeWorker[];
  readonly ready: boolean[];
  readonly failures: EngineFailure[];
  worker(): FakeWorker;
}

function make(spawn?: () => WorkerLike): Bench {
  const workers: FakeWorker[] = [];
  const ready: boolean[] = [];
  const failures: EngineFailure[] = [];
  const client = new EngineClient({
    spawn: spawn ?? (() => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    }),
    payload: { simd: ['s'], baseline: ['b'], equipment: kEquipment },
    onReady: (_module, simd) => ready.push(simd),
    onFailed: (failure) => failures.push(failure),
  });
  client.start();
  return { client, workers, ready, failures, worker: () => workers.at(-1) ?? assert.fail('no worker') };
}

function makeReady(): Bench {
  const bench = make();
  bench.worker().say(kReady);
  return bench;
}

function think(client: EngineClient) {
  const bests: string[] = [];
  const depths: number[] = [];
  client.think(request(), {
    onBest: (answer: BestMoveData) => bests.push(answer.best),
    onInfo: (told) => depths.push(told.depth),
  });
  return { bests, depths };
}

test('it boots the worker with the payload and says once that it is ready', () => {
  const { client, workers, worker, ready } = make();
  client.start();
  assert.equal(workers.length, 1, 'a second start does nothing');
  assert.deepEqual(worker().received, [{ type: 'boot', simd: ['s'], baseline: ['b'] }]);
  worker().say(kReady);
  assert.deepEqual(ready, [true]);
});

test('a search goes out with its id and its answer comes back once', () => {
  const { client, worker } = makeReady();
  const { bests, depths } = think(client);
  assert.deepEqual(worker().received[2], { type: 'go', id: worker().lastGo, ...request() });
  const id = worker().lastGo;
  worker().say({ type: 'info', id, info: info({ depth: 4 }) });
  worker().say({ type: 'best', id, best: best('h2e2') });
  worker().say({ type: 'best', id, best: best('b2e2') });
  assert.deepEqual([bests, depths], [['h2e2'], [4]]);
});

test('a worker is equipped once: when there is time, or by its first search', () => {
  const { client, workers, worker } = make();
  client.equip();
  assert.deepEqual(worker().types(), ['boot'], 'there is nobody yet to take it');
  worker().say(kReady);
  client.equip();
  assert.deepEqual(worker().received[1], { type: 'equip', equipment: kEquipment });
  think(client);
  assert.deepEqual(worker().types(), ['boot', 'equip', 'go']);
  workers[0]?.crash('out of memory');
  worker().say(kReady);
  assert.deepEqual(worker().types(), ['adopt', 'equip', 'go'], 'so is the one that takes its place');
});

test('a search asked for before the engine stands begins when it does', () => {
  const { client, worker } = make();
  think(client);
  assert.deepEqual(worker().types(), ['boot']);
  worker().say(kReady);
  assert.deepEqual(worker().types(), ['boot', 'equip', 'go']);
});

test('answers to a replaced or cancelled search are dropped', () => {
  const { client, worker } = makeReady();
  const first = think(client);
  const old = worker().lastGo;
  const second = think(client);
  worker().say({ type: 'info', id: old, info: info() });
  worker().say({ type: 'best', id: old, best: best('old') });
  assert.deepEqual([first.bests, first.depths, second.bests], [[], [], []]);
  client.cancel();
  worker().say({ type: 'best', id: worker().lastGo, best: best('late') });
  assert.deepEqual(second.bests, []);
  assert.deepEqual(worker().types(), ['boot', 'equip', 'go', 'go', 'stop']);
});

test('a worker that dies is replaced on the same module, and the search asked again', () => {
  const { client, workers, worker, ready, failures } = makeReady();
  const { bests } = think(client);
  const [first] = workers;
  first?.crash('out of memory');
  assert.ok(first?.terminated);
  assert.deepEqual(worker().received, [{ type: 'adopt', module: kModule }]);
  worker().say(kReady);
  worker().say({ type: 'best', id: worker().lastGo, best: best('h2e2') });
  first?.say({ type: 'best', id: worker().lastGo, best: best('ghost') });
  assert.deepEqual([bests, ready, failures], [['h2e2'], [true], []], 'readiness is told once');
});

test('a trapped search costs a worker; a second one ends the engine', () => {
  const { client, workers, worker, failures } = makeReady();
  const { bests } = think(client);
  worker().say({ type: 'failed', stage: 'search', detail: 'unreachable' });
  assert.equal(workers.length, 2);
  worker().say(kReady);
  worker().say({ type: 'failed', stage: 'search', detail: 'unreachable' });
  assert.deepEqual(failures, [{ stage: 'search', detail: 'unreachable' }]);
  assert.ok(worker().terminated);
  assert.equal(client.think(request(), { onBest: () => assert.fail('nobody thinks') }), false);
  assert.deepEqual([workers.length, bests], [2, []]);
});

test('a worker that dies with nothing to do is replaced', () => {
  const { workers, worker, failures } = makeReady();
  worker().crash('killed');
  worker().say(kReady);
  worker().crash('killed');
  assert.deepEqual([workers.length, failures], [3, []]);
});

test('silence during a search means a hang; a sign of life does not', () => {
  const { client, workers, worker } = makeReady();
  think(client);
  for (let i = 0; i < 10; ++i) {
    pass(11);
    worker().say({ type: 'alive', id: worker().lastGo });
  }
  assert.equal(workers.length, 1);
  pass(12);
  assert.equal(workers.length, 2);
  assert.ok(workers[0]?.terminated);
});

test('a worker that boots anew is watched, whether anybody still waits for it or not', () => {
  const { client, workers, worker, failures } = makeReady();
  think(client);
  worker().crash('out of memory');
  client.cancel();
  pass(130);
  assert.ok(workers.length > 2 || failures.length > 0, 'one that hangs is noticed');
});

test('an idle client does not tick', () => {
  const { client, worker, workers } = makeReady();
  assert.equal(ticks, null);
  think(client);
  assert.notEqual(ticks, null);
  worker().say({ type: 'best', id: worker().lastGo, best: best('h2e2') });
  assert.equal(ticks, null);
  think(client);
  client.cancel();
  pass(100);
  assert.equal(workers.length, 1);
});

test('where workers are forbidden it says so', () => {
  const { failures, ready } = make(() => {
    throw new Error('SecurityError');
  });
  assert.deepEqual([failures, ready], [[{ stage: 'worker', detail: 'Error: SecurityError' }], []]);
});

test('a boot that fails says where; one that dies or never ends is the worker', () => {
  const failed = make();
  failed.worker().say({ type: 'failed', stage: 'compile', detail: 'CompileError' });
  assert.deepEqual(failed.failures, [{ stage: 'compile', detail: 'CompileError' }]);

  const died = make();
  died.worker().crash('blocked by policy');
  assert.deepEqual(died.failures.map(({ stage }) => stage), ['worker']);

  const silent = make();
  pass(119);
  assert.deepEqual(silent.failures, []);
  pass(1);
  assert.deepEqual(silent.failures.map(({ stage }) => stage), ['worker']);
  assert.ok(silent.worker().terminated);
});

test('a restart that fails ends the engine with its stage', () => {
  const { client, worker, failures } = makeReady();
  think(client);
  worker().crash('killed');
  worker().say({ type: 'failed', stage: 'instantiate', detail: 'out of memory' });
  assert.deepEqual(failures, [{ stage: 'instantiate', detail: 'out of memory' }]);
});
