// Everything that a person or the engine can do to the state, one verb each. Screens, board and worker client call
// these; nothing else writes to the store.

import type { Square } from '../shared/geometry';
import { geometryOf } from '../shared/geometry';
import { START_FEN, readPlacement, sideOfMan } from '../shared/placement';
import { ROOT, lineThrough, pathTo } from '../shared/tree';
import type { MoveTree, NodeId } from '../shared/tree';
import type { GameId, JudgementData, NotationStyleData, ReadMoveData, RulesData, SideId, TreeData } from '../../wasm/engine';
import type { LevelId } from './levels';
import { createOpponent } from './opponent';
import type { RulesPort } from '../rules/referee';
import type { Ports, Thinker } from './ports';
import { createRecorder } from './recorder';
import type { RecordActions } from './recorder';
import { createScribe } from './scribe';
import { canMove, isOver, movesBetween, pliesToUndo, resigningSide } from './select';
import { EMPTY_RECORD, NO_MARKS, newSeed } from './state';
import type { DialogId, EngineTrouble, GameRecord, Match, Player, Settings } from './state';
import type { Store } from './store';
import { createTable } from './table';

/** The winning move is to be seen before the result covers anything. */
export const END_CARD_DELAY_MS = 900;

/** Who sits on this side of the screen. `both`: two people; `none`: the computer against itself, to be watched. */
export type Seats = SideId | 'both' | 'none';

export interface NewGame {
  readonly human: Seats;
  readonly level: LevelId;
  /** Left out: as in the game before. */
  readonly game?: GameId;
  readonly rules?: RulesData;
  /** Left out: the usual start. */
  readonly startFen?: string;
}

/** A game that was read from a record or a link. */
export interface OpenedGame {
  readonly game: GameId;
  readonly startFen: string;
  readonly tree: MoveTree;
  readonly tags: TreeData['tags'];
  readonly result: TreeData['result'];
  /** Node to show first. */
  readonly at: NodeId;
}

export interface Actions extends RecordActions {
  /** A finger or the mouse let go of a square without dragging; null: beside the board. */
  tap(square: Square | null): void;
  /** A drag has begun. False: this man cannot be moved now. */
  lift(square: Square): boolean;
  /** A drag has ended on `to`; null: beside the board. False: the man flies back. */
  drop(from: Square, to: Square | null): boolean;
  hover(square: Square | null): void;
  deselect(): void;
  /** What the pawn at its last step becomes: 'q', 'r', 'b' or 'n'; null: the step is not made. */
  promote(to: string | null): void;

  newGame(options: NewGame): void;
  /** Plays what was typed, in any notation. An error leaves everything as it is; null: no referee, or no person to move. */
  typeMove(text: string): ReadMoveData | null;
  /** A legal move of the position on the board as it is written. */
  notate(move: string, style: NotationStyleData): string;
  /** The moves from the start to the board, each as it is written. */
  movesIn(style: NotationStyleData): readonly string[];
  undo(): void;
  resign(): void;
  setLevel(level: LevelId): void;
  change(settings: Partial<Settings>): void;
  openDialog(dialog: DialogId): void;
  closeDialog(): void;
  hideEndCard(): void;

  /** Puts a move of the record on the board: to look back, or in study to go there. */
  show(node: NodeId): void;
  /** One move on (1) or back (-1) along the line on the board; further with Infinity. */
  step(by: number): void;
  /** Back from a look at earlier moves. */
  showLive(): void;
  /** Opens a record to step through and to try moves. Throws LoadRefused; then nothing has changed. */
  study(opened: OpenedGame): void;
  /** Goes over the game on the table in the same way. */
  review(): void;
  /** From study: goes on as a game from the position on the board. */
  playOn(human: Seats, level: LevelId): void;
  /** Takes a variation out of the record. */
  remove(node: NodeId): void;
  /** The verdict on the position on the board with its reasons. */
  judge(): JudgementData | null;
  /** Shows what decided after a repetition: the verdict, with its cycle to be stepped through. */
  openVerdict(): void;
  closeVerdict(): void;
  /** Plays the move that the player was warned of. */
  playWarned(): void;

  /** The move of `node` as it is written. */
  written(node: NodeId, style: NotationStyleData): string;
  /** A move that is legal in the position of `node`. */
  writtenMove(node: NodeId, move: string, style: NotationStyleData): string;

  rulesReady(rules: RulesPort): void;
  thinkerReady(thinker: Thinker): void;
  engineFailed(trouble: EngineTrouble): void;
  /** After a failure: start the engine again. */
  retry(): void;
  /** After a failure: go on as two people. `free` is the referee that takes every move, for pages without any engine. */
  goOnAsTwo(free: RulesPort): void;
}

export function createActions(store: Store, { clock, bootEngine }: Ports): Actions {
  const table = createTable(store);
  const scribe = createScribe();
  let cancelEndCard = (): void => undefined;

  const afterMove = (): void => {
    cancelEndCard();
    if (!isOver(store.get())) return opponent.wake();
    if (store.get().match.mode === 'study') return;
    cancelEndCard = clock.after(END_CARD_DELAY_MS, () => store.set({ view: { endCard: true } }));
  };
  const opponent = createOpponent(store, table, scribe, clock, afterMove);

  const manAt = (square: Square): string | undefined => {
    const { match, position } = store.get();
    return readPlacement(geometryOf(match.game), position.fen).get(square);
  };
  const isMine = (square: Square): boolean => {
    const man = manAt(square);
    return man !== undefined && sideOfMan(man) === store.get().position.toMove;
  };

  /** Plays a legal move; one that would lose by the repetition rule only when the player insists. */
  const venture = (uci: string, insists = false): boolean => {
    const { match, record, position } = store.get();
    if (!insists && match.mode === 'play' && position.forbidden.includes(uci)) {
      const outcome = scribe.foresee(match, record.tree, record.live, uci);
      if (outcome !== null) {
        store.set({ view: { ...NO_MARKS, warning: { move: uci, outcome } } });
        return false;
      }
    }
    if (!table.play(uci)) return false;
    afterMove();
    return true;
  };

  const attempt = (from: Square, to: Square): boolean => {
    const [uci, ...others] = movesBetween(store.get(), from, to);
    if (others.length > 0) {
      store.set({ view: { ...NO_MARKS, selected: from, promotion: { from, to } } });
      return false; // the pawn waits where it stood
    }
    if (uci !== undefined) return venture(uci);
    const why = table.explain(from, to);
    if (why !== null) {
      store.set({ view: { refusal: { from, to, reason: why.reason, culprits: why.culprits }, hover: null } });
    }
    return false;
  };

  const begin = (match: Match, record: GameRecord, bottom: SideId): void => {
    table.layOut(match, record); // may throw; then the game before goes on
    cancelEndCard();
    opponent.hush();
    store.set({ view: { bottom, dialog: null, verdict: null, incoming: null }, engine: { avoided: null } });
    opponent.wake();
  };

  const study: Actions['study'] = ({ game, startFen, tree, tags, result, at }) => {
    const { match, view } = store.get();
    const record = { ...EMPTY_RECORD, tree, tags, result, live: at, cursor: at };
    begin({ ...match, mode: 'study', game, startFen }, record, view.bottom);
  };
  const { seat: seatRecorder, ...recorder } = createRecorder(store, study);
  /** Everybody who asks a referee. */
  const seatReferee = (rules: RulesPort): void => {
    table.seat(rules);
    scribe.seat(rules);
    seatRecorder(rules);
  };

  return {
    tap(square) {
      const state = store.get();
      if (!canMove(state)) return store.set({ view: NO_MARKS });
      const { selected, promotion } = state.view;
      if (promotion !== null) return store.set({ view: NO_MARKS }); // thought better of it
      if (square === null || square === selected) return store.set({ view: NO_MARKS });
      if (isMine(square)) return store.set({ view: { ...NO_MARKS, selected: square } });
      if (selected !== null) return void attempt(selected, square);
      const refusal = manAt(square) === undefined ? null : notYours(square);
      store.set({ view: { ...NO_MARKS, refusal } });
    },
    lift(square) {
      if (!canMove(store.get()) || !isMine(square)) return false;
      store.set({ view: { ...NO_MARKS, selected: square } });
      return true;
    },
    drop(from, to) {
      if (to === from) return false; // put back where it stood: it stays selected
      if (to !== null && canMove(store.get())) return attempt(from, to);
      store.set({ view: NO_MARKS });
      return false;
    },
    hover(square) {
      const state = store.get();
      const next = square !== null && canMove(state) && isMine(square) ? square : null;
      if (next !== state.view.hover) store.set({ view: { hover: next } });
    },
    deselect() {
      store.set({ view: NO_MARKS });
    },
    promote(to) {
      const { promotion } = store.get().view;
      store.set({ view: NO_MARKS });
      if (promotion === null || to === null || !canMove(store.get())) return;
      if (table.play(promotion.from + promotion.to + to)) afterMove();
    },

    newGame({ human, level, ...wanted }) {
      const before = store.get().match;
      const { game = before.game, rules = before.rules } = wanted;
      const startFen = wanted.startFen ?? START_FEN[game];
      const match: Match = { mode: 'play', game, players: seatsOf(human), level, seed: newSeed(), rules, startFen };
      begin(match, EMPTY_RECORD, bottomFor(human));
    },
    typeMove(text) {
      if (!canMove(store.get())) return null;
      const answer = table.readMove(text);
      if (answer?.move !== undefined) venture(answer.move);
      return answer;
    },
    notate(move, style) {
      return table.notate(move, style);
    },
    movesIn(style) {
      return table.movesIn(style);
    },
    undo() {
      const plies = pliesToUndo(store.get());
      if (plies === 0) return;
      cancelEndCard();
      opponent.hush();
      table.takeBack(plies);
      opponent.wake();
    },
    resign() {
      const side = resigningSide(store.get());
      store.set({ view: { dialog: null } });
      if (side === null) return;
      opponent.hush();
      table.conclude('resignation', side);
      afterMove();
    },
    setLevel(level) {
      store.set({ match: { level } });
    },
    change(settings) {
      store.set({ settings });
    },
    openDialog(dialog) {
      store.set({ view: { ...NO_MARKS, dialog } });
    },
    closeDialog() {
      store.set({ view: { dialog: null, incoming: null } });
    },
    hideEndCard() {
      store.set({ view: { endCard: false } });
    },

    show(node) {
      table.show(node);
    },
    step(by) {
      const { match, record } = store.get();
      // A look back over a game in progress ends where the game stands.
      const moves = match.mode === 'play' ? pathTo(record.tree, record.live) : lineThrough(record.tree, record.cursor);
      const line = [ROOT, ...moves];
      const index = Math.min(Math.max(0, line.indexOf(record.cursor) + by), line.length - 1);
      table.show(line[index] ?? record.cursor);
    },
    showLive() {
      table.show(store.get().record.live);
    },
    study,
    review() {
      const { match, record, view } = store.get();
      const next = { ...record, live: record.cursor, conclusion: null, result: record.outcome.result };
      begin({ ...match, mode: 'study' }, next, view.bottom);
    },
    playOn(human, level) {
      const { match, record, position } = store.get();
      const next: Match = { ...match, mode: 'play', players: seatsOf(human), level, seed: newSeed() };
      // Where by the rules the game ended here, or on the way here, the position itself can still be played.
      const anew = (): void => begin({ ...next, startFen: uncounted(position.fen) }, EMPTY_RECORD, bottomFor(human));
      if (position.ruled.result !== position.outcome.result) return anew();
      try {
        begin(next, { ...record, live: record.cursor, conclusion: null, result: 'ongoing' }, bottomFor(human));
      } catch {
        anew();
      }
    },
    remove(node) {
      table.remove(node);
    },
    judge() {
      return table.judge();
    },
    openVerdict() {
      table.show(store.get().record.live);
      const judgement = table.judge();
      const { record, position } = store.get();
      if (judgement === null || judgement.cycle.length === 0) return;
      const nodes = pathTo(record.tree, record.live).slice(-judgement.cycle.length);
      store.set({ view: { ...NO_MARKS, verdict: { judgement, nodes, fen: position.fen }, endCard: false, dialog: null } });
    },
    closeVerdict() {
      const { verdict } = store.get().view;
      const last = verdict?.nodes[verdict.nodes.length - 1];
      store.set({ view: { verdict: null } });
      if (last !== undefined) table.show(last);
    },
    playWarned() {
      const { warning } = store.get().view;
      if (warning !== null) venture(warning.move, true);
    },
    written(node, style) {
      const { match, record } = store.get();
      return scribe.write(match, record.tree, node, style);
    },
    writtenMove(node, move, style) {
      const { match, record } = store.get();
      return scribe.writeMove(match, record.tree, node, move, style);
    },
    ...recorder,

    rulesReady(rules) {
      seatReferee(rules);
      store.set({ engine: { rules: 'ready' } });
      opponent.wake();
    },
    thinkerReady(thinker) {
      opponent.seat(thinker);
      store.set({ engine: { thinker: 'ready', trouble: null } });
      opponent.wake();
    },
    engineFailed(trouble) {
      const { rules } = store.get().engine;
      store.set({
        engine: { rules: rules === 'loading' ? 'failed' : rules, thinker: 'failed', thinking: null, trouble },
      });
    },
    retry() {
      const { rules } = store.get().engine;
      store.set({ engine: { rules: rules === 'failed' ? 'loading' : rules, thinker: 'loading', trouble: null } });
      bootEngine();
    },
    goOnAsTwo(free) {
      if (store.get().engine.rules !== 'ready') {
        seatReferee(free);
        store.set({ engine: { rules: 'free' } });
      }
      store.set({ match: { players: { first: 'human', second: 'human' } }, engine: { trouble: null } });
    },
  };
}

function seatsOf(human: Seats): Record<SideId, Player> {
  const seat = (side: SideId): Player => (human === 'both' || human === side ? 'human' : 'computer');
  return { first: seat('first'), second: seat('second') };
}

/** The position with its counters at their start: plies since a capture, move number. */
function uncounted(fen: string): string {
  return [...fen.split(' ').slice(0, 4), '0', '1'].join(' ');
}

function bottomFor(human: Seats): SideId {
  return human === 'second' ? 'second' : 'first';
}

function notYours(square: Square): { from: Square; to: Square; reason: string; culprits: Square[] } {
  return { from: square, to: square, reason: 'not-your-piece', culprits: [] };
}
