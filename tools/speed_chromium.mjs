// How fast the page's module searches in Chromium, in a worker as in the page: for tools/speed.
//
//   node tools/speed_chromium.mjs GAME NODES FEN…
//
// Says how many nodes all searches took and how many seconds of processor time the worker's thread spent on them. Compiling
// is not counted: the same searches run once before. XQ_BUILD names another build folder.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

import { processTree } from '../tests/browser/quota.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(root, process.env.XQ_BUILD ?? 'build', 'wasm-simd');
const [game, nodes, ...fens] = process.argv.slice(2);
if (fens.length === 0) {
  console.error('usage: speed_chromium.mjs GAME NODES FEN…');
  process.exit(2);
}

/** Runs in the worker, after the glue. Answers `{ fens, nodes }` with the count of nodes. */
function serve() {
  let session;
  self.onmessage = async ({ data }) => {
    if (data.wasm !== undefined) {
      const engine = await self.createEngine({ wasmBinary: data.wasm });
      session = engine.createSession(data.game);
      session.setHash(16);
      if (data.network.length > 0 && !session.setNetwork(data.network)) throw new Error('the network is refused');
      return self.postMessage(0);
    }
    let total = 0;
    session.clearSearch();
    for (const fen of data.fens) {
      if (session.load(fen, []) !== null) throw new Error(`no position: ${fen}`);
      total += session.go({ nodes: data.nodes }, null).nodes;
    }
    return self.postMessage(total);
  };
}

/** The packed network that ships; empty where the game has none. */
function network() {
  try {
    return [...readFileSync(resolve(root, `engine/nets/${game}.xqnn`))];
  } catch {
    return [];
  }
}

/** Processor time so far of all workers' threads in the processes of a browser. */
function workerSeconds(browser) {
  let ticks = 0;
  for (const pid of processTree(browser)) {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (name.startsWith('DedicatedWorker')) ticks += Number(fields[11]) + Number(fields[12]);
    }
  }
  return ticks / 100; // USER_HZ, fixed by the kernel's interface
}

const server = await chromium.launchServer({
  timeout: 180_000,
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage();
  await page.evaluate(
    ([source, wasm, packed, name]) => {
      const worker = new Worker(URL.createObjectURL(new Blob([source])));
      window.ask = (message) => new Promise((done, failed) => {
        worker.onmessage = ({ data }) => done(data);
        worker.onerror = ({ message: text }) => failed(new Error(text));
        worker.postMessage(message);
      });
      return window.ask({ wasm: Uint8Array.from(atob(wasm), (c) => c.charCodeAt(0)), game: name, network: Uint8Array.from(packed) });
    },
    [
      `${readFileSync(resolve(folder, 'xq.js'), 'utf8')}\nself.createEngine = createEngine;\n(${serve})();`,
      readFileSync(resolve(folder, 'xq.wasm')).toString('base64'),
      network(),
      game,
    ],
  );
  const search = () => page.evaluate((message) => window.ask(message), { fens, nodes: Number(nodes) });
  await search();
  const before = workerSeconds(server.process().pid);
  const searched = await search();
  console.log(`nodes ${searched} seconds ${workerSeconds(server.process().pid) - before}`);
} finally {
  await server.close();
}
