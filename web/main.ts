// The page starts here: paints the board, then wakes the engine behind it.
//
// What an end-to-end test may rely on: `#board` is the canvas and carries the game as data attributes (web/board/render.ts,
// `describe`); its box is the whole design space of shared/geometry.ts, of which a small screen shows the middle. Buttons
// are found by their labels, the status line by its role.

import { connectAudio } from './audio/connect';
import { paceOf } from './board/anim';
import { createBoard } from './board/render';
import { TIMES } from './board/theme';
import { RulesEngine } from './rules/rules';
import { LoadFailure } from './shared/instantiate';
import { createNow } from './shared/time';
import { mountApp } from './screens/mount';
import { createActions } from './store/actions';
import type { Actions } from './store/actions';
import { createKeeper } from './store/keeper';
import type { Keeper, KeeperPorts } from './store/keeper';
import { firstSettings } from './store/settings';
import { initialState } from './store/state';
import { PREFIX } from './store/storage';
import { createStore } from './store/store';
import type { Store } from './store/store';
import { followAppearance } from './ui/appearance';
import { speakInPage } from './ui/i18n';
import { bindIntake } from './ui/intake';
import { bindKeys } from './ui/keys';
import { spokenStyle } from './ui/notation';
import { spokenMove } from './ui/spoken';
import { followViewport } from './ui/viewport';
import { EngineClient } from './worker/client';
import { documentComplete, embeddedPayload, spawnEmbeddedWorker } from './worker/embedded';

function main(): void {
  document.getElementById('open-in-browser')?.remove();
  followViewport();
  const store = createStore(initialState());
  connectLanguage(store);
  followAppearance(store);
  const clock = {
    now: createNow(),
    after: (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
  const actions = createActions(store, { clock, bootEngine: () => void bootEngine(actions), gameRefused: () => keeper.reject() });
  const keeper = createKeeper(store, actions, keeperPorts(clock));
  keeper.begin(firstSettings(navigator.language));
  connectStorage(keeper);
  const board = createBoard(store, actions);
  mountApp(document.getElementById('app') ?? document.body, { store, actions, board, keeper, now: clock.now });
  bindKeys(store, actions, board);
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  connectAudio(store, {
    slideMs: ({ settings }) => TIMES.slide * paceOf(settings.animation, stillness.matches),
    moveText: (state, previous) => spokenMove(state, previous, () => actions.movesIn(spokenStyle(state))),
  });
  bindIntake(actions);
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

function keeperPorts(clock: KeeperPorts['clock']): KeeperPorts {
  return {
    local: () => window.localStorage,
    session: () => window.sessionStorage,
    clock,
    now: Date.now,
    tabId: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
  };
}

/** Tabs hear of each other through the storage. A page that comes back from the browser's cache may find another's game. */
function connectStorage(keeper: Keeper): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (key === null) keeper.hear(null);
    else if (key.startsWith(PREFIX) && storageArea !== window.sessionStorage) keeper.hear(key.slice(PREFIX.length));
  });
  // A phone may kill a page that is out of sight without another word.
  document.addEventListener('visibilitychange', () => keeper.flush());
  window.addEventListener('pagehide', () => keeper.leave());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

/** Subscribed before any component, so that they render in the new language. */
function connectLanguage(store: Store): void {
  speakInPage(store.get().settings.language);
  store.subscribe(({ settings: { language } }, previous) => {
    if (language !== previous.settings.language) speakInPage(language);
  });
}

main();
