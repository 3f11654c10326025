// Messages between the page and its worker: one discriminated union each way. Plain data only.
// Every request that is answered carries an id; answers to an id that is no longer wanted are dropped by the client.

import type { BestMoveData, GameId, InfoData, LimitsData, RulesData } from '../../wasm/engine';

/** Packed data of each game in base64, as it stands in the page; of no pieces for a game that has none. */
type Packed = Readonly<Record<GameId, readonly string[]>>;

/** What the engine's sessions are given. */
export interface Equipment {
  readonly networks: Packed;
  /** Opening books. */
  readonly books: Packed;
}

/** The compiled engine as the worker hands it over: the page instantiates the same module with the same glue. */
export type ToWorker =
  /** Base64 of raw-deflated WASM, as it stands in the page; the worker inflates, compiles and tests it. */
  | {
      readonly type: 'boot';
      readonly simd: readonly string[];
      readonly baseline: readonly string[];
    }
  /** After a restart: no decoding again. */
  | { readonly type: 'adopt'; readonly module: WebAssembly.Module }
  /** Before the first search, and not before the page has time: the worker warms up with it. */
  | { readonly type: 'equip'; readonly equipment: Equipment }
  | {
      readonly type: 'go';
      readonly id: number;
      readonly game: GameId;
      readonly startFen: string;
      readonly moves: readonly string[];
      readonly rules: RulesData;
      readonly limits: LimitsData;
      readonly hashMb: number;
    }
  /** Answer with the best move so far, as soon as the running slice ends. */
  | { readonly type: 'stop'; readonly id: number };

/** Where the engine failed; `worker` is the client's own: no worker could be started, or it never answered. */
export type FailedStage = 'worker' | 'no-wasm' | 'decode' | 'compile' | 'instantiate' | 'self-test' | 'search';

export type FromWorker =
  | { readonly type: 'ready'; readonly module: WebAssembly.Module; readonly simd: boolean }
  /** The engine cannot run here. `stage` says where it failed; `detail` is for the report, not for the player. */
  | { readonly type: 'failed'; readonly stage: FailedStage; readonly detail: string }
  /** Sent now and then during a search that has nothing else to say, so that silence means a hang. */
  | { readonly type: 'alive'; readonly id: number }
  | { readonly type: 'info'; readonly id: number; readonly info: InfoData }
  | { readonly type: 'best'; readonly id: number; readonly best: BestMoveData };
