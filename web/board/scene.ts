// What is to be seen on the board, as plain lists: men, marks under them, marks over them, arrows. Made from the state by
// one pure function; the layers draw it without knowing a rule.
// Two layers of marks, because a one-step winning move would hide its own start under the man.

import type { SideId } from '../../wasm/engine';
import type { Geometry, Square } from '../shared/geometry';
import { geometryOf } from '../shared/geometry';
import { fromOf, readPlacement, toOf } from '../shared/placement';
import type { Placement } from '../shared/placement';
import { hintNow, isLive, takenInPassing, targetsOf } from '../store/select';
import type { LanguageId } from '../store/settings';
import type { State, Verdict } from '../store/state';
import { addRefusal } from './refusal';
import { ACT_LABELS, CHECK_CALL, RULING_LABELS } from './theme';

export type MarkKind =
  | 'bracket' // corners round the start and the end of the last move
  | 'last-ring' // the man that moved
  | 'selected'
  | 'target' // a free square where the selected man can go
  | 'capture' // a man that it can take
  | 'preview-target' // the same for the man under the mouse
  | 'preview-capture'
  | 'drop' // the square under a dragged man
  | 'no-drop' // the same where it cannot go
  | 'check' // the king in check
  | 'win-start'
  | 'win-target'
  | 'hint' // the man that a hint is about, and where it should go
  | 'culprit' // what forbids the move that was tried
  | 'refused' // where it should have gone
  | 'palace' // the bounds that a man may not leave; `square` is their middle
  | 'river' // the bank that it may not pass, or has not passed yet; `square` lies at its near side
  | 'note' // what the author of a record points at
  | 'label'; // what the move that led there does, in the referee's words

export interface Mark {
  readonly kind: MarkKind;
  readonly square: Square;
  /** Of a label. */
  readonly text?: string;
}

export interface Arrow {
  /** `win`: the deciding move; `attack`: a man that gives check; `facing`: the open file between the kings; `path`: the way
   *  of a refused move, along which its screens or obstacles stand or are missing; `threat`: a man that the referee sees
   *  chasing; `hint`: a move that is advised. */
  readonly kind: 'win' | 'attack' | 'facing' | 'path' | 'threat' | 'hint';
  readonly from: Square;
  readonly to: Square;
}

export interface Scene {
  readonly geometry: Geometry;
  readonly bottom: SideId;
  readonly men: Placement;
  readonly under: readonly Mark[];
  readonly over: readonly Mark[];
  readonly arrows: readonly Arrow[];
  /** The man that is lifted off the board, and where it can go. */
  readonly lifted: Square | null;
  readonly targets: readonly Square[];
  /** The king to shake when it has just come into check. */
  readonly checked: Square | null;
  /** What is called out when check is given, in the player's language. */
  readonly alarm: string;
}

/** Would both be painted alike? */
export function sameScene(a: Scene, b: Scene): boolean {
  const written = ({ geometry, men, ...rest }: Scene): string => JSON.stringify([geometry.game, Array.from(men), rest]);
  return written(a) === written(b);
}

export function sceneOf(state: State): Scene {
  const geometry = geometryOf(state.match.game);
  const under: Mark[] = [];
  const over: Mark[] = [];
  const arrows: Arrow[] = [];
  addLastMove(state, under, over, arrows);
  addChoices(state, readPlacement(geometry, state.position.fen), under, over);
  addHint(state, over, arrows);
  if (state.view.pending !== null) over.push({ kind: 'drop', square: state.view.pending.to });
  if (state.view.refusal !== null) addRefusal(state.view.refusal, state.position, over, arrows);
  addNotes(state, over, arrows);
  addVerdict(state, over, arrows);
  addWarning(state, over, arrows);
  const checked = state.position.inCheck ? state.position.king : null;
  if (checked !== null) {
    under.push({ kind: 'check', square: checked });
    over.push({ kind: 'check', square: checked });
  }
  return {
    geometry,
    bottom: state.view.bottom,
    men: readPlacement(geometry, state.position.fen),
    under,
    over,
    arrows,
    lifted: state.view.selected,
    targets: state.view.selected === null ? [] : targetsOf(state, state.view.selected),
    checked,
    alarm: CHECK_CALL[state.settings.language],
  };
}

function addLastMove(state: State, under: Mark[], over: Mark[], arrows: Arrow[]): void {
  const last = state.position.moves[state.position.moves.length - 1];
  if (last === undefined) return;
  const from = fromOf(last);
  const to = toOf(last);
  if (isWon(state)) {
    under.push({ kind: 'win-start', square: from });
    over.push({ kind: 'win-target', square: to });
    arrows.push({ kind: 'win', from, to });
    return;
  }
  under.push({ kind: 'bracket', square: from }, { kind: 'bracket', square: to });
  over.push({ kind: 'last-ring', square: to });
}

/** Decided on the board by its last move; a resignation has no winning move. */
function isWon(state: State): boolean {
  const { result, reason } = state.position.outcome;
  return result !== 'ongoing' && result !== 'draw' && (reason === 'checkmate' || reason === 'stalemate');
}

function addChoices(state: State, men: Placement, under: Mark[], over: Mark[]): void {
  const { selected, hover } = state.view;
  const source = selected ?? hover;
  if (selected !== null) under.push({ kind: 'selected', square: selected });
  if (source === null || !state.settings.showTargets || state.engine.rules !== 'ready') return;
  const preview = selected === null;
  for (const square of targetsOf(state, source)) {
    const victim = men.has(square) ? square : takenInPassing(state, source, square);
    if (victim !== null) over.push({ kind: preview ? 'preview-capture' : 'capture', square: victim });
    if (victim !== square) under.push({ kind: preview ? 'preview-target' : 'target', square });
  }
}

/** What the record's author drew at this move. */
function addNotes({ record }: State, over: Mark[], arrows: Arrow[]): void {
  for (const { from, to } of record.tree[record.cursor]?.notes.marks ?? []) {
    if (to === '') over.push({ kind: 'note', square: from });
    else arrows.push({ kind: 'threat', from, to });
  }
}

/** The move that the player is asked about. */
function addWarning({ view: { warning } }: State, over: Mark[], arrows: Arrow[]): void {
  if (warning === null) return;
  const [from, to] = [fromOf(warning.move), toOf(warning.move)];
  over.push({ kind: 'refused', square: to });
  arrows.push({ kind: 'path', from, to });
}

/** While the cycle of a repetition is looked at: what the move on the board does, and to whom; or what has come of it. */
function addVerdict({ view: { verdict }, record, settings }: State, over: Mark[], arrows: Arrow[]): void {
  if (verdict?.shows === 'ruling') return addRuling(verdict, settings.language, over);
  const ply = verdict?.judgement.cycle[verdict.nodes.indexOf(record.cursor)];
  if (ply === undefined) return;
  for (const { by, target } of ply.threats) arrows.push({ kind: ply.act === 'check' ? 'attack' : 'threat', from: by, to: target });
  over.push({ kind: 'label', square: toOf(ply.move), text: ACT_LABELS[settings.language][ply.act] ?? '' });
}

/** At the man that broke the rule with its last move of the cycle; a draw is said at the last man that moved. */
function addRuling({ judgement: { cycle, violator } }: Verdict, language: LanguageId, over: Mark[]): void {
  const moves = violator === null ? cycle : cycle.filter(({ side }) => side === violator);
  const last = moves[moves.length - 1];
  if (last === undefined) return;
  over.push({ kind: 'label', square: toOf(last.move), text: RULING_LABELS[language][violator === null ? 'draw' : 'loss'] });
}

/** First the man alone, then its way too. */
function addHint(state: State, over: Mark[], arrows: Arrow[]): void {
  const hint = isLive(state) ? hintNow(state) : null;
  if (hint === null) return;
  const [from, to] = [fromOf(hint.move), toOf(hint.move)];
  over.push({ kind: 'hint', square: from });
  if (hint.step === 1) return;
  over.push({ kind: 'hint', square: to });
  arrows.push({ kind: 'hint', from, to });
}
