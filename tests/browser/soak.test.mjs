// A monkey at the page, and one game after another: nothing of it may lead to an error, to a state that no rules allow, or to
// memory that is never given back. Short here; the long form is
//
//   SOAK_TAPS=10000 SOAK_GAMES=200 node --test tests/browser/soak.test.mjs      (SOAK_SEED=… for another monkey)

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Referee, menAfter } from './referee.mjs';
import { openTable } from './table.mjs';
import { carelessPlayer } from './tester.mjs';
import { playToTheEnd } from './whole_game.mjs';

const kTaps = Number(process.env.SOAK_TAPS ?? 240);
const kGames = Number(process.env.SOAK_GAMES ?? 1);
const kSeed = Number(process.env.SOAK_SEED ?? 7);
/** How often the state is looked at, in taps. */
const kInspection = 20;
/** Megabytes that the page may hold more after many games than after a few. */
const kLeak = 4;
/** Games after which the memory has to stay flat. */
const kWarm = 20;

const kKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', ' ', 'Escape', 'u', 'z', 'h', 't', 'Tab', 'f', 'Home', 'End', 'a', '炮', '5'];
const kWindows = [[360, 640], [740, 330], [768, 1024], [1366, 768], [390, 844]];

function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Everything that can be pressed now, by its middle. */
const buttons = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button:not(:disabled), input, [role=switch], summary, a')]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, bottom, top }) => width > 0 && bottom > 0 && top < innerHeight)
      .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })),
  );

class Monkey {
  constructor(table, seed) {
    this.table = table;
    this.page = table.page;
    this.random = randomNumbers(seed);
    this.done = [];
  }

  async act() {
    const { page, random } = this;
    const kind = random(100);
    if (kind < 50) return this.tap('board', await this.onBoard());
    if (kind < 72) {
      const all = await buttons(page);
      return this.tap('button', all[random(Math.max(1, all.length))] ?? this.anywhere());
    }
    if (kind < 80) return this.tap('anywhere', this.anywhere());
    if (kind < 92) return this.key(kKeys[random(kKeys.length)]);
    if (kind < 98) return this.drag(await this.onBoard(), await this.onBoard());
    const [width, height] = kWindows[random(kWindows.length)];
    this.done.push(`window ${width}×${height}`);
    return page.setViewportSize({ width, height });
  }

  anywhere() {
    const { width, height } = this.page.viewportSize();
    return { x: this.random(width), y: this.random(height) };
  }

  async onBoard() {
    const box = await this.page.evaluate(() => {
      const { left, top, width, height } = document.getElementById('board')?.getBoundingClientRect() ?? { left: 0, top: 0, width: 9, height: 9 };
      return { left, top, width, height };
    });
    return { x: box.left + (box.width * this.random(1000)) / 1000, y: box.top + (box.height * this.random(1000)) / 1000 };
  }

  async tap(what, { x, y }) {
    this.done.push(`${what} ${Math.round(x)},${Math.round(y)}`);
    await this.page.mouse.click(x, y);
  }

  async key(key) {
    this.done.push(`key ${key}`);
    if (key.length === 1 && key > '~') await this.page.keyboard.insertText(key);
    else await this.page.keyboard.press(key);
  }

  async drag(from, to) {
    this.done.push(`drag ${Math.round(from.x)},${Math.round(from.y)} to ${Math.round(to.x)},${Math.round(to.y)}`);
    await this.table.drag(from, to);
  }
}

/** What the page claims must be what the moves lead to, by somebody else's rules. In the lobby there is no board to claim it. */
async function inspect(table) {
  if ((await table.page.locator('#board').count()) === 0) return;
  const { fen, moves, start, game } = await table.read();
  const expected = await menAfter(game, start, moves.split(' ').filter(Boolean));
  assert.equal(fen.split(' ')[0], expected, `after ${moves}`);
}

test(`a monkey's ${kTaps} taps, keys and drags lead to nothing impossible`, async () => {
  const table = await openTable();
  const monkey = new Monkey(table, kSeed);
  const { page } = table;
  page.on('filechooser', () => {}); // a chooser that nobody answers
  try {
    await table.newGame('两人同屏');
    for (let i = 1; i <= kTaps; i++) {
      await monkey.act();
      if (i % kInspection === 0) await inspect(table);
      assert.deepEqual(table.opened.problems(), []);
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    for (let i = 0; i < 6; i++) await page.keyboard.press('Escape');
    await inspect(table);
  } catch (error) {
    error.message += `\nthe monkey's last doings: ${monkey.done.slice(-25).join(' · ')}`;
    throw error;
  } finally {
    await table.close();
  }
});

/** Megabytes that the page's script holds, after the rubbish was taken out. */
async function heapOf(table) {
  const session = await table.opened.context.newCDPSession(table.page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}

/** Nothing that only a person wants to wait for. */
async function hurry(table) {
  await table.action('设置');
  for (const [group, name] of [['电脑应着', '立即'], ['走子动画', '关']]) {
    await table.page.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click();
  }
  await table.page.keyboard.press('Escape');
}

test(`${kGames} whole games, one after another, without an error and without a leak`, async () => {
  const table = await openTable();
  const heaps = [];
  try {
    await hurry(table);
    for (let game = 0; game < kGames; game++) {
      const [player, referee] = [carelessPlayer(kSeed + game), await Referee.seat()];
      try {
        await table.newGame('执红先走', '困难');
        await playToTheEnd(table, player, referee, 'first');
        await table.page.locator('.card.end').waitFor();
      } finally {
        referee.close();
      }
      assert.deepEqual(table.opened.problems(), [], `game ${game + 1}`);
      heaps.push(await heapOf(table));
    }
    const last = heaps[heaps.length - 1];
    const warm = heaps[Math.min(kWarm, heaps.length) - 1];
    assert.ok(last < 60, `the page holds ${last.toFixed(1)} MB`);
    assert.ok(last - warm < kLeak, `${warm.toFixed(1)} MB after ${kWarm} games, ${last.toFixed(1)} MB at the end`);
    console.log(`# heap in MB: ${heaps.filter((_, i) => i % Math.ceil(heaps.length / 10) === 0).map((mb) => mb.toFixed(1)).join(', ')}`);
  } finally {
    await table.close();
  }
});
