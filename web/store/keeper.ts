// Keeps what must not be lost: after every change the game, the settings and the results go into the browser's storage, in
// the same call, so that a page killed at any instant comes back to the last move. Each game is an entry of its own, under
// the seed of its match, and `current` names the one on the board: the library is nothing but all of them.
//
// Only the tab that owns the storage writes games (tabs.ts). A guest may play a game of its own, which lies in the tab's
// session storage; its settings and results are the browser's.

import type { Actions } from './actions';
import { readBackup, restore, writeBackup } from './backup';
import type { Backup, BackupReading } from './backup';
import type { Clock } from './ports';
import { fromStored, isBlank, snapshot, summary, toStored } from './saved_game';
import type { GameSummary, SavedGame } from './saved_game';
import { soleHuman } from './select';
import { readSettings } from './settings';
import type { Match, Settings, State } from './state';
import { NO_STATS, count, readStats } from './stats';
import type { Stats } from './stats';
import { Vault } from './storage';
import type { StorageArea, StorageTrouble } from './storage';
import type { Store } from './store';
import { createTabs } from './tabs';

export interface Keeper {
  /** Puts settings and game back, before the first paint, and saves from then on. `base`: settings of a first visit. */
  begin(base: Settings): void;
  /** Another tab has changed this entry of the storage; null: all of it was wiped. */
  hear(name: string | null): void;
  /** Goes on here with the game that another tab has. */
  takeOver(): void;
  /** Lets the other tab have it and plays another game here. */
  playApart(): void;
  /** The saved game on the table is no game by the rules. */
  reject(): void;
  dismissNotice(): void;
  /** The page may be going away. */
  flush(): void;
  /** The page is going away. */
  leave(): void;

  /** All games but the one on the board, the last one first. */
  games(): readonly GameSummary[];
  /** False: it cannot be read, or not by the rules. */
  open(id: string): boolean;
  /** Takes a game out of the library; the answer puts it back. */
  remove(id: string): () => void;
  stats(): Stats;
  clearStats(): () => void;

  backup(): string;
  readBackup(text: string): BackupReading;
  /** False: some of it found no room. */
  restore(backup: Backup): boolean;
}

export interface KeeperPorts {
  readonly local: () => StorageArea | null;
  readonly session: () => StorageArea | null;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Of this page load. */
  readonly tabId: string;
}

const CURRENT = 'current';
const entryOf = (id: string): string => `game/${id}`;

/** A study has one entry for all: it is a look at a game, not a game. */
const idOf = ({ mode, seed }: Match): string => (mode === 'study' ? 'study' : seed.toString(36));

export function createKeeper(store: Store, actions: Actions, ports: KeeperPorts): Keeper {
  const told = new Set<StorageTrouble>();
  const tell = (trouble: StorageTrouble): void => {
    if (told.has(trouble)) return;
    told.add(trouble);
    // Not at once: most trouble comes while the store tells of a change.
    ports.clock.after(0, () => store.set({ storage: { notice: trouble } }));
  };
  const local = new Vault(ports.local, tell, ports.now);
  const session = new Vault(ports.session, () => undefined, ports.now);
  // Later, because a lost token may be found out while the store tells of a change.
  const tabs = createTabs(local, ports.clock, ports.tabId, () => void ports.clock.after(0, () => settle()));

  let id = '';
  let started = 0;
  /** What was written last of the game on the board, but for the time. */
  let written = '';

  /** Where this tab's game is saved; null: nowhere yet, or not by this tab. */
  const home = (): Vault | null => {
    if (store.get().storage.apart) return session;
    const role = tabs.role();
    return role === 'owner' || role === 'alone' ? local : null;
  };

  const save = (): void => {
    const vault = home();
    if (vault === null) return;
    const state = store.get();
    const before = id;
    if (idOf(state.match) !== id) {
      id = idOf(state.match);
      started = ports.now();
    }
    const content = JSON.stringify(toStored(snapshot(state, { started, saved: 0 }, ports.clock.now())));
    if (content !== written || before !== id) {
      written = '';
      // Each step leaves a storage from which the next page can go on; where one fails, the next save tries again.
      if (!vault.write(entryOf(id), toStored(snapshot(state, { started, saved: ports.now() }, ports.clock.now())))) return;
      if (vault.read(CURRENT, asName) !== id && !vault.write(CURRENT, id)) return;
      written = content;
      if (before !== '' && before !== id) dropBlank(vault, before);
    }
    countResult(state);
  };

  const settle = (): void => {
    const tab = tabs.role();
    store.set({ storage: { tab } });
    // The tab that had the other game has gone: what was played apart moves to where all games are.
    if (tab === 'owner' && store.get().storage.apart) comeHome();
    save();
  };

  const comeHome = (): void => {
    session.names().forEach((name) => session.remove(name));
    written = '';
    store.set({ storage: { tab: 'owner', apart: false } });
  };

  const countResult = (state: State): void => {
    const { match, record } = state;
    const { result } = record.outcome;
    const watched = match.players.first === 'computer' && match.players.second === 'computer';
    if (match.mode === 'study' || watched || result === 'ongoing') return;
    const before = readResults();
    const ended = { id: idOf(match), game: match.game, result, human: soleHuman(state), level: match.level };
    const after = count(before, ended);
    if (after !== before) local.write('stats', after);
  };
  const readResults = (): Stats => local.read('stats', readStats) ?? NO_STATS;

  const load = (vault: Vault, name: string): SavedGame | undefined => vault.read(entryOf(name), fromStored);

  /** A game that was begun and left without a move. */
  const dropBlank = (vault: Vault, name: string): void => {
    const game = load(vault, name);
    if (game !== undefined && isBlank(game)) vault.remove(entryOf(name));
  };

  const open = (vault: Vault, name: string): boolean => {
    const game = load(vault, name);
    if (game === undefined) return false;
    const before = { id, started, written };
    [id, started, written] = [name, game.started, ''];
    try {
      actions.resume(game);
      return true;
    } catch {
      ({ id, started, written } = before);
      vault.reject(entryOf(name));
      return false;
    }
  };

  const openCurrent = (vault: Vault): boolean => {
    const name = vault.read(CURRENT, asName);
    return name !== undefined && open(vault, name);
  };

  const adoptSettings = (base: Settings): void => {
    const settings = local.read('settings', (data) => readSettings(data, base)) ?? base;
    store.set({ settings });
  };

  return {
    begin(base) {
      adoptSettings(base);
      const apart = session.lasts && openCurrent(session);
      if (apart) store.set({ storage: { apart } });
      else openCurrent(local);
      store.subscribe((state, previous) => {
        if (state.settings !== previous.settings) local.write('settings', state.settings);
        const sameGame =
          state.match === previous.match && state.record === previous.record && state.progress === previous.progress;
        const samePlace = state.view.bottom === previous.view.bottom && state.storage.apart === previous.storage.apart;
        if (!sameGame || !samePlace) save();
      });
      tabs.enter();
    },
    hear(name) {
      if (name === 'settings') adoptSettings(store.get().settings);
      else tabs.hear(name ?? 'owner');
    },
    takeOver() {
      tabs.takeOver();
      const name = local.read(CURRENT, asName);
      comeHome(); // what was played apart goes to the other games; what only stood here is older than what is saved
      if (name !== undefined) open(local, name);
    },
    playApart() {
      const state = store.get();
      actions.newGame({ human: soleHuman(state) ?? 'both', level: state.match.level });
    },
    reject() {
      home()?.reject(entryOf(id));
      if (home() === null) local.reject(entryOf(id));
      [id, written] = ['', ''];
    },
    dismissNotice() {
      store.set({ storage: { notice: null } });
    },
    flush: save,
    leave() {
      save();
      tabs.leave();
    },

    games() {
      const found = local.names('game/').map((name) => name.slice('game/'.length));
      return found
        .filter((name) => name !== id)
        .flatMap((name) => {
          const game = load(local, name);
          return game === undefined || isBlank(game) ? [] : [summary(name, game)];
        })
        .sort((a, b) => b.saved - a.saved);
    },
    open(name) {
      return open(local, name);
    },
    remove(name) {
      const text = local.readRaw(entryOf(name));
      local.remove(entryOf(name));
      return () => void (text !== null && local.writeRaw(entryOf(name), text));
    },
    stats: readResults,
    clearStats() {
      const before = readResults();
      local.write('stats', { ...NO_STATS, counted: before.counted });
      return () => void local.write('stats', before);
    },

    backup() {
      save();
      return writeBackup(local, ports.now());
    },
    readBackup,
    restore(backup) {
      const pointer = local.readRaw(CURRENT);
      const whole = restore(local, backup);
      adoptSettings(store.get().settings);
      // A game in progress stays on the board.
      if (home() === local && isBlank(store.get())) openCurrent(local);
      else if (pointer !== null) local.writeRaw(CURRENT, pointer);
      return whole;
    },
  };
}

const asName = (data: unknown): string | undefined => (typeof data === 'string' ? data : undefined);
