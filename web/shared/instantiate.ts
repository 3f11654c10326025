// A compiled module becomes an engine: the same steps in the worker and on the main thread.

import type { EngineFactory, EngineModule } from '../../wasm/engine';
import type { FailedStage } from './protocol';

export class LoadFailure extends Error {
  constructor(
    readonly stage: FailedStage,
    cause: unknown,
  ) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause));
    this.name = 'LoadFailure';
  }
}

/** Instantiates a compiled module, in the worker and on the main thread alike. Throws LoadFailure. */
export function instantiate(module: WebAssembly.Module, factory: EngineFactory): Promise<EngineModule> {
  return atStage('instantiate', () => runGlue(module, factory));
}

/** The glue's promise never settles when instantiation fails, so the failure is passed round it. */
function runGlue(module: WebAssembly.Module, factory: EngineFactory): Promise<EngineModule> {
  return new Promise((resolve, reject) => {
    factory({
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), reject);
        return {};
      },
    }).then(resolve, reject);
  });
}

/** Runs one step of the start; whatever it throws becomes a LoadFailure that names the step. */
export async function atStage<T>(name: FailedStage, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new LoadFailure(name, error);
  }
}

