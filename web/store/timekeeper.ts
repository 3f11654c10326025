// Minds the clocks: begins and ends the count of a turn, and sees the flag fall. What is counted and what is left stands in
// clocks.ts; here are the moments at which something has to happen.

import type { NodeId, Notes } from '../shared/tree';
import { clockRuns, stamp, untilFlag, usedThisTurn } from './clocks';
import type { Clock } from './ports';
import { turnOf } from './select';
import type { State } from './state';
import type { Store } from './store';
import type { Table } from './table';

/** The player is warned when this is left. */
export const LOW_TIME_MS = 10_000;
/** What has run is written down this often: a page that is killed gives back no more than this. */
const BANK_MS = 5_000;

export interface Timekeeper {
  /** After any change of the game: starts or stops what should run. */
  attend(): void;
  /** For the move that is about to be made; null: too late, the flag has fallen. */
  stamp(): Notes | null;
}

export function createTimekeeper(store: Store, table: Table, clock: Clock, onFlag: () => void): Timekeeper {
  let callOff = (): void => undefined;
  /** The turn in which the player was warned, and of which game: once is enough. */
  let warned: { readonly seed: number; readonly at: NodeId } | null = null;

  const flagFell = (state: State): boolean => {
    // The computer moves in time by itself; what a sleeping device or a lost worker cost is not its doing.
    const left = state.match.players[turnOf(state)] === 'human' && clockRuns(state) ? untilFlag(state, clock.now()) : null;
    if (left === null || left > 0) return false;
    table.conclude('time-forfeit', turnOf(state));
    attend();
    onFlag();
    return true;
  };

  const ring = (): void => {
    const state = store.get();
    if (flagFell(state)) return;
    const left = untilFlag(state, clock.now());
    const isLow = left !== null && left <= LOW_TIME_MS && state.match.players[turnOf(state)] === 'human';
    const { match: { seed }, record: { live: at } } = state;
    if (isLow && (warned?.seed !== seed || warned.at !== at)) {
      warned = { seed, at };
      store.set({ view: { notice: 'low-time' } });
    }
    bank(store.get());
    attend();
  };

  const bank = (state: State): void => {
    const now = clock.now();
    const since = clockRuns(state) ? now : null;
    store.set({ progress: { turn: { node: state.record.live, usedMs: usedThisTurn(state, now), since } } });
  };

  const attend = (): void => {
    callOff();
    const state = store.get();
    const { turn } = state.progress;
    const runs = clockRuns(state);
    if (runs !== (turn.since !== null) || (state.match.clock !== null && turn.node !== state.record.live)) bank(state);
    if (!runs) return;
    // Of the computer's turn nothing happens at zero.
    const left = state.match.players[turnOf(state)] === 'human' ? untilFlag(store.get(), clock.now()) : null;
    const next = left === null ? BANK_MS : left > LOW_TIME_MS ? left - LOW_TIME_MS : left;
    callOff = clock.after(Math.max(0, Math.min(next, BANK_MS)), ring);
  };

  return {
    attend,
    stamp() {
      const state = store.get();
      return flagFell(state) ? null : stamp(state, clock.now());
    },
  };
}
