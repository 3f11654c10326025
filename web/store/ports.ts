// What the store needs from outside, narrowed so that it can be tested without a browser: a referee, a thinker, a clock.

import type { GameId, LevelData } from '../../wasm/engine';
import type { Rules } from '../rules/rules';
import type { EngineClient } from '../worker/client';

/** One game under the rules, on the main thread. `play` is only called with a move from `legalMoves`. */
export type Referee = Pick<
  Rules,
  'load' | 'fen' | 'moves' | 'legalMoves' | 'explain' | 'play' | 'undo' | 'status' | 'conclude' | 'setRules' | 'dispose'
>;

export interface RulesPort {
  newGame(game: GameId): Referee;
  /** Node caps of the named levels. */
  levels(game: GameId): readonly LevelData[];
}

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
}
