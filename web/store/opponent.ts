// The computer's seat. Whenever it is its turn it asks the thinker and plays the answer, not before its time (pace.ts).

import type { BestMoveData, LimitsData } from '../../wasm/engine';
import type { Desk } from './desk';
import { shorter } from './clocks';
import { engineLevel, secondsOf } from './levels';
import { mainStyle } from './notation';
import { budgetMs, replyAfter } from './pace';
import type { Clock } from './ports';
import type { Scribe } from './scribe';
import { BOOK_PLIES } from './openings';
import { gameMoves, isLocked, isOver, turnOf } from './select';
import type { Avoided, State } from './state';
import type { Store } from './store';

export interface Opponent {
  /** Starts a search if the computer is to move and none is running. `once`: one move even of a game that waits. */
  wake(once?: boolean): void;
  /** The player does not want to wait: what has been found is played, what is found will be played at once. */
  hurry(): void;
}

/** `play` makes the move on the table and says whether it was taken; `onRefused` when it was not; `openedBefore`: games
 *  whose openings are not to be repeated. */
export function createOpponent(
  store: Store,
  desk: Desk,
  scribe: Scribe,
  clock: Clock,
  play: (uci: string, avoided: Avoided | null) => boolean,
  onRefused: (uci: string) => void,
  openedBefore: () => readonly string[],
): Opponent {
  /** The answer that waits for its time, and the ticket of the question that shall not wait. */
  let waiting: { readonly ticket: number; readonly now: () => void } | null = null;
  let hurried = 0;

  const avoidedBy = (move: string): Avoided | null => {
    const { match, record, settings } = store.get();
    if (move === '') return null;
    const text = scribe.writeMove(match, record.tree, record.live, move, mainStyle(settings, match.game));
    const reason = scribe.foresee(match, record.tree, record.live, move)?.reason;
    return reason === undefined ? null : { move, text, at: record.live, reason };
  };

  const answer = (ticket: number, { best, avoided }: BestMoveData): void => {
    if (!desk.close(ticket) || isLocked(store.get())) return; // another tab has the game by now
    if (!play(best, avoidedBy(avoided))) onRefused(best);
  };

  return {
    wake(once = false) {
      const state = store.get();
      if (!isComputerToMove(state, once)) return;
      if (state.engine.thinking !== null) {
        if (state.engine.purpose === 'move') return;
        desk.drop();
      }
      const beganAt = clock.now();
      let changes = 0;
      let best = '';
      desk.ask(
        'move',
        { ...limitsFor(state, beganAt), ...bookFor(state, openedBefore) },
        (found, ticket) => {
          const due = hurried === ticket ? 0 : beganAt + replyAfter(state, { changes }, beganAt) - clock.now();
          const callOff = clock.after(Math.max(0, due), () => answer(ticket, found));
          waiting = {
            ticket,
            now: () => {
              callOff();
              answer(ticket, found);
            },
          };
        },
        ({ pvIndex, pv }) => {
          const [first = ''] = pv;
          if (pvIndex !== 0 || first === best) return;
          if (best !== '') changes++;
          best = first;
        },
      );
    },
    hurry() {
      const { thinking, purpose } = store.get().engine;
      if (thinking === null || purpose !== 'move') return;
      hurried = thinking;
      if (waiting?.ticket === thinking) waiting.now();
    },
  };
}

/** A level caps its nodes, so that it plays alike on every device; full strength has its time instead. The clock caps what
 *  either may take. */
function limitsFor(state: State, now: number): LimitsData {
  const { level, seed } = state.match;
  const seconds = secondsOf(level);
  const time = shorter(seconds === null ? null : 1000 * seconds, budgetMs(state, now));
  const strength = { level: engineLevel(level), seed };
  return time === null ? strength : { ...strength, moveTimeMs: time };
}

/** Only the computer's own moves may come out of the book, and only while it can have any. */
function bookFor(state: State, openedBefore: () => readonly string[]): Pick<LimitsData, 'book' | 'recent'> {
  return gameMoves(state).length < BOOK_PLIES ? { book: true, recent: openedBefore() } : {};
}

export function isComputerToMove(state: State, evenPaused = false): boolean {
  const { match, engine, progress, view } = state;
  return (
    match.mode === 'play' &&
    view.screen !== 'guide' && // which has the thinker meanwhile
    !isLocked(state) &&
    !isOver(state) &&
    match.players[turnOf(state)] === 'computer' &&
    engine.thinker === 'ready' &&
    engine.rules === 'ready' &&
    (evenPaused || !progress.paused)
  );
}
