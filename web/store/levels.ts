// The playing strengths, weakest first, as the engine lists them (engine/search/levels.hpp; a test holds the two together):
// the lobby offers them before the engine has loaded.

import type { GameId } from '../../wasm/engine';

/** An id of the engine's. */
export type LevelId = string;

/** Those offered by name. */
export const NAMED_LEVELS: readonly LevelId[] = ['easy', 'normal', 'hard'];

export const LEVELS: Readonly<Record<GameId, readonly LevelId[]>> = {
  xiangqi: ['novice', 'easy', 'level3', 'level4', 'normal', 'level6', 'level7', 'hard', 'level9', 'master'],
  chess: ['easy', 'level2', 'level3', 'level4', 'normal', 'level6', 'level7', 'hard', 'level9', 'master'],
};

/** 1 (weakest) to 10; an id that is not known stands in the middle. */
export function stepOf(game: GameId, level: LevelId): number {
  const index = LEVELS[game].indexOf(level);
  return index < 0 ? 5 : index + 1;
}

export function levelAt(game: GameId, step: number): LevelId {
  const levels = LEVELS[game];
  return levels[Math.min(levels.length, Math.max(1, step)) - 1] ?? 'normal';
}
