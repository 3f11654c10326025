// What the store needs from outside, narrowed so that it can be tested without a browser: a thinker,
// a clock, and a referee (rules/referee.ts).

import type { EngineClient } from '../worker/client';

/** The computer: one search at a time; a cancelled one never answers, nor does one for which `think` says false. */
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
  /** Puts the game with this seed out of the library on the table; false: it is not there. */
  readonly openSaved: (seed: number) => boolean;
  /** How the games before the one on the table were opened, as LimitsData.recent has it. */
  readonly openedBefore: () => readonly string[];
  /** The game on the table when the rules arrived is against them; a new one is being laid out instead. */
  readonly gameRefused: () => void;
}
