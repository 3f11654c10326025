// The same engine, three times: the native program, the baseline module and the SIMD module.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

test('the bench signature is the same', async () => {
  const expected = Object.fromEntries(
    games.map((game) => [game, /nodes (\d+)/.exec(runProgram(native, ['bench', '--game', game]))[1]]),
  );
  for (const variant of variants) {
    const engine = await loadModule(variant);
    for (const game of games) {
      const session = engine.createSession(game);
      assert.equal(String(session.bench().nodes), expected[game], `${game} in build/${variant}`);
      session.delete();
    }
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

test('dist/xq-uci.mjs runs the very bytes of build/wasm-simd', () => {
  const program = readFileSync(wasm[1], 'utf8');
  const bytes = readFileSync(resolve(root, process.env.XQ_BUILD ?? 'build', 'wasm-simd/xq.wasm')).toString('base64');
  assert.ok(program.includes(bytes.replace(/=+$/, '')));
});
