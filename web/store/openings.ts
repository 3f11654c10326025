// How the last games against the computer were opened, so that it opens the next one in another way.

import type { GameId } from '../../wasm/engine';
import { START_FEN } from '../shared/placement';
import type { Match } from './state';

/** A game by its name in the storage, and its first moves with blanks between. */
export interface Opened {
  readonly id: string;
  readonly line: string;
}

/** The one that was begun last stands last. */
export type Openings = Readonly<Record<GameId, readonly Opened[]>>;

export const NO_OPENINGS: Openings = { xiangqi: [], chess: [] };

/** More than anybody remembers; and the plies after which two games that were alike are felt to be two. */
const GAMES = 50;
const PLIES = 16;

/** Beyond so many plies no book goes (engine/book/book.hpp). */
export const BOOK_PLIES = 32;

/** With the game as it stands now; the same object when there is nothing to be remembered. */
export function withOpening(openings: Openings, match: Match, id: string, moves: readonly string[]): Openings {
  const { mode, game, players, startFen } = match;
  const computer = players.first === 'computer' || players.second === 'computer';
  if (mode !== 'play' || !computer || startFen !== START_FEN[game] || moves.length === 0) return openings;
  const line = moves.slice(0, PLIES).join(' ');
  const known = openings[game];
  if (known.some((opened) => opened.id === id && opened.line === line)) return openings;
  const others = known.filter((opened) => opened.id !== id);
  return { ...openings, [game]: [...others, { id, line }].slice(-GAMES) };
}

/** What a game shall not repeat: all but itself. */
export function openedBefore(openings: Openings, game: GameId, id: string): readonly string[] {
  return openings[game].filter((opened) => opened.id !== id).map(({ line }) => line);
}

/** Out of a stored entry; undefined when it is none. */
export function readOpenings(data: unknown): Openings | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { xiangqi, chess } = data as { readonly xiangqi?: unknown; readonly chess?: unknown };
  if (!Array.isArray(xiangqi) || !Array.isArray(chess)) return undefined;
  return { xiangqi: xiangqi.filter(isOpened), chess: chess.filter(isOpened) };
}

function isOpened(data: unknown): data is Opened {
  if (typeof data !== 'object' || data === null) return false;
  const { id, line } = data as { readonly id?: unknown; readonly line?: unknown };
  return typeof id === 'string' && typeof line === 'string';
}
