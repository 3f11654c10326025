// Rough worth of men in pawns, as it is taught (in chess the usual 9-5-3-3-1).

import type { GameId } from '../../wasm/engine';

const WORTH: Readonly<Record<GameId, Readonly<Record<string, number>>>> = {
  xiangqi: { R: 9, C: 4.5, N: 4, A: 2, B: 2, P: 1, K: 100 },
  chess: { Q: 9, R: 5, B: 3, N: 3, P: 1, K: 100 },
};

export function worthOf(game: GameId, letter: string): number {
  return WORTH[game][letter.toUpperCase()] ?? 0;
}

/** Men of one worth by their FEN letters, dearest first; the king, who has no price, is left out. */
export const BY_WORTH: Readonly<Record<GameId, readonly string[]>> = {
  xiangqi: ['R', 'C', 'N', 'AB', 'P'],
  chess: ['Q', 'R', 'B', 'N', 'P'],
};
