// Everything that a person or the engine can do to the state, one verb each. Screens, board and worker client call
// these; nothing else writes to the store.

import type { Square } from '../shared/geometry';
import { geometryOf } from '../shared/geometry';
import { START_FEN, opponentOf, readPlacement, sideOfMan } from '../shared/placement';
import { ROOT, fromTreeData, lineThrough, pathTo } from '../shared/tree';
import type { NodeId } from '../shared/tree';
import type { NotationStyleData, ReadMoveData, ReadingData, SideId } from '../../wasm/engine';
import { createArbiter } from './arbiter';
import type { ArbiterActions } from './arbiter';
import type { LevelId } from './levels';
import { createDesk } from './desk';
import { createGames } from './games';
import type { GameActions } from './games';
import { createHelp } from './help';
import type { HelpActions } from './help';
import { createOpponent } from './opponent';
import type { RulesPort } from '../rules/referee';
import { LoadRefused } from '../rules/rules';
import type { Ports, Thinker } from './ports';
import { createRecorder } from './recorder';
import type { RecordActions } from './recorder';
import { createScribe } from './scribe';
import { canMove, isLocked, isOver, isWatching, movesBetween, pliesToUndo, resigningSide } from './select';
import type { SavedGame } from './saved_game';
import { NO_MARKS, newSeed } from './state';
import type { Avoided, DialogId, EngineTrouble, GameRecord, Match, ScreenId, Settings, State } from './state';
import type { Store } from './store';
import { createTable } from './table';
import type { LeftOff } from './table';
import { createTimekeeper } from './timekeeper';

/** The winning move is to be seen before the result covers anything. */
export const END_CARD_DELAY_MS = 900;

export type { NewGame, OpenedGame, Seats } from './games';

export interface Actions extends GameActions, HelpActions, RecordActions, ArbiterActions {
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

  /** Goes on with a saved game where it was left. Throws LoadRefused; then nothing has changed. */
  resume(game: Omit<SavedGame, 'started' | 'saved'>): void;
  /** Plays what was typed, in any notation. An error leaves everything as it is; null: no referee, or no person to move. */
  typeMove(text: string): ReadMoveData | null;
  /** A legal move of the position on the board as it is written. */
  notate(move: string, style: NotationStyleData): string;
  /** The moves from the start to the board, each as it is written. */
  movesIn(style: NotationStyleData): readonly string[];
  undo(): void;
  resign(): void;
  /** Turns the board round. */
  flip(): void;
  /** A watched game waits, or goes on. */
  pause(on: boolean): void;
  /** One move of a watched game that waits. */
  stepWatched(): void;
  setLevel(level: LevelId): void;
  change(settings: Partial<Settings>): void;
  /** To the lobby, which keeps the game, or to the board. A watched game waits meanwhile. */
  showScreen(screen: ScreenId): void;
  openDialog(dialog: DialogId): void;
  closeDialog(): void;
  hideEndCard(): void;

  /** Puts a move of the record on the board: to look back, or in study to go there. */
  show(node: NodeId): void;
  /** One move on (1) or back (-1) along the line on the board; further with Infinity. */
  step(by: number): void;
  /** Back from a look at earlier moves. */
  showLive(): void;
  /** Takes a variation out of the record. */
  remove(node: NodeId): void;
  /** The move of `node` as it is written. */
  written(node: NodeId, style: NotationStyleData): string;
  /** What a faulty record may have meant, as it is written where its reading stopped. */
  candidates(reading: ReadingData, style: NotationStyleData): readonly string[];

  rulesReady(rules: RulesPort): void;
  thinkerReady(thinker: Thinker): void;
  engineFailed(trouble: EngineTrouble): void;
  /** After a failure: start the engine again. */
  retry(): void;
  /** After a failure: go on as two people. `free` is the referee that takes every move, for pages without any engine. */
  goOnAsTwo(free: RulesPort): void;
}

export function createActions(store: Store, { clock, bootEngine, gameRefused }: Ports): Actions {
  const table = createTable(store);
  const scribe = createScribe();
  const desk = createDesk(store);
  let cancelEndCard = (): void => undefined;

  /** Whatever has changed in the game: the clocks know, and the computer. */
  const settle = (): void => {
    timekeeper.attend();
    opponent.wake();
  };
  const afterMove = (): void => {
    cancelEndCard();
    settle();
    if (!isOver(store.get()) || store.get().match.mode === 'study') return;
    cancelEndCard = clock.after(END_CARD_DELAY_MS, () => store.set({ view: { endCard: true } }));
  };
  const timekeeper = createTimekeeper(store, table, clock, afterMove);
  /** The only way to a move, whoever makes it. False: refused, or too late. */
  const play = (uci: string): boolean => {
    const notes = timekeeper.stamp();
    if (notes === null) return false;
    desk.drop(); // what was asked about the position before
    if (!table.play(uci, notes)) return false;
    afterMove();
    return true;
  };
  const playForComputer = (uci: string, avoided: Avoided | null): boolean => {
    store.set({ engine: { avoided } });
    table.show(store.get().record.live); // somebody who looks back is called to the board
    return play(uci);
  };
  // The worker's game and ours have come apart; better said than hung.
  const sayRefused = (uci: string): void => {
    store.set({ engine: { thinker: 'failed', trouble: { stage: 'search', detail: `refused move "${uci}"` } } });
    timekeeper.attend();
  };
  const opponent = createOpponent(store, desk, scribe, clock, playForComputer, sayRefused);

  const manAt = (square: Square): string | undefined => {
    const { match, position } = store.get();
    return readPlacement(geometryOf(match.game), position.fen).get(square);
  };
  const isMine = (square: Square): boolean => {
    const man = manAt(square);
    return man !== undefined && sideOfMan(man) === store.get().position.toMove;
  };

  const arbiter = createArbiter(store, table, scribe, play);

  const attempt = (from: Square, to: Square): boolean => {
    const [uci, ...others] = movesBetween(store.get(), from, to);
    if (uci !== undefined && !isConfirmed(store.get(), from, to)) {
      store.set({ view: { ...NO_MARKS, selected: from, pending: { from, to } } });
      return false;
    }
    if (others.length > 0) {
      store.set({ view: { ...NO_MARKS, selected: from, promotion: { from, to } } });
      return false; // the pawn waits where it stood
    }
    if (uci !== undefined) return arbiter.venture(uci);
    const why = table.explain(from, to);
    if (why !== null) {
      store.set({ view: { refusal: { from, to, reason: why.reason, culprits: why.culprits }, hover: null } });
    }
    return false;
  };

  const begin = (match: Match, record: GameRecord, bottom: SideId, left?: LeftOff): void => {
    table.layOut(match, record, left); // may throw; then the game before goes on
    cancelEndCard();
    desk.drop();
    // Who begins a game where another tab has the saved one plays it apart.
    if (isLocked(store.get())) store.set({ storage: { apart: true } });
    store.set({ view: { screen: 'game', bottom, dialog: null, verdict: null, incoming: null }, engine: { avoided: null } });
    settle();
  };

  const games = createGames(store, begin);
  const { seat: seatRecorder, ...recorder } = createRecorder(store, clock, games.study);
  /** Everybody who asks a referee. */
  const seatReferee = (rules: RulesPort): void => {
    table.seat(rules);
    scribe.seat(rules);
    seatRecorder(rules);
  };

  const pause = (on: boolean): void => {
    if (!isWatching(store.get())) return;
    if (on) desk.drop();
    store.set({ progress: { paused: on } });
    settle();
  };

  return {
    ...games,
    ...createHelp(store, table, desk, afterMove),

    tap(square) {
      const state = store.get();
      if (!canMove(state)) {
        store.set({ view: NO_MARKS });
        return opponent.hurry();
      }
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
      play(promotion.from + promotion.to + to);
    },

    resume({ match, record, bottom, fen, progress }) {
      begin(match, record, bottom, { fen, progress });
    },
    typeMove(text) {
      if (!canMove(store.get())) return null;
      const answer = table.readMove(text);
      if (answer?.move !== undefined) arbiter.venture(answer.move);
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
      desk.drop();
      table.takeBack(plies);
      settle();
    },
    resign() {
      const side = resigningSide(store.get());
      store.set({ view: { dialog: null } });
      if (side === null) return;
      desk.drop();
      table.conclude('resignation', side);
      afterMove();
    },
    flip() {
      store.set({ view: { bottom: opponentOf(store.get().view.bottom) } });
    },
    pause,
    stepWatched() {
      if (isWatching(store.get()) && store.get().progress.paused) opponent.wake(true);
    },
    setLevel(level) {
      store.set({ match: { level } });
    },
    change(settings) {
      store.set({ settings });
    },
    showScreen(screen) {
      if (screen === 'lobby') pause(true);
      store.set({ view: { ...NO_MARKS, screen, dialog: null } });
      timekeeper.attend();
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
    remove(node) {
      table.remove(node);
    },
    written(node, style) {
      const { match, record } = store.get();
      return scribe.write(match, record.tree, node, style);
    },
    candidates({ tree, error }, style) {
      const { match } = store.get();
      const read = fromTreeData(tree);
      const at = { ...match, game: tree.game, startFen: tree.startFen };
      return (error?.candidates ?? []).map((move) => scribe.writeMove(at, read, read.length - 1, move, style));
    },
    ...arbiter.actions,
    ...recorder,

    rulesReady(rules) {
      try {
        seatReferee(rules);
      } catch (error) {
        if (!(error instanceof LoadRefused)) throw error;
        gameRefused();
        const { match } = store.get();
        table.layOut({ ...match, mode: 'play', seed: newSeed(), startFen: START_FEN[match.game] });
      }
      store.set({ engine: { rules: 'ready' } });
      settle();
    },
    thinkerReady(thinker) {
      desk.seat(thinker);
      store.set({ engine: { thinker: 'ready', trouble: null } });
      settle();
    },
    engineFailed(trouble) {
      const { rules } = store.get().engine;
      store.set({
        engine: { rules: rules === 'loading' ? 'failed' : rules, thinker: 'failed', thinking: null, trouble },
      });
      timekeeper.attend();
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
      settle();
    },
  };
}

/** With 走棋前确认 a move is made by the second of two touches of its target. */
function isConfirmed({ settings, view: { pending } }: State, from: Square, to: Square): boolean {
  return !settings.confirmMove || (pending !== null && pending.from === from && pending.to === to);
}

function notYours(square: Square): { from: Square; to: Square; reason: string; culprits: Square[] } {
  return { from: square, to: square, reason: 'not-your-piece', culprits: [] };
}
