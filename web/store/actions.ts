// Everything that a person or the engine can do to the state, one verb each. Screens, board and worker client call
// these; nothing else writes to the store.

import type { Square } from '../shared/geometry';
import { geometryOf } from '../shared/geometry';
import { START_FEN, readPlacement, sideOfMan } from '../shared/placement';
import type { SideId } from '../../wasm/engine';
import { createOpponent } from './opponent';
import type { RulesPort } from '../rules/referee';
import type { Ports, Thinker } from './ports';
import { canMove, pliesToUndo, resigningSide } from './select';
import { NO_MARKS, newSeed } from './state';
import type { DialogId, EngineTrouble, LevelId, Match, Settings } from './state';
import type { Store } from './store';
import { createTable } from './table';

/** The winning move is to be seen before the result covers anything. */
export const END_CARD_DELAY_MS = 900;

export interface NewGame {
  /** `both`: two people at one screen. */
  readonly human: SideId | 'both';
  readonly level: LevelId;
}

export interface Actions {
  /** A finger or the mouse let go of a square without dragging; null: beside the board. */
  tap(square: Square | null): void;
  /** A drag has begun. False: this man cannot be moved now. */
  lift(square: Square): boolean;
  /** A drag has ended on `to`; null: beside the board. False: the man flies back. */
  drop(from: Square, to: Square | null): boolean;
  hover(square: Square | null): void;
  deselect(): void;

  newGame(options: NewGame): void;
  undo(): void;
  resign(): void;
  setLevel(level: LevelId): void;
  change(settings: Partial<Settings>): void;
  openDialog(dialog: DialogId): void;
  closeDialog(): void;
  hideEndCard(): void;

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
  let cancelEndCard = (): void => undefined;

  const afterMove = (): void => {
    cancelEndCard();
    if (store.get().position.outcome.result === 'ongoing') return opponent.wake();
    cancelEndCard = clock.after(END_CARD_DELAY_MS, () => store.set({ view: { endCard: true } }));
  };
  const opponent = createOpponent(store, table, clock, afterMove);

  const manAt = (square: Square): string | undefined => {
    const { match, position } = store.get();
    return readPlacement(geometryOf(match.game), position.fen).get(square);
  };
  const isMine = (square: Square): boolean => {
    const man = manAt(square);
    return man !== undefined && sideOfMan(man) === store.get().position.toMove;
  };

  const attempt = (from: Square, to: Square): boolean => {
    const uci = store.get().position.legal.find((move) => move.startsWith(from + to));
    if (uci !== undefined && table.play(uci)) {
      afterMove();
      return true;
    }
    const why = table.explain(from, to);
    if (why !== null) {
      store.set({ view: { refusal: { from, to, reason: why.reason, culprits: why.culprits }, hover: null } });
    }
    return false;
  };

  const begin = (match: Match, bottom: SideId): void => {
    cancelEndCard();
    opponent.hush();
    store.set({ view: { bottom, dialog: null } });
    table.layOut(match);
    opponent.wake();
  };

  return {
    tap(square) {
      const state = store.get();
      if (!canMove(state)) return store.set({ view: NO_MARKS });
      const { selected } = state.view;
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

    newGame({ human, level }) {
      const { game, rules } = store.get().match;
      const seat = (side: SideId): 'human' | 'computer' => (human === 'both' || human === side ? 'human' : 'computer');
      const players = { first: seat('first'), second: seat('second') };
      begin({ game, players, level, seed: newSeed(), rules, startFen: START_FEN[game] }, human === 'both' ? 'first' : human);
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
      store.set({ view: { dialog: null } });
    },
    hideEndCard() {
      store.set({ view: { endCard: false } });
    },

    rulesReady(rules) {
      table.seat(rules);
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
        table.seat(free);
        store.set({ engine: { rules: 'free' } });
      }
      store.set({ match: { players: { first: 'human', second: 'human' } }, engine: { trouble: null } });
    },
  };
}

function notYours(square: Square): { from: Square; to: Square; reason: string; culprits: Square[] } {
  return { from: square, to: square, reason: 'not-your-piece', culprits: [] };
}
