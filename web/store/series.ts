// Several games between the same two, who take turns at moving first. Points as in xiangqi events: a win is three; of a
// drawn game the first side, who had the move, gets one and the second two (贴时贴分). Pure.

import type { ResultId, SideId } from '../../wasm/engine';
import type { State } from './state';

/** Best of three (三局两胜). */
export const SERIES_GAMES = 3;
const WINS_NEEDED = 2;

export interface Series {
  /** Results of the games that are over, oldest first. */
  readonly results: readonly ResultId[];
}

/** The one who moved first in the first game, and the other. */
export type Pair<T> = readonly [T, T];

export interface Standing {
  readonly points: Pair<number>;
  readonly wins: Pair<number>;
  /** Number of the game on the table, from 1. */
  readonly game: number;
  /** Is the series decided, and for whom: 0 or 1, or 'even'? null: it goes on. */
  readonly winner: 0 | 1 | 'even' | null;
}

const POINTS: Readonly<Record<ResultId, Pair<number>>> = {
  ongoing: [0, 0],
  'first-wins': [3, 0],
  'second-wins': [0, 3],
  draw: [1, 2],
};

/** Which of the two moves for `side` in the game on the table. */
export function playerAt({ match }: State, side: SideId): 0 | 1 {
  const swapped = (match.series?.results.length ?? 0) % 2 === 1;
  return (side === 'first') !== swapped ? 0 : 1;
}

/** Where the series stands with the game on the table, as far as that is over; null: it is no series. */
export function standingOf({ match, record }: State): Standing | null {
  if (match.series === null) return null;
  const game = match.series.results.length + 1;
  const results = [...match.series.results, record.outcome.result];
  const over = results.filter((result) => result !== 'ongoing').length;
  const points: [number, number] = [0, 0];
  const wins: [number, number] = [0, 0];
  results.forEach((result, index) => {
    const first = index % 2 === 0 ? 0 : 1;
    points[first] += POINTS[result][0];
    points[first === 0 ? 1 : 0] += POINTS[result][1];
    if (result === 'first-wins') wins[first]++;
    if (result === 'second-wins') wins[first === 0 ? 1 : 0]++;
  });
  return { points, wins, game, winner: winnerOf(points, wins, over) };
}

/** A series out of a stored entry; null when it is none. */
export function readSeries(data: unknown): Series | null {
  const results = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)['results'] : null;
  const isEnd = (value: unknown): value is ResultId => value === 'first-wins' || value === 'second-wins' || value === 'draw';
  return Array.isArray(results) && results.length < SERIES_GAMES && results.every(isEnd) ? { results } : null;
}

function winnerOf(points: Pair<number>, wins: Pair<number>, over: number): Standing['winner'] {
  if (wins[0] >= WINS_NEEDED) return 0;
  if (wins[1] >= WINS_NEEDED) return 1;
  if (over < SERIES_GAMES) return null;
  return points[0] === points[1] ? 'even' : points[0] > points[1] ? 0 : 1;
}
