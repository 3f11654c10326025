// wasm/engine.d.ts against the built modules: every declared member is there, nothing undeclared is, and each answers in
// the declared shape. The declarations are read by the TypeScript compiler's own rules only as far as names go; the shapes
// are spelt out below once more, so that a change must be made on both sides.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { loadModule, root } from '../support/programs.mjs';

const declarations = readFileSync(resolve(root, 'wasm/engine.d.ts'), 'utf8');

/** Names of the members of an interface. */
function membersOf(name) {
  const body = new RegExp(`export interface ${name} \\{([^}]*(?:\\{[^}]*\\}[^}]*)*)\\n\\}`).exec(declarations)?.[1];
  assert.ok(body, `${name} is declared`);
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[(:]/gm)].map((match) => match[1]).sort();
}

/** The type of a value as the declarations write it, as far as JavaScript can tell. */
function assertShape(value, shape, path) {
  if (shape === null || typeof shape === 'string') {
    const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
    assert.ok(String(shape).split('|').includes(kind), `${path} is ${kind}, declared ${shape}`);
  } else if (Array.isArray(shape)) {
    assert.ok(Array.isArray(value), `${path} is an array`);
    value.forEach((one, i) => assertShape(one, shape[0], `${path}[${i}]`));
  } else {
    assert.equal(Object.getPrototypeOf(value), Object.prototype, `${path} is a plain object`);
    assert.deepEqual(Object.keys(value).sort(), Object.keys(shape).sort(), `fields of ${path}`);
    for (const [field, inner] of Object.entries(shape)) assertShape(value[field], inner, `${path}.${field}`);
  }
}

const outcome = { result: 'string', reason: 'string' };
const explanation = { reason: 'string', culprits: ['string'], targets: ['string'] };
const played = { uci: 'string', piece: 'string', captured: 'string', capturedSquare: 'string', givesCheck: 'boolean', outcome };
const judgedPly = { move: 'string', side: 'string', act: 'string', threats: [{ by: 'string', target: 'string' }] };
const node = { parent: 'number', move: 'string' };
const tree = { game: 'string', startFen: 'string', result: 'string', tags: [{ name: 'string', value: 'string' }], nodes: [node] };
const recordError = { reason: 'string', position: 'string', offset: 'number', line: 'number', moveNumber: 'number', text: 'string', candidates: ['string'] };
const correspondence = { id: 'number', sender: 'string', rules: { repetition: 'string', naturalLimitPlies: 'number|null' }, drawOffered: 'boolean', conclusion: 'string' };
const loss = { kind: 'string', count: 'number', detail: 'string' };
const shapes = {
  OutcomeData: outcome,
  ExplanationData: explanation,
  PlayedData: played,
  StatusData: { toMove: 'string', inCheck: 'boolean', king: 'string', checkers: ['string'], outcome, ply: 'number', quietPlies: 'number', key: 'string' },
  LoadErrorData: { reason: 'string', offset: 'number', square: 'string', moveIndex: 'number', explanation },
  RulesData: { repetition: 'string', naturalLimitPlies: 'number|null' },
  InfoData: { depth: 'number', selDepth: 'number', pvIndex: 'number', score: 'number', mate: 'number|null', bound: 'string', nodes: 'number', timeMs: 'number', hashFull: 'number', pv: ['string'] },
  BestMoveData: { best: 'string', ponder: 'string', score: 'number', depth: 'number', nodes: 'number', avoided: 'string' },
  NotationErrorData: { reason: 'string', offset: 'number', candidates: ['string'] },
  JudgedPlyData: judgedPly,
  JudgementData: { outcome, clause: 'string', violator: 'string|null', cycle: [judgedPly] },
  OpeningData: { eco: 'string', simplified: 'string', traditional: 'string', english: 'string', ply: 'number' },
  TreeData: tree,
  RecordErrorData: recordError,
  LossData: loss,
  CorrespondenceData: correspondence,
};

test('the shapes name the declared fields', () => {
  for (const [name, shape] of Object.entries(shapes)) {
    if (!new RegExp(`export interface ${name} \\{[^\\n]+\\}`).test(declarations)) {
      assert.deepEqual(membersOf(name), Object.keys(shape).sort(), name);
    }
  }
});

for (const variant of ['wasm', 'wasm-simd']) {
  describe(`build/${variant}`, async () => {
    const engine = await loadModule(variant);
    const sessionOf = (game) => engine.createSession(game);

    test('has every declared member of EngineModule', () => {
      for (const member of membersOf('EngineModule')) assert.ok(member in engine, member);
      assert.equal(engine.simd, variant === 'wasm-simd');
      assert.equal(engine.selfTest(), true);
    });

    test('has every declared method of Session and no other', () => {
      const session = sessionOf('xiangqi');
      const bound = Object.getOwnPropertyNames(engine.Session.prototype).filter((name) => name !== 'constructor');
      const declared = membersOf('Session');
      assert.deepEqual(bound.sort(), declared.filter((name) => name !== 'delete'));
      for (const name of declared) assert.equal(typeof session[name], 'function', name);
      session.delete();
    });

    test('answers in the declared shapes', () => {
      const session = sessionOf('chess');
      assert.equal(session.load(engine.startFen('chess'), ['e2e4', 'e7e5']), null);
      assertShape(session.load('rubbish', []), shapes.LoadErrorData, 'load');
      const refusedMove = session.load(engine.startFen('chess'), ['e2e4', 'e2e4']);
      assertShape(refusedMove, shapes.LoadErrorData, 'load');
      assert.equal(refusedMove.moveIndex, 1);
      for (const text of ['fen', 'startFen']) assertShape(session[text](), 'string', text);
      for (const list of ['moves', 'legalMoves']) assertShape(session[list](), ['string'], list);
      assert.deepEqual(session.moves(), ['e2e4', 'e7e5']);
      assertShape(session.explain('a1a2'), explanation, 'explain');
      assertShape(session.status(), shapes.StatusData, 'status');
      assertShape(session.play('d2d4'), { played }, 'play');
      assertShape(session.play('d2d4'), { refused: explanation }, 'play');
      assert.equal(session.undo(), true);
      assertShape(session.rules(), shapes.RulesData, 'rules');
      assert.equal(session.conclude('resignation', 'first'), true);
      assert.equal(session.conclude('agreement', 'first'), false);
      assert.equal(session.conclude('no such reason', 'first'), false);
      assert.deepEqual(session.status().outcome, { result: 'second-wins', reason: 'resignation' });
      assertShape(session.divide(1), [{ move: 'string', nodes: 'number' }], 'divide');
      assertShape(engine.levels('chess'), [{ id: 'string', step: 'number', named: 'boolean', nodes: 'number' }], 'levels');
      assert.equal(engine.levels('chess').length, 10);
      assert.equal(typeof engine.drawOfferNodes, 'number');
      session.delete();
    });

    test('names openings and mates in the declared shapes', () => {
      const session = sessionOf('xiangqi');
      assert.equal(session.opening(), null);
      session.load(engine.startFen('xiangqi'), ['h2e2', 'h7e7']);
      assertShape(session.opening(), shapes.OpeningData, 'opening');
      assert.deepEqual(session.opening(), { eco: '', simplified: '顺炮局', traditional: '順炮局', english: 'Same Direction Cannons', ply: 2 });
      assert.equal(session.matePattern(), '');
      session.load('4k4/9/b3N1p1b/7N1/9/7C1/9/2p6/3K5/3A4p w', ['h4e4']);
      assert.equal(session.matePattern(), 'ma-hou-pao');
      session.delete();
      assertShape(engine.matePatterns('xiangqi'), ['string'], 'matePatterns');
      assert.ok(engine.matePatterns('xiangqi').includes('ma-hou-pao'));
      assert.deepEqual(engine.matePatterns('chess'), ['fools', 'scholars', 'smothered', 'back-rank']);
      assert.deepEqual(engine.matePatterns('go'), []);
    });

    test('answers about rules, notation and records in the declared shapes', () => {
      const session = sessionOf('xiangqi');
      const style = { script: 'chinese' };
      assertShape(session.judge(), shapes.JudgementData, 'judge');
      assertShape(session.forbiddenMoves(), ['string'], 'forbiddenMoves');
      assertShape(session.notation('h2e2', style), 'string', 'notation');
      assertShape(session.movesIn(style), ['string'], 'movesIn');
      assertShape(session.readMove('h2e2'), { move: 'string' }, 'readMove');
      assertShape(session.readMove('?'), { error: shapes.NotationErrorData }, 'readMove');
      session.delete();
      const text = new TextEncoder().encode('炮二平五 马8进7');
      assertShape(engine.readRecord(text, null), [{ tree, error: 'null' }], 'readRecord');
      assertShape(engine.readRecord(new Uint8Array(0), null), [{ tree, error: recordError }], 'readRecord');
      const read = engine.readRecord(text, null)[0].tree;
      const written = engine.writeRecord(read, 'fen', style);
      assertShape(written.losses, [loss], 'losses');
      assert.ok(written.bytes instanceof Uint8Array);
      assertShape(engine.writeRecord(read, 'docx', style), { error: recordError }, 'writeRecord');
      assertShape(engine.readRecord(engine.writeLink(read, {}).bytes, null), [{ tree, error: 'null', link: { ply: 'number', match: 'null' } }], 'readRecord of a link');
      const match = { id: 4294967295, sender: 'second', rules: { repetition: 'asian', naturalLimitPlies: null }, drawOffered: true, conclusion: 'none' };
      const [again] = engine.readRecord(engine.writeLink(read, { ply: 1, match }).bytes, null);
      assert.deepEqual(again.link, { ply: 1, match });
      assertShape(again.link.match, correspondence, 'match');
      assert.deepEqual(again.tree, read);
      assertShape(engine.writeLink({ ...read, startFen: 'x' }, {}), { error: recordError }, 'writeLink');
    });

    test('reports the search in the declared shapes', () => {
      const session = sessionOf('xiangqi');
      const infos = [];
      const best = session.go({ depth: 4, multiPv: 2 }, (info) => infos.push(info));
      assertShape(best, shapes.BestMoveData, 'go');
      assert.ok(session.legalMoves().includes(best.best));
      assertShape(infos, [shapes.InfoData], 'onInfo');
      assert.deepEqual([...new Set(infos.map((info) => info.pvIndex))], [0, 1]);
      assertShape(session.go({ nodes: 500 }, null), shapes.BestMoveData, 'go without a listener');
      assert.equal(session.go({ depth: 2, onlyMoves: ['a0a1'] }, null).best, 'a0a1');
      session.start({ depth: 3 });
      assertShape(session.bestSoFar(), shapes.BestMoveData, 'bestSoFar');
      for (let i = 0; !session.step(20, null); ++i) assert.ok(i < 10_000);
      assert.equal(session.bestSoFar().depth, 3);
      const capped = session.go({ level: 'easy', seed: 2 ** 52 + 1 }, null);
      assert.ok(capped.nodes <= engine.levels('xiangqi').find(({ id }) => id === 'easy').nodes);
      assert.equal(session.acceptsDraw('first', 300), false);
      assert.equal(session.acceptsDraw('second', 300), true);
      assert.equal(session.setNetwork(new Uint8Array(0)), true);
      assert.equal(session.setNetwork(Uint8Array.of(1, 2)), false);
      assert.equal(session.setBook(new Uint8Array(0)), '');
      assert.equal(session.setBook(Uint8Array.of(1, 2)), 'not-a-book');
      assert.ok(session.go({ nodes: 500, book: true, recent: ['h2e2 h9g7'] }, null).nodes > 0, 'there is no book');
      session.setHash(1);
      session.clearSearch();
      assertShape(session.go({ clock: { remainingMs: 100, incrementMs: 0 } }, null), shapes.BestMoveData, 'go by clock');
      session.delete();
    });

    test('says how many plies a mate takes', () => {
      const session = sessionOf('chess');
      session.load('7k/8/5KQ1/8/8/8/8/8 w - - 0 1', []);
      const infos = [];
      session.go({ depth: 3 }, (info) => infos.push(info));
      assert.equal(infos.at(-1).mate, 1);
      session.delete();
    });

    test('carries rules both ways, with no limit as null', () => {
      const session = sessionOf('xiangqi');
      assert.deepEqual(session.rules(), { repetition: 'simple', naturalLimitPlies: 120 });
      for (const rules of [
        { repetition: 'chinese', naturalLimitPlies: null },
        { repetition: 'basic', naturalLimitPlies: 60 },
      ]) {
        session.setRules(rules);
        assert.deepEqual(session.rules(), rules);
      }
      session.delete();
    });

    test('64-bit values keep every bit that is promised', () => {
      const session = sessionOf('chess');
      const keys = new Set();
      const highBits = new Set();
      for (const move of ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6']) {
        session.play(move);
        const { key } = session.status();
        assert.match(key, /^[0-9a-f]{16}$/);
        keys.add(key);
        highBits.add(key.slice(0, 4));
      }
      assert.equal(keys.size, 6);
      assert.ok(highBits.size > 1, 'the upper half is alive');
      session.load(engine.startFen('chess'), []);
      assert.equal(session.perft(5), 4_865_609);
      session.delete();
    });

    test('an unknown game gives no session', () => {
      assert.equal(engine.createSession('go'), null);
      assert.deepEqual(engine.levels('go'), []);
      assert.equal(engine.startFen('go'), '');
    });
  });
}
