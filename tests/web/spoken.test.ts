// Points and moves in words, in every language and from either side of the board.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { CHESS, XIANGQI, squaresOf } from '../../web/shared/geometry';
import { readPlacement } from '../../web/shared/placement';
import { initialState } from '../../web/store/state';
import type { State } from '../../web/store/state';
import { DICTIONARIES, speak } from '../../web/ui/i18n';
import { announcement, describePoint, moveWords, pointWords } from '../../web/ui/spoken';
import type { PlayedData } from '../../wasm/engine';
import { stateWith } from './states';

function played(change: Partial<PlayedData>): PlayedData {
  return { uci: 'h2e2', piece: 'C', captured: '', capturedSquare: '', givesCheck: false, outcome: { result: 'ongoing', reason: 'none' }, ...change };
}

test('every point of both boards has a name of its own, from either side, in every language', () => {
  for (const language of ['zh-Hans', 'zh-Hant', 'en'] as const) {
    speak(language);
    for (const bottom of ['first', 'second'] as const) {
      const names = squaresOf(XIANGQI).map((square) => pointWords('xiangqi', square, bottom));
      assert.equal(new Set(names).size, 90);
      assert.ok(names.every((name) => !name.includes('undefined')));
    }
    assert.equal(new Set(squaresOf(CHESS).map((square) => pointWords('chess', square, 'first'))).size, 64);
  }
  speak('zh-Hans');
  assert.equal(pointWords('xiangqi', 'a0', 'first'), '九路 底线');
  assert.equal(pointWords('xiangqi', 'a0', 'second'), '1路 对方底线');
  assert.equal(pointWords('xiangqi', 'i4', 'first'), '一路 五线');
});

test('a point says its man, whether it is chosen, a target, a king in check, part of the last move', () => {
  const state = stateWith({
    position: { fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1', moves: ['h2e2'], inCheck: true, king: 'e9' },
    view: { selected: 'h7' },
  });
  const men = readPlacement(XIANGQI, state.position.fen);
  const say = (square: string, targets: string[] = []): string => describePoint(state, square, men, targets);
  assert.equal(say('e2'), '红炮，五路 三线，上一步');
  assert.equal(say('h2'), '二路 三线，空，上一步');
  assert.equal(say('h7'), '黑炮，二路 对方三线，已选中');
  assert.equal(say('e9'), '黑将，五路 对方底线，被将军');
  assert.equal(say('h0', ['h0']), '红马，二路 底线，可以吃');
  assert.equal(say('h5', ['h5']), '二路 对方五线，空，可以走到');
});

test('moves: by their names in Chinese, by their points in English and in chess', () => {
  const chinese = stateWith({});
  assert.equal(moveWords(chinese, played({ captured: 'p', givesCheck: true }), '炮二进七'), '红，炮二进七，吃黑卒，将军');
  const chess = initialState('chess');
  const say = (change: Partial<PlayedData>, state: State = chess): string => moveWords(state, played(change), 'x');
  assert.equal(say({ uci: 'g1f3', piece: 'N' }), '白马从 g1 到 f3');
  assert.equal(say({ uci: 'e8c8', piece: 'k' }), '黑方长易位');
  assert.equal(say({ uci: 'e1g1', piece: 'K' }), '白方短易位');
  assert.equal(say({ uci: 'b7a8q', piece: 'P', captured: 'r' }), '白兵从 b7 到 a8，吃黑车，升变为后');
  speak('en');
  const english = stateWith({ settings: { language: 'en' } });
  assert.equal(say({ givesCheck: true }, english), 'red cannon from file 2, rank 3 to file 5, rank 3, check');
  speak('zh-Hans');
});

test('what the screen does not say is announced: a move, a man picked up or put down, an undo; nothing twice', () => {
  const before = stateWith({ position: { legal: ['h2e2', 'h2d2', 'b0c2'] } });
  const name = (): readonly string[] => ['炮二平五'];
  const change = (view: Partial<State['view']>): State => ({ ...before, view: { ...before.view, ...view } });
  assert.equal(announcement(change({ selected: 'h2' }), before, name), '选中红炮，可走 2 处');
  assert.equal(announcement(before, change({ selected: 'h2' }), name), '放下');
  const refusal = { from: 'h2', to: 'h7', reason: 'no-screen', culprits: [] };
  assert.equal(announcement(change({ refusal }), change({ selected: 'h2' }), name), null, 'the status line says why');
  assert.equal(announcement(change({ hover: 'h2' }), before, name), null);
  const after = { ...before, position: { ...before.position, moves: ['h2e2'], lastPlayed: played({}) } };
  assert.equal(announcement(after, before, name), '红，炮二平五');
  assert.equal(announcement({ ...before, record: { ...before.record, tree: [...before.record.tree] } }, after, name), '已悔棋');
});

test('every way in which a typed move can be wrong has its words', () => {
  const header = readFileSync('engine/core/notation_error.hpp', 'utf8');
  const body = /enum class NotationReason[^{]*\{([^}]*)\}/.exec(header)?.[1] ?? '';
  const ids = Array.from(body.matchAll(/^\s*(\w+)/gm), ([, id = '']) => id.replace(/_/g, '-'));
  assert.ok(ids.includes('ambiguous'));
  for (const { typed } of Object.values(DICTIONARIES)) assert.deepEqual(Object.keys(typed.errors).sort(), [...ids].sort());
});
