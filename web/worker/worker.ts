// The worker's entry: boots the engine from the page's payload (or adopts a compiled module after a restart), then
// hands every search to the runner. Its source is a text in the page; the glue stands before it and left `createEngine`.

import { instantiate, LoadFailure } from '../shared/instantiate';
import type { FromWorker, ToWorker } from '../shared/protocol';
import { loadEngine, type LoadedEngine } from './load';
import { Runner } from './runner';

/** The part of DedicatedWorkerGlobalScope that is used; TypeScript's two libraries cannot stand side by side. */
interface Scope {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
}
const scope = self as unknown as Scope;

let runner: Runner | null = null;

scope.onmessage = ({ data }) => {
  switch (data.type) {
    case 'boot':
      void boot(() => loadEngine(data, createEngine));
      break;
    case 'adopt':
      void boot(async () => ({ engine: await instantiate(data.module, createEngine), module: data.module }));
      break;
    case 'equip':
      runner?.equip(data.equipment);
      runner?.warmUp('xiangqi');
      break;
    case 'go':
      runner?.go(data);
      break;
    case 'stop':
      runner?.stop(data.id);
      break;
  }
};

async function boot(load: () => Promise<LoadedEngine>): Promise<void> {
  try {
    const { engine, module } = await load();
    // Not the wall clock: one that is set back would keep the worker silent until it is taken for dead.
    const now = (): number => performance.now();
    const host = { post: (message: FromWorker) => scope.postMessage(message), later: makeLater(), now };
    runner = new Runner(engine, host);
    scope.postMessage({ type: 'ready', module, simd: engine.simd });
  } catch (error) {
    const failure = error instanceof LoadFailure ? error : new LoadFailure('instantiate', error);
    scope.postMessage({ type: 'failed', stage: failure.stage, detail: failure.message });
  }
}

/** A message to oneself comes back behind those that wait; setTimeout(0) would cost 4 ms each time. */
function makeLater(): (callback: () => void) => void {
  const channel = new MessageChannel();
  let waiting: (() => void)[] = [];
  channel.port1.onmessage = () => {
    const callbacks = waiting;
    waiting = [];
    for (const callback of callbacks) callback();
  };
  return (callback) => {
    waiting.push(callback);
    channel.port2.postMessage(null);
  };
}
