// Every sound is made of oscillators. A context can only start inside a touch, so it is made or woken at
// the first one after the sound was switched on; the volume is set before anything is heard.

export type SoundId = 'move' | 'capture' | 'check' | 'victory' | 'defeat' | 'draw' | 'refused' | 'low';

/** One oscillator with a struck or plucked envelope. Times in seconds. */
interface Tone {
  readonly at: number;
  readonly wave: OscillatorType;
  readonly from: number;
  /** The pitch falls to this during `length`; a knock is a fast fall. */
  readonly to: number;
  readonly length: number;
  readonly gain: number;
}

/** Wood on wood: a short low body and a click of high partials that do not fit together. */
function knock(pitch: number, gain: number): Tone[] {
  const click = [4.3, 6.9, 11.2].map(
    (partial): Tone => ({
      at: 0,
      wave: 'square',
      from: pitch * partial,
      to: pitch * partial * 0.7,
      length: 0.018,
      gain: gain * 0.09,
    }),
  );
  return [
    { at: 0, wave: 'sine', from: pitch, to: pitch * 0.45, length: 0.11, gain },
    { at: 0, wave: 'triangle', from: pitch * 2.4, to: pitch * 1.3, length: 0.05, gain: gain * 0.4 },
    ...click,
  ];
}

/** A lower knock in a burst of partials too close and too many to be a chord: it is heard as noise. */
function crash(): Tone[] {
  const grit = Array.from(
    { length: 12 },
    (_, i): Tone => ({
      at: 0.002 * (i % 4),
      wave: 'square',
      from: 523 + 331.7 * i,
      to: 211 + 187.3 * i,
      length: 0.055,
      gain: 0.022,
    }),
  );
  return [...knock(170, 0.62), ...grit];
}

function pluck(at: number, frequency: number, length: number, gain: number): Tone[] {
  return [
    { at, wave: 'triangle', from: frequency, to: frequency, length, gain },
    { at, wave: 'sine', from: frequency * 2, to: frequency * 2, length: length * 0.6, gain: gain * 0.35 },
  ];
}

/** Steps of a run, each a little after the one before. */
function run(frequencies: readonly number[], step: number, length: number): Tone[] {
  return frequencies.reduce<Tone[]>((tones, frequency, i) => [...tones, ...pluck(i * step, frequency, length, 0.26)], []);
}

const TONES: Readonly<Record<SoundId, readonly Tone[]>> = {
  move: knock(265, 0.5),
  capture: crash(),
  check: [...pluck(0.03, 659.3, 0.22, 0.3), ...pluck(0.17, 880, 0.34, 0.3)],
  // Pentatonic, as a zither would: up for a win, down and slower for a loss.
  victory: run([392, 440, 523.3, 587.3, 659.3, 784, 1046.5], 0.095, 0.7),
  defeat: run([523.3, 440, 392, 329.6, 261.6], 0.17, 0.75),
  draw: run([440, 523.3, 440], 0.19, 0.6),
  /** Time is short: a clock's tick, twice. */
  low: [0, 0.22].map((at): Tone => ({ at, wave: 'square', from: 1245, to: 1245, length: 0.035, gain: 0.12 })),
  refused: [{ at: 0, wave: 'triangle', from: 196, to: 165, length: 0.13, gain: 0.22 }],
};

export interface Sounds {
  /** Call inside a touch or a key press: wakes the context where the browser had put it to sleep. */
  unlock(): void;
  /** 0 … 100; counts for what sounds next, the first sound included. */
  setVolume(percent: number): void;
  /** Silent until unlocked. `delay` in seconds: a man is heard when it lands. */
  play(sound: SoundId, delay?: number): void;
}

export function createSounds(makeContext: () => AudioContext | null = newContext): Sounds {
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  let volume = 1;
  return {
    setVolume(percent) {
      volume = percent / 100;
      if (master !== null) master.gain.value = volume;
    },
    unlock() {
      if (context === null) {
        context = makeContext();
        if (context === null) return;
        master = context.createGain();
        master.gain.value = volume;
        master.connect(context.destination);
      }
      // `suspended`, and WebKit's `interrupted` after a phone call.
      if (context.state !== 'running') void context.resume().catch(() => undefined);
    },
    play(sound, delay = 0) {
      if (context === null || master === null || context.state !== 'running') return;
      const start = context.currentTime + 0.005 + delay;
      for (const tone of TONES[sound]) strike(context, master, tone, start + tone.at);
    },
  };
}

function strike(context: AudioContext, out: AudioNode, tone: Tone, start: number): void {
  const oscillator = context.createOscillator();
  const envelope = context.createGain();
  oscillator.type = tone.wave;
  oscillator.frequency.setValueAtTime(tone.from, start);
  if (tone.to !== tone.from) oscillator.frequency.exponentialRampToValueAtTime(tone.to, start + tone.length);
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(tone.gain, start + 0.003);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  oscillator.connect(envelope);
  envelope.connect(out);
  oscillator.start(start);
  oscillator.stop(start + tone.length + 0.02);
}

function newContext(): AudioContext | null {
  const legacy = window as unknown as { readonly webkitAudioContext?: typeof AudioContext };
  const Context = typeof AudioContext === 'undefined' ? legacy.webkitAudioContext : AudioContext;
  try {
    return Context === undefined ? null : new Context();
  } catch {
    return null; // no sound device, or too many contexts
  }
}
