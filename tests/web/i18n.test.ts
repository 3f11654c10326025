// Every id that the engine can send has words, and the status line says what is going on. The ids are read from the
// engine's own headers, so that a new reason without words fails here.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { endText, refusalText, words } from '../../web/ui/i18n';
import { resultText, statusLine } from '../../web/ui/status';
import { initialState } from '../../web/store/state';
import type { State } from '../../web/store/state';

/** Ids of an enum: its names in kebab case, as to_id writes them. */
function idsOf(header: string, name: string): string[] {
  const text = readFileSync(header, 'utf8').replace(/\/\/.*$/gm, '');
  const body = new RegExp(`enum class ${name}\\b[^{]*\\{([^}]*)\\}`).exec(text)?.[1] ?? '';
  const ids = body.split(',').map((part) => part.trim().replace(/_/g, '-'));
  return ids.filter((id) => id !== '');
}

test('the words for ends are exactly those of EndReason', () => {
  const ids = idsOf('engine/core/game.hpp', 'EndReason');
  assert.ok(ids.includes('perpetual-check'), 'the header was read');
  assert.deepEqual(Object.keys(words.ends).sort(), ids.sort());
  for (const game of ['xiangqi', 'chess'] as const) {
    for (const id of ids) assert.equal(endText(game, id, '黑方') === '', id === 'none', id);
  }
  for (const id of Object.keys(words.chessEnds)) assert.ok(ids.includes(id), id);
});

test('the words for refusals are exactly those of MoveReason', () => {
  const ids = idsOf('engine/core/errors.hpp', 'MoveReason');
  assert.ok(ids.includes('kings-would-face'), 'the header was read');
  assert.deepEqual(Object.keys(words.refusals).sort(), ids.sort());
  for (const id of ids) assert.equal(refusalText(id) === '', id === 'none', id);
  assert.equal(new Set(ids.map(refusalText)).size, ids.length, 'each says something of its own');
});

test('every stage at which the engine can fail has words', () => {
  const source = readFileSync('web/shared/protocol.ts', 'utf8');
  const stages = /FailedStage =([^;]+);/.exec(source)?.[1]?.match(/'([^']+)'/g)?.map((quoted) => quoted.slice(1, -1)) ?? [];
  assert.ok(stages.length > 5);
  assert.deepEqual(Object.keys(words.trouble.stage).sort(), stages.sort());
});

function state(change: { [K in keyof State]?: Partial<State[K]> }): State {
  const base = initialState();
  return {
    match: { ...base.match, ...change.match },
    position: { ...base.position, ...change.position },
    view: { ...base.view, ...change.view },
    engine: { ...base.engine, rules: 'ready', thinker: 'ready', ...change.engine },
    settings: base.settings,
  };
}

test('the status line', () => {
  const refusal = { from: 'b0', to: 'd1', reason: 'leg-blocked', culprits: ['c0'] };
  const over = (result: State['position']['outcome']['result'], reason: string): State =>
    state({ position: { outcome: { result, reason } } });
  const rows: [State, string, string][] = [
    [state({ engine: { rules: 'loading', thinker: 'loading' } }), '引擎加载中…', 'wait'],
    [state({ engine: { rules: 'failed', thinker: 'failed' } }), '引擎无法运行', 'failed'],
    [state({}), '轮到红方走', 'turn'],
    [state({ position: { toMove: 'second' }, engine: { thinking: 1 } }), '电脑思考中…', 'think'],
    [state({ position: { toMove: 'second' }, engine: { thinker: 'failed' } }), '引擎无法运行', 'failed'],
    [state({ position: { inCheck: true } }), '将军！轮到红方走', 'check'],
    [state({ position: { toMove: 'second', inCheck: true } }), '将军！电脑思考中…', 'check'],
    [state({ view: { refusal } }), words.refusals['leg-blocked'] ?? '', 'refused'],
    [state({ view: { refusal: { ...refusal, reason: 'not-your-piece' } } }), '现在轮到红方走', 'refused'],
    [over('first-wins', 'checkmate'), '红胜：将死', 'end'],
    [over('second-wins', 'resignation'), '黑胜：红方认输', 'end'],
    [over('first-wins', 'perpetual-check'), '红胜：黑方长将，判负', 'end'],
    [over('draw', 'agreement'), '和棋：双方议和', 'end'],
  ];
  for (const [given, text, tone] of rows) assert.deepEqual(statusLine(given), { text, tone });
});

test('chess names its sides and its stalemate in its own way', () => {
  const chess = initialState('chess');
  const end = { ...chess, position: { ...chess.position, outcome: { result: 'draw', reason: 'stalemate' } as const } };
  assert.equal(resultText(end), '和棋：逼和，无子可动');
  assert.equal(statusLine({ ...chess, engine: { ...chess.engine, rules: 'ready' } }).text, '轮到白方走');
});
