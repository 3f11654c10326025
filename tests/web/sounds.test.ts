// Which sound follows from which change, and that the first one is as loud as it should be.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { cuesFor } from '../../web/audio/score';
import { createSounds } from '../../web/audio/sounds';
import type { SoundId } from '../../web/audio/sounds';
import { buzzFor } from '../../web/audio/touch';
import { createVoice, voiceFor } from '../../web/audio/voice';
import type { State } from '../../web/store/state';
import type { Change } from '../../web/store/store';
import { stateWith } from './states';

function sounds(after: Change, before: Change = {}): SoundId[] {
  return cuesFor(stateWith(after), stateWith(before), 200).map(({ sound }) => sound);
}

const kPlayed = { uci: 'h2e2', piece: 'C', captured: '', capturedSquare: '', givesCheck: false, outcome: { result: 'ongoing', reason: 'none' } } as const;

test('a move knocks, a capture crashes, a check rings after it, an undo is silent', () => {
  const move = { position: { moves: ['h2e2'], lastPlayed: kPlayed } };
  assert.deepEqual(sounds(move), ['move']);
  assert.deepEqual(sounds({ position: { ...move.position, lastPlayed: { ...kPlayed, captured: 'p' } } }), ['capture']);
  assert.deepEqual(sounds({ position: { ...move.position, inCheck: true } }), ['move', 'check']);
  assert.deepEqual(sounds({}, move), []);
});

test('the end is heard as the person sees it', () => {
  const end = (result: State['position']['outcome']['result'], match: Partial<State['match']> = {}): SoundId[] =>
    sounds({ position: { moves: ['h2e2'], lastPlayed: kPlayed, inCheck: true, outcome: { result, reason: 'x' } }, match });
  assert.deepEqual(end('first-wins'), ['move', 'victory']);
  assert.deepEqual(end('second-wins'), ['move', 'defeat']);
  assert.deepEqual(end('draw'), ['move', 'draw']);
  assert.deepEqual(end('first-wins', { players: { first: 'computer', second: 'human' } }), ['move', 'defeat']);
  assert.deepEqual(end('second-wins', { players: { first: 'human', second: 'human' } }), ['move', 'victory']);
});

test('a refusal is heard once', () => {
  const view = { refusal: { from: 'b0', to: 'd1', reason: 'leg-blocked', culprits: [] } };
  assert.deepEqual(sounds({ view }), ['refused']);
  const same = stateWith({ view });
  assert.deepEqual(cuesFor(same, { ...same, settings: { ...same.settings, sound: true } }, 200), []);
});

/** As much of Web Audio as the sounds use; nodes note what they were told. */
class FakeContext {
  state = 'suspended';
  currentTime = 10;
  readonly destination = {};
  readonly log: string[] = [];
  readonly oscillators: { type: string; start: number; stop: number }[] = [];
  master: number | null = null;
  resume(): Promise<void> {
    this.log.push('resume');
    this.state = 'running';
    return Promise.resolve();
  }
  createGain(): unknown {
    const context = this;
    const gain = {
      set value(volume: number) {
        context.master = volume;
      },
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: (value: number) => assert.ok(value > 0, 'an exponential ramp cannot reach nothing'),
    };
    return { gain, connect: () => undefined };
  }
  createOscillator(): unknown {
    const voice = { type: '', start: 0, stop: 0 };
    this.oscillators.push(voice);
    const frequency = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return {
      set type(wave: string) {
        voice.type = wave;
      },
      frequency,
      connect: () => undefined,
      start: (at: number) => void (voice.start = at),
      stop: (at: number) => void (voice.stop = at),
    };
  }
}

test('silent until unlocked inside a touch; the volume stands before the first sound', () => {
  const context = new FakeContext();
  const made = createSounds(() => context as unknown as AudioContext);
  made.play('move');
  assert.equal(context.oscillators.length, 0);
  made.setVolume(35);
  made.unlock();
  assert.equal(context.master, 0.35);
  assert.deepEqual(context.log, ['resume']);
  made.play('move', 0.16);
  assert.ok(context.oscillators.length >= 2);
  assert.ok(context.oscillators.every(({ start, stop }) => start >= 10.16 && stop > start));
  context.state = 'interrupted';
  made.setVolume(0);
  assert.equal(context.master, 0, 'and can be changed later');
  made.unlock();
  assert.deepEqual(context.log, ['resume', 'resume'], 'a phone call puts it to sleep; the next touch wakes it');
});

test('every sound is made of oscillators, and none is endless', () => {
  for (const sound of ['move', 'capture', 'check', 'victory', 'defeat', 'draw', 'refused', 'low'] as const) {
    const context = new FakeContext();
    const made = createSounds(() => context as unknown as AudioContext);
    made.unlock();
    made.play(sound);
    assert.ok(context.oscillators.length > 0, sound);
    assert.ok(context.oscillators.every(({ start, stop }) => stop - start < 2), sound);
  }
});

test('a browser without sound is no trouble', () => {
  const made = createSounds(() => null);
  made.unlock();
  made.play('move');
});

test('a voice speaks only its own language; one that is not listed yet is left to the browser', () => {
  const voices = ['en_GB', 'zh-CN', 'zh_TW', 'fr-FR'].map((lang) => ({ lang }) as SpeechSynthesisVoice);
  assert.equal(voiceFor(voices, 'zh-TW'), voices[2]);
  assert.equal(voiceFor(voices, 'zh-CN'), voices[1]);
  assert.equal(voiceFor(voices, 'en-US'), voices[0]);
  assert.equal(voiceFor(voices.slice(3), 'zh-CN'), 'none');
  assert.equal(voiceFor([], 'zh-CN'), 'unknown');
});

test('the newest move is said, as loud as was set, and nothing where no voice fits', () => {
  const log: unknown[] = [];
  const voices = [{ lang: 'zh-CN' }];
  const synthesis = {
    getVoices: () => voices,
    cancel: () => log.push('cancel'),
    speak: ({ text, lang, volume }: SpeechSynthesisUtterance) => log.push([text, lang, volume]),
  };
  (globalThis as { SpeechSynthesisUtterance?: unknown }).SpeechSynthesisUtterance = class {
    constructor(readonly text: string) {}
  };
  const voice = createVoice(synthesis as unknown as SpeechSynthesis);
  voice.say('红，炮二平五', 'zh-Hans', 40);
  assert.deepEqual(log, ['cancel', ['红，炮二平五', 'zh-CN', 0.4]]);
  voice.say('red cannon', 'en', 40);
  createVoice(null).say('红', 'zh-Hans', 40);
  assert.equal(log.length, 2);
});

test('of what happens at once the strongest is felt', () => {
  assert.deepEqual(buzzFor(['move', 'check']), buzzFor(['check']));
  assert.deepEqual(buzzFor(['capture', 'victory']), buzzFor(['victory']));
  assert.deepEqual(buzzFor([]), []);
});
