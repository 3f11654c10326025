// Which men each side has lost, counted from the start position and the board. Pure.

import type { SideId } from '../../wasm/engine';
import { geometryOf } from '../shared/geometry';
import { opponentOf, readPlacement, sideOfMan, toMoveIn } from '../shared/placement';
import { worthOf } from '../shared/worth';
import type { State } from '../store/state';

/** Strongest first. */
const ORDER = 'QRCHNEBAP';

/** FEN letters of the men that `side` has taken. */
export function takenBy({ match, position }: State, side: SideId): string[] {
  const g = geometryOf(match.game);
  const loser = opponentOf(side);
  const counts = new Map<string, number>();
  const count = (letter: string, step: number): void => void counts.set(letter, (counts.get(letter) ?? 0) + step);
  const countMen = (fen: string, step: number): void => {
    readPlacement(g, fen).forEach((letter) => {
      if (sideOfMan(letter) === loser) count(letter, step);
    });
  };
  countMen(match.startFen, 1);
  countMen(position.fen, -1);
  // Who has been promoted has left as a pawn, and come back as what he is now: neither was taken.
  const cased = (letter: string): string => (loser === 'first' ? letter.toUpperCase() : letter);
  const begins = toMoveIn(match.startFen);
  position.moves.forEach((move, ply) => {
    const became = move.charAt(4);
    if (became === '' || (ply % 2 === 0) !== (begins === loser)) return;
    count(cased('p'), -1);
    count(cased(became), 1);
  });
  const taken: string[] = [];
  counts.forEach((lost, letter) => {
    for (let i = 0; i < lost; i++) taken.push(letter);
  });
  return taken.sort((a, b) => ORDER.indexOf(a.toUpperCase()) - ORDER.indexOf(b.toUpperCase()));
}

/** By how much the men of `side` on the board are worth more than the other's, in pawns; negative when less. */
export function materialAhead({ match, position }: State, side: SideId): number {
  let ahead = 0;
  readPlacement(geometryOf(match.game), position.fen).forEach((letter) => {
    ahead += worthOf(match.game, letter) * (sideOfMan(letter) === side ? 1 : -1);
  });
  return ahead;
}
