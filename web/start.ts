// What the game is played by, when its first picture has been seen: the engine, the actions, and the keeper of what must not be
// lost. Then come the screens (page.ts).

import type { Board } from './board/render';
import { createEngines } from './boot';
import { createNow } from './shared/time';
import { nextTask } from './shared/turns';
import { createActions } from './store/actions';
import { createKeeper } from './store/keeper';
import type { Keeper } from './store/keeper';
import type { Clock } from './store/ports';
import type { StorageAreas } from './store/recall';
import type { Settings } from './store/settings';
import { PREFIX } from './store/storage';
import type { Store } from './store/store';

export interface FirstPicture {
  readonly root: HTMLElement;
  readonly store: Store;
  readonly board: Board;
  /** Settings of a first visit. */
  readonly base: Settings;
  readonly storage: StorageAreas;
}

/** So long at most the screens wait for the engine, in milliseconds: a phone with little to spare would do both at half the speed,
 *  and who sees the board wants to move a man first. */
const kScreensWaitMs = 1500;

export async function start({ root, store, board, base, storage }: FirstPicture): Promise<void> {
  const clock = createClock();
  const engines = createEngines();
  const actions = createActions(store, {
    clock,
    bootEngine: () => engines.boot(actions),
    gameRefused: () => keeper.reject(),
    openSaved: (seed) => keeper.openSeed(seed),
    openedBefore: () => keeper.openedBefore(),
  });
  const tabId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const keeper = createKeeper(store, actions, { ...storage, clock, now: Date.now, tabId });
  keeper.begin(base);
  connectStorage(keeper);
  board.attach(actions, engines.settled);
  engines.boot(actions);
  await Promise.race([engines.settled, new Promise<void>((resolve) => clock.after(kScreensWaitMs, resolve))]);
  const { openPage } = await import('./page');
  await nextTask();
  await openPage(root, { store, actions, board, keeper, clock, engines });
}

function createClock(): Clock {
  const now = createNow();
  document.addEventListener('visibilitychange', now);
  return {
    now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
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
