// The page never stands still: the board is painted before the engine is there, and while the computer thinks no task of
// the main thread takes long.
//
// A task's length is counted in CPU time of the main thread, read from the browser's own trace: on a busy machine a task
// of 2 ms may wait 100 ms for its turn, which is not the page's doing, and the Long Tasks API would count that.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { recordCanvas } from './recorder.mjs';
import { openTable } from './table.mjs';

const kLongMs = 50;

/** CPU milliseconds of every task on the page's main thread, and of its worker in all, while `work` runs. */
async function traceTasks(table, work) {
  const { browser, page } = table.opened;
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'disabled-by-default-devtools.timeline'] });
  let trace;
  try {
    await work();
  } finally {
    trace = JSON.parse((await browser.stopTracing()).toString('utf8'));
  }
  const { traceEvents } = trace;
  const threads = new Map(); // "pid/tid" → name
  for (const { name, pid, tid, args } of traceEvents) {
    if (name === 'thread_name') threads.set(`${pid}/${tid}`, args.name);
  }
  const main = [];
  let worker = 0;
  for (const { name, pid, tid, tdur } of traceEvents) {
    if (tdur === undefined || !name.endsWith('RunTask')) continue;
    const thread = threads.get(`${pid}/${tid}`);
    if (thread === 'CrRendererMain') main.push(tdur / 1000);
    else if (thread?.startsWith('DedicatedWorker')) worker += tdur / 1000;
  }
  return { main, worker };
}

test('no task of the main thread is long while the computer thinks', async () => {
  const table = await openTable();
  try {
    await table.newGame('执红先走', '困难');
    await table.move('h2e2'); // what is compiled and painted for the first time is not what is asked here
    await table.until({ ply: '2', thinking: 'false' });
    const { main, worker } = await traceTasks(table, async () => {
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
  const table = await openTable();
  try {
    const { main } = await traceTasks(table, async () => {
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
    const table = await openTable({ ...options, before });
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

test('men can be picked up before the engine is there, and the status line says that it is loading', async () => {
  // The worker never answers: the engine stays on its way.
  const before = (page) =>
    page.addInitScript(() => {
      window.Worker = class {
        postMessage() {}
        terminate() {}
      };
    });
  const table = await openTable({ before, waitForEngine: false });
  try {
    await table.until({ engine: 'loading' });
    assert.equal(await table.status(), '引擎加载中…');
    await table.select('h2');
    await table.press('e2');
    assert.equal((await table.read()).moves, '');
  } finally {
    await table.close();
  }
});
