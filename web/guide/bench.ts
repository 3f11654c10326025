// A board to learn on: a table of its own beside the game's, with the same referee, the same hands and the same looks. What
// becomes of the learner's moves is the coach's to say.

import type { GameId, JudgementData, MoveReasonId, NotationStyleData, RulesData, SideId } from '../../wasm/engine';
import type { RulesPort } from '../rules/referee';
import { LoadRefused } from '../rules/rules';
import { annotate, pathTo, treeOf } from '../shared/tree';
import { opponentOf, toMoveIn } from '../shared/placement';
import { createHands } from '../store/hands';
import type { HandActions } from '../store/hands';
import { EMPTY_RECORD, NO_MARKS, initialState } from '../store/state';
import type { Match, Settings, State } from '../store/state';
import { createStore } from '../store/store';
import type { Store } from '../store/store';
import { createTable } from '../store/table';

export interface Setting {
  readonly game: GameId;
  readonly fen: string;
  /** Whose men the person moves; null: nobody's. */
  readonly learner: SideId | null;
  readonly rules: RulesData;
  /** Already played, from `fen` on; left out: none. */
  readonly moves?: readonly string[];
}

export interface Bench {
  readonly store: Store;
  readonly hands: HandActions;
  seat(rules: RulesPort): void;
  adopt(settings: Settings): void;
  layOut(setting: Setting): void;
  /** Makes a move of either side. False: it is none. */
  play(uci: string): boolean;
  takeBack(plies: number): void;
  /** Hands the move back to the side that has just moved. False: it would then give check to a king out of turn. */
  pass(): boolean;
  judge(): JudgementData | null;
  /** Shows on the board whom the ruling on a judged cycle goes against. */
  showVerdict(): void;
  /** A legal move here as it is written. */
  notate(move: string, style: NotationStyleData): string;
  movesIn(style: NotationStyleData): readonly string[];
  /** Draws what the lesson points at: "e4" a ring, "e4e6" an arrow. */
  mark(marks: readonly string[]): void;
  /** Draws a move that is advised; null: none. */
  advise(move: string | null): void;
}

export interface Listener {
  /** The learner has made a move. */
  readonly onMove: (uci: string) => void;
  readonly onRefused: (reason: MoveReasonId) => void;
}

/** No limit and the plainest rule: a lesson shall not end by a repetition that it does not speak of. */
export const LESSON_RULES: RulesData = { repetition: 'basic', naturalLimitPlies: null };

export function createBench(listener: () => Listener): Bench {
  const store = createStore(initialState());
  const table = createTable(store);

  const venture = (uci: string): boolean => {
    if (!table.play(uci)) return false;
    listener().onMove(uci);
    return true;
  };
  const onRefused = (reason: MoveReasonId): void => listener().onRefused(reason);
  const hands = createHands(store, table, { venture, play: venture, onIdleTap: () => undefined, onRefused });

  const layOut = ({ game, fen, learner, rules, moves = [] }: Setting): void => {
    const player = (side: SideId): 'human' | 'computer' => (side === learner ? 'human' : 'computer');
    const match: Match = {
      ...store.get().match,
      game,
      startFen: fen,
      rules,
      players: { first: player('first'), second: player('second') },
    };
    const tree = treeOf(moves);
    table.layOut(match, { ...EMPTY_RECORD, tree, live: tree.length - 1, cursor: tree.length - 1 });
    store.set({ view: { ...NO_MARKS, bottom: learner ?? 'first', verdict: null } });
  };

  return {
    store,
    hands,
    seat(rules) {
      table.seat(rules);
      store.set({ engine: { rules: 'ready' } });
    },
    adopt(settings) {
      store.set({ settings: { ...settings, showTargets: true } });
    },
    layOut,
    play(uci) {
      return table.play(uci);
    },
    takeBack(plies) {
      table.takeBack(plies);
    },
    pass() {
      try {
        layOut(handedBack(store.get()));
        return true;
      } catch (error) {
        if (!(error instanceof LoadRefused)) throw error;
        return false;
      }
    },
    judge() {
      return table.judge();
    },
    showVerdict() {
      const judgement = table.judge();
      const { record, position } = store.get();
      if (judgement === null || judgement.cycle.length === 0) return;
      const nodes = pathTo(record.tree, record.live).slice(-judgement.cycle.length);
      store.set({ view: { verdict: { judgement, nodes, fen: position.fen, shows: 'ruling' } } });
    },
    notate(move, style) {
      return table.notate(move, style);
    },
    movesIn(style) {
      return table.movesIn(style);
    },
    mark(marks) {
      const { tree, live } = store.get().record;
      const drawn = marks.map((mark) => ({ colour: '', from: mark.slice(0, 2), to: mark.slice(2) }));
      store.set({ record: { tree: annotate(tree, live, { marks: drawn }) } });
    },
    advise(move) {
      const hint = move === null ? null : ({ node: store.get().record.live, move, reasons: [], step: 2 } as const);
      store.set({ progress: { hint }, view: NO_MARKS });
    },
  };
}

/** The same position with the other side to move, who may move again and again. */
function handedBack({ match, position }: State): Setting {
  const [placement = ''] = position.fen.split(' ');
  const side = opponentOf(toMoveIn(position.fen));
  return { game: match.game, fen: `${placement} ${side === 'first' ? 'w' : 'b'} - - 0 1`, learner: side, rules: match.rules };
}
