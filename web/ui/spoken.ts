// Points, men and moves in words, in the language of the page. Pure.

import type { GameId, PlayedData, SideId } from '../../wasm/engine';
import { geometryOf } from '../shared/geometry';
import type { Square } from '../shared/geometry';
import { fromOf, readPlacement, sideOfMan, toOf } from '../shared/placement';
import type { Placement } from '../shared/placement';
import { hintNow, isLive, isOver, targetsOf } from '../store/select';
import type { State } from '../store/state';
import { words } from './i18n';

/** "红车". */
export function manWords(game: GameId, letter: string): string {
  const t = words.spoken;
  return t.man(t.side[game][sideOfMan(letter)], t.men[game][letter] ?? letter);
}

/** "九路 底线", counted as the side nearest to the viewer counts; in chess the square's name. */
export function pointWords(game: GameId, square: Square, bottom: SideId): string {
  if (game === 'chess') return square;
  const t = words.spoken;
  const g = geometryOf(game);
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square.slice(1));
  const fromRight = bottom === 'first' ? g.files - 1 - file : file;
  const fromNear = bottom === 'first' ? rank : g.ranks - 1 - rank;
  const half = g.ranks / 2;
  const line = fromNear < half ? t.ranks[fromNear] : t.farRank(t.ranks[g.ranks - 1 - fromNear] ?? '');
  return t.point(t.files[bottom][fromRight] ?? '', line ?? '');
}

/** Everything about a point that the eye would take in there. */
export function describePoint(state: State, square: Square, men: Placement, targets: readonly Square[]): string {
  const t = words.spoken;
  const { match, position, view } = state;
  const letter = men.get(square);
  const last = position.moves[position.moves.length - 1];
  const parts = [letter === undefined ? '' : manWords(match.game, letter), pointWords(match.game, square, view.bottom)];
  if (letter === undefined) parts.push(t.empty);
  if (view.selected === square) parts.push(t.selected);
  if (targets.includes(square)) parts.push(letter === undefined ? t.target : t.capture);
  if (position.inCheck && position.king === square) parts.push(t.inCheck);
  if (last !== undefined && (fromOf(last) === square || toOf(last) === square)) parts.push(t.lastMove);
  parts.push(...drawnAt(state, square));
  return parts.filter((part) => part !== '').join(t.also);
}

/** Rings, arrows and a hint, as far as the board shows them. */
function drawnAt(state: State, square: Square): readonly string[] {
  const t = words.spoken;
  const { match, record, view } = state;
  const place = (point: Square): string => pointWords(match.game, point, view.bottom);
  const drawn = (record.tree[record.cursor]?.notes.marks ?? []).map(({ from, to }) => {
    if (to === '') return from === square ? t.ringed : '';
    return from === square ? t.arrowTo(place(to)) : to === square ? t.arrowFrom(place(from)) : '';
  });
  const hint = isLive(state) ? hintNow(state) : null;
  const hintFrom = hint !== null && fromOf(hint.move) === square ? t.hintFrom : '';
  const hintTo = hint?.step === 2 && toOf(hint.move) === square ? t.hintTo : '';
  return [...drawn, hintFrom, hintTo];
}

/** A move that somebody is advised to make or to try, which need not be legal; then `notation` is ''. */
export function adviceWords(state: State, uci: string, notation: string): string {
  const { match, settings, position } = state;
  if (match.game === 'xiangqi' && settings.language !== 'en' && notation !== '') return notation;
  const piece = readPlacement(geometryOf(match.game), position.fen).get(fromOf(uci));
  return piece === undefined ? '' : named(state, { uci, piece }, '');
}

/** A move that was played: its name where the language has one (`notation`), what it took, whether it gives check. */
export function moveWords(state: State, played: PlayedData, notation: string): string {
  const t = words.spoken;
  const { game } = state.match;
  const parts = [named(state, played, notation)];
  if (played.captured !== '') parts.push(t.takes(manWords(game, played.captured)));
  const promotion = played.uci[4];
  if (promotion !== undefined) parts.push(t.promotes(t.men[game][promotion] ?? promotion));
  if (played.givesCheck && !isOver(state)) parts.push(t.check);
  return parts.join(t.also);
}

function named({ match: { game }, settings, view }: State, { uci, piece }: Pick<PlayedData, 'uci' | 'piece'>, notation: string): string {
  const t = words.spoken;
  const side = t.side[game][sideOfMan(piece)];
  if (game === 'xiangqi' && settings.language !== 'en' && notation !== '') return `${side}${t.also}${notation}`;
  const step = uci.charCodeAt(2) - uci.charCodeAt(0);
  if (game === 'chess' && piece.toUpperCase() === 'K' && Math.abs(step) === 2) {
    return step > 0 ? t.castlesShort(side) : t.castlesLong(side);
  }
  return t.goes(manWords(game, piece), pointWords(game, fromOf(uci), view.bottom), pointWords(game, toOf(uci), view.bottom));
}

/** The move that has just appeared on the board, in words; null: none has. `movesIn`: the moves so far as they are written. */
export function spokenMove(state: State, previous: State, movesIn: () => readonly string[]): string | null {
  const { lastPlayed } = state.position;
  if (lastPlayed === null || lastPlayed === previous.position.lastPlayed) return null;
  return moveWords(state, lastPlayed, movesIn().slice(-1)[0] ?? '');
}

/** What a change of the state is worth saying; null: nothing. What the status line says by itself is left out. */
export function announcement(state: State, previous: State, movesIn: () => readonly string[]): string | null {
  const t = words.spoken;
  const move = spokenMove(state, previous, movesIn);
  if (move !== null) return move;
  if (isTakenBack(state, previous)) return t.undone;
  const { selected } = state.view;
  if (selected === previous.view.selected) return null;
  if (selected === null) return state.view.refusal === null ? t.released : null;
  const letter = readPlacement(geometryOf(state.match.game), state.position.fen).get(selected);
  return letter === undefined ? null : t.chosen(manWords(state.match.game, letter), targetsOf(state, selected).length);
}

/** Moves have left the record, which a look back does not do, and no new game was begun. */
function isTakenBack({ match, record, position }: State, previous: State): boolean {
  if (match.seed !== previous.match.seed || record.tree === previous.record.tree) return false;
  return position.moves.length < previous.position.moves.length;
}
