// Geometry: where the squares of a board lie in its design space, and what is printed on the bare board.
// Pure data and arithmetic: no canvas, no game rules. Squares are named as the engine names them ("h2").
//
// Design space (docs/design.md): the wooden frame's outer corner is (0, 0). Xiangqi is 508×560 inside a frame of 14,
// chess 508×508 inside the same frame.

import type { GameId, SideId } from '../../wasm/engine';

/** "a0" … "i9" in xiangqi, "a1" … "h8" in chess. */
export type Square = string;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Segment {
  readonly from: Point;
  readonly to: Point;
}


export interface Geometry {
  readonly game: GameId;
  /** `points`: men stand on the crossings of lines; `squares`: inside cells. */
  readonly style: 'points' | 'squares';
  readonly files: number;
  readonly ranks: number;
  /** Number of the lowest rank in a square's name. */
  readonly firstRank: number;
  /** Side of a cell, and the distance of neighbouring points. */
  readonly cell: number;
  /** From the inner edge of the frame to the first line (points) or the first cell (squares). */
  readonly margin: number;
  readonly frame: number;
  /** Outer size with the frame. */
  readonly width: number;
  readonly height: number;
  /** Radius of a man. */
  readonly manRadius: number;
}

export const XIANGQI: Geometry = {
  game: 'xiangqi',
  style: 'points',
  files: 9,
  ranks: 10,
  firstRank: 0,
  cell: 52,
  margin: 46,
  frame: 14,
  width: 536,
  height: 588,
  manRadius: 23.4,
};

export const CHESS: Geometry = {
  game: 'chess',
  style: 'squares',
  files: 8,
  ranks: 8,
  firstRank: 1,
  cell: 56,
  margin: 30,
  frame: 14,
  width: 536,
  height: 536,
  manRadius: 23,
};

export function geometryOf(game: GameId): Geometry {
  return game === 'xiangqi' ? XIANGQI : CHESS;
}

/** Where `square` stands, seen with `bottom` nearest to the viewer. */
export function centreOf(g: Geometry, square: Square, bottom: SideId): Point {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.slice(1)) - g.firstRank;
  const column = bottom === 'first' ? file : g.files - 1 - file;
  const row = bottom === 'first' ? g.ranks - 1 - rank : rank;
  return { x: origin(g) + column * g.cell, y: origin(g) + row * g.cell };
}

/** The square whose hit area holds a design-space point; null off the board. Rounds half up. */
export function squareAt(g: Geometry, x: number, y: number, bottom: SideId): Square | null {
  const column = Math.floor((x - origin(g)) / g.cell + 0.5);
  const row = Math.floor((y - origin(g)) / g.cell + 0.5);
  if (!(column >= 0 && column < g.files && row >= 0 && row < g.ranks)) return null;
  const file = bottom === 'first' ? column : g.files - 1 - column;
  const rank = bottom === 'first' ? g.ranks - 1 - row : row;
  return nameOf(g, file, rank);
}

/** Every square, rank by rank from the first side's left corner. */
export function squaresOf(g: Geometry): Square[] {
  const squares: Square[] = [];
  for (let rank = 0; rank < g.ranks; rank++) {
    for (let file = 0; file < g.files; file++) squares.push(nameOf(g, file, rank));
  }
  return squares;
}

/** The smallest window on the board that still shows every man whole, and above and below the numbers of the files with a little
 *  wood round them: on a phone the frame gives way to them. */
export function innerRect(g: Geometry): Rect {
  const across = g.style === 'points' ? g.cell / 2 + 1 : g.cell / 2;
  const down = g.style === 'points' ? g.cell / 2 + 13 : g.cell / 2;
  return {
    x: origin(g) - across,
    y: origin(g) - down,
    width: (g.files - 1) * g.cell + 2 * across,
    height: (g.ranks - 1) * g.cell + 2 * down,
  };
}

/** Centre of the first column (and, boards being symmetric, of the first row). */
function origin(g: Geometry): number {
  return g.frame + g.margin + (g.style === 'squares' ? g.cell / 2 : 0);
}

function nameOf(g: Geometry, file: number, rank: number): Square {
  return String.fromCharCode(97 + file) + String(rank + g.firstRank);
}
