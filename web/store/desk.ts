// Questions to the thinker. One is open at a time and holds a ticket, `engine.thinking`; an answer whose ticket is no
// longer the current one (a move, an undo or a new game came first) is dropped.

import type { BestMoveData, InfoData, LimitsData } from '../../wasm/engine';
import type { Thinker } from './ports';
import { gameMoves } from './select';
import type { Purpose } from './state';
import type { Store } from './store';

const HASH_MB = 16;

export interface Desk {
  seat(thinker: Thinker): void;
  /** Asks about the position in which the game stands, in place of any open question. False: there is nobody to ask. The
   *  question stays open, after its answer too, until it is closed or dropped. */
  ask(purpose: Purpose, limits: LimitsData, onAnswer: (best: BestMoveData, ticket: number) => void, onInfo?: (info: InfoData) => void): boolean;
  /** Is this still the open question? Closes it. */
  close(ticket: number): boolean;
  /** Forgets the open question. */
  drop(): void;
}

export function createDesk(store: Store): Desk {
  let thinker: Thinker | null = null;
  let tickets = 0;
  return {
    seat(port) {
      thinker = port;
    },
    ask(purpose, limits, onAnswer, onInfo) {
      const { match, engine } = store.get();
      if (thinker === null || engine.thinker !== 'ready') return false;
      this.drop();
      const ticket = ++tickets;
      const moves = gameMoves(store.get());
      store.set({ engine: { thinking: ticket, purpose } });
      const begun = thinker.think(
        { game: match.game, startFen: match.startFen, moves, rules: match.rules, limits, hashMb: HASH_MB },
        {
          onBest: (best) => {
            if (store.get().engine.thinking === ticket) onAnswer(best, ticket);
          },
          ...(onInfo === undefined ? {} : { onInfo }),
        },
      );
      if (!begun) this.close(ticket);
      return begun;
    },
    close(ticket) {
      if (store.get().engine.thinking !== ticket) return false;
      store.set({ engine: { thinking: null } });
      return true;
    },
    drop() {
      if (store.get().engine.thinking === null) return;
      store.set({ engine: { thinking: null } });
      thinker?.cancel();
    },
  };
}
