// What a stronger player gives a weaker one: the first move, or men taken off before the game.

import type { GameId, SideId } from '../../wasm/engine';
import { geometryOf } from '../shared/geometry';
import type { Square } from '../shared/geometry';
import { START_FEN, readPlacement, writePlacement } from '../shared/placement';

export type HandicapId = 'move' | 'horse' | 'two-horses' | 'rook' | 'queen';

export interface Handicap {
  readonly id: HandicapId;
  /** With 'move' that is the second side. */
  readonly giver: SideId;
}

export const HANDICAPS: Readonly<Record<GameId, readonly HandicapId[]>> = {
  xiangqi: ['move', 'horse', 'two-horses', 'rook'],
  chess: ['move', 'horse', 'rook', 'queen'],
};

/** Where the men stand that the first side gives. Custom takes the left horse and rook of whoever gives. */
const GIVEN: Readonly<Record<GameId, Readonly<Record<HandicapId, readonly Square[]>>>> = {
  xiangqi: { move: [], horse: ['b0'], 'two-horses': ['b0', 'h0'], rook: ['a0'], queen: [] },
  chess: { move: [], horse: ['b1'], 'two-horses': ['b1', 'g1'], rook: ['a1'], queen: ['d1'] },
};

/** The usual start without the men that are given. */
export function handicapFen(game: GameId, { id, giver }: Handicap): string {
  const g = geometryOf(game);
  const men = new Map(readPlacement(g, START_FEN[game]));
  for (const square of GIVEN[game][id]) men.delete(giver === 'first' ? square : across(game, square));
  const [, turn = 'w', castling = '-', ...rest] = START_FEN[game].split(' ');
  // Nobody castles with a rook that was given away: each right names a corner.
  const right = (letter: string): boolean => {
    const rank = letter === letter.toUpperCase() ? '1' : '8';
    return men.has((letter.toLowerCase() === 'k' ? 'h' : 'a') + rank);
  };
  const rights = castling === '-' ? '-' : castling.split('').filter(right).join('') || '-';
  return [writePlacement(g, men), turn, rights, ...rest].join(' ');
}

/** A handicap out of a stored entry; null when it is none of this game. */
export function readHandicap(data: unknown, game: GameId): Handicap | null {
  if (typeof data !== 'object' || data === null) return null;
  const { id, giver } = data as Readonly<Record<string, unknown>>;
  const known = HANDICAPS[game].find((handicap) => handicap === id);
  return known !== undefined && (giver === 'first' || giver === 'second') ? { id: known, giver } : null;
}

/** The second side's square of the same name. Xiangqi turns the board round, chess mirrors it. */
function across(game: GameId, square: Square): Square {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.slice(1));
  return game === 'xiangqi' ? `${String.fromCharCode(97 + 8 - file)}${9 - rank}` : `${square.slice(0, 1)}${9 - rank}`;
}
