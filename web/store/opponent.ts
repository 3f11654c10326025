// The computer's seat. Whenever it is its turn it asks the thinker and plays the answer through the table.
// Every search holds a ticket, `engine.thinking`; an answer whose ticket is no longer the current one (an undo, a new
// game or a resignation came first) is dropped.

import type { BestMoveData } from '../../wasm/engine';
import type { Clock, Thinker } from './ports';
import { gameMoves, isOver, turnOf } from './select';
import { mainStyle } from './notation';
import type { Scribe } from './scribe';
import type { Avoided, State } from './state';
import type { Store } from './store';
import type { Table } from './table';

/** The computer's man never starts before the player's has landed and been seen. */
export const MIN_REPLY_MS = 700;
const HASH_MB = 16;

export interface Opponent {
  seat(thinker: Thinker): void;
  /** Starts a search if the computer is to move and none is running. */
  wake(): void;
  /** Forgets the running search. */
  hush(): void;
}

export function createOpponent(store: Store, table: Table, scribe: Scribe, clock: Clock, afterMove: () => void): Opponent {
  let thinker: Thinker | null = null;
  let tickets = 0;

  const avoidedBy = (move: string): Avoided | null => {
    const { match, record, settings } = store.get();
    if (move === '') return null;
    const text = scribe.writeMove(match, record.tree, record.live, move, mainStyle(settings, match.game));
    const reason = scribe.foresee(match, record.tree, record.live, move)?.reason;
    return reason === undefined ? null : { move, text, at: record.live, reason };
  };

  const answer = (ticket: number, { best, avoided }: BestMoveData): void => {
    if (store.get().engine.thinking !== ticket) return;
    store.set({ engine: { thinking: null, avoided: avoidedBy(avoided) } });
    table.show(store.get().record.live); // somebody who looks back is called to the board
    if (table.play(best)) return afterMove();
    // The worker's game and ours have come apart; better said than hung.
    store.set({ engine: { thinker: 'failed', trouble: { stage: 'search', detail: `refused move "${best}"` } } });
  };

  return {
    seat(port) {
      thinker = port;
    },
    wake() {
      const state = store.get();
      if (thinker === null || !isComputerToMove(state) || state.engine.thinking !== null) return;
      const ticket = ++tickets;
      const { game, startFen, rules, level, seed } = state.match;
      const moves = gameMoves(state);
      store.set({ engine: { thinking: ticket } });
      const earliest = clock.now() + MIN_REPLY_MS;
      thinker.think(
        { game, startFen, moves, rules, limits: { level, seed }, hashMb: HASH_MB },
        { onBest: (best) => void clock.after(Math.max(0, earliest - clock.now()), () => answer(ticket, best)) },
      );
    },
    hush() {
      if (store.get().engine.thinking === null) return;
      store.set({ engine: { thinking: null } });
      thinker?.cancel();
    },
  };
}

export function isComputerToMove(state: State): boolean {
  const { match, engine } = state;
  return (
    match.mode === 'play' &&
    !isOver(state) &&
    match.players[turnOf(state)] === 'computer' &&
    engine.thinker === 'ready' &&
    engine.rules === 'ready'
  );
}
