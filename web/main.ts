// The page starts here: paints the board, then wakes the engine behind it.
//
// What an end-to-end test may rely on: `#board` is the canvas and carries the game as data attributes (web/board/render.ts,
// `describe`); its box is the whole design space of shared/geometry.ts, of which a small screen shows the middle. Buttons
// are found by their labels, the status line by its role.

import { cuesFor } from './audio/score';
import { createSounds } from './audio/sounds';
import { createBoard } from './board/render';
import { TIMES } from './board/theme';
import { RulesEngine } from './rules/rules';
import { LoadFailure } from './shared/instantiate';
import { mountGame } from './screens/mount';
import { createActions } from './store/actions';
import type { Actions } from './store/actions';
import { languageFor } from './store/settings';
import { initialState } from './store/state';
import { createStore } from './store/store';
import type { Store } from './store/store';
import { followAppearance } from './ui/appearance';
import { speakInPage } from './ui/i18n';
import { bindKeys } from './ui/keys';
import { followViewport } from './ui/viewport';
import { EngineClient } from './worker/client';
import { documentComplete, embeddedPayload, spawnEmbeddedWorker } from './worker/embedded';

function main(): void {
  document.getElementById('open-in-browser')?.remove();
  followViewport();
  const store = createStore(initialState());
  store.set({ settings: { language: languageFor(navigator.language) } });
  connectLanguage(store);
  followAppearance(store);
  const clock = {
    now: () => performance.now(),
    after: (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
  const actions = createActions(store, { clock, bootEngine: () => void bootEngine(actions) });
  const board = createBoard(store, actions);
  mountGame(document.getElementById('app') ?? document.body, { store, actions, board });
  bindKeys(store, actions, board);
  connectSounds(store);
  void bootEngine(actions);
}

/** The worker decodes, compiles and tests the engine; the page then makes its own instance of the same module. */
async function bootEngine(actions: Actions): Promise<void> {
  await documentComplete();
  const fail = (stage: string, error: unknown): void => actions.engineFailed({ stage, detail: String(error) });
  if (typeof WebAssembly === 'undefined') return fail('no-wasm', 'no WebAssembly');
  try {
    const client = new EngineClient({
      spawn: spawnEmbeddedWorker,
      payload: embeddedPayload(),
      onFailed: ({ stage, detail }) => fail(stage, detail),
      onReady: (module) => {
        RulesEngine.create(module)
          .then((rules) => {
            actions.rulesReady(rules);
            actions.thinkerReady(client);
          })
          .catch((error: unknown) => fail(error instanceof LoadFailure ? error.stage : 'instantiate', error));
      },
    });
    client.start();
  } catch (error) {
    fail('decode', error);
  }
}

/** Subscribed before any component, so that they render in the new language. */
function connectLanguage(store: Store): void {
  speakInPage(store.get().settings.language);
  store.subscribe(({ settings: { language } }, previous) => {
    if (language !== previous.settings.language) speakInPage(language);
  });
}

/** Sound is off until asked for; browsers let it begin only inside a touch, so every touch is a chance to wake it. */
function connectSounds(store: Store): void {
  const sounds = createSounds();
  const wake = (): void => {
    if (store.get().settings.sound) sounds.unlock();
  };
  for (const event of ['pointerup', 'touchend', 'click', 'keydown']) document.addEventListener(event, wake);
  sounds.setVolume(store.get().settings.volume);
  store.subscribe((state, previous) => {
    if (state.settings.volume !== previous.settings.volume) {
      sounds.setVolume(state.settings.volume);
      if (state.settings.sound) sounds.play('move'); // to hear how loud that is
    }
    if (!state.settings.sound) return;
    if (!previous.settings.sound) sounds.unlock(); // the switch itself is such a touch
    for (const { sound, delay } of cuesFor(state, previous, TIMES.slide)) sounds.play(sound, delay);
  });
}

main();
