// Everything that a person or the engine can do to the state, one verb each. Screens, board and worker client call
// these; nothing else writes to the store.

import { START_FEN, opponentOf } from '../shared/placement';
import { ROOT, fromTreeData, lineThrough, pathTo } from '../shared/tree';
import type { NodeId } from '../shared/tree';
import type { NotationStyleData, ReadMoveData, ReadingData, SideId } from '../../wasm/engine';
import { createArbiter } from './arbiter';
import type { ArbiterActions } from './arbiter';
import type { LevelId } from './levels';
import { createDesk } from './desk';
import { createGames } from './games';
import type { GameActions } from './games';
import { createHands } from './hands';
import type { HandActions } from './hands';
import { createHelp } from './help';
import type { HelpActions } from './help';
import { createLetters } from './letters';
import type { LetterActions } from './letters';
import { createOpponent } from './opponent';
import type { RulesPort } from '../rules/referee';
import { LoadRefused } from '../rules/rules';
import type { Ports, Thinker } from './ports';
import { createRecorder } from './recorder';
import type { RecordActions } from './recorder';
import { createScribe } from './scribe';
import { canMove, isByLetter, isLocked, isOver, isUnsent, isWatching, lettersDone, pliesToUndo, resigningSide } from './select';
import type { SavedGame } from './saved_game';
import { NO_MARKS, newSeed } from './state';
import type { Avoided, DialogId, EngineTrouble, GameRecord, Match, Player, ScreenId, Settings } from './state';
import type { Store } from './store';
import { createTable } from './table';
import type { LeftOff } from './table';
import { createTimekeeper } from './timekeeper';

/** The winning move is to be seen before the result covers anything. */
export const END_CARD_DELAY_MS = 900;

export type { NewGame, OpenedGame, Seats } from './games';

export interface Actions extends GameActions, HandActions, HelpActions, LetterActions, RecordActions, ArbiterActions {
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
  /** To the lobby or the guide, which keep the game, or to the board. A watched game waits meanwhile. */
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

export function createActions(store: Store, { clock, bootEngine, gameRefused, openSaved, openedBefore }: Ports): Actions {
  const table = createTable(store);
  const scribe = createScribe();
  const desk = createDesk(store);
  let cancelEndCard = (): void => undefined;

  /** Whatever has changed in the game: the clocks know, and the computer. */
  const settle = (): void => {
    timekeeper.attend();
    opponent.wake();
  };
  let cancelCall = (): void => undefined;
  /** A move that is to be sent asks to be, when it has been seen. */
  const callForLetter = (): void => {
    cancelCall();
    if (!isUnsent(store.get())) return;
    cancelCall = clock.after(END_CARD_DELAY_MS, () => {
      if (isUnsent(store.get()) && store.get().view.dialog === null) store.set({ view: { dialog: 'share' } });
    });
  };
  const afterMove = (): void => {
    cancelEndCard();
    settle();
    callForLetter();
    if (!isOver(store.get()) || store.get().match.mode === 'study') return;
    cancelEndCard = clock.after(END_CARD_DELAY_MS, () => store.set({ view: { endCard: true } }));
  };
  const timekeeper = createTimekeeper(store, table, clock, afterMove);
  /** The only way to a move, whoever makes it. False: refused, or too late. */
  const play = (uci: string): boolean => {
    const notes = timekeeper.stamp();
    if (notes === null) return false;
    desk.drop(); // what was asked about the position before
    const mine = canMove(store.get());
    if (!table.play(uci, notes)) return false;
    if (mine) letters.moved();
    else if (isByLetter(store.get())) store.set({ progress: { sent: lettersDone(store.get()) } }); // it came by letter
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
  const opponent = createOpponent(store, desk, scribe, clock, playForComputer, sayRefused, openedBefore);

  const arbiter = createArbiter(store, table, scribe, play);

  const begin = (match: Match, record: GameRecord, bottom: SideId, left?: LeftOff): void => {
    table.layOut(match, record, left); // may throw; then the game before goes on
    cancelEndCard();
    desk.drop();
    // Who begins a game where another tab has the saved one plays it apart.
    if (isLocked(store.get())) store.set({ storage: { apart: true } });
    store.set({ view: { screen: 'game', bottom, dialog: null, verdict: null, incoming: null, letter: null }, engine: { avoided: null } });
    settle();
  };

  const games = createGames(store, begin);
  const letters = createLetters(store, {
    begin,
    play: (uci) => {
      table.show(store.get().record.live); // somebody who looks back is called to the board
      return play(uci);
    },
    conclude: ({ reason, by }) => {
      table.conclude(reason, by);
      afterMove();
    },
    study: (reading) => recorder.openReading(reading),
    settle,
    openSaved,
  });
  const { seat: seatRecorder, ...recorder } = createRecorder(store, clock, games.study, letters.receive, settle);
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
    ...letters.actions,
    again(level) {
      const { match } = store.get();
      if (!isByLetter(store.get())) return games.again(level);
      letters.actions.newLetterGame(match.game, match.players.first === 'friend' ? 'first' : 'second');
    },
    ...createHelp(store, table, desk, afterMove),
    ...createHands(store, table, { venture: arbiter.venture, play, onIdleTap: opponent.hurry }),

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
      if (screen !== 'game') pause(true);
      if (screen === 'guide') desk.drop(); // the guide has questions of its own
      const { view } = store.get();
      const guideFrom = view.screen === 'guide' ? view.guideFrom : view.screen;
      store.set({ view: { ...NO_MARKS, screen, guideFrom, dialog: null } });
      settle();
    },
    openDialog(dialog) {
      store.set({ view: { ...NO_MARKS, dialog } });
    },
    closeDialog() {
      store.set({ view: { dialog: null, incoming: null, letter: null } });
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
      const { first, second } = store.get().match.players;
      const seat = (player: Player): Player => (player === 'computer' ? 'human' : player); // a friend elsewhere stays the friend
      store.set({ match: { players: { first: seat(first), second: seat(second) } }, engine: { trouble: null } });
      settle();
    },
  };
}
