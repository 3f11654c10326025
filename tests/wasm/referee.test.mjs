// The referee through the modules: what the page shows of a repetition, and the same verdicts as the native program's.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { batch, loadModule, native, root } from '../support/programs.mjs';

const checking = '5k1R1/9/9/9/9/9/9/1r7/r8/4K4 b - - 0 1';
const round = ['f9f8', 'h9h8', 'f8f9', 'h8h9'];

/** Every `step`-th row of the table whose rule set is one of the six. */
function sample(step) {
  const [header, ...lines] = readFileSync(resolve(root, 'tests/data/adjudication.tsv'), 'utf8').trim().split('\n');
  const names = header.split('\t');
  return lines
    .map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [names[i], cell])))
    .filter(({ rule_set: set }) => ['basic', 'simple', 'computer', 'asian', 'world', 'chinese'].includes(set))
    .filter((_, i) => i % step === 0);
}

const verdicts = { 'first-wins': 'red_wins', 'second-wins': 'black_wins', draw: 'draw', ongoing: 'ongoing' };

for (const variant of ['wasm', 'wasm-simd']) {
  describe(`build/${variant}`, async () => {
    const engine = await loadModule(variant);

    test('a perpetual check is judged, warned of and avoided', () => {
      const session = engine.createSession('xiangqi');
      assert.equal(session.load(checking, [...round, ...round.slice(0, 3)]), null);
      assert.deepEqual(session.forbiddenMoves(), ['h8h9']);
      const best = session.go({ nodes: 20_000 }, null);
      assert.notEqual(best.best, 'h8h9');
      assert.equal(best.avoided, 'h8h9');
      session.play('h8h9');
      assert.deepEqual(session.judge(), {
        outcome: { result: 'second-wins', reason: 'perpetual-check' },
        clause: 'perpetual-check',
        violator: 'first',
        cycle: [
          { move: 'f9f8', side: 'second', act: 'idle', threats: [] },
          { move: 'h9h8', side: 'first', act: 'check', threats: [{ by: 'h8', target: 'f8' }] },
          { move: 'f8f9', side: 'second', act: 'idle', threats: [] },
          { move: 'h8h9', side: 'first', act: 'check', threats: [{ by: 'h9', target: 'f9' }] },
        ],
      });
      assert.deepEqual(session.forbiddenMoves(), []);
      session.delete();
    });

    test('in a record play goes on after a repetition, and the verdict is known all the same', () => {
      const session = engine.createSession('xiangqi');
      session.setRules({ repetition: 'simple', naturalLimitPlies: 120, endsByRule: false });
      assert.equal(session.load(checking, [...round, ...round, round[0]]), null);
      session.undo();
      assert.equal(session.status().outcome.result, 'ongoing');
      assert.equal(session.judge().outcome.reason, 'perpetual-check');
      session.setRules({ repetition: 'simple', naturalLimitPlies: 120 });
      assert.equal(session.status().outcome.reason, 'perpetual-check');
      session.delete();
    });

    test('the verdicts are those of the native program', () => {
      const rows = sample(9);
      assert.ok(rows.length > 80);
      const expected = batch(native, 'judge', rows.map((row) => [row.rule_set, row.fen, row.moves].join('\t')));
      const session = engine.createSession('xiangqi');
      let compared = 0;
      rows.forEach((row, i) => {
        session.setRules({ repetition: row.rule_set, naturalLimitPlies: null });
        // Draws by bare material end some of these lines early here, where the native command looks at the end.
        if (session.load(row.fen, row.moves.split(' ').filter(Boolean)) !== null) return;
        const { outcome } = session.judge();
        if (outcome.reason === 'insufficient-material') return;
        if (expected[i] === 'draw' && outcome.result === 'ongoing') return; // the native command counts plies, too
        assert.equal(verdicts[outcome.result], expected[i], row.id);
        ++compared;
      });
      assert.ok(compared > 0.9 * rows.length, `${compared} of ${rows.length} rows compared`);
      session.delete();
    });
  });
}
