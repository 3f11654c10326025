// The table: the referee of the game in progress, and the one way to make a move (DESIGN "principles" 5). A tap, a drop,
// an undo and the computer's answer all come through here; `position` is refreshed from the referee and nowhere else.

import type { EndReasonId, ExplanationData, PlayedData, SideId } from '../../wasm/engine';
import type { Square } from '../shared/geometry';
import type { Referee, RulesPort } from '../rules/referee';
import { NO_MARKS, bare } from './state';
import type { Match, Position } from './state';
import type { Store } from './store';

export interface Table {
  /** Seats a referee; a game laid out before stays as it is. */
  seat(rules: RulesPort): void;
  /** Lays out a new game; works without a referee too, for the first paint. */
  layOut(match: Match): void;
  /** False when refused; the position is then as it was. */
  play(uci: string): boolean;
  explain(from: Square, to: Square): ExplanationData | null;
  /** Takes back `plies` moves, fewer at the start of the game. */
  takeBack(plies: number): void;
  conclude(reason: EndReasonId, by: SideId): void;
}

export function createTable(store: Store): Table {
  let rules: RulesPort | null = null;
  let referee: Referee | null = null;

  const summon = (match: Match, moves: readonly string[]): void => {
    if (rules === null) return;
    referee?.dispose();
    referee = rules.newGame(match.game);
    referee.setRules(match.rules);
    referee.load(match.startFen, moves);
  };

  const refresh = (lastPlayed: PlayedData | null): void => {
    if (referee !== null) {
      store.set({ position: read(referee, lastPlayed), view: { ...NO_MARKS, endCard: false } });
    }
  };

  return {
    seat(port) {
      rules = port;
      const { match, position, view } = store.get();
      summon(match, position.moves);
      // The player may have picked up a man while the engine was loading.
      if (referee !== null) store.set({ position: read(referee, null), view: { selected: view.selected } });
    },
    layOut(match) {
      summon(match, []);
      const position = referee === null ? bare(match.startFen) : read(referee, null);
      store.set({ match, position, view: { ...NO_MARKS, endCard: false } });
    },
    play(uci) {
      if (referee === null || !store.get().position.legal.includes(uci)) return false;
      refresh(referee.play(uci));
      return true;
    },
    explain(from, to) {
      return referee === null ? null : referee.explain(from + to);
    },
    takeBack(plies) {
      for (let i = 0; i < plies && referee?.undo(); i++);
      refresh(null);
    },
    conclude(reason, by) {
      if (referee?.conclude(reason, by)) refresh(store.get().position.lastPlayed);
    },
  };
}

function read(referee: Referee, lastPlayed: PlayedData | null): Position {
  const { toMove, inCheck, king, checkers, outcome } = referee.status();
  return {
    fen: referee.fen(),
    moves: referee.moves(),
    legal: referee.legalMoves(),
    toMove,
    inCheck,
    king,
    checkers,
    outcome,
    lastPlayed,
  };
}
