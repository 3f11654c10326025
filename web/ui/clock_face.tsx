// What is left to one side, ticking while its clock runs. Between the ticks nothing is counted: every look is a new sum.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SideId } from '../../wasm/engine';
import { clockRuns, shorter, timeLeft } from '../store/clocks';
import { turnOf } from '../store/select';
import type { State } from '../store/state';
import { LOW_TIME_MS } from '../store/timekeeper';
import { words } from './i18n';

/** Whole seconds must not be seen to skip; at the end there are tenths. */
const TICK_MS = 250;
const FAST_TICK_MS = 100;

interface Props {
  readonly state: State;
  readonly side: SideId;
  readonly now: () => number;
}

export function ClockFace({ state, side, now }: Props): JSX.Element | null {
  const runs = clockRuns(state) && turnOf(state) === side;
  const left = timeLeft(state, side, now());
  const isLow = left !== null && (shorter(left.gameMs, left.moveMs) ?? 0) <= LOW_TIME_MS;
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), isLow ? FAST_TICK_MS : TICK_MS);
    return () => clearInterval(timer);
  }, [runs, isLow]);
  if (left === null) return null;
  const { gameMs, moveMs } = left;
  return (
    <span class={`clock ${runs ? 'runs' : ''} ${isLow ? 'low' : ''}`} role="timer" aria-label={words.clock.label}>
      <b>{readout(gameMs ?? moveMs ?? 0)}</b>
      {gameMs !== null && moveMs !== null ? <small>{words.clock.move(readout(moveMs))}</small> : null}
    </span>
  );
}

/** "1:20:00", "9:05", and tenths at the very end. */
export function readout(ms: number): string {
  if (ms < LOW_TIME_MS) {
    const tenths = Math.ceil(ms / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`.replace('0:010.0', '0:10');
  }
  const seconds = Math.ceil(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
