// What a player may ask for in a game: a hint, a draw.

import type { SideId } from '../../wasm/engine';
import { opponentOf } from '../shared/placement';
import type { Desk } from './desk';
import { canHint, canOfferDraw, friendOf, gameMoves, hintNow, isByLetter, soleHuman } from './select';
import type { Store } from './store';
import type { Table } from './table';

/** A hint is as good as the engine can make it in this time, whatever the level. */
export const HINT_MS = 1000;

export interface HelpActions {
  /** The man that should move; asked again, where it should go and why. Three a game. */
  hint(): void;
  /** The computer answers; of two people the other one is asked, in a dialog; to a friend elsewhere it goes with the move. */
  offerDraw(): void;
  /** The other person's answer. */
  answerDraw(agreed: boolean): void;
}

export function createHelp(store: Store, table: Table, desk: Desk, afterEnd: () => void): HelpActions {
  const agree = (by: SideId): void => {
    table.conclude('agreement', by);
    afterEnd();
  };
  const refuse = (): void => {
    const refusedAt = gameMoves(store.get()).length;
    store.set({ progress: { drawRefusedAt: refusedAt }, view: { notice: soleHuman(store.get()) === null ? 'draw-declined' : 'draw-refused' } });
  };

  return {
    hint() {
      const state = store.get();
      const shown = hintNow(state);
      if (shown !== null) return store.set({ progress: { hint: { ...shown, step: 2 } } });
      if (!canHint(state)) return;
      desk.ask('hint', { moveTimeMs: HINT_MS }, ({ best }, ticket) => {
        if (!desk.close(ticket)) return;
        const { record, progress } = store.get();
        table.show(record.live);
        const reasons = table.reasons(best);
        if (reasons === null) return; // a move that is none: the player keeps the hint
        const hint = { node: record.live, move: best, reasons, step: 1 } as const;
        store.set({ progress: { hint, hintsLeft: progress.hintsLeft - 1 } });
      });
    },
    offerDraw() {
      const state = store.get();
      if (!canOfferDraw(state)) return;
      const human = soleHuman(state);
      if (isByLetter(state)) {
        if (state.progress.drawOffer === friendOf(state)) return store.set({ view: { dialog: 'draw' } });
        return store.set({ progress: { drawOffer: human }, view: { notice: 'draw-goes-along' } });
      }
      if (human === null) return store.set({ view: { dialog: 'draw' } });
      desk.ask('draw', { nodes: table.drawOfferNodes() }, ({ score }, ticket) => {
        if (!desk.close(ticket)) return;
        table.show(store.get().record.live); // the referee answers for the position on the board
        if (table.acceptsDraw(opponentOf(human), score)) agree(human);
        else refuse();
      });
    },
    answerDraw(agreed) {
      const state = store.get();
      store.set({ view: { dialog: null } });
      if (!canOfferDraw(state)) return;
      if (isByLetter(state) && state.progress.drawOffer !== friendOf(state)) return; // there is nothing to answer
      if (agreed) agree(state.position.toMove);
      else if (isByLetter(state)) store.set({ progress: { drawOffer: null } });
      else refuse();
    },
  };
}
