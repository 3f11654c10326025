// Which sound belongs to which change of the state. Pure; main.ts connects it to the sounds.

import { isOver, soleHuman } from '../store/select';
import type { State } from '../store/state';
import type { SoundId } from './sounds';

export interface Cue {
  readonly sound: SoundId;
  /** Seconds after the change. */
  readonly delay: number;
}

export function cuesFor(state: State, previous: State, slideMs: number): Cue[] {
  const { position } = state;
  const landing = slideMs / 1000;
  const cues: Cue[] = [];
  if (state.view.refusal !== null && state.view.refusal !== previous.view.refusal) {
    cues.push({ sound: 'refused', delay: 0 });
  }
  if (state.view.notice === 'low-time' && previous.view.notice !== 'low-time') cues.push({ sound: 'low', delay: 0 });
  if (position.lastPlayed !== null && position.lastPlayed !== previous.position.lastPlayed) {
    cues.push({ sound: position.lastPlayed.captured ? 'capture' : 'move', delay: landing * 0.8 });
    if (position.inCheck && !isOver(state)) cues.push({ sound: 'check', delay: landing + 0.08 });
  }
  if (isOver(state) && !isOver(previous)) cues.push({ sound: endSound(state), delay: landing + 0.35 });
  return cues;
}

/** Between two people somebody has always won. */
function endSound(state: State): SoundId {
  const { result } = state.record.outcome;
  if (result === 'draw') return 'draw';
  const human = soleHuman(state);
  return human === null || (human === 'first') === (result === 'first-wins') ? 'victory' : 'defeat';
}
