// Records come in and go out: what opens at once, what is asked about, what is refused; and the referee's panel.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { JudgementData, ReadingData, RecordErrorData, TreeData } from '../../wasm/engine';
import { sceneOf } from '../../web/board/scene';
import { decodeByBrowser } from '../../web/rules/records';
import type { RecordsPort } from '../../web/rules/records';
import { START_FEN } from '../../web/shared/placement';
import { END_CARD_DELAY_MS } from '../../web/store/actions';
import { canRemove, isOver, isRepetition, rulesInForce } from '../../web/store/select';
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
const kFault: RecordErrorData = { reason: 'illegal-move', offset: 30, line: 4, moveNumber: 3, text: '马二进九', candidates: ['h0g2'] };

class FakeRecords implements RecordsPort {
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
  assert.deepEqual([record.tags, record.result, position.moves], [kTree.tags, 'draw', []]);
  assert.equal(view.incoming, null);
  actions.step(Infinity);
  assert.deepEqual(store.get().position.moves, ['h2e2', 'h9g7']);
});

test('a game in progress is not thrown away unasked', () => {
  const { store, actions, records } = withRecords();
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

test('of the main line only its last move is taken out by one touch, of a variation everything from the board on', () => {
  const { store, actions } = withRecords();
  receiveText(actions, 'x');
  const at = (node: number): boolean => (actions.show(node), canRemove(store.get()));
  assert.deepEqual([at(0), at(1), at(2)], [false, false, true]);
  actions.show(1);
  actions.typeMove('b9c7');
  const variation = store.get().record.cursor;
  actions.typeMove('b0c2');
  assert.equal(at(variation), true);
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
