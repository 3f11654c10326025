// How much time each side is given. The two may differ: an uneven clock gives the one who draws the worse lot more.

import type { SideId } from '../../wasm/engine';

export interface SideClock {
  /** For all moves together; null: no such limit. */
  readonly gameMs: number | null;
  /** For each move; null: no such limit. */
  readonly moveMs: number | null;
  /** Added to `gameMs` after each move. */
  readonly incrementMs: number;
}

export type ClockRule = Readonly<Record<SideId, SideClock>>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export function even(side: SideClock): ClockRule {
  return { first: side, second: side };
}

export const perMove = (seconds: number): SideClock => ({ gameMs: null, moveMs: seconds * SECOND, incrementMs: 0 });
export const perGame = (minutes: number, incrementSeconds = 0): SideClock => ({
  gameMs: minutes * MINUTE,
  moveMs: null,
  incrementMs: incrementSeconds * SECOND,
});

/** Those that a new game offers; null: no clock. */
export const CLOCKS = {
  none: null,
  move30: even(perMove(30)),
  move60: even(perMove(60)),
  game5: even(perGame(5)),
  game10: even(perGame(10)),
  game3plus2: even(perGame(3, 2)),
  game10plus5: even(perGame(10, 5)),
  game20move60: even({ ...perGame(20), moveMs: 60 * SECOND }),
  uneven: { first: perGame(80, 30), second: perGame(40, 30) },
} as const;

type OfferedClockId = keyof typeof CLOCKS;
/** 'own': minutes and increment as somebody wants them. */
export type ClockId = OfferedClockId | 'own';
export const CLOCK_IDS = Object.keys(CLOCKS) as readonly OfferedClockId[];

/** A clock that is not among those offered: alike for both sides. */
export interface OwnClock {
  readonly minutes: number;
  readonly incrementSeconds: number;
}

export const OWN_CLOCK: OwnClock = { minutes: 15, incrementSeconds: 10 };
/** What may be asked for: from half a minute on. */
export const OWN_LIMITS = { minutes: { least: 0.5, most: 300 }, incrementSeconds: { least: 0, most: 300 } } as const;

/** null: outside the limits, or no numbers. */
export function ownClock({ minutes, incrementSeconds }: OwnClock): ClockRule | null {
  const fits = (value: number, { least, most }: { readonly least: number; readonly most: number }): boolean => value >= least && value <= most;
  return fits(minutes, OWN_LIMITS.minutes) && fits(incrementSeconds, OWN_LIMITS.incrementSeconds) ? even(perGame(minutes, incrementSeconds)) : null;
}

/** The offered clock that this rule is. */
export function clockIdOf(rule: ClockRule | null): ClockId {
  if (rule === null) return 'none';
  return CLOCK_IDS.find((id) => JSON.stringify(CLOCKS[id]) === JSON.stringify(rule)) ?? 'own';
}

/** The minutes and increment of a rule, as far as it has them. */
export function ownClockOf(rule: ClockRule | null): OwnClock {
  if (rule === null || rule.first.gameMs === null) return OWN_CLOCK;
  return { minutes: rule.first.gameMs / MINUTE, incrementSeconds: rule.first.incrementMs / SECOND };
}

/** A clock out of a stored entry; null when it is none. */
export function readClock(data: unknown): ClockRule | null {
  if (typeof data !== 'object' || data === null) return null;
  const { first, second } = data as Readonly<Record<string, unknown>>;
  return isSideClock(first) && isSideClock(second) ? { first, second } : null;
}

function isSideClock(data: unknown): data is SideClock {
  if (typeof data !== 'object' || data === null) return false;
  const { gameMs, moveMs, incrementMs } = data as Readonly<Record<string, unknown>>;
  const isTime = (value: unknown): boolean => typeof value === 'number' && value > 0 && Number.isFinite(value);
  const isLimit = (value: unknown): boolean => value === null || isTime(value);
  return isLimit(gameMs) && isLimit(moveMs) && (isTime(gameMs) || isTime(moveMs)) && (incrementMs === 0 || isTime(incrementMs));
}
