// Notations and records through the modules: rows of the notation table, offsets in UTF-16, round trips of files.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { loadModule, root } from '../support/programs.mjs';

const data = (name) => resolve(root, 'tests/data', name);
const decode = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

function notationRows() {
  const [header, ...lines] = readFileSync(data('notation.tsv'), 'utf8').trim().split('\n');
  const names = header.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, i) => [names[i], cell])));
}

const styles = {
  chinese: { script: 'chinese' },
  chinese_fullwidth: { script: 'chinese', fullWidth: true },
  wxf: { script: 'wxf' },
  wxf_eq: { script: 'wxf', equalsSign: true },
  wxf_draft_GM: { script: 'wxf', equalsSign: true, draftLetters: true },
  xqbase: { script: 'xqbase' },
  iccs: { script: 'iccs' },
};

for (const variant of ['wasm', 'wasm-simd']) {
  describe(`build/${variant}`, async () => {
    const engine = await loadModule(variant);
    const chinese = { script: 'chinese' };

    test('writes and reads the rows of the notation table', () => {
      const session = engine.createSession('xiangqi');
      let compared = 0;
      for (const row of notationRows()) {
        if (session.load(row.fen, []) !== null) continue; // textbook positions that cannot arise in a game
        if (session.status().outcome.result !== 'ongoing') continue;
        for (const [name, style] of Object.entries(styles)) {
          if (!row[name]) continue;
          assert.equal(session.notation(row.uci, style), row[name], `${row.fen} ${row.uci} ${name}`);
          assert.deepEqual(session.readMove(row[name]), { move: row.uci }, `${row.fen} ${row[name]}`);
          ++compared;
        }
      }
      assert.ok(compared > 200, `${compared} compared`);
      session.delete();
    });

    test('plays what people write and writes the game back', () => {
      const session = engine.createSession('xiangqi');
      for (const text of ['炮二平五', 'H8+7', '馬二進三', 'I9-H9']) assert.ok(session.play(text).played, text);
      assert.deepEqual(session.moves(), ['h2e2', 'h9g7', 'h0g2', 'i9h9']);
      assert.deepEqual(session.movesIn(chinese), ['炮二平五', '马8进7', '马二进三', '车9平8']);
      assert.deepEqual(session.movesIn({ script: 'iccs' }), ['H2-E2', 'H9-G7', 'H0-G2', 'I9-H9']);
      session.delete();
      const chess = engine.createSession('chess');
      for (const text of ['e4', 'e5', 'Nf3']) assert.ok(chess.play(text).played, text);
      assert.deepEqual(chess.movesIn({ script: 'san' }), ['e4', 'e5', 'Nf3']);
      chess.delete();
    });

    test('says where a text is wrong in UTF-16 units', () => {
      const session = engine.createSession('xiangqi');
      const units = (text) => session.readMove(text).error.offset;
      const plain = units('砖二平五');
      assert.equal(plain, 0);
      assert.equal(session.readMove('砖二平五').error.reason, 'unreadable');
      const illegal = session.readMove('炮二平二').error;
      assert.equal(illegal.reason, 'illegal');
      assert.ok(illegal.candidates.includes('h2e2'));
      assert.ok(illegal.offset <= 4, `${illegal.offset}`);
      assert.equal(units('炮二平五𝄞'), 4, 'after four characters of three bytes each');
      session.delete();
    });

    test('reads every sample and comes back from every format', () => {
      for (const file of readdirSync(data('samples')).filter((name) => /\.(pgn|xqf|ubb\.txt)$/.test(name))) {
        const bytes = new Uint8Array(readFileSync(data(`samples/${file}`)));
        const readings = engine.readRecord(bytes, decode);
        assert.equal(readings.length, 1, file);
        const [{ tree, error }] = readings;
        assert.equal(error, null, file);
        assert.ok(tree.nodes.length > 10, file);
        for (const format of ['pgn', 'ubb', 'xqf']) {
          const written = engine.writeRecord(tree, format, chinese, decode);
          assert.equal(written.error, undefined, `${file} ${format}`);
          const [again] = engine.readRecord(written.bytes, decode);
          assert.equal(again.error, null, `${file} ${format}`);
          assert.deepEqual(again.tree.nodes.map((n) => n.move), tree.nodes.map((n) => n.move), `${file} ${format}`);
          if (written.losses.length === 0) assert.deepEqual(again.tree, tree, `${file} ${format}`);
        }
      }
    });

    test('a tree with all that PGN holds comes back as it was', () => {
      const tree = {
        game: 'xiangqi',
        startFen: engine.startFen('xiangqi'),
        result: 'first-wins',
        tags: [{ name: 'Red', value: '甲' }, { name: 'Black', value: '乙' }],
        nodes: [
          { parent: -1, move: '', comment: '开局' },
          { parent: 0, move: 'h2e2', comment: '中炮', nags: [1], clockMs: 60_000 },
          { parent: 1, move: 'h9g7' },
          { parent: 1, move: 'h7e7', commentBefore: '顺炮' },
          { parent: 2, move: 'h0g2', marks: [{ colour: 'R', from: 'h0', to: 'g2' }, { colour: 'G', from: 'e2', to: '' }] },
        ],
      };
      const written = engine.writeRecord(tree, 'pgn', chinese);
      assert.deepEqual(written.losses, []);
      const [{ tree: again, error }] = engine.readRecord(written.bytes, null);
      assert.equal(error, null);
      // A reader meets a variation after the move that it replaces and before what follows that; ids follow.
      const moves = (nodes, id) => nodes.flatMap((n, i) => (n.parent === id ? [[n.move, n.comment, n.nags, n.clockMs, n.marks, moves(nodes, i)]] : []));
      assert.deepEqual(moves(again.nodes, 0), moves(tree.nodes, 0));
      assert.equal(again.nodes[0].comment, '开局');
      assert.deepEqual(again.tags, tree.tags);
      assert.equal(again.result, 'first-wins');
    });

    test('Chinese in XQF needs the host’s table, both ways', () => {
      const [{ tree }] = engine.readRecord(new TextEncoder().encode('[Game "Chinese Chess"]\n[Red "甲"]\n\n1. 炮二平五 *\n'), null);
      const plain = engine.writeRecord(tree, 'xqf', chinese);
      assert.deepEqual(plain.losses.map((loss) => loss.kind), ['characters']);
      const whole = engine.writeRecord(tree, 'xqf', chinese, decode);
      assert.deepEqual(whole.losses, []);
      assert.deepEqual(engine.readRecord(whole.bytes, decode)[0].tree.tags, tree.tags);
      const gbk = new Uint8Array([0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5]); // 炮二平五
      assert.deepEqual(engine.readRecord(gbk, decode)[0].tree.nodes.map((n) => n.move), ['', 'h2e2']);
      assert.equal(engine.readRecord(gbk, null)[0].error.reason, 'bad-encoding');
    });

    test('a damaged GB18030 or Big5 text gives what stands before the damage', () => {
      // 1. 炮二平五 马8进7 2. 马二进三
      for (const hex of ['312e20c5dab6fec6bdcee520c2ed38bdf83720322e20c2edb6febdf8c8fd', '312e20acb6a447a5ada4ad20b0a838b6693720322e20b0a8a447b669a454']) {
        const whole = Buffer.from(hex, 'hex');
        const moves = (bytes) => {
          const [{ tree, error }] = engine.readRecord(new Uint8Array(bytes), decode);
          return [tree.nodes.map((n) => n.move).join(' ').trim(), error?.reason];
        };
        assert.deepEqual(moves(whole), ['h2e2 h9g7 h0g2', undefined]);
        assert.deepEqual(moves(whole.subarray(0, -1)), ['h2e2 h9g7', 'bad-encoding'], 'cut in the middle of a character');
        assert.deepEqual(moves(Buffer.concat([whole, Buffer.of(0xc5, 0x20), whole])), ['h2e2 h9g7 h0g2', 'bad-encoding']);
        // Long enough for many pieces, with every character across the border of some.
        for (const shift of [0, 1]) {
          const long = Buffer.concat([Buffer.from(` {${'x'.repeat(shift)}`), Buffer.from(hex.slice(6, 10).repeat(20_000), 'hex'), Buffer.from('}')]);
          const text = Buffer.concat([whole.subarray(0, 11), long, whole.subarray(11, 18), long, whole.subarray(18), Buffer.of(0x20, 0xc5), whole]);
          const [{ tree, error }] = engine.readRecord(new Uint8Array(text), decode);
          assert.equal(tree.nodes.length, 4);
          assert.equal(error.reason, 'bad-encoding');
          assert.equal(error.offset, whole.length + 10 + 2 * (60_000 + 3 + shift) + 1);
        }
      }
    });

    test('a fault says where it is and keeps the moves before it', () => {
      const bytes = new TextEncoder().encode('[Game "Chinese Chess"]\n\n1. 炮二平五 马8进9 2. 马二进九 *\n');
      const [{ tree, error }] = engine.readRecord(bytes, null);
      assert.deepEqual(tree.nodes.map((n) => n.move), ['', 'h2e2', 'h9i7']);
      assert.equal(error.reason, 'illegal-move');
      assert.equal(error.moveNumber, 3);
      assert.equal(error.line, 3);
      assert.ok(error.candidates.length > 0);
      assert.equal(error.position, '');
      const [{ error: start }] = engine.readRecord('8/P6k/8/8/8/8/8/4K2R w K - 0 1', null);
      assert.deepEqual([start.reason, start.position, start.offset], ['bad-start-position', 'opponent-in-check', 4]);
    });

    test('what is no tree is an error, not a crash', () => {
      const good = { game: 'xiangqi', startFen: engine.startFen('xiangqi'), result: 'ongoing', tags: [], nodes: [{ parent: -1, move: '' }] };
      const reason = (change) => engine.writeRecord({ ...good, ...change }, 'pgn', chinese).error?.reason;
      assert.equal(reason({}), undefined);
      assert.equal(reason({ game: 'go' }), 'wrong-game');
      assert.equal(reason({ startFen: 'x' }), 'bad-start-position');
      assert.equal(reason({ nodes: [{ parent: 0, move: '' }] }), 'bad-structure');
      assert.equal(reason({ nodes: [...good.nodes, { parent: 1, move: 'h2e2' }] }), 'bad-structure');
      assert.equal(reason({ nodes: [...good.nodes, { parent: 0, move: 'h2e9' }] }), 'illegal-move');
      assert.equal(reason({ nodes: [...good.nodes, { parent: 0, move: '' }] }), 'illegal-move');
    });
  });
}
