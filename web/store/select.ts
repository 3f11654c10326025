// Questions about the state that more than one reader asks. Pure.

import type { SideId } from '../../wasm/engine';
import type { Square } from '../shared/geometry';
import { opponentOf, toOf } from '../shared/placement';
import type { State } from './state';

export function isOver({ position }: State): boolean {
  return position.outcome.result !== 'ongoing';
}

/** May a person at this screen move a man now? Men can be picked up while the engine is still loading. */
export function canMove(state: State): boolean {
  const { match, position, engine } = state;
  return !isOver(state) && engine.rules !== 'failed' && match.players[position.toMove] === 'human';
}

/** Where the man on `from` can go, each square once (a promotion is four moves to one square). */
export function targetsOf(state: State, from: Square): Square[] {
  const targets = new Set<Square>();
  for (const move of state.position.legal) {
    if (move.startsWith(from)) targets.add(toOf(move));
  }
  return Array.from(targets);
}

/**
 * How many plies one press of 悔棋 takes back (REQUIREMENTS C5): back to the last position in which a person was to move;
 * 0: there is none. Between two people that is one ply; against the computer two at the person's turn, one while it thinks.
 */
export function pliesToUndo({ match, position }: State): number {
  let toMove = position.toMove;
  for (let plies = 1; plies <= position.moves.length; plies++) {
    toMove = opponentOf(toMove);
    if (match.players[toMove] === 'human') return plies;
  }
  return 0;
}

/** Who gives up when 认输 is pressed: the person, or of two the one to move; null: nobody can. */
export function resigningSide(state: State): SideId | null {
  const { match, position, engine } = state;
  if (isOver(state) || position.moves.length === 0 || engine.rules === 'loading' || engine.rules === 'failed') return null;
  if (match.players[position.toMove] === 'human') return position.toMove;
  const other = opponentOf(position.toMove);
  return match.players[other] === 'human' ? other : null;
}

/** The one person against the computer; null: two people, or none. */
export function soleHuman({ match }: State): SideId | null {
  const { first, second } = match.players;
  if (first === second) return null;
  return first === 'human' ? 'first' : 'second';
}
