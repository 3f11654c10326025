// Nothing is ever lost: the page is killed at every write, every write is made to fail, tabs share one storage, saves are
// damaged, and each time the next page comes back to the last move, or says what happened.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { timeLeft } from '../../web/store/clocks';
import { readBackup, writeBackup } from '../../web/store/backup';
import { createKeeper } from '../../web/store/keeper';
import type { Keeper } from '../../web/store/keeper';
import { START_FEN } from '../../web/shared/placement';
import { ROOT, treeOf } from '../../web/shared/tree';
import { recall } from '../../web/store/recall';
import { DEFAULT_SETTINGS } from '../../web/store/settings';
import type { State } from '../../web/store/state';
import { PREFIX } from '../../web/store/storage';
import type { StorageArea } from '../../web/store/storage';
import { ANSWER_MS } from '../../web/store/tabs';
import { FakeArea, seenBy } from './storage_fakes';
import { cold } from './table_fakes';
import type { Bench, FakeClock } from './table_fakes';
import type { TreeData } from '../../wasm/engine';

interface Page extends Bench {
  readonly keeper: Keeper;
  readonly notices: string[];
}

interface Where {
  readonly session?: FakeArea;
  readonly tabId?: string;
  readonly setUp?: (bench: Bench) => void;
  readonly clock?: FakeClock;
}

/** Longer than the computer lingers at any pace. */
const REPLY_MS = 6000;

let today = 1000;

/** A page opened on a storage; its engine loads at once. */
function boot(area: StorageArea | null, { session = new FakeArea(), tabId = 't', setUp = () => undefined, clock }: Where = {}): Page {
  const bench = cold();
  const ports = { local: () => area, session: () => session, clock: clock ?? bench.clock, now: () => ++today, tabId };
  const keeper = createKeeper(bench.store, bench.actions, ports);
  const notices: string[] = [];
  bench.store.subscribe(({ storage }, previous) => {
    if (storage.notice !== null && storage.notice !== previous.storage.notice) notices.push(storage.notice);
  });
  bench.gameRefused = () => keeper.reject();
  setUp(bench);
  const first = recall(DEFAULT_SETTINGS, ports);
  keeper.begin(DEFAULT_SETTINGS);
  // The first picture, which is painted before there is a keeper, is of what the keeper then lays out.
  assert.deepEqual(pictureOf(first), pictureOf(bench.store.get()));
  if (clock === undefined) bench.clock.pass(ANSWER_MS + 1);
  bench.actions.rulesReady(bench.rules);
  bench.actions.thinkerReady(bench.thinker);
  return Object.assign(bench, { keeper, notices });
}

/** What decides the first picture. */
function pictureOf({ match, record, position, view, settings }: State): unknown {
  return [match.game, match.mode, match.clock, record, position, view.bottom, settings];
}

const movesOf = ({ store }: Bench): string => store.get().position.moves.join(' ');

function tap(page: Bench, ...moves: string[]): void {
  for (const move of moves) {
    page.actions.tap(move.slice(0, 2));
    page.actions.tap(move.slice(2));
  }
}

/** A short life: settings, a game against the computer with an undo, one of two people that is resigned, and a new one. */
function live(page: Page, afterEach: () => void = () => undefined): void {
  const steps: (() => void)[] = [
    () => page.actions.change({ sound: true }),
    () => page.actions.newGame({ human: 'second', level: 'hard' }),
    () => page.thinker.answer('h2e2'),
    () => page.clock.pass(REPLY_MS),
    () => tap(page, 'h9g7'),
    () => page.actions.undo(),
    () => tap(page, 'b9c7'),
    () => page.actions.newGame({ human: 'both', level: 'easy' }),
    () => tap(page, 'b2e2'),
    () => tap(page, 'h9g7'),
    () => page.actions.step(-1),
    () => page.actions.showLive(),
    () => page.actions.resign(),
    () => page.actions.newGame({ human: 'first', level: 'easy' }),
    () => tap(page, 'a3a4'),
  ];
  for (const step of steps) {
    step();
    afterEach();
  }
}

test('the next page goes on where the last one was left, in every respect', () => {
  const area = new FakeArea();
  const page = boot(area);
  live(page, () => {
    const copy = new FakeArea();
    area.entries.forEach((text, key) => copy.entries.set(key, text));
    const next = boot(copy);
    const { match, record, view, settings, position } = page.store.get();
    const after = next.store.get();
    assert.deepEqual(after.match, match);
    assert.deepEqual(after.record, record);
    assert.deepEqual(after.settings, settings);
    assert.equal(after.view.bottom, view.bottom);
    assert.equal(after.position.fen, position.fen);
    assert.deepEqual(next.notices, []);
  });
  assert.deepEqual(page.notices, []);
});

test('the position is there before the rules are, for the first paint', () => {
  const area = new FakeArea();
  const page = boot(area);
  tap(page, 'h2e2');
  const bench = cold();
  const ports = { local: () => area, session: () => null, clock: bench.clock, now: () => 1, tabId: 'u' };
  createKeeper(bench.store, bench.actions, ports).begin(DEFAULT_SETTINGS);
  const { position } = bench.store.get();
  assert.equal(position.fen, page.store.get().position.fen);
  assert.deepEqual([position.moves, position.toMove, position.legal], [['h2e2'], 'second', []]);
});

test('killed before any of its writes, the page comes back to the state before or after; the result counts once', () => {
  const area = new FakeArea();
  const copies: { entries: Map<string, string>; states: string[] }[] = [];
  let before = '';
  const page = boot(area, {
    setUp: () => (area.beforeWrite = () => copies.push({ entries: new Map(area.entries), states: [before] })),
  });
  const stateOf = ({ store }: Bench): string => JSON.stringify([store.get().match, store.get().record]);
  before = stateOf(page);
  live(page, () => {
    const now = stateOf(page);
    for (const copy of copies) if (copy.states.length === 1) copy.states.push(now);
    before = now;
  });
  assert.ok(copies.length > 20, `${copies.length} writes`);
  for (const { entries, states } of copies.slice(1)) {
    const killed = new FakeArea();
    entries.forEach((text, key) => killed.entries.set(key, text));
    const next = boot(killed);
    assert.deepEqual(next.notices, []);
    if (entries.has(`${PREFIX}current`)) assert.ok(states.includes(stateOf(next)), `${stateOf(next)}\nis none of\n${states.join('\n')}`);
    const resigned = Array.from(entries.values()).some((text) => text.includes('"reason":"resignation","by"'));
    const { two } = next.keeper.stats();
    assert.deepEqual(two.xiangqi, { won: 0, lost: resigned ? 1 : 0, drawn: 0 });
  }
});

test('whichever write fails, the game goes on, it is said once, and the next write that works saves everything', () => {
  const clean = new FakeArea();
  live(boot(clean));
  for (let failing = 0; failing < clean.writes; failing++) {
    const area = new FakeArea();
    const page = boot(area, {
      setUp: () =>
        (area.beforeWrite = (write, key) => {
          if (write === failing && !key.endsWith('probe')) throw new Error('QuotaExceededError');
        }),
    });
    live(page);
    page.clock.pass(1);
    assert.equal(movesOf(page), 'a3a4');
    assert.ok(page.notices.length <= 1 && page.notices.every((notice) => notice === 'full'), page.notices.join());
    page.keeper.flush(); // as when the page goes out of sight
    assert.equal(movesOf(boot(area)), 'a3a4', `write ${failing}`);
  }
});

test('a storage that is full from some moment on: said once, played on', () => {
  const area = new FakeArea();
  const page = boot(area);
  tap(page, 'h2e2');
  area.limit = 0;
  page.thinker.answer('h9g7');
  page.clock.pass(REPLY_MS);
  tap(page, 'h0g2');
  page.clock.pass(1);
  assert.equal(movesOf(page), 'h2e2 h9g7 h0g2');
  assert.deepEqual(page.notices, ['full']);
  assert.equal(movesOf(boot(area)), 'h2e2');
});

test('without storage everything works as long as the page lives, and it is said once', () => {
  const page = boot(null);
  live(page);
  page.clock.pass(1);
  assert.deepEqual(page.notices, ['denied']);
  assert.equal(page.store.get().storage.tab, 'alone');
  assert.equal(page.keeper.games().length, 2);
  assert.equal(page.keeper.stats().two.xiangqi.lost, 1);
});

test('a damaged game is kept aside and said once; the page begins anew', () => {
  const area = new FakeArea();
  tap(boot(area), 'h2e2');
  const [key, text] = Array.from(area.entries).find(([name]) => name.includes('game/')) ?? ['', ''];
  area.entries.set(key, text.replace('h2e2', 'h2e3'));
  const next = boot(area);
  assert.equal(movesOf(next), '');
  assert.deepEqual(next.notices, ['damaged']);
  assert.ok(Array.from(area.entries).some(([name, aside]) => name.includes('aside/') && aside.includes('h2e3')));
  tap(next, 'b2e2');
  assert.equal(movesOf(boot(area)), 'b2e2');
});

test('a game that the rules refuse is kept aside too', () => {
  const area = new FakeArea();
  tap(boot(area), 'h2e2');
  const next = boot(area, {
    setUp: ({ rules, clock }) => {
      rules.refuseLoad = true;
      clock.after(ANSWER_MS, () => clock.after(0, () => (rules.refuseLoad = false)));
    },
  });
  assert.deepEqual(next.notices, [], 'the fake has recovered before the rules came');
  const refusing = cold();
  const keeper = createKeeper(refusing.store, refusing.actions, { local: () => area, session: () => null, clock: refusing.clock, now: () => ++today, tabId: 'z' });
  refusing.gameRefused = () => {
    refusing.rules.refuseLoad = false;
    keeper.reject();
  };
  keeper.begin(DEFAULT_SETTINGS);
  refusing.clock.pass(ANSWER_MS + 1);
  refusing.rules.refuseLoad = true;
  refusing.actions.rulesReady(refusing.rules);
  refusing.clock.pass(1);
  assert.equal(movesOf(refusing), '');
  assert.equal(refusing.store.get().storage.notice, 'damaged');
  assert.ok(Array.from(area.entries.keys()).some((name) => name.includes('aside/game/')));
});

/** Two pages at one storage, which hear of each other. */
function twoTabs(): { area: FakeArea; first: Page; second: Page; clock: FakeClock } {
  const area = new FakeArea();
  const pages: [string, Page][] = [];
  const clock = cold().clock;
  const open = (tabId: string): Page => {
    const mine = seenBy(area, (key) => {
      for (const [id, other] of pages) if (id !== tabId) clock.after(1, () => other.keeper.hear(key.slice(PREFIX.length)));
    });
    const page = boot(mine, { tabId, clock });
    pages.push([tabId, page]);
    clock.pass(ANSWER_MS + 10);
    return page;
  };
  const first = open('a');
  tap(first, 'h2e2');
  return { area, first, second: open('b'), clock };
}

test('a second tab shows the game but cannot touch it, and offers to take it', () => {
  const { area, first, second, clock } = twoTabs();
  assert.deepEqual([first.store.get().storage.tab, second.store.get().storage.tab], ['owner', 'guest']);
  assert.equal(movesOf(second), 'h2e2');
  second.actions.undo();
  second.actions.resign();
  assert.equal(movesOf(second), 'h2e2');
  second.actions.tap('b9');
  assert.equal(second.store.get().view.selected, null);
  first.thinker.answer('h9g7');
  first.clock.pass(REPLY_MS);
  second.keeper.takeOver();
  clock.pass(10);
  assert.deepEqual([first.store.get().storage.tab, second.store.get().storage.tab], ['guest', 'owner']);
  assert.equal(movesOf(second), 'h2e2 h9g7', 'with what was played there meanwhile');
  tap(second, 'h0g2');
  first.keeper.flush();
  assert.equal(movesOf(boot(area)), 'h2e2 h9g7 h0g2', 'the first tab overwrites nothing');
});

test('a second tab may play a game of its own, which survives a reload and disturbs nobody', () => {
  const { area, first, second, clock } = twoTabs();
  second.keeper.playApart();
  tap(second, 'b2e2');
  clock.pass(10);
  assert.equal(movesOf(boot(area)), 'h2e2');
  tap(first, 'a3a4');
  assert.equal(movesOf(second), 'b2e2');
  first.actions.change({ largeText: true });
  clock.pass(10);
  assert.equal(second.store.get().settings.largeText, true, 'settings are the browser’s');
});

test('what was played apart moves to all other games when the tab takes the storage over', () => {
  const area = new FakeArea();
  const session = new FakeArea();
  const { second } = ((): { second: Page } => {
    const clock = cold().clock;
    boot(area, { tabId: 'a' });
    area.entries.set(`${PREFIX}owner`, 'a');
    const page = boot(area, { tabId: 'b', session, clock });
    area.entries.set(`${PREFIX}answer`, 'b 1');
    page.keeper.hear('answer');
    clock.pass(1);
    return { second: page };
  })();
  assert.equal(second.store.get().storage.tab, 'guest');
  second.keeper.playApart();
  tap(second, 'b2e2');
  area.entries.delete(`${PREFIX}owner`);
  const reloaded = boot(area, { tabId: 'c', session });
  assert.equal(movesOf(reloaded), 'b2e2');
  assert.equal(reloaded.store.get().storage.apart, false);
  assert.equal(movesOf(boot(area, { tabId: 'd' })), 'b2e2');
  assert.equal(session.length, 0);
});

test('a full storage keeps nothing from coming home: the game stays in its tab until there is room, and so do those before it', () => {
  const area = new FakeArea();
  const session = new FakeArea();
  const { first, second } = ((): { first: Page; second: Page } => {
    const clock = cold().clock;
    const owner = boot(area, { tabId: 'a' });
    tap(owner, 'h2e2');
    const page = boot(area, { tabId: 'b', session, clock });
    area.entries.set(`${PREFIX}answer`, 'b 1');
    page.keeper.hear('answer');
    clock.pass(1);
    return { first: owner, second: page };
  })();
  second.keeper.playApart();
  second.actions.newGame({ human: 'both', level: 'easy' });
  tap(second, 'c3c4', 'c6c5');
  second.actions.newGame({ human: 'both', level: 'easy' });
  tap(second, 'b2e2');
  first.keeper.leave();
  area.entries.delete(`${PREFIX}owner`);
  area.limit = Array.from(area.entries).reduce((sum, [name, text]) => sum + name.length + text.length, 0) + 40;
  const full = boot(area, { tabId: 'c', session });
  assert.equal(movesOf(full), 'b2e2');
  assert.ok(full.notices.includes('full'));
  const again = boot(area, { tabId: 'c', session });
  assert.equal(movesOf(again), 'b2e2', 'nothing was lost');
  area.limit = Infinity;
  tap(again, 'h9g7');
  again.clock.pass(1);
  assert.equal(again.store.get().storage.apart, false);
  assert.equal(movesOf(boot(area, { tabId: 'd' })), 'b2e2 h9g7');
  assert.deepEqual(again.keeper.games().map(({ plies }) => plies).sort(), [1, 2], 'the first tab’s, and the one before it');
  assert.equal(session.length, 0);
});

test('opening a game leaves nothing behind that nobody has played', () => {
  const area = new FakeArea();
  const page = boot(area);
  tap(page, 'h2e2');
  const [saved] = area.entries.size > 0 ? [page.store.get().match.seed.toString(36)] : [];
  for (let i = 0; i < 3; i++) {
    page.actions.newGame({ human: 'both', level: 'easy' });
    assert.ok(page.keeper.open(saved ?? ''));
  }
  assert.equal(Array.from(area.entries.keys()).filter((key) => key.includes('game/')).length, 1);
});

test('an invitation that has gone out is no blank game', () => {
  const area = new FakeArea();
  const page = boot(area);
  const games = (): number => Array.from(area.entries.keys()).filter((key) => key.includes('game/')).length;
  page.actions.newLetterGame('xiangqi', 'second');
  page.actions.closeDialog();
  page.actions.newGame({ human: 'both', level: 'easy' });
  assert.equal(games(), 1, 'one that has not gone out is');
  page.actions.newLetterGame('xiangqi', 'second');
  page.actions.letterSent();
  const { seed } = page.store.get().match;
  page.actions.newGame({ human: 'both', level: 'easy' });
  assert.equal(games(), 2);
  assert.ok(page.keeper.openSeed(seed));
});

test('the library: every game with moves, the last one first; opened, removed, put back', () => {
  const area = new FakeArea();
  const page = boot(area);
  live(page);
  const { keeper } = page;
  const games = keeper.games();
  assert.deepEqual(games.map(({ plies, outcome }) => [plies, outcome.result]), [[2, 'second-wins'], [2, 'ongoing']]);
  const [two, computer] = games;
  assert.ok(two !== undefined && computer !== undefined);
  assert.deepEqual([computer.match.level, computer.bottom, computer.lastMove], ['hard', 'second', 'b9c7']);
  assert.ok(keeper.open(computer.id));
  assert.equal(movesOf(page), 'h2e2 b9c7');
  assert.deepEqual(keeper.games().map(({ plies }) => plies), [1, 2], 'the game on the board is not in the list, the one before is');
  const putBack = keeper.remove(two.id);
  assert.deepEqual(keeper.games().map(({ plies }) => plies), [1]);
  assert.equal(keeper.open(two.id), false);
  putBack();
  assert.equal(keeper.games().length, 2);
  assert.equal(keeper.stats().two.xiangqi.lost, 1, 'a removed game stays counted');
});

test('a study lies beside the games and changes none', () => {
  const area = new FakeArea();
  const page = boot(area);
  live(page);
  page.actions.review();
  page.actions.step(-1);
  tap(page, 'c3c4');
  assert.deepEqual(page.keeper.games().map(({ plies }) => plies), [1, 2, 2]);
  assert.equal(boot(area).store.get().match.mode, 'study');
});

/** Opens a record of so many moves of one line, none of them by name. */
function study(page: Bench, moves: readonly string[], tags: TreeData['tags'] = []): void {
  page.actions.study({ game: 'xiangqi', startFen: START_FEN.xiangqi, tree: treeOf(moves), tags, result: 'ongoing', at: ROOT });
}

test('what somebody has worked on in a record is not lost when another one is opened; what was only looked at is not kept', () => {
  const page = boot(new FakeArea());
  study(page, ['h2e2']);
  page.actions.step(1);
  tap(page, 'h9g7');
  study(page, ['b2e2']);
  study(page, ['c3c4'], [{ name: 'Red', value: '甲' }]);
  study(page, ['g3g4']);
  const kept = page.keeper.games();
  assert.deepEqual(kept.map(({ tags, plies }) => [tags.length, plies]), [[1, 0], [0, 2]]);
  assert.ok(page.keeper.open(kept[1]?.id ?? ''));
  assert.equal(movesOf(page), 'h2e2 h9g7');
});

test('a large record is not written anew for every step through it, and comes back where it was left', () => {
  const area = new FakeArea();
  const page = boot(area);
  study(page, Array.from({ length: 500 }, (_, i) => ['h2e2', 'h9g7', 'e2h2', 'g7h9'][i % 4] ?? ''), [{ name: 'Red', value: '甲' }]);
  const before = area.writes;
  for (let i = 0; i < 8; i++) page.actions.step(1);
  assert.equal(area.writes, before);
  page.keeper.flush();
  assert.ok(area.writes > before);
  assert.equal(boot(area).store.get().position.moves.length, 8);
  page.actions.step(-1);
  page.clock.pass(2000);
  assert.equal(boot(area).store.get().position.moves.length, 7, 'who stays there is found there');
});

test('a backup brings games, settings and results to another browser, where the last game goes on', () => {
  const page = boot(new FakeArea());
  live(page);
  const text = writeBackup(page.keeper.saved(), 1);
  const other = boot(new FakeArea());
  const reading = readBackup(text);
  assert.ok('backup' in reading);
  assert.ok(other.keeper.restore(reading.backup));
  assert.equal(movesOf(other), 'a3a4');
  assert.equal(other.store.get().settings.sound, true);
  assert.deepEqual(other.keeper.stats(), page.keeper.stats());
  assert.equal(other.keeper.games().length, 2);

  const busy = boot(new FakeArea());
  tap(busy, 'i0i1');
  assert.ok(busy.keeper.restore(reading.backup));
  assert.equal(movesOf(busy), 'i0i1', 'a game in progress stays on the board');
  assert.equal(busy.keeper.games().length, 3);
});

test('clocks and hints come back as they stood: what had run has run, and a closed page costs no time', () => {
  const area = new FakeArea();
  const page = boot(area);
  const side = { gameMs: 600_000, moveMs: null, incrementMs: 0 };
  page.actions.newGame({ human: 'both', level: 'easy', clock: { first: side, second: side } });
  page.clock.pass(30_000);
  tap(page, 'h2e2');
  page.clock.pass(12_000);
  const left = (of: Bench): (number | null | undefined)[] =>
    (['first', 'second'] as const).map((who) => timeLeft(of.store.get(), who, of.clock.now())?.gameMs);
  assert.deepEqual(left(page), [570_000, 588_000]);

  const killed = boot(area);
  const [first, second] = left(killed);
  assert.equal(first, 570_000);
  // The page is not asked before it is killed: the running turn is written down every few seconds.
  assert.ok(typeof second === 'number' && second >= 587_000 && second <= 595_000, String(second));
  page.keeper.flush();
  const hidden = left(boot(area))[1];
  assert.ok(typeof hidden === 'number' && Math.abs(hidden - 588_000) <= ANSWER_MS + 1, String(hidden));

  page.store.set({ progress: { hintsLeft: 1 } });
  assert.equal(boot(area).store.get().progress.hintsLeft, 1);
});

test('who was in the guide is there again, in this tab alone, and who has left it is at the board', () => {
  const [area, session] = [new FakeArea(), new FakeArea()];
  const page = boot(area, { session });
  tap(page, 'h2e2');
  assert.equal(page.keeper.place(), '');
  page.actions.showScreen('guide');
  page.keeper.keepPlace('xiangqi/lesson/rook/2');
  const next = boot(area, { session });
  assert.deepEqual([next.store.get().view.screen, next.keeper.place(), movesOf(next)], ['guide', 'xiangqi/lesson/rook/2', 'h2e2']);
  assert.equal(next.thinker.asked.length, 0, 'the thinker is the guide’s');
  assert.equal(boot(area).store.get().view.screen, 'game', 'another tab');
  next.actions.showScreen('game');
  const last = boot(area, { session });
  assert.deepEqual([last.store.get().view.screen, last.keeper.place()], ['game', '']);
});

test('the first picture reads and changes nothing, whatever lies there', () => {
  const area = new FakeArea();
  tap(boot(area), 'h2e2');
  const forbidden: StorageArea = {
    ...seenBy(area, () => assert.fail('it was told of a change')),
    length: area.length,
    setItem: () => assert.fail('it wrote'),
    removeItem: () => assert.fail('it removed'),
  };
  const ports = { local: () => forbidden, session: () => null };
  assert.equal(recall(DEFAULT_SETTINGS, ports).position.moves[0], 'h2e2');
  for (const name of Array.from(area.entries.keys())) area.entries.set(name, 'nonsense');
  assert.deepEqual(recall(DEFAULT_SETTINGS, ports).position.moves, []);
  const denied = (): never => {
    throw new Error('SecurityError');
  };
  assert.deepEqual(recall(DEFAULT_SETTINGS, { local: denied, session: denied }).settings, DEFAULT_SETTINGS);
});
