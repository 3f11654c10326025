// How the games ended: against the computer by level, between two people by side. A game counts once, the first time it ends;
// what is taken back afterwards does not change it, and neither does a page that was killed between saving and counting.

import type { GameId, ResultId, SideId } from '../../wasm/engine';
import { isObject } from './checked';

export interface Tally {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface Stats {
  /** Against the computer, from the person's side; by game and level. */
  readonly computer: Readonly<Record<GameId, Readonly<Record<string, Tally>>>>;
  /** Between two people, from the side that moves first. */
  readonly two: Readonly<Record<GameId, Tally>>;
  /** Ids of the games counted last. */
  readonly counted: readonly string[];
}

export interface Ended {
  readonly id: string;
  readonly game: GameId;
  readonly result: ResultId;
  /** The person's side against the computer; null: two people. */
  readonly human: SideId | null;
  readonly level: string;
}

/** A game can only be met again while it is among the last few; a backup may bring some back. */
const REMEMBERED = 200;

export const NO_TALLY: Tally = { won: 0, lost: 0, drawn: 0 };
export const NO_STATS: Stats = { computer: { xiangqi: {}, chess: {} }, two: { xiangqi: NO_TALLY, chess: NO_TALLY }, counted: [] };

export function count(stats: Stats, ended: Ended): Stats {
  const { id, game, result, human, level } = ended;
  if (result === 'ongoing' || stats.counted.includes(id)) return stats;
  const counted = [...stats.counted, id].slice(-REMEMBERED);
  if (human === null) {
    return { ...stats, counted, two: { ...stats.two, [game]: add(stats.two[game], result, 'first') } };
  }
  const levels = stats.computer[game];
  const changed = { ...levels, [level]: add(levels[level] ?? NO_TALLY, result, human) };
  return { ...stats, counted, computer: { ...stats.computer, [game]: changed } };
}

function add(tally: Tally, result: ResultId, side: SideId): Tally {
  if (result === 'draw') return { ...tally, drawn: tally.drawn + 1 };
  return (result === 'first-wins') === (side === 'first')
    ? { ...tally, won: tally.won + 1 }
    : { ...tally, lost: tally.lost + 1 };
}

/** Statistics out of a stored entry; undefined when it is none. */
export function readStats(data: unknown): Stats | undefined {
  if (!isObject(data) || !isObject(data['computer']) || !isObject(data['two']) || !Array.isArray(data['counted'])) return undefined;
  const { computer, two, counted } = data;
  const levels = (game: GameId): Record<string, Tally> | undefined => {
    const rows = isObject(computer) ? computer[game] : undefined;
    return isObject(rows) && Object.values(rows).every(isTally) ? (rows as Record<string, Tally>) : undefined;
  };
  const xiangqi = levels('xiangqi');
  const chess = levels('chess');
  const pairs = isObject(two) ? { xiangqi: two['xiangqi'], chess: two['chess'] } : {};
  if (xiangqi === undefined || chess === undefined || !isTally(pairs.xiangqi) || !isTally(pairs.chess)) return undefined;
  const ids = counted.filter((id): id is string => typeof id === 'string');
  return { computer: { xiangqi, chess }, two: { xiangqi: pairs.xiangqi, chess: pairs.chess }, counted: ids };
}

function isTally(value: unknown): value is Tally {
  return isObject(value) && ['won', 'lost', 'drawn'].every((name) => Number.isInteger(value[name]) && (value[name] as number) >= 0);
}
