// What the store needs from outside, narrowed so that it can be tested without a browser: a thinker,
// a clock, and a referee (rules/referee.ts).

import type { EngineClient } from '../worker/client';

/** The computer: one search at a time; a cancelled one never answers. */
export type Thinker = Pick<EngineClient, 'think' | 'cancel'>;

export interface Clock {
  now(): number;
  /** Returns the function that calls it off. */
  after(ms: number, run: () => void): () => void;
}

export interface Ports {
  readonly clock: Clock;
  /** Starts the engine anew after a failure; ends in `rulesReady` and `thinkerReady`, or in `engineFailed`. */
  readonly bootEngine: () => void;
  /** The game on the table when the rules arrived is against them; a new one is being laid out instead. */
  readonly gameRefused: () => void;
}
