// The network in the page: where there are vectors that compute rightly the computer judges by it, bit for bit as the
// module does under node; everywhere else by the hand-made evaluation, and the page says nothing of it.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';

import { loadModule, root } from '../support/programs.mjs';
import { kPage } from './launch.mjs';
import { openTable } from './table.mjs';

const kDepth = 5;
const kNetwork = resolve(root, 'engine/nets/xiangqi.xqnn');

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'network-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Tells every search that is asked for and every score that is reported. The clock stands still until the last depth that is
 *  compared has passed: a slice that ends within a depth, as on a busy machine, would make it another search than node's. */
const kListen = `(() => {
  const now = performance.now.bind(performance);
  const start = now();
  let still = true;
  performance.now = () => (still ? start : now());
  addEventListener('message', ({ data }) => {
    if (data.type === 'go') console.log('net go ' + JSON.stringify(data));
  });
  const post = self.postMessage;
  self.postMessage = (message) => {
    if (message.type === 'info') {
      console.log('net info ' + JSON.stringify(message.info));
      if (message.info.depth > ${kDepth}) still = false;
    }
    post.call(self, message);
  };
})()`;

/** A copy of the page whose worker first runs these scripts (the worker's source is no script of the page's policy). */
function pageWithWorker(...scripts) {
  const place = '<script type="text/plain" id="xq-worker">';
  const file = join(folder, 'page.html');
  writeFileSync(file, readFileSync(kPage, 'utf8').replace(place, `${place}${scripts.join(';')};`));
  return file;
}

/** Asks for a hint; what the worker was asked, and the score of each finished depth. */
async function hintOf(file) {
  const said = [];
  const table = await openTable({
    file,
    before: async (page) => {
      page.on('console', (message) => {
        const [, kind, data] = /^net (go|info) (.*)$/s.exec(message.text()) ?? [];
        if (kind !== undefined) said.push({ kind, data: JSON.parse(data) });
      });
    },
  });
  try {
    await table.button('提示');
    await table.untilStatus(/^提示：看看这个./);
    const [asked] = said.filter(({ kind }) => kind === 'go');
    return { asked: asked.data, scores: scoresOf(said.filter(({ kind }) => kind === 'info').map(({ data }) => data)) };
  } finally {
    await table.close();
  }
}

function scoresOf(infos) {
  const scores = [];
  for (const { depth, bound, score } of infos) if (bound === 'exact' && depth <= kDepth) scores[depth] = score;
  return scores;
}

/** The same search under node, with the network or without. */
async function searchAlike({ game, startFen, moves, rules }, network) {
  const engine = await loadModule('wasm-simd');
  const session = engine.createSession(game);
  session.setNetwork(network);
  session.setRules(rules);
  assert.equal(session.load(startFen, moves), null);
  const infos = [];
  session.go({ depth: kDepth }, (info) => infos.push(info));
  session.delete();
  return scoresOf(infos);
}

const kWays = [
  { name: 'the usual way', scripts: [], learnt: true },
  { name: 'a browser without SIMD', scripts: ['WebAssembly.validate = () => false'], learnt: false },
  {
    name: 'a device that computes SIMD wrongly',
    scripts: [`(() => {
      const create = createEngine;
      createEngine = (options) => create(options).then((engine) => {
        if (engine.simd) engine.selfTest = () => false;
        return engine;
      });
    })()`],
    learnt: false,
  },
];
for (const { name, scripts, learnt } of kWays) {
  test(`${name}: judged ${learnt ? 'by the network' : 'by hand'}`, { skip: !existsSync(kNetwork) }, async () => {
    const { asked, scores } = await hintOf(pageWithWorker(kListen, ...scripts));
    const [byNetwork, byHand] = [await searchAlike(asked, readFileSync(kNetwork)), await searchAlike(asked, new Uint8Array(0))];
    assert.notDeepEqual(byNetwork, byHand);
    assert.ok(scores.length > kDepth, `depths reached: ${scores.length - 1}`);
    assert.deepEqual(scores, learnt ? byNetwork : byHand);
  });
}
