// Records come in and go out: what opens at once, what is asked about, what is refused; and the referee's panel.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { JudgementData, ReadingData, RecordErrorData, TreeData } from '../../wasm/engine';
import { sceneOf } from '../../web/board/scene';
import { decodeByBrowser } from '../../web/rules/records';
import type { RecordsPort } from '../../web/rules/records';
import { START_FEN } from '../../web/shared/placement';
import { END_CARD_DELAY_MS } from '../../web/store/actions';
import { fromStored, snapshot, toStored } from '../../web/store/saved_game';
import { canRemove, endingIn, isOver, isRepetition, rulesInForce } from '../../web/store/select';
import { piecesOf } from '../../web/store/pieces';
import { GAMES_LISTED } from '../../web/store/recorder';
import { stylesOf } from '../../web/store/notation';
import { DEFAULT_SETTINGS } from '../../web/store/settings';
import { FORMS, canSaveFiles, styleOf } from '../../web/ui/export';
import { receiveText } from '../../web/ui/intake';
import { statusLine } from '../../web/ui/status';
import { faultText, lossText, titleOf } from '../../web/ui/record_text';
import { actText, clauseText, faultOf, menAfter, rulesText } from '../../web/ui/verdict_text';
import { FakeRules, cold, warm } from './table_fakes';
import type { Bench } from './table_fakes';

const kTree: TreeData = {
  game: 'xiangqi',
  startFen: START_FEN.xiangqi,
  result: 'draw',
  tags: [{ name: 'Red', value: '甲' }, { name: 'Black', value: '乙' }, { name: 'Event', value: '?' }],
  nodes: [{ parent: -1, move: '' }, { parent: 0, move: 'h2e2' }, { parent: 1, move: 'h9g7' }],
};
const kFault: RecordErrorData = { reason: 'illegal-move', position: '', offset: 30, line: 4, moveNumber: 3, text: '马二进九', candidates: ['h0g2'] };

class FakeRecords implements RecordsPort {
  link(): string {
    return 'xq1AAAAAA';
  }
  readings: readonly ReadingData[] = [{ tree: kTree, error: null }];
  broken = false;
  readonly written: TreeData[] = [];
  read(): readonly ReadingData[] {
    if (this.broken) throw new Error('unreachable');
    return this.readings;
  }
  write(tree: TreeData): { bytes: Uint8Array; losses: [] } {
    this.written.push(tree);
    return { bytes: new Uint8Array(0), losses: [] };
  }
}

function withRecords(): Bench & { records: FakeRecords } {
  const records = new FakeRecords();
  const bench = cold();
  const rules: FakeRules = Object.assign(bench.rules, { records });
  bench.actions.rulesReady(rules);
  bench.actions.thinkerReady(bench.thinker);
  return Object.assign(bench, { records });
}

test('one game without a fault opens at once, at its start', () => {
  const { store, actions } = withRecords();
  receiveText(actions, 'anything');
  const { match, record, position, view } = store.get();
  assert.equal(match.mode, 'study');
  assert.deepEqual([record.tags, record.ending?.outcome.result, position.moves], [kTree.tags, 'draw', []]);
  assert.equal(view.incoming, null);
  actions.step(Infinity);
  assert.deepEqual(store.get().position.moves, ['h2e2', 'h9g7']);
});

test('a game in progress that the library keeps is put aside unasked', () => {
  const { store, actions } = withRecords();
  actions.typeMove('b2e2');
  actions.receive('a.pgn', new Uint8Array(1));
  assert.deepEqual([store.get().match.mode, store.get().view.dialog], ['study', null]);
});

test('without a library a game in progress is not thrown away unasked', () => {
  const { store, actions, records } = withRecords();
  store.set({ storage: { tab: 'alone' } });
  actions.typeMove('b2e2');
  actions.receive('a.pgn', new Uint8Array(1));
  assert.equal(store.get().match.mode, 'play');
  assert.deepEqual([store.get().view.dialog, store.get().view.incoming?.name], ['open', 'a.pgn']);
  actions.closeDialog();
  assert.equal(store.get().view.incoming, null);
  actions.openReading(records.readings[0] ?? assert.fail());
  assert.equal(store.get().match.mode, 'study');
});

test('of several games one is chosen; of a faulty one the moves before the fault can be had', () => {
  const { store, actions, records } = withRecords();
  records.readings = [{ tree: kTree, error: null }, { tree: kTree, error: kFault }];
  actions.receive('two.pgn', new Uint8Array(1));
  assert.equal(store.get().view.incoming?.readings.length, 2);
  records.readings = [{ tree: kTree, error: kFault }];
  actions.receive('one.pgn', new Uint8Array(1));
  assert.equal(store.get().match.mode, 'play', 'a fault is told first');
  assert.deepEqual(actions.candidates({ tree: kTree, error: kFault }, { script: 'chinese' }), ['<h0g2>']);
  actions.openReading({ tree: kTree, error: kFault });
  actions.step(Infinity);
  assert.equal(store.get().position.moves.length, 2);
});

test('what cannot be read at all leaves everything as it was, and says so', () => {
  const bench = withRecords();
  const { store, actions, records } = bench;
  records.broken = true;
  actions.receive('x', new Uint8Array(1));
  assert.equal(store.get().view.incoming?.trouble, 'failed');
  actions.receive('x', 'too-large');
  assert.equal(store.get().view.incoming?.trouble, 'too-large');
  records.broken = false;
  bench.rules.refuseLoad = true;
  actions.receive('x', new Uint8Array(1));
  assert.deepEqual([store.get().view.incoming?.trouble, store.get().match.mode], ['failed', 'play'], 'the referee refuses it');
  const { store: bare, actions: early } = cold();
  early.receive('x', new Uint8Array(1));
  assert.equal(bare.get().view.incoming?.trouble, 'no-engine');
  assert.equal(early.writeGame('pgn', { script: 'wxf' }, []), null);
});

test('a large file is said to be read before the page is held up, and can be called off', () => {
  const { store, actions, clock } = withRecords();
  const large = new Uint8Array(2_000_000);
  actions.receive('large.pgn', large);
  assert.equal(store.get().view.incoming?.trouble, 'reading');
  actions.closeDialog();
  clock.pass(1000);
  assert.equal(store.get().match.mode, 'play', 'called off');
  actions.receive('large.pgn', large);
  clock.pass(1000);
  assert.equal(store.get().match.mode, 'study');
});

test('of two large files that come at once the later one is read', () => {
  const { store, actions, clock } = withRecords();
  const large = new Uint8Array(2_000_000);
  actions.receive('first.pgn', large);
  clock.pass(30);
  actions.receive('second.pgn', large);
  assert.equal(store.get().view.incoming?.name, 'second.pgn');
  clock.pass(35); // the time of the first
  assert.equal(store.get().match.mode, 'play');
  clock.pass(1000);
  assert.equal(store.get().match.mode, 'study');
});

/** So many games as PGN, with a comment that only looks like the next one's head. */
function manyGames(count: number): Uint8Array {
  const game = (i: number): string => `[Event "${i}"]\r\n[Result "*"]\r\n\r\n1. C2.5 {${'a'.repeat(2000)}\r\n[Event "no"]} H8+7 *\r\n\r\n`;
  return new TextEncoder().encode(Array.from({ length: count }, (_, i) => game(i)).join(''));
}

test('a file is cut into pieces of whole games, which are all of it', () => {
  const bytes = manyGames(300);
  const pieces = [...piecesOf(bytes)];
  assert.ok(pieces.length > 10 && pieces.length < 30, `${pieces.length}`);
  const text = (part: Uint8Array): string => new TextDecoder().decode(part);
  assert.equal(pieces.map((piece) => text(piece.bytes)).join(''), text(bytes));
  for (const piece of pieces) {
    assert.match(text(piece.bytes), /^\[Event "\d+"\]/);
    assert.equal(text(bytes.subarray(0, piece.offset)).split('\n').length - 1, piece.lines);
  }
  const wide = new Uint8Array([0xff, 0xfe, ...bytes]);
  assert.equal([...piecesOf(wide)].length, 1, 'two bytes a letter');
  assert.equal([...piecesOf(new Uint8Array(0))].length, 1);
});

test('of a very large file the first games are read, and it is said that there are more; a fault is placed in the file', () => {
  const { store, actions, clock, records } = withRecords();
  records.readings = Array.from({ length: 20 }, (_, i) => ({ tree: kTree, error: i === 0 ? kFault : null }));
  actions.receive('large.pgn', manyGames(2000));
  clock.pass(1000);
  const { incoming } = store.get().view;
  assert.equal(incoming?.readings.length, GAMES_LISTED);
  assert.equal(incoming?.cut, true);
  const faults = incoming?.readings.flatMap(({ error }) => (error === null ? [] : [error.line])) ?? [];
  assert.equal(faults[0], kFault.line);
  assert.ok((faults[1] ?? 0) > 50, `${faults}`);
  actions.receive('one.xqf', new Uint8Array(5_000_000));
  clock.pass(1000);
  assert.equal(store.get().view.incoming?.trouble, 'too-large', 'no single game is so large');
});

test('nothing of the main line is taken out, of a variation everything from the board on', () => {
  const { store, actions } = withRecords();
  receiveText(actions, 'x');
  const at = (node: number): boolean => (actions.show(node), canRemove(store.get()));
  assert.deepEqual([at(0), at(1), at(2)], [false, false, false]);
  actions.show(1);
  actions.typeMove('b9c7');
  const variation = store.get().record.cursor;
  actions.typeMove('b0c2');
  assert.equal(at(variation), true);
});

test('how a game ended is said at its last move, of a record and of one that was given up here', () => {
  const { store, actions } = withRecords();
  const status = (): string => statusLine(store.get()).text;
  receiveText(actions, 'x');
  actions.step(1);
  assert.doesNotMatch(status(), /和/);
  actions.step(1);
  assert.equal(status(), '第 2 步 · 和');
  assert.deepEqual(endingIn(store.get()), { at: 2, outcome: { result: 'draw', reason: 'none' } });
  actions.newGame({ human: 'both', level: 'hard' });
  actions.typeMove('h2e2');
  assert.equal(endingIn(store.get()), null);
  actions.resign();
  actions.review();
  assert.equal(status(), '第 1 步 · 红胜：黑方认输');
  const kept = fromStored(JSON.parse(JSON.stringify(toStored(snapshot(store.get(), { started: 1, saved: 2 }, 0)))));
  assert.deepEqual(kept?.record.ending, { at: 1, outcome: { result: 'first-wins', reason: 'resignation' } });
  actions.typeMove('h9g7');
  assert.doesNotMatch(status(), /认输/, 'not after another move was tried');
  actions.step(-1);
  assert.match(status(), /黑方认输/);
});

test('of a record that an earlier version of the page has saved the result is known', () => {
  const { store, actions } = withRecords();
  receiveText(actions, 'x');
  const stored = JSON.parse(JSON.stringify(toStored(snapshot(store.get(), { started: 1, saved: 2 }, 0))));
  const { ending: _, ...record } = stored.record;
  assert.deepEqual(fromStored({ ...stored, record: { ...record, result: 'draw' } })?.record.ending, { at: 2, outcome: { result: 'draw', reason: 'none' } });
});

test('a record is written with its own result, a game with the one on the board', () => {
  const { store, actions, records } = withRecords();
  receiveText(actions, 'x');
  actions.writeGame('pgn', { script: 'wxf' }, store.get().record.tags);
  assert.deepEqual(records.written[0], kTree, 'as it came in');
  actions.playOn('both', 'hard');
  actions.typeMove('h2e2');
  actions.resign();
  actions.writeGame('pgn', { script: 'wxf' }, []);
  assert.equal(records.written[1]?.result, 'first-wins', 'Black was to move, and resigned');
  actions.review();
  actions.writeGame('pgn', { script: 'wxf' }, []);
  assert.equal(records.written[2]?.result, 'first-wins', 'going over it changes nothing');
});

test('a record goes on where a rule would have ended the game; play from there does not', () => {
  const { store, actions } = withRecords();
  receiveText(actions, 'x');
  assert.equal(rulesInForce(store.get().match).endsByRule, false);
  actions.playOn('both', 'hard');
  assert.deepEqual(rulesInForce(store.get().match), store.get().match.rules);
});

test('from a position that a rule has ended, the position itself is played', () => {
  const bench = warm();
  const { store, actions } = bench;
  actions.newGame({ human: 'both', level: 'hard' });
  actions.typeMove('h2e2');
  actions.review();
  store.set({ position: { ruled: { result: 'draw', reason: 'repetition' } } });
  const { fen } = store.get().position;
  actions.playOn('both', 'hard');
  const { match, position } = store.get();
  assert.equal(match.startFen.split(' ')[0], fen.split(' ')[0]);
  assert.deepEqual([match.startFen.split(' ')[4], position.moves], ['0', []]);
});

// --- The referee's panel ---------------------------------------------------------------------------------

const kLost = { result: 'second-wins', reason: 'perpetual-chase' } as const;
const kLoop = ['h2e2', 'h9g7', 'e2h2', 'g7h9'];
const kJudgement: JudgementData = {
  outcome: kLost,
  clause: 'perpetual-chase',
  violator: 'first',
  cycle: kLoop.map((move, i) => ({
    move,
    side: i % 2 === 0 ? 'first' : 'second',
    act: i % 2 === 0 ? 'chase' : 'idle',
    threats: i % 2 === 0 ? [{ by: move.slice(2), target: i === 0 ? 'h9' : 'g7' }] : [],
  })),
};

/** A game of two people one move before it ends by repetition. */
function looping(): Bench {
  const bench = warm();
  const { actions, rules } = bench;
  actions.newGame({ human: 'both', level: 'hard' });
  for (const move of kLoop.slice(0, 3)) actions.typeMove(move);
  rules.forbidden.push('g7h9');
  rules.ends.set(kLoop.join(' '), kLost);
  rules.judgement = kJudgement;
  actions.step(-1); // the referee has been told of the trap: it is asked anew
  actions.step(1);
  return bench;
}

test('a move that would lose by the rule is asked about, by hand and by letters, and played when insisted on', () => {
  const { store, actions, clock } = looping();
  actions.tap('g7');
  actions.tap('h9');
  assert.equal(store.get().position.moves.length, 3, 'not played');
  assert.deepEqual(store.get().view.warning, { move: 'g7h9', outcome: kLost });
  actions.deselect();
  assert.equal(store.get().view.warning, null);
  actions.lift('g7');
  assert.equal(actions.drop('g7', 'h9'), false, 'a dragged man flies back');
  actions.tap('a0');
  assert.equal(store.get().view.warning, null, 'another touch is another thought');
  actions.playWarned();
  assert.equal(store.get().position.moves.length, 3, 'nothing is left to insist on');
  actions.typeMove('g7h9');
  assert.notEqual(store.get().view.warning, null);
  actions.playWarned();
  assert.ok(isOver(store.get()));
  clock.pass(END_CARD_DELAY_MS);
  assert.ok(isRepetition(store.get()));
});

test('the verdict is stepped through on the board, and leaves the game as it was', () => {
  const { store, actions } = looping();
  actions.openVerdict();
  assert.equal(store.get().view.verdict, null, 'there is none yet');
  actions.typeMove('g7h9');
  actions.playWarned();
  actions.step(-2);
  actions.openVerdict();
  const { verdict } = store.get().view;
  assert.deepEqual(verdict?.nodes, [1, 2, 3, 4]);
  actions.show(2);
  assert.notEqual(store.get().view.verdict, null);
  assert.equal(statusLine(store.get()).tone, 'back');
  actions.closeVerdict();
  assert.deepEqual([store.get().view.verdict, store.get().record.cursor], [null, 4]);
  actions.openVerdict();
  actions.undo();
  assert.equal(store.get().view.verdict, null, 'it spoke of moves that are gone');
});

test('a ruling is marked at the man that broke the rule, or as a draw at the last one that moved', () => {
  const { store, actions } = looping();
  actions.typeMove('g7h9');
  actions.playWarned();
  actions.openVerdict();
  const verdict = store.get().view.verdict ?? assert.fail();
  const labels = (change: Partial<typeof verdict>): unknown => {
    store.set({ view: { verdict: { ...verdict, ...change } } });
    return sceneOf(store.get()).over.filter(({ kind }) => kind === 'label');
  };
  assert.deepEqual(labels({}), [{ kind: 'label', square: 'h9', text: '闲' }]);
  assert.deepEqual(labels({ shows: 'ruling' }), [{ kind: 'label', square: 'h2', text: '负' }]);
  const even = { ...verdict.judgement, violator: null };
  assert.deepEqual(labels({ shows: 'ruling', judgement: even }), [{ kind: 'label', square: 'h9', text: '和' }]);
});

test('the verdict in words: clause, fault, rules, and each ply with its men', () => {
  const { store, actions } = looping();
  actions.typeMove('g7h9');
  actions.playWarned();
  actions.openVerdict();
  const verdict = store.get().view.verdict ?? assert.fail();
  const { judgement } = verdict;
  assert.equal(clauseText(judgement, 'xiangqi'), '红方步步捉子，是长捉，判负');
  assert.equal(faultOf(judgement, 'xiangqi'), '违例：红方');
  assert.equal(rulesText(store.get().match), '规则：简明 · 自然限着 60 回合');
  assert.equal(rulesText({ ...store.get().match, rules: { repetition: 'chinese', naturalLimitPlies: null } }), '规则：中国 · 没有自然限着');
  assert.deepEqual(judgement.cycle.map((ply) => actText(ply, verdict)), ['捉子 · 炮捉马', '闲着', '捉子 · 炮捉马', '闲着']);
  assert.deepEqual([menAfter(verdict, 0).get('e2'), menAfter(verdict, 0).get('h9'), menAfter(verdict, 1).get('g7')], ['C', 'n', 'n']);
});

test('the status says where the rule has changed the computer’s choice, until it moves again', () => {
  const { store, actions, rules, thinker, clock } = warm();
  actions.typeMove('h2e2');
  rules.ends.set('h2e2 h7e7', { result: 'first-wins', reason: 'perpetual-check' });
  thinker.asked[0]?.handlers.onBest({ best: 'h9g7', ponder: '', score: 0, depth: 1, nodes: 1, avoided: 'h7e7' });
  clock.pass(10_000);
  assert.equal(statusLine(store.get()).text, '电脑原想走 <h7e7>，因长将禁止，变着 · 轮到红方走');
  actions.typeMove('b2b4');
  thinker.answer('b9c7');
  clock.pass(10_000);
  assert.equal(statusLine(store.get()).text, '轮到红方走');
});

// --- Words -----------------------------------------------------------------------------------------------

test('a game in a list is called by its players, else by its event', () => {
  assert.deepEqual(titleOf(kTree), { title: '甲 — 乙', detail: '和 · 2 步' });
  const tags = [{ name: 'Event', value: '<b>杯赛</b>' }, { name: 'Date', value: '2020.01.02' }];
  assert.deepEqual(titleOf({ ...kTree, tags }), { title: '<b>杯赛</b>', detail: '2020.01.02 · 和 · 2 步' });
  assert.equal(titleOf({ ...kTree, tags: [] }).title, '');
});

test('a fault says where and what; losses say what and how many', () => {
  assert.equal(faultText(kFault, ['马二进三', '马二进一']), '第 4 行 · 第 3 步 · “马二进九” · 这一步不合规则 · 可能是：马二进三  马二进一');
  assert.equal(faultText({ ...kFault, line: 0, moveNumber: 0, text: '', reason: 'truncated' }), '内容不完整，后面缺了一截');
  const start = { ...kFault, reason: 'bad-start-position', position: 'opponent-in-check', moveNumber: 0, line: 1, text: 'k/8/8', candidates: [] };
  assert.equal(faultText(start), '第 1 行 · “…k/8/8” · 开始局面不对：走完的一方还被将军');
  assert.equal(faultText({ ...start, offset: 0, position: 'rank-too-short' }), '第 1 行 · “k/8/8” · 开始局面不对：行数或格数不对');
  assert.equal(lossText([]), '这种格式能全部记下。');
  assert.equal(lossText([{ kind: 'variations', count: 2, detail: '' }, { kind: 'nags', count: 1, detail: '' }]), '这种格式记不下：2 条变着 · 1 处评价符号');
});

test('notations are chosen by the settings, and chess has its own', () => {
  const chosen = { ...DEFAULT_SETTINGS, notations: ['chinese', 'wxf', 'xqbase', 'iccs'], guardLetters: 'GM', language: 'zh-Hant' } as const;
  assert.deepEqual(stylesOf(chosen, 'xiangqi'), [
    { script: 'chinese', traditional: true, blackInNumerals: false },
    { script: 'wxf', equalsSign: true, draftLetters: true },
    { script: 'xqbase' },
    { script: 'iccs' },
  ]);
  assert.deepEqual(stylesOf(chosen, 'chess'), [{ script: 'san' }]);
  assert.deepEqual(stylesOf({ ...chosen, chessNotation: 'uci' }, 'chess'), [{ script: 'uci' }]);
  assert.equal(styleOf(FORMS['pgn-wxf'], DEFAULT_SETTINGS).script, 'wxf');
});

test('the browser’s tables read what is in their encoding and nothing else', () => {
  assert.equal(decodeByBrowser(Uint8Array.of(0xc5, 0xda), 'gb18030'), '炮');
  assert.equal(decodeByBrowser(Uint8Array.of(0xac, 0xb6), 'big5'), '炮');
  assert.equal(decodeByBrowser(Uint8Array.of(0xff, 0xff), 'gb18030'), null);
});

test('WeChat is known for what it cannot do', () => {
  assert.equal(canSaveFiles('Mozilla/5.0 (iPhone) MicroMessenger/8.0'), false);
  assert.equal(canSaveFiles('Mozilla/5.0 (iPhone) Safari/604.1'), true);
});

// --- On the board ----------------------------------------------------------------------------------------

test('the board shows what the move of a cycle does and to whom, and the move that is asked about', () => {
  const { store, actions } = looping();
  actions.typeMove('g7h9');
  const asked = sceneOf(store.get());
  assert.ok(asked.over.some(({ kind, square }) => kind === 'refused' && square === 'h9'));
  assert.deepEqual(asked.arrows, [{ kind: 'path', from: 'g7', to: 'h9' }]);
  actions.playWarned();
  actions.openVerdict();
  actions.show(1);
  const chase = sceneOf(store.get());
  assert.deepEqual(chase.over.find(({ kind }) => kind === 'label'), { kind: 'label', square: 'e2', text: '捉' });
  assert.deepEqual(chase.arrows, [{ kind: 'threat', from: 'e2', to: 'h9' }]);
  actions.show(2);
  assert.equal(sceneOf(store.get()).over.find(({ kind }) => kind === 'label')?.text, '闲');
  actions.closeVerdict();
  assert.equal(sceneOf(store.get()).over.find(({ kind }) => kind === 'label'), undefined);
});

test('what a record’s author drew at a move is drawn there', () => {
  const { store, actions, records } = withRecords();
  const marks = [{ colour: 'R', from: 'h0', to: 'g2' }, { colour: 'G', from: 'e2', to: '' }];
  records.readings = [{ tree: { ...kTree, nodes: [{ parent: -1, move: '' }, { parent: 0, move: 'h2e2', marks }] }, error: null }];
  receiveText(actions, 'x');
  assert.deepEqual(sceneOf(store.get()).arrows, []);
  actions.step(1);
  const { arrows, over } = sceneOf(store.get());
  assert.deepEqual(arrows, [{ kind: 'threat', from: 'h0', to: 'g2' }]);
  assert.deepEqual(over.filter(({ kind }) => kind === 'note'), [{ kind: 'note', square: 'e2' }]);
});
