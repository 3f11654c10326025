// Wakes the engine: the worker decodes, compiles and tests it; the page then makes its own instance of the same module, by
// which it knows the rules.

import { RulesEngine } from './rules/rules';
import { LoadFailure } from './shared/instantiate';
import type { RulesPort } from './rules/referee';
import type { Actions } from './store/actions';
import type { Thinker } from './store/ports';
import { EngineClient } from './worker/client';
import { embeddedPayload, runEmbeddedGlue, spawnEmbeddedWorker } from './worker/embedded';

export type Seat = (rules: RulesPort, thinker: Thinker) => void;

export interface Engines {
  /** Resolves when the first engine stands, or cannot. */
  readonly settled: Promise<void>;
  /** Only when the document is complete. Ends in `rulesReady` and `thinkerReady`, or in `engineFailed`. */
  boot(actions: Actions): void;
  /** Calls back with every engine that comes, at once if one is there. */
  onEngine(seat: Seat): void;
}

export function createEngines(): Engines {
  let engine: Parameters<Seat> | null = null;
  const seats: Seat[] = [];
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  return {
    settled,
    boot(actions) {
      const fail = (stage: string, error: unknown): void => {
        actions.engineFailed({ stage, detail: String(error) });
        settle();
      };
      if (typeof WebAssembly === 'undefined') return fail('no-wasm', 'no WebAssembly');
      try {
        const client = new EngineClient({
          spawn: spawnEmbeddedWorker,
          payload: embeddedPayload(),
          onFailed: ({ stage, detail }) => fail(stage, detail),
          onReady: (module) => {
            runEmbeddedGlue();
            RulesEngine.create(module)
              .then((rules) => {
                actions.rulesReady(rules);
                actions.thinkerReady(client);
                engine = [rules, client];
                seats.forEach((seat) => seat(rules, client));
                settle();
                client.equip();
              })
              .catch((error: unknown) => fail(error instanceof LoadFailure ? error.stage : 'instantiate', error));
          },
        });
        client.start();
      } catch (error) {
        fail('decode', error);
      }
    },
    onEngine(seat) {
      seats.push(seat);
      if (engine !== null) seat(...engine);
    },
  };
}
