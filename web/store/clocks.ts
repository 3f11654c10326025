// What the clocks say. Nothing is counted down: the moves carry what was left after them (Notes.clockMs), and of the turn
// that runs only its beginning is kept, so that sleep, a hidden tab or a slow timer cannot lose time. Pure.

import type { SideId } from '../../wasm/engine';
import { opponentOf } from '../shared/placement';
import { ROOT, nodeAt } from '../shared/tree';
import type { Notes } from '../shared/tree';
import { isLocked, isOver, turnOf } from './select';
import type { Progress, State } from './state';

export interface TimeLeft {
  /** null: no such limit. Never negative. */
  readonly gameMs: number | null;
  readonly moveMs: number | null;
}

/** What this turn has taken. A count that was begun for another node is over. */
export function usedThisTurn({ record, progress: { turn } }: State, now: number): number {
  if (turn.node !== record.live) return 0;
  return turn.usedMs + (turn.since === null ? 0 : Math.max(0, now - turn.since));
}

/** What is left to `side`; null: the game has no clock. */
export function timeLeft(state: State, side: SideId, now: number): TimeLeft | null {
  const rule = state.match.clock?.[side];
  if (rule === undefined) return null;
  const used = side === turnOf(state) ? usedThisTurn(state, now) : 0;
  const minus = (given: number | null): number | null => (given === null ? null : Math.max(0, given - used));
  return { gameMs: minus(leftBefore(state, side)), moveMs: minus(rule.moveMs) };
}

/** Until the flag of the side to move falls; null: it never does. */
export function untilFlag(state: State, now: number): number | null {
  const left = timeLeft(state, turnOf(state), now);
  return left === null ? null : shorter(left.gameMs, left.moveMs);
}

export function shorter(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

/** What the move that is made now carries into the record. */
export function stamp(state: State, now: number): Notes {
  const side = turnOf(state);
  const rule = state.match.clock?.[side];
  if (rule === undefined) return {};
  const spentMs = Math.round(usedThisTurn(state, now));
  const left = leftBefore(state, side);
  return left === null ? { spentMs } : { spentMs, clockMs: Math.max(0, left - spentMs) + rule.incrementMs };
}

/** Does the clock of the side to move run? It waits for what nobody here can help, an engine that is not there yet, and while
 *  the game lies aside in favour of the lobby. */
export function clockRuns(state: State): boolean {
  const { match, engine, progress, view } = state;
  if (view.screen !== 'game' || match.clock === null || match.mode !== 'play' || isOver(state) || progress.paused || isLocked(state)) return false;
  if (engine.rules !== 'ready' && engine.rules !== 'free') return false;
  return match.players[turnOf(state)] === 'human' || engine.thinker === 'ready';
}

/** Progress as it may be kept for another day: a page that is closed runs no clock. */
export function frozen(state: State, now: number): Progress {
  const turn = { node: state.record.live, usedMs: usedThisTurn(state, now), since: null };
  return { ...state.progress, turn };
}

/** Of the whole game, at the beginning of the turn. */
function leftBefore(state: State, side: SideId): number | null {
  const given = state.match.clock?.[side].gameMs ?? null;
  if (given === null) return null;
  const { tree, live } = state.record;
  let mover = opponentOf(turnOf(state));
  for (let at = live; at !== ROOT; at = nodeAt(tree, at).parent, mover = opponentOf(mover)) {
    const { clockMs } = nodeAt(tree, at).notes;
    if (mover === side && clockMs !== undefined) return clockMs;
  }
  return given;
}
