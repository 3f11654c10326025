// All lessons, in the order in which they are listed.

import type { GameId } from '../../../wasm/engine';
import type { ChapterId, Lesson } from '../lesson';
import { CHESS } from './chess';
import { FIRST } from './first';
import { MEN } from './men';
import { MISTAKES } from './mistakes';
import { RULES } from './rules';

export const LESSONS: readonly Lesson[] = [...MEN, ...RULES, ...FIRST, ...CHESS, ...MISTAKES];

export function lessonOf(id: string): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.id === id);
}

export function lessonsIn(game: GameId, chapter: ChapterId): readonly Lesson[] {
  return LESSONS.filter((lesson) => lesson.game === game && lesson.chapter === chapter);
}

/** The lesson after it, of the same game; undefined after the last. */
export function nextLesson({ id, game }: Lesson): Lesson | undefined {
  const all = LESSONS.filter((lesson) => lesson.game === game);
  return all[all.findIndex((lesson) => lesson.id === id) + 1];
}
