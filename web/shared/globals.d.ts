// What the page's other scripts leave in the global scope.
import type { EngineFactory } from '../../wasm/engine';

declare global {
  /** Emscripten's glue: a script of its own in the page, and the head of the worker's source. */
  const createEngine: EngineFactory;
}
