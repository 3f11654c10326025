// Sound, voice and buzzing follow the store, each by its own switch. All are off until asked for; browsers let sound begin
// only inside a touch, so every touch is a chance to wake it.

import type { State } from '../store/state';
import type { Listener, Store } from '../store/store';
import { cuesFor } from './score';
import { createSounds } from './sounds';
import { buzzFor } from './touch';
import { createVoice } from './voice';

/** The move that has just appeared on a board, in words; null: none has. */
export type MoveText = (state: State, previous: State) => string | null;

export interface Audio {
  /** A board is heard from now on. */
  listen(board: Store, moveText: MoveText): void;
}

/** The switches are those of `store`. `slideMs`: how long a man is on its way. */
export function connectAudio(store: Store, slideMs: (state: State) => number): Audio {
  const sounds = createSounds();
  const voice = createVoice('speechSynthesis' in window ? window.speechSynthesis : null);
  const wake = (): void => {
    if (store.get().settings.sound) sounds.unlock();
  };
  for (const event of ['pointerup', 'touchend', 'click', 'keydown']) document.addEventListener(event, wake);
  sounds.setVolume(store.get().settings.volume);
  store.subscribe(({ settings }, previous) => {
    if (settings.volume !== previous.settings.volume) {
      sounds.setVolume(settings.volume);
      if (settings.sound) sounds.play('move'); // to hear how loud that is
    }
    if (settings.sound && !previous.settings.sound) sounds.unlock(); // the switch itself is such a touch
  });
  const follow = (moveText: MoveText): Listener => (state, previous) => {
    const { settings } = state;
    if (!settings.sound && !settings.vibration && !settings.voice) return;
    const cues = cuesFor(state, previous, slideMs(state));
    if (settings.sound) for (const { sound, delay } of cues) sounds.play(sound, delay);
    if (settings.vibration && cues.length > 0) buzz(buzzFor(cues.map(({ sound }) => sound)));
    const text = settings.voice ? moveText(state, previous) : null;
    if (text !== null) voice.say(text, settings.language, settings.volume);
  };
  return { listen: (board, moveText) => void board.subscribe(follow(moveText)) };
}

function buzz(pattern: readonly number[]): void {
  if ('vibrate' in navigator) navigator.vibrate([...pattern]);
}
