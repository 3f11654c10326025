// How long the computer takes over a move. Its levels are capped in nodes and answer in a blink; a person
// wants to see the own move land, and an opponent who lingers where the choice is hard.

import { toOf } from '../shared/placement';
import { shorter, timeLeft } from './clocks';
import type { PaceId } from './settings';
import { turnOf } from './select';
import type { State } from './state';

/** The player's man lands and is seen before anything else moves. */
export const LANDING_MS = 400;
/** From an easy choice to a hard one. */
const RANGES: Readonly<Record<PaceId, readonly [number, number]>> = {
  real: [2000, 5000],
  quick: [1000, 2000],
  instant: [LANDING_MS, LANDING_MS],
};
/** Moves that everybody has in the hand. */
const OPENING_PLIES = 6;
/** So many moves a side still has before it, for all that the clock knows. */
const MOVES_TO_GO = 25;
/** For the way to the worker and back. */
const LAG_MS = 200;

/** What was seen of the search: how often it changed its mind. */
export interface Thought {
  readonly changes: number;
}

/** From the beginning of the computer's turn to its move. `began`: the state at that time. */
export function replyAfter(began: State, { changes }: Thought, now: number): number {
  const [shortest, longest] = RANGES[began.settings.pace];
  const { legal, moves } = began.position;
  if (legal.length === 1) return LANDING_MS;
  const wanted = shortest + (longest - shortest) * hardness(began, changes, moves.length);
  const budget = budgetMs(began, now);
  return budget === null ? wanted : Math.min(wanted, Math.max(LANDING_MS / 4, budget));
}

/** What the computer may spend on this move so that its flag never falls; null: there is no clock. */
export function budgetMs(state: State, now: number): number | null {
  const side = turnOf(state);
  const left = timeLeft(state, side, now);
  if (left === null) return null;
  const increment = state.match.clock?.[side].incrementMs ?? 0;
  const ofGame =
    left.gameMs === null ? null : Math.min(left.gameMs / 2, left.gameMs / MOVES_TO_GO + increment * 0.8) - LAG_MS;
  const ofMove = left.moveMs === null ? null : left.moveMs * 0.8 - LAG_MS;
  const budget = shorter(ofGame, ofMove);
  return budget === null ? null : Math.max(10, Math.round(budget));
}

/** 0 … 1. */
function hardness({ position, match }: State, changes: number, ply: number): number {
  if (ply < OPENING_PLIES) return 0.1;
  const last = position.lastPlayed;
  // To take back what was taken is no riddle.
  if (last !== null && last.captured !== '' && position.legal.some((move) => toOf(move) === toOf(last.uci))) return 0.1;
  const choice = Math.min(1, position.legal.length / 45);
  const doubt = Math.min(1, changes / 5);
  return Math.min(1, 0.35 * choice + 0.4 * doubt + 0.25 * whim(match.seed, ply));
}

/** Nobody takes the same time twice; the same game does, so that tests can count on it. */
function whim(seed: number, ply: number): number {
  const mixed = Math.imul((seed ^ Math.imul(ply + 1, 0x9e3779b1)) >>> 0, 0x85ebca6b) >>> 0;
  return mixed / 2 ** 32;
}
