// Keeps what must not be lost: after every change the game, the settings and the results go into the browser's storage, in
// the same call, so that a page killed at any instant comes back to the last move. Each game is an entry of its own, under
// the seed of its match, and `current` names the one on the board: the library is nothing but all of them.
//
// Only the tab that owns the storage writes games (tabs.ts). A guest may play a game of its own, which lies in the tab's
// session storage; its settings and results are the browser's.

import type { Actions } from './actions';
import type { Backup } from './backup';
import { NOTHING_LEARNED, readLearned } from './learned';
import type { Learned } from './learned';
import { NO_OPENINGS, openedBefore, readOpenings, withOpening } from './openings';
import type { Openings } from './openings';
import type { Clock } from './ports';
import { CURRENT, asName, entryOf } from './recall';
import type { StorageAreas } from './recall';
import { LEARNED, restore, savedAt } from './restore';
import { fromStored, isBlank, isOnlyLook, snapshot, summary, toStored } from './saved_game';
import type { GameSummary, SavedGame } from './saved_game';
import { gameMoves, isByLetter, soleHuman } from './select';
import { readSettings } from './settings';
import type { Match, Settings, State } from './state';
import { NO_STATS, count, readStats } from './stats';
import type { Stats } from './stats';
import { Vault } from './storage';
import type { StorageTrouble } from './storage';
import type { Store } from './store';
import { createTabs } from './tabs';

export interface Keeper {
  /** Puts settings and game back, and saves from then on. `base`: settings of a first visit. */
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
  /** The game of this seed, when it is there. */
  openSeed(seed: number): boolean;
  /** Takes a game out of the library; the answer puts it back. */
  remove(id: string): () => void;
  stats(): Stats;
  clearStats(): () => void;

  /** How the games before the one on the board were opened; see openings.ts. */
  openedBefore(): readonly string[];
  learned(): Learned;
  keepLearned(learned: Learned): void;
  /** Where in the guide this tab is, in the guide's own words; '': not in it. The next page begins there. */
  place(): string;
  keepPlace(place: string): void;

  /** All that lies in the browser, up to this moment: for a backup. */
  saved(): Vault;
  /** False: some of it found no room. */
  restore(backup: Backup): boolean;
}

export interface KeeperPorts extends StorageAreas {
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Of this page load. */
  readonly tabId: string;
}

/** Of the tab's own storage. */
const PLACE = 'guide';

const idOf = ({ seed }: Match): string => seed.toString(36);
/** A record of so many moves is not written anew for a mere step through it … */
const LARGE = 400;
/** … but when nobody has stepped for so long, in milliseconds, or the page is left. */
const STEP_PAUSE_MS = 1000;

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

  let cancelSave = (): void => undefined;
  /** What was played apart is on its way to the other games. */
  let moving = false;

  /** Where this tab's game is saved; null: nowhere yet, or not by this tab. */
  const home = (): Vault | null => {
    if (store.get().storage.apart) return session;
    const role = tabs.role();
    return role === 'owner' || role === 'alone' ? local : null;
  };

  const save = (): void => {
    if (canComeHome()) ports.clock.after(0, comeHome); // not while the store tells
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
      if (before !== '' && before !== id) dropIdle(vault, before);
    }
    countResult(state);
    rememberOpening(state);
  };

  const settle = (): void => {
    const tab = tabs.role();
    store.set({ storage: { tab } });
    flush();
    if (tab === 'owner' && !store.get().storage.apart) bringOthers();
  };
  const flush = (): void => {
    if (canComeHome()) comeHome();
    save();
  };

  /** The tab that had the other game has gone: what was played apart moves to where all games are. */
  const canComeHome = (): boolean => store.get().storage.apart && !moving && tabs.role() === 'owner';

  /** Nothing leaves the tab's own storage before it lies in the other one; where that is full, every save tries again. */
  const comeHome = (): void => {
    const { apart } = store.get().storage;
    store.set({ storage: { tab: 'owner' } });
    if (!apart) return;
    moving = true;
    written = '';
    store.set({ storage: { apart: false } });
    save();
    const arrived = written !== '';
    if (!arrived) store.set({ storage: { apart: true } });
    else session.remove(CURRENT);
    save();
    moving = false;
    if (arrived) bringOthers();
  };
  /** The games that were played apart before the one on the board. */
  const bringOthers = (): void => {
    for (const name of session.names('game/')) {
      const text = session.readRaw(name) ?? '';
      if (savedAt(local.readRaw(name)) >= savedAt(text) || local.writeRaw(name, text)) session.remove(name);
    }
  };

  const countResult = (state: State): void => {
    const { match, record } = state;
    const { result } = record.outcome;
    const watched = match.players.first === 'computer' && match.players.second === 'computer';
    if (match.mode === 'study' || watched || result === 'ongoing') return;
    const before = readResults();
    const human = isByLetter(state) ? null : soleHuman(state);
    const ended = { id: idOf(match), game: match.game, result, human, level: match.level };
    const after = count(before, ended);
    if (after !== before) local.write('stats', after);
  };
  const readResults = (): Stats => local.read('stats', readStats) ?? NO_STATS;

  const rememberOpening = (state: State): void => {
    const before = readOpened();
    const after = withOpening(before, state.match, idOf(state.match), gameMoves(state));
    if (after !== before) local.write('openings', after);
  };
  const readOpened = (): Openings => local.read('openings', readOpenings) ?? NO_OPENINGS;

  const readPlace = (): string => session.read(PLACE, asName) ?? '';

  const load = (vault: Vault, name: string): SavedGame | undefined => vault.read(entryOf(name), fromStored);

  /** A game that was begun and left without a move, or a record that was only looked at. */
  const dropIdle = (vault: Vault, name: string): void => {
    const game = load(vault, name);
    if (game !== undefined && (isBlank(game) || isOnlyLook(game))) vault.remove(entryOf(name));
  };

  const open = (vault: Vault, name: string): boolean => {
    const game = load(vault, name);
    if (game === undefined) return false;
    const before = { id, started, written };
    [id, started, written] = [name, game.started, ''];
    try {
      actions.resume(game);
    } catch {
      ({ id, started, written } = before);
      vault.reject(entryOf(name));
      return false;
    }
    const place = home();
    if (place !== null && before.id !== '' && before.id !== name) dropIdle(place, before.id);
    return true;
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
      if (readPlace() !== '') store.set({ view: { screen: 'guide' } });
      store.subscribe((state, previous) => {
        if (state.settings !== previous.settings) local.write('settings', state.settings);
        if (state.view.screen !== 'guide' && previous.view.screen === 'guide') session.remove(PLACE);
        const sameGame =
          state.match === previous.match && state.record === previous.record && state.progress === previous.progress;
        const samePlace = state.view.bottom === previous.view.bottom && state.storage.apart === previous.storage.apart;
        if (sameGame && samePlace) return;
        cancelSave();
        if (isMereStep(state, previous)) cancelSave = ports.clock.after(STEP_PAUSE_MS, save);
        else save();
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
    flush,
    leave() {
      flush();
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
    openSeed(seed) {
      const name = seed.toString(36);
      return local.readRaw(entryOf(name)) !== null && open(local, name);
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

    openedBefore() {
      const { match } = store.get();
      return openedBefore(readOpened(), match.game, idOf(match));
    },

    learned() {
      return local.read(LEARNED, readLearned) ?? NOTHING_LEARNED;
    },
    keepLearned(learned) {
      local.write(LEARNED, learned);
    },
    place: readPlace,
    keepPlace(place) {
      session.write(PLACE, place);
    },

    saved() {
      save();
      return local;
    },
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

/** Has no more changed than where in a large record the board stands? */
function isMereStep(state: State, previous: State): boolean {
  const { match, record } = state;
  return match.mode === 'study' && match === previous.match && record.tree === previous.record.tree && record.tree.length > LARGE;
}
