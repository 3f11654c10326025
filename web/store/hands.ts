// A person's hands at the board: picking up a man, trying a move, changing one's mind. The game on the table and the boards of
// the guide share them; what becomes of a legal move is theirs to say.

import type { MoveReasonId } from '../../wasm/engine';
import type { Square } from '../shared/geometry';
import { geometryOf } from '../shared/geometry';
import { readPlacement, sideOfMan } from '../shared/placement';
import { canMove, movesBetween } from './select';
import { NO_MARKS } from './state';
import type { State } from './state';
import type { Store } from './store';
import type { Table } from './table';

export interface HandActions {
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
}

export interface Deeds {
  /** Makes a legal move. False: it is not made, or not yet. */
  readonly venture: (uci: string) => boolean;
  /** Makes the one that a promotion panel has already asked about. */
  readonly play: (uci: string) => boolean;
  /** Somebody touched the board who cannot move now. */
  readonly onIdleTap: () => void;
  /** A move was tried that is none. */
  readonly onRefused?: (reason: MoveReasonId) => void;
}

export function createHands(store: Store, table: Table, { venture, play, onIdleTap, onRefused = () => undefined }: Deeds): HandActions {
  const manAt = (square: Square): string | undefined => {
    const { match, position } = store.get();
    return readPlacement(geometryOf(match.game), position.fen).get(square);
  };
  const isMine = (square: Square): boolean => {
    const man = manAt(square);
    return man !== undefined && sideOfMan(man) === store.get().position.toMove;
  };

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
    if (uci !== undefined) return venture(uci);
    const why = table.explain(from, to);
    if (why !== null) {
      store.set({ view: { refusal: { from, to, reason: why.reason, culprits: why.culprits }, hover: null } });
      onRefused(why.reason);
    }
    return false;
  };

  return {
    tap(square) {
      const state = store.get();
      if (!canMove(state)) {
        store.set({ view: NO_MARKS });
        return onIdleTap();
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
  };
}

/** With 走棋前确认 a move is made by the second of two touches of its target. */
function isConfirmed({ settings, view: { pending } }: State, from: Square, to: Square): boolean {
  return !settings.confirmMove || (pending !== null && pending.from === from && pending.to === to);
}

function notYours(square: Square): { from: Square; to: Square; reason: string; culprits: Square[] } {
  return { from: square, to: square, reason: 'not-your-piece', culprits: [] };
}
