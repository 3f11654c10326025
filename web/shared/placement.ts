// Reading the men off a FEN's first field, for drawing only: whether the position is legal is the engine's affair.

import type { GameId, SideId } from '../../wasm/engine';
import { squaresOf } from './geometry';
import type { Geometry, Square } from './geometry';

/** FEN letter by square: upper case for the side that moves first. */
export type Placement = ReadonlyMap<Square, string>;

/** What the board shows before the engine is there. */
export const START_FEN: Readonly<Record<GameId, string>> = {
  xiangqi: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  chess: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
};

export function readPlacement(g: Geometry, fen: string): Placement {
  const men = new Map<Square, string>();
  const rows = (fen.split(' ')[0] ?? '').split('/');
  rows.forEach((row, index) => {
    const rank = g.ranks - 1 - index + g.firstRank;
    let file = 0;
    for (const letter of row) {
      const gap = Number(letter);
      if (Number.isNaN(gap)) men.set(String.fromCharCode(97 + file++) + String(rank), letter);
      else file += gap;
    }
  });
  return men;
}

/** The first field of a FEN. */
export function writePlacement(g: Geometry, men: Placement): string {
  const squares = squaresOf(g);
  const rows: string[] = [];
  for (let rank = g.ranks - 1; rank >= 0; rank--) {
    const row = squares.slice(rank * g.files, (rank + 1) * g.files).map((square) => men.get(square) ?? '1');
    rows.push(row.join('').replace(/1+/g, (gap) => String(gap.length)));
  }
  return rows.join('/');
}

export function sideOfMan(letter: string): SideId {
  return letter === letter.toUpperCase() ? 'first' : 'second';
}

export function toMoveIn(fen: string): SideId {
  return fen.split(' ')[1] === 'b' ? 'second' : 'first';
}

export function opponentOf(side: SideId): SideId {
  return side === 'first' ? 'second' : 'first';
}

export function fromOf(uci: string): Square {
  return uci.slice(0, 2);
}

export function toOf(uci: string): Square {
  return uci.slice(2, 4);
}
