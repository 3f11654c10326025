// Where the engine cannot run, the page says so in words and how to go on; and two people can go on.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { kPage } from './launch.mjs';
import { openTable } from './table.mjs';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'failure-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the page, changed; what is changed is no script, so that the policy's hashes still hold. */
function spoiltPage(spoil) {
  const text = readFileSync(kPage, 'utf8');
  const spoilt = spoil(text);
  assert.notEqual(spoilt, text, 'nothing was spoilt');
  const file = join(folder, 'page.html');
  writeFileSync(file, spoilt);
  return file;
}

/** Turns one letter in every piece of the payload into another. */
const flipPayload = (text) =>
  text.replace(/(<script[^>]*data-xq="(?:simd|baseline)"[^>]*>)([^<]*)/g, (_, tag, body) => {
    const at = body.length >> 1;
    return `${tag}${body.slice(0, at)}${body[at] === 'A' ? 'B' : 'A'}${body.slice(at + 1)}`;
  });
const cutPayload = (text) => text.replace(/(<script[^>]*data-xq="(?:simd|baseline)"[^>]*>)[^<]*/g, '$1');
const breakWorker = (text) => text.replace(/(<script type="text\/plain" id="xq-worker">)/, '$1throw new Error("broken worker");');

const kFailures = [
  {
    name: 'no WebAssembly',
    open: () => ({ before: (page) => page.addInitScript(() => delete window.WebAssembly) }),
    stage: 'no-wasm',
    words: /不支持 WebAssembly/,
  },
  { name: 'a payload with a wrong letter', open: () => ({ file: spoiltPage(flipPayload) }), stage: /decode|compile/, words: /不完整|无法编译/ },
  { name: 'a payload cut off', open: () => ({ file: spoiltPage(cutPayload) }), stage: /decode|compile/, words: /不完整|无法编译/ },
  {
    name: 'workers forbidden',
    open: () => ({
      before: (page) =>
        page.addInitScript(() => {
          window.Worker = class {
            constructor() {
              throw new DOMException('workers are forbidden here', 'SecurityError');
            }
          };
        }),
    }),
    stage: 'worker',
    words: /不允许页面在后台运行程序/,
  },
  {
    name: 'a worker that dies at once',
    open: () => ({ file: spoiltPage(breakWorker), expectedErrors: [/broken worker/] }),
    stage: 'worker',
    words: /不允许页面在后台运行程序/,
  },
];

for (const { name, open, stage, words } of kFailures) {
  test(`${name}: said in words, and two people can play`, async () => {
    const table = await openTable({ ...open(), waitForEngine: false });
    try {
      await table.until({ engine: 'failed' });
      const card = table.page.getByRole('alertdialog');
      await card.waitFor();
      assert.match((await card.getAttribute('data-stage')) ?? '', new RegExp(stage));
      const text = await card.innerText();
      assert.match(text, /引擎无法运行/);
      assert.match(text, words);
      assert.match(text, /Chrome 或 Safari/, 'it says how to go on');
      assert.equal(await table.status(), '引擎无法运行');

      await table.button('两人同屏');
      await card.waitFor({ state: 'detached' });
      await table.moves('h2e2 h9g7 e2e6');
      const { fen, turn } = await table.read();
      assert.equal(fen.split(' ')[0], 'rnbakab1r/9/1c4nc1/p1p1C1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR');
      assert.equal(turn, 'second');
      assert.match(await table.status(), /轮到黑方走 · 没有引擎，规则自理/);
      await table.button('悔棋');
      await table.until({ ply: '2', turn: 'first' });
    } finally {
      await table.close();
    }
  });
}

test('one spoilt module is not enough to stop the computer: the other is taken', async () => {
  const spoilSimd = (text) => text.replace(/(<script[^>]*data-xq="simd"[^>]*>)[^<]*/g, '$1');
  const table = await openTable({ file: spoiltPage(spoilSimd) });
  try {
    await table.move('h2e2');
    await table.until({ ply: '2', turn: 'first' });
  } finally {
    await table.close();
  }
});

test('"again" starts the engine anew', async () => {
  const before = (page) =>
    page.addInitScript(() => {
      const Native = window.Worker;
      let tries = 0;
      window.Worker = class extends Native {
        constructor(...args) {
          if (++tries === 1) throw new Error('not this time');
          super(...args);
        }
      };
    });
  const table = await openTable({ before, waitForEngine: false });
  try {
    await table.until({ engine: 'failed' });
    await table.button('重试');
    await table.until({ engine: 'ready' });
    await table.move('h2e2');
    await table.until({ ply: '2', turn: 'first' });
  } finally {
    await table.close();
  }
});
