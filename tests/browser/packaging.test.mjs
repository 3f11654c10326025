// What the packaging promises beyond the usual way: every fallback of the engine's start plays a move in a real browser, a
// lost worker is replaced in the middle of a game, a viewer without scripts says what to do, the notices can be read.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { kPage, openPage } from './launch.mjs';
import { openTable } from './table.mjs';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'packaging-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the page whose worker first runs `script`. The worker's source is no script of the page, so no hash changes. */
function pageWithWorker(script) {
  const text = readFileSync(kPage, 'utf8');
  const place = '<script type="text/plain" id="xq-worker">';
  assert.equal(text.split(place).length, 2);
  const file = join(folder, 'page.html');
  writeFileSync(file, text.replace(place, `${place}${script};`));
  return file;
}

/** Tells which module the worker hands over: the page hears it as it hears everything. */
const kListen = `(() => {
  const post = self.postMessage;
  self.postMessage = (message) => {
    if (message.type === 'ready') console.log('module simd=' + message.simd);
    post.call(self, message);
  };
})()`;

/** Opens the page, plays a move, waits for the computer's; how many workers it took and what they said of their module. */
async function playAMove(options) {
  const modules = [];
  let workers = 0;
  const table = await openTable({
    ...options,
    before: async (page) => {
      page.on('console', (message) => {
        if (message.text().startsWith('module ')) modules.push(message.text());
      });
      page.on('worker', () => ++workers);
    },
  });
  try {
    await table.move('h2e2');
    await table.until({ ply: '2', thinking: 'false' });
    return { workers, modules };
  } finally {
    await table.close();
  }
}

const kWays = [
  { name: 'the usual way', script: '', module: 'module simd=true' },
  { name: 'a browser without SIMD', script: 'WebAssembly.validate = () => false', module: 'module simd=false' },
  {
    name: 'a device that computes SIMD wrongly',
    // The glue makes the engine; its test is made to fail for the one module.
    script: `(() => {
      const create = createEngine;
      createEngine = (options) => create(options).then((engine) => {
        if (engine.simd) engine.selfTest = () => false;
        return engine;
      });
    })()`,
    module: 'module simd=false',
  },
  { name: 'a browser without an inflater', script: 'delete self.DecompressionStream', module: 'module simd=true' },
  {
    name: 'a browser whose inflater knows no raw deflate',
    script: `self.DecompressionStream = class { constructor(format) { throw new TypeError('unsupported: ' + format); } }`,
    module: 'module simd=true',
  },
];
for (const { name, script, module } of kWays) {
  test(`${name}: the engine starts and plays`, async () => {
    const played = await playAMove({ file: pageWithWorker(`${kListen};${script}`) });
    assert.deepEqual(played, { workers: 1, modules: [module] });
  });
}

test('a worker that dies while the computer thinks is replaced, and the game goes on', async () => {
  // The first worker fails on its first search; the one that takes its place does not, as it is handed the module.
  const script = `(() => {
    let booted = false;
    addEventListener('message', ({ data }) => {
      if (data.type === 'boot') booted = true;
      if (data.type === 'go' && booted) { close(); throw new Error('lost on purpose'); }
    });
  })()`;
  const { workers } = await playAMove({ file: pageWithWorker(script), expectedErrors: [/lost on purpose/] });
  assert.equal(workers, 2);
});

test('a viewer that runs no scripts says what to do', async () => {
  const opened = await openPage({ context: { javaScriptEnabled: false } });
  try {
    for (const words of [/^请用浏览器打开本文件$/, /这个页面需要 JavaScript/]) {
      await opened.page.getByText(words).waitFor();
    }
  } finally {
    await opened.close();
  }
});

test('with scripts that line is gone', async () => {
  const table = await openTable();
  try {
    assert.equal(await table.page.getByText('请用浏览器打开本文件').count(), 0);
  } finally {
    await table.close();
  }
});

test('the notices of others can be read in the page', async () => {
  const table = await openTable();
  try {
    await table.action('关于');
    const text = await table.page.getByRole('dialog').innerText();
    for (const words of [/SIL OPEN FONT LICENSE Version 1\.1/, /LXGW/, /Preact/, /fflate/]) assert.match(text, words);
    await table.page.getByRole('button', { name: '关闭' }).click();
    assert.equal(await table.page.getByRole('dialog').count(), 0);
  } finally {
    await table.close();
  }
});
