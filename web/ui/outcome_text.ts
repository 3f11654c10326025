// How a game ended, in words. Pure.

import type { GameId, OutcomeData, SideId } from '../../wasm/engine';
import { opponentOf } from '../shared/placement';
import { endText, words } from './i18n';

/** "红胜：黑方认输", "和棋：双方议和"; "先胜" where no more is known. */
export function outcomeText(game: GameId, outcome: OutcomeData): string {
  if (outcome.reason === 'none') return words.records.open.result[outcome.result];
  const cause = causeText(game, outcome);
  return outcome.result === 'draw' ? words.status.drawn(cause) : words.status.won(words.winner[game][winnerOf(outcome)], cause);
}

/** Why it is over, without who won. */
export function causeText(game: GameId, outcome: OutcomeData): string {
  // Of a draw it is not known whose time it was.
  if (outcome.result === 'draw' && outcome.reason === 'time-forfeit') return words.drawnOnTime;
  return endText(game, outcome.reason, words.side[game][opponentOf(winnerOf(outcome))]);
}

/** Of a game that is no draw. */
export function winnerOf({ result }: OutcomeData): SideId {
  return result === 'first-wins' ? 'first' : 'second';
}
