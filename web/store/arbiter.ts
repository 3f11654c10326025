// The referee's word to the players: before a move that would lose by repetition, and after one that has decided the game.

import type { Scribe } from './scribe';
import { pathTo } from '../shared/tree';
import { NO_MARKS } from './state';
import type { Store } from './store';
import type { Table } from './table';

export interface ArbiterActions {
  /** Plays the move that the player was warned of. */
  playWarned(): void;
  /** Shows what decided after a repetition: the verdict, with its cycle to be stepped through. */
  openVerdict(): void;
  closeVerdict(): void;
}

export interface Arbiter {
  readonly actions: ArbiterActions;
  /** Plays a person's legal move; one that would lose by the repetition rule only when the player insists. */
  venture(uci: string): boolean;
}

export function createArbiter(store: Store, table: Table, scribe: Scribe, play: (uci: string) => boolean): Arbiter {
  return {
    venture(uci) {
      const { match, record, position } = store.get();
      if (match.mode === 'study' || !position.forbidden.includes(uci)) return play(uci);
      const outcome = scribe.foresee(match, record.tree, record.live, uci);
      if (outcome === null) return play(uci);
      store.set({ view: { ...NO_MARKS, warning: { move: uci, outcome } } });
      return false;
    },
    actions: {
      playWarned() {
        const { warning } = store.get().view;
        if (warning !== null) play(warning.move);
      },
      openVerdict() {
        table.show(store.get().record.live);
        const judgement = table.judge();
        const { record, position } = store.get();
        if (judgement === null || judgement.cycle.length === 0) return;
        const nodes = pathTo(record.tree, record.live).slice(-judgement.cycle.length);
        store.set({ view: { ...NO_MARKS, verdict: { judgement, nodes, fen: position.fen, shows: 'acts' }, endCard: false, dialog: null } });
      },
      closeVerdict() {
        const { verdict } = store.get().view;
        const last = verdict?.nodes[verdict.nodes.length - 1];
        store.set({ view: { verdict: null } });
        if (last !== undefined) table.show(last);
      },
    },
  };
}
