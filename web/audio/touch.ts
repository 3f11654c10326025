// What is felt: short buzzes where the device can, and only when they were asked for.

import type { SoundId } from './sounds';

/** Milliseconds on, off, on … */
const BUZZES: Readonly<Record<SoundId, readonly number[]>> = {
  move: [12],
  capture: [28],
  check: [24, 50, 24],
  refused: [40],
  low: [30, 90, 30],
  victory: [30, 60, 30, 60, 90],
  defeat: [90],
  draw: [40, 60, 40],
};

/** The strongest of what happens at once: one buzz would cut off the other. */
export function buzzFor(sounds: readonly SoundId[]): readonly number[] {
  const order: readonly SoundId[] = ['victory', 'defeat', 'draw', 'check', 'capture', 'move', 'refused', 'low'];
  const strongest = order.find((sound) => sounds.includes(sound));
  return strongest === undefined ? [] : BUZZES[strongest];
}
