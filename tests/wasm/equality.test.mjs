// The same engine, three times: the native program, the baseline module and the SIMD module.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { batch, loadModule, native, root, runProgram, wasm } from '../support/programs.mjs';

const games = ['xiangqi', 'chess'];
const variants = ['wasm', 'wasm-simd'];

/** The perft table (a FEN, then the leaves at depths 1, 2, …) as batch lines, without counts above `most`. */
function perftRows(game, most) {
  const table = readFileSync(resolve(root, `tests/data/perft_${game}.tsv`), 'utf8').trim().split('\n');
  return table.flatMap((row) => {
    const [fen, ...counts] = row.trim().split('\t');
    return counts
      .map((leaves, i) => ({ line: `${game}\t${fen}\t${i + 1}`, leaves }))
      .filter(({ leaves }) => Number(leaves) <= most);
  });
}

/** The packed network that ships for a game; null for none. */
function shippedNetwork(game) {
  const file = resolve(root, `engine/nets/${game}.xqnn`);
  return existsSync(file) ? readFileSync(file) : null;
}

/** What the native program counts, by the evaluation of that name. */
const benchOf = (game, net) => /nodes (\d+)/.exec(runProgram(native, ['bench', '--game', game, '--net', net]))[1];

// A search follows every score it sees: trees of the same size have the same scores, bit for bit.
for (const game of games) {
  const network = shippedNetwork(game);
  test(`${game}: the bench signature is the same`, async () => {
    const byHand = benchOf(game, 'hce');
    const learnt = network === null ? null : benchOf(game, '<shipped>');
    assert.notEqual(learnt, byHand);
    for (const variant of variants) {
      const engine = await loadModule(variant);
      const session = engine.createSession(game);
      assert.equal(String(session.bench().nodes), byHand, `by hand in build/${variant}`);
      if (network !== null) {
        assert.equal(session.setNetwork(network), true);
        assert.equal(String(session.bench().nodes), learnt, `by the network in build/${variant}`);
        assert.equal(session.setNetwork(new Uint8Array(0)), true);
        assert.equal(String(session.bench().nodes), byHand, `by hand again in build/${variant}`);
      }
      session.delete();
    }
  });
}

test('a session takes no network but one of its game, whole', async () => {
  for (const variant of variants) {
    const engine = await loadModule(variant);
    for (const game of games) {
      const network = shippedNetwork(game);
      if (network === null) continue;
      const session = engine.createSession(game);
      const other = engine.createSession(games.find((one) => one !== game));
      assert.equal(other.setNetwork(network), false);
      assert.equal(session.setNetwork(network.subarray(0, network.length - 1)), false);
      assert.equal(session.setNetwork(Uint8Array.of(1, 2, 3)), false);
      session.delete();
      other.delete();
    }
  }
});

/** Files turned round, and xiangqi's ranks with the colours changed: both are the same position to a network. */
const mirrored = (fen) => fen.replace(/^\S+/, (board) => board.split('/').map((rank) => [...rank].reverse().join('')).join('/'));
const swapped = (fen) =>
  fen
    .replace(/^\S+/, (board) => [...board.split('/').reverse().join('/')].map((c) => (c < 'a' ? c.toLowerCase() : c.toUpperCase())).join(''))
    .replace(/ ([wb]) /, (_, side) => ` ${side === 'w' ? 'b' : 'w'} `);

test('mirrored and colour-swapped positions are worth the same by the network', async () => {
  const network = shippedNetwork('xiangqi');
  if (network === null) return;
  const fens = [
    'r1bakab1r/9/1cn4cn/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b - - 0 4',
    '3akab2/5r3/4b1n2/p1p1p3p/6p2/2P1N4/P3P1P1P/4C1N2/4A4/2BAK1B1R w - - 0 20',
    '4kab2/4a4/4b4/p3P4/2p3n2/8P/P8/4N4/4A4/2BAK1B2 b - - 0 33',
  ];
  for (const variant of variants) {
    const engine = await loadModule(variant);
    const session = engine.createSession('xiangqi');
    session.setNetwork(network);
    for (const fen of fens) {
      // The first report is of depth 1: the best of the positions after one move.
      const scores = [fen, mirrored(fen), swapped(fen), mirrored(swapped(fen))].map((one) => {
        session.clearSearch();
        assert.equal(session.load(one, []), null, one);
        return session.go({ depth: 1 }, null).score;
      });
      assert.deepEqual(scores, scores.map(() => scores[0]), `${fen} in build/${variant}`);
    }
    session.delete();
  }
});

for (const game of games) {
  test(`${game}: the perft table in the page's module`, () => {
    const rows = perftRows(game, 200_000);
    assert.ok(rows.length >= 20, `${rows.length} rows`);
    const answers = batch(wasm, 'perft', rows.map((row) => row.line));
    rows.forEach((row, i) => assert.equal(answers[i], row.leaves, row.line));
  });
}

test('xq-uci.mjs runs the very bytes of wasm-simd', () => {
  const program = readFileSync(wasm[1], 'utf8');
  const bytes = readFileSync(resolve(root, process.env.XQ_BUILD ?? 'build', 'wasm-simd/xq.wasm')).toString('base64');
  assert.ok(program.includes(bytes.replace(/=+$/, '')));
});
