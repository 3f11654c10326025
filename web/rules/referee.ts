// What the page asks of whoever knows the rules: the engine (rules.ts), or nobody (free.ts).

import type { GameId } from '../../wasm/engine';
import type { RecordsPort } from './records';
import type { Rules } from './rules';

/** One game under the rules, on the main thread. `play` is only called with a move from `legalMoves`. */
export type Referee = Pick<
  Rules,
  | 'load'
  | 'fen'
  | 'moves'
  | 'legalMoves'
  | 'forbiddenMoves'
  | 'explain'
  | 'play'
  | 'undo'
  | 'status'
  | 'judge'
  | 'conclude'
  | 'acceptsDraw'
  | 'setRules'
  | 'notation'
  | 'movesIn'
  | 'readMove'
  | 'matePattern'
  | 'opening'
  | 'dispose'
>;

export interface RulesPort {
  newGame(game: GameId): Referee;
  /** How long the computer thinks before it answers the offer of a draw (`acceptsDraw`). */
  readonly drawOfferNodes: number;
  /** null: nobody here can read or write records. */
  readonly records: RecordsPort | null;
}
