// The playing strengths, weakest first, as the engine lists them (engine/search/levels.hpp; a test holds the two together):
// the lobby offers them before the engine has loaded.

import type { GameId } from '../../wasm/engine';

/** An id of the engine's, or full strength with the seconds that it may think over a move: `full3`. */
export type LevelId = string;

/** Those offered by name. */
export const NAMED_LEVELS: readonly LevelId[] = ['easy', 'normal', 'hard'];

export const LEVELS: Readonly<Record<GameId, readonly LevelId[]>> = {
  xiangqi: ['novice', 'easy', 'level3', 'level4', 'normal', 'level6', 'level7', 'hard', 'level9', 'master'],
  chess: ['easy', 'level2', 'level3', 'level4', 'normal', 'level6', 'level7', 'hard', 'level9', 'master'],
};

/** Beyond the ten, whose strength is capped: all that the engine can do on this device in so many seconds a move. */
export const FULL_SECONDS: readonly number[] = [1, 3, 10];
const FULL = 'full';

export function fullLevel(seconds: number): LevelId {
  return `${FULL}${seconds}`;
}

/** What full strength may think over a move; null: one of the ten. */
export function secondsOf(level: LevelId): number | null {
  return FULL_SECONDS.find((seconds) => level === fullLevel(seconds)) ?? null;
}

/** The engine's id. */
export function engineLevel(level: LevelId): string {
  return secondsOf(level) === null ? level : FULL;
}

/** 1 (weakest) to 10, full strength 11; an id that is not known stands in the middle. */
export function stepOf(game: GameId, level: LevelId): number {
  if (secondsOf(level) !== null) return LEVELS[game].length + 1;
  const index = LEVELS[game].indexOf(level);
  return index < 0 ? 5 : index + 1;
}

export function levelAt(game: GameId, step: number): LevelId {
  const levels = LEVELS[game];
  return levels[Math.min(levels.length, Math.max(1, step)) - 1] ?? 'normal';
}

/** The next stronger (`by` 1) or weaker (-1) one, through the ten and the times of full strength; null: there is none. */
export function neighbourOf(game: GameId, level: LevelId, by: 1 | -1): LevelId | null {
  const ladder = [...LEVELS[game], ...FULL_SECONDS.map(fullLevel)];
  const index = ladder.indexOf(level);
  return ladder[(index < 0 ? stepOf(game, level) - 1 : index) + by] ?? null;
}

/** What `level` of `from` is in another game: the one of its name, or else of its step. */
export function translated(from: GameId, level: LevelId, to: GameId): LevelId {
  const known = secondsOf(level) !== null || LEVELS[to].includes(level);
  return known ? level : levelAt(to, stepOf(from, level));
}
