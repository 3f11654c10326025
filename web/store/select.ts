// Questions about the state that more than one reader asks. Pure.

import type { RulesInForceData, SideId } from '../../wasm/engine';
import { CHESS } from '../shared/geometry';
import type { Square } from '../shared/geometry';
import { opponentOf, readPlacement, toOf } from '../shared/placement';
import { ROOT, lineFrom, movesTo, pathTo, sideToMove } from '../shared/tree';
import type { Ending, Hint, Match, State } from './state';

/** Is the game over (in study: is there no move from the position on the board)? */
export function isOver({ record }: State): boolean {
  return record.outcome.result !== 'ongoing';
}

/** How and where the game ended that the record is of, whether it was played here or somewhere else; null: it goes on. */
export function endingIn({ match, record }: Pick<State, 'match' | 'record'>): Ending | null {
  if (match.mode === 'study') return record.ending;
  return record.outcome.result === 'ongoing' ? null : { at: record.live, outcome: record.outcome };
}

/** What the referee at the table goes by: a record may go on where a game would have ended by a repetition or a limit. */
export function rulesInForce({ mode, rules }: Match): RulesInForceData {
  return mode === 'study' ? { ...rules, endsByRule: false } : rules;
}

/** Has a repetition decided, so that there is a cycle to be looked at? */
export function isRepetition({ match, position }: State): boolean {
  return match.game === 'xiangqi' && REPETITIONS.includes(position.ruled.reason);
}
const REPETITIONS: readonly string[] = ['repetition', 'perpetual-check', 'perpetual-chase', 'perpetual-threat'];

/** Does the board show the position in which the game stands? Otherwise somebody looks back. */
export function isLive({ record }: State): boolean {
  return record.cursor === record.live;
}

/** Does a dialog lie over the board? The list of moves lies beside it. */
export function isModal({ view: { dialog } }: State): boolean {
  return dialog !== null && dialog !== 'moves';
}

/** Does the board stand in a variation, which may be taken out of the record from there on? The main line is the game itself, of
 *  which nothing is taken out. */
export function canRemove({ match, record: { tree, cursor } }: State): boolean {
  return match.mode === 'study' && cursor !== ROOT && !lineFrom(tree, ROOT).includes(cursor);
}

/** Whose turn it is in the game, whatever the board shows. */
export function turnOf({ match, record, position }: State): SideId {
  return record.cursor === record.live ? position.toMove : sideToMove(record.tree, match.startFen, record.live);
}

/** The moves of the game up to where it stands. */
export function gameMoves({ record }: State): string[] {
  return movesTo(record.tree, record.live);
}

/** Does a person at this screen move for `side`? In study, for both. */
export function isHuman({ match }: State, side: SideId): boolean {
  return match.mode === 'study' || match.players[side] === 'human';
}

/** Does the game on the board belong to another tab, so that nothing here may change it? */
export function isLocked({ storage }: State): boolean {
  return storage.tab === 'guest' && !storage.apart;
}

/** The side whose moves come in by link; null: the game is not played so. */
export function friendOf({ match: { mode, players } }: Pick<State, 'match'>): SideId | null {
  if (mode === 'study') return null;
  return players.first === 'friend' ? 'first' : players.second === 'friend' ? 'second' : null;
}

export function isByLetter(state: Pick<State, 'match'>): boolean {
  return friendOf(state) !== null;
}

/** How many letters the game as it stands has taken: one a ply, and one for an end away from the board. */
export function lettersDone({ record }: Pick<State, 'record'>): number {
  return pathTo(record.tree, record.live).length + (record.conclusion === null ? 0 : 1);
}

/** Is there something to be sent to the friend? */
export function isUnsent(state: State): boolean {
  return isByLetter(state) && lettersDone(state) > state.progress.sent;
}

/** May a person at this screen move a man now? Men can be picked up while the engine is still loading. */
export function canMove(state: State): boolean {
  const { position, engine } = state;
  return !isLocked(state) && !isOver(state) && isLive(state) && engine.rules !== 'failed' && isHuman(state, position.toMove);
}

/** Where the man on `from` can go, each square once (a promotion is four moves to one square). */
export function targetsOf(state: State, from: Square): Square[] {
  const targets = new Set<Square>();
  for (const move of state.position.legal) {
    if (move.startsWith(from)) targets.add(toOf(move));
  }
  return Array.from(targets);
}

/** The moves from one square to another: one, or the four of a promotion; none when it cannot be played. */
export function movesBetween({ position }: State, from: Square, to: Square): string[] {
  return position.legal.filter((move) => move.startsWith(from + to));
}

/** The pawn that `from` would take in passing by going to `to`, which is empty; null: it takes none. */
export function takenInPassing({ match, position }: State, from: Square, to: Square): Square | null {
  if (match.game !== 'chess' || position.fen.split(' ')[3] !== to || from[0] === to[0]) return null;
  const victim = `${to.slice(0, 1)}${from.slice(1)}`;
  const men = readPlacement(CHESS, position.fen);
  return men.get(from)?.toLowerCase() === 'p' && men.get(victim)?.toLowerCase() === 'p' ? victim : null;
}

/**
 * How many plies one press of 悔棋 takes back: back to the last position in which a person was to move;
 * 0: there is none. Between two people that is one ply; against the computer two at the person's turn, one while it thinks.
 * Of a game that is watched one ply, while it waits; of a game by link the move that has not gone out.
 */
export function pliesToUndo(state: State): number {
  const { match, record } = state;
  if (match.mode === 'study' || isLocked(state)) return 0;
  // What the friend has cannot be taken back.
  if (isByLetter(state)) return isUnsent(state) && record.conclusion === null && record.live !== ROOT ? 1 : 0;
  let toMove = turnOf(state);
  const played = pathTo(record.tree, record.live).length;
  if (isWatching(state)) return state.progress.paused ? Math.min(1, played) : 0;
  for (let plies = 1; plies <= played; plies++) {
    toMove = opponentOf(toMove);
    if (match.players[toMove] === 'human') return plies;
  }
  return 0;
}

/** Who gives up when 认输 is pressed: the person, or of two the one to move; null: nobody can. */
export function resigningSide(state: State): SideId | null {
  const { match, record, engine } = state;
  if (match.mode === 'study' || isLocked(state) || isOver(state) || record.live === ROOT) return null;
  if (engine.rules === 'loading' || engine.rules === 'failed') return null;
  const turn = turnOf(state);
  if (match.players[turn] === 'human') return turn;
  if (isByLetter(state)) return null;
  const other = opponentOf(turn);
  return match.players[other] === 'human' ? other : null;
}

/** The one person at this screen who plays against the computer or a friend elsewhere; null: two people, or none. */
export function soleHuman({ match }: State): SideId | null {
  const { first, second } = match.players;
  if (first === second) return null;
  return first === 'human' ? 'first' : 'second';
}

/** The hint for the position in which the game stands; null: none was given there. */
export function hintNow(state: State): Hint | null {
  const { progress, record } = state;
  return progress.hint !== null && progress.hint.node === record.live && !isOver(state) ? progress.hint : null;
}

/** May the player ask for a new hint? The engine gives it, on the player's own time. */
export function canHint(state: State): boolean {
  const { match, progress, engine } = state;
  if (match.mode !== 'play' || progress.hintsLeft === 0 || isByLetter(state)) return false;
  return canMove(state) && engine.rules === 'ready' && engine.thinker === 'ready' && engine.thinking === null;
}

/** So many plies have to be played before a refused offer of a draw may be repeated. */
export const DRAW_OFFER_PAUSE = 10;

/** May the player offer a draw? At one's own turn, and not again right after a refusal. */
export function canOfferDraw(state: State): boolean {
  const { match, record, progress, engine } = state;
  if (match.mode !== 'play' || record.live === ROOT || !canMove(state) || engine.thinking !== null) return false;
  if (isByLetter(state)) return progress.drawOffer !== soleHuman(state);
  if (soleHuman(state) !== null && engine.thinker !== 'ready') return false;
  const { drawRefusedAt } = progress;
  const plies = gameMoves(state).length;
  return drawRefusedAt === null || Math.abs(plies - drawRefusedAt) >= DRAW_OFFER_PAUSE;
}

/** Is this a game of the computer against itself? */
export function isWatching({ match }: State): boolean {
  return match.mode === 'play' && match.players.first === 'computer' && match.players.second === 'computer';
}

/** Is there a game in progress? Another one puts it aside. */
export function isUnderWay(state: State): boolean {
  return state.match.mode === 'play' && state.record.live !== ROOT && !isOver(state);
}

/** Would a game in progress be lost by another one, because there is no library to keep it? */
export function wouldLose(state: State): boolean {
  return isUnderWay(state) && state.storage.tab === 'alone';
}
