// The basic mates: positions out of the tables beside this file, each a lesson of one step.
//
// engine/study/README.md says what their columns are.

import type { GameId } from '../../wasm/engine';
import type { Lesson } from './lesson';
import xiangqi from './exercises.tsv';
import chess from './exercises_chess.tsv';

export interface Exercise {
  readonly id: string;
  readonly game: GameId;
  /** An id of the engine's (engine/study), which names the pattern of a mate on the board. */
  readonly pattern: string;
  readonly mateIn: number;
  readonly fen: string;
  readonly line: readonly string[];
}

const ALL: Readonly<Record<GameId, readonly Exercise[]>> = { xiangqi: read('xiangqi', xiangqi), chess: read('chess', chess) };

function read(game: GameId, table: string): Exercise[] {
  const [head = '', ...rows] = table.trim().split('\n');
  const columns = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
    return { id: cell('id'), game, pattern: cell('pattern'), mateIn: Number(cell('mate_in')), fen: cell('fen'), line: cell('line').split(' ') };
  });
}

export function exercisesOf(game: GameId): readonly Exercise[] {
  return ALL[game];
}

export function exerciseOf(id: string): Exercise | undefined {
  return [...ALL.xiangqi, ...ALL.chess].find((exercise) => exercise.id === id);
}

export function exerciseLesson(id: string): Lesson | undefined {
  const exercise = exerciseOf(id);
  if (exercise === undefined) return undefined;
  const { game, fen, mateIn, line } = exercise;
  return { id, game, chapter: 'mates', steps: [{ fen, goal: { kind: 'mate', moves: mateIn }, line }] };
}

/** By pattern, in the order of the table. */
export function patternsOf(game: GameId): readonly (readonly [string, readonly Exercise[]])[] {
  const patterns = Array.from(new Set(ALL[game].map(({ pattern }) => pattern)));
  return patterns.map((pattern) => [pattern, ALL[game].filter((exercise) => exercise.pattern === pattern)] as const);
}

/** The one after it in the table; undefined after the last. */
export function nextExercise(id: string): Exercise | undefined {
  const exercise = exerciseOf(id);
  if (exercise === undefined) return undefined;
  const all = ALL[exercise.game];
  return all[all.indexOf(exercise) + 1];
}
