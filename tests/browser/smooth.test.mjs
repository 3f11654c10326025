// The page never stands still: the board is painted before the engine is there, and no task of the main thread takes long, neither
// while the computer thinks nor when something is opened.
//
// A task's length is counted in CPU time of the main thread, read from the browser's own trace: on a busy machine a task
// of 2 ms may wait 100 ms for its turn, which is not the page's doing, and the Long Tasks API would count that. Where tasks come
// near the limit on a slow machine, a yardstick measured beside them says how slow it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recordCanvas } from './recorder.mjs';
import { kOutOfBook, openTable } from './table.mjs';

const kLongMs = 50;
/** What `yardstick` takes on a quiet machine of the kind that runs the tests, where the page's start takes 25 ms. */
const kYardstickMs = 42;

/** The names of these kinds of events are all that is looked at. */
const kCategories = ['toplevel', '__metadata', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** CPU milliseconds of every task on the main thread of `page`, and of its worker in all, while `work` runs. */
async function traceTasks({ browser, page }, work) {
  await browser.startTracing(page, { categories: kCategories });
  let trace;
  try {
    await work();
    await page.evaluate(() => performance.mark('this-page')); // the browser's own pages have main threads, too
  } finally {
    trace = JSON.parse((await browser.stopTracing()).toString('utf8'));
  }
  const { traceEvents } = trace;
  const threads = new Map(); // "pid/tid" → name
  for (const { name, pid, tid, args } of traceEvents) {
    if (name === 'thread_name') threads.set(`${pid}/${tid}`, args.name);
  }
  const process = traceEvents.find(({ name }) => name === 'this-page')?.pid;
  assert.ok(process !== undefined, 'the page was not found in the trace');
  const main = [];
  let worker = 0;
  for (const { name, pid, tid, tdur } of traceEvents) {
    if (pid !== process || tdur === undefined || !name.endsWith('RunTask')) continue;
    const thread = threads.get(`${pid}/${tid}`);
    if (thread === 'CrRendererMain') main.push(tdur / 1000);
    else if (thread?.startsWith('DedicatedWorker')) worker += tdur / 1000;
  }
  return { main, worker };
}

test('no task of the main thread is long while the computer thinks', async () => {
  const table = await openTable({ alone: true });
  try {
    await table.newGame('执红先走', '满力');
    await table.move(kOutOfBook); // what is compiled and painted for the first time is not what is asked here
    await table.until({ ply: '2', thinking: 'false' });
    const { main, worker } = await traceTasks(table.opened, async () => {
      for (const [move, ply] of [['h0g2', '4'], ['g3g4', '6']]) {
        await table.move(move);
        await table.until({ ply, thinking: 'false' });
      }
    });
    assert.ok(main.length > 50, `only ${main.length} tasks were traced`);
    assert.ok(worker > 50, `the worker used ${worker} ms: the computer did not think`);
    assert.ok(Math.max(...main) <= kLongMs, `a task took ${Math.max(...main)} ms`);
  } finally {
    await table.close();
  }
});

test('a main thread that is blocked is found out', async () => {
  const table = await openTable({ alone: true });
  try {
    const { main } = await traceTasks(table.opened, async () => {
      await table.page.evaluate(
        () =>
          new Promise((resolve) => {
            setTimeout(() => {
              // A fixed amount of work, so that it is long on a quiet machine as on a busy one.
              let sum = 0;
              for (let i = 0; i < 3e8; i++) sum += i % 7;
              resolve(sum);
            });
          }),
      );
    });
    assert.ok(Math.max(...main) > kLongMs, `the longest of ${main.length} tasks took ${Math.max(...main)} ms`);
  } finally {
    await table.close();
  }
});

/** Opens what a button of the game opens. */
const opening = (button, selector) => async (table) => {
  await table.action(button);
  await table.page.locator(selector).waitFor();
};
const closing = (table) => table.page.keyboard.press('Escape');

/** What is done once by everybody, each for the first time in its page, and how it is undone. */
const kDeeds = [
  {
    name: 'the first move and its answer',
    work: async (table) => {
      await table.move('h2e2');
      await table.until({ ply: '2', thinking: 'false' });
    },
    undo: async () => {},
  },
  { name: '更多', work: (table) => table.button('更多'), undo: closing },
  ...['设置', '分享', '重新开始'].map((name) => ({ name, work: opening(name, '[role=dialog]'), undo: closing })),
  {
    name: '生成海报',
    work: async (table) => {
      await opening('分享', '.share-out')(table);
      await table.button('生成海报');
      await table.page.locator('img.poster').waitFor();
    },
    undo: closing,
  },
  { name: '学棋', work: opening('学棋', '.guide-home'), undo: async () => {} },
];

/** Resolves when the page has nothing more to do: what has just been shown may have begun more. */
async function untilIdle(page) {
  for (let i = 0; i < 2; i++) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve)))));
  }
}

/** Opens a page with its start traced. */
async function openTraced() {
  let found = null;
  let started = () => {};
  const start = new Promise((resolve) => (started = resolve));
  const before = async (page) => {
    found = traceTasks({ browser: page.context().browser(), page }, () => start);
    found.catch(() => {}); // it is waited for below
  };
  const table = await openTable({ alone: true, before });
  try {
    await table.page.locator('.action .icon').first().waitFor();
    await untilIdle(table.page);
  } finally {
    started();
  }
  return { table, start: (await found).main };
}

/** Runs in the page: a task of the kind that opens something, always the same one; what it makes is not seen. */
function yardstick() {
  return new Promise((resolve) => {
    setTimeout(() => {
      const room = document.createElement('div');
      room.style.cssText = 'position:absolute;visibility:hidden;width:300px';
      for (let row = 0; row < 1200; row++) {
        const line = room.appendChild(document.createElement('p'));
        for (const word of ['车马', '炮 兵', `${row}`]) line.appendChild(document.createElement('span')).textContent = word;
      }
      document.body.append(room);
      const { height } = room.getBoundingClientRect();
      room.remove();
      resolve(height);
    });
  });
}

/** How many times slower than a quiet one the machine is now: on a core whose caches others use the same work takes up to three
 *  times the CPU time. Never less than 1. */
async function slowness(table, tell) {
  let least = Infinity;
  for (let i = 0; i < 3; i++) {
    const { main } = await traceTasks(table.opened, () => table.page.evaluate(yardstick));
    least = Math.min(least, Math.max(...main));
  }
  tell(`the yardstick: ${least.toFixed(0)} ms`);
  return Math.max(1, least / kYardstickMs);
}

/** The longest task of each deed in one page, as a quiet machine would take for it: name → ms. */
async function longestTasks(tell) {
  const { table, start } = await openTraced();
  const longest = { start: Math.max(...start) };
  try {
    const slow = await slowness(table, tell);
    for (const { name, work, undo } of kDeeds) {
      const { main } = await traceTasks(table.opened, async () => {
        await work(table);
        await untilIdle(table.page);
      });
      assert.ok(main.length > 10, `${name}: only ${main.length} tasks were traced`);
      longest[name] = Math.max(...main);
      await undo(table);
      await untilIdle(table.page);
    }
    return Object.fromEntries(Object.entries(longest).map(([name, ms]) => [name, ms / slow]));
  } finally {
    await table.close();
  }
}

test('no task of the main thread is long at the start, at the first move and when something is opened', async (t) => {
  // A task that is long by itself is long each time; what else happens in a browser is not.
  const least = {};
  const long = () => Object.entries(least).filter(([, ms]) => ms > kLongMs);
  for (let attempt = 0; attempt < 3 && (attempt === 0 || long().length > 0); attempt++) {
    for (const [name, ms] of Object.entries(await longestTasks((words) => t.diagnostic(words)))) least[name] = Math.min(ms, least[name] ?? Infinity);
    t.diagnostic(`CPU ms after ${attempt + 1}: ${Object.entries(least).map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ')}`);
  }
  assert.deepEqual(long(), []);
});

/** Runs in the page: notes, in their order, the first whole picture of the board and the engine's coming. */
function noteOrder() {
  window.__order = [];
  new MutationObserver(() => {
    const board = document.getElementById('board');
    if (board === null) return;
    const note = (what) => {
      if (!window.__order.includes(what)) window.__order.push(what);
    };
    if (window.__picture.calls.filter(({ call, outline }) => call === 'man' && outline !== null).length === 32) note('painted');
    if (board.dataset.engine === 'ready') note('ready');
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

for (const [where, options] of [
  ['on a desktop', {}],
  ['on a phone with 0.4 of a core', { viewport: { width: 360, height: 640 }, scale: 2, touch: true, cores: 0.4 }],
]) {
  test(`the board is painted before the engine is ready, ${where}`, async () => {
    const before = async (page) => {
      await recordCanvas(page);
      await page.addInitScript(noteOrder);
    };
    const table = await openTable({ ...options, alone: true, before });
    try {
      assert.deepEqual(await table.page.evaluate(() => window.__order), ['painted', 'ready']);
      const paint = await table.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
      const ready = await table.page.evaluate(() => performance.now());
      assert.ok(paint > 0 && paint < ready, `first paint at ${paint} ms, engine ready before ${ready} ms`);
    } finally {
      await table.close();
    }
  });
}

/** Runs in the page: notes where the first picture has the board, and which game. */
function noteFirstPicture() {
  new MutationObserver((_, observer) => {
    const board = document.getElementById('board');
    if (board === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { x, y, width, height } = board.getBoundingClientRect();
      window.__first = { place: [x, y, width, height], fen: board.dataset.fen, screens: document.querySelectorAll('.action .icon *').length };
    });
  }).observe(document, { subtree: true, childList: true });
}

for (const [width, height] of [[360, 640], [320, 568], [740, 330], [768, 1024], [1366, 768]]) {
  test(`the first picture has the game that was left, where it stays, before there are screens: ${width}×${height}`, async () => {
    const table = await openTable({ viewport: { width, height }, before: (page) => page.addInitScript(noteFirstPicture) });
    const look = async () => {
      const place = await table.page.locator('#board').boundingBox();
      return { first: await table.page.evaluate(() => window.__first), place: [place.x, place.y, place.width, place.height], fen: (await table.read()).fen };
    };
    try {
      await table.move('h2e2');
      await table.until({ ply: '2', thinking: 'false' });
      for (const end of [async () => {}, () => table.page.keyboard.press('ArrowLeft')]) {
        await end(); // the second time somebody looks back, where steps take the place of the actions on a phone
        const left = await table.read();
        await table.page.reload();
        await table.until({ engine: 'ready' });
        await table.untilStatus(/./);
        const { first, place, fen } = await look();
        assert.deepEqual(first, { place, fen: left.fen, screens: 0 });
        assert.equal(fen, left.fen);
      }
    } finally {
      await table.close();
    }
  });
}

test('men can be picked up before the engine is there, and the status line says that it is loading', async () => {
  // The worker never answers: the engine stays on its way.
  const before = (page) =>
    page.addInitScript(() => {
      window.Worker = class {
        postMessage() {}
        terminate() {}
      };
    });
  const table = await openTable({ alone: true, before, waitForEngine: false });
  try {
    await table.until({ engine: 'loading' });
    await table.untilStatus(/^引擎加载中…$/);
    await table.select('h2');
    await table.press('e2');
    assert.equal((await table.read()).moves, '');
  } finally {
    await table.close();
  }
});
