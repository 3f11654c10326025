// Looking back, stepping through a record, trying moves, and playing on from any of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { canMove, gameMoves, isLive, isOver, pliesToUndo, turnOf } from '../../web/store/select';
import { LANDING_MS } from '../../web/store/pace';
import { START_FEN } from '../../web/shared/placement';
import { ROOT, addMove, treeOf } from '../../web/shared/tree';
import { matchLine, roundText } from '../../web/ui/terms';
import { warm } from './table_fakes';
import type { Bench } from './table_fakes';

const kGame = ['h2e2', 'h9g7', 'h0g2', 'i9h9'];

/** Four moves played against the computer. */
function played(): Bench {
  const bench = warm();
  for (let i = 0; i < kGame.length; i += 2) {
    assert.ok(bench.actions.typeMove(kGame[i] ?? '')?.move);
    bench.thinker.answer(kGame[i + 1] ?? '');
    bench.clock.pass(LANDING_MS);
  }
  return bench;
}

function opened(): Bench {
  const bench = warm();
  const { tree } = addMove(treeOf(kGame), 1, 'b9c7');
  bench.actions.study({ game: 'xiangqi', startFen: START_FEN.xiangqi, tree, tags: [], result: 'ongoing', at: ROOT });
  return bench;
}

const shown = ({ store }: Bench): string => store.get().position.moves.join(' ');

test('looking back changes what the board shows and nothing else', () => {
  const bench = played();
  const { store, actions } = bench;
  actions.step(-1);
  assert.equal(shown(bench), kGame.slice(0, 3).join(' '));
  assert.deepEqual(gameMoves(store.get()), kGame);
  assert.equal(turnOf(store.get()), 'first');
  assert.equal(canMove(store.get()), false, 'no move is played into the past');
  actions.step(-Infinity);
  assert.equal(shown(bench), '');
  actions.step(1);
  assert.equal(store.get().position.lastPlayed?.uci, kGame[0], 'a step on is seen as a move');
  actions.step(Infinity);
  assert.ok(isLive(store.get()) && canMove(store.get()));
  actions.step(-2);
  actions.showLive();
  assert.ok(isLive(store.get()));
});

test("the computer's answer calls whoever looks back to the board", () => {
  const bench = played();
  bench.actions.typeMove('b0c2');
  bench.actions.step(-3);
  bench.thinker.answer('b9c7');
  bench.clock.pass(LANDING_MS);
  assert.equal(shown(bench), [...kGame, 'b0c2', 'b9c7'].join(' '));
});

test('undo while looking back takes the last moves of the game and shows what is left', () => {
  const bench = played();
  bench.actions.step(-3);
  assert.equal(pliesToUndo(bench.store.get()), 2);
  bench.actions.undo();
  assert.equal(shown(bench), kGame.slice(0, 2).join(' '));
  assert.ok(isLive(bench.store.get()));
});

test('a resignation stands while the moves before it are looked at', () => {
  const bench = played();
  const { store, actions } = bench;
  actions.resign();
  assert.equal(store.get().record.outcome.result, 'second-wins');
  actions.step(-1);
  assert.equal(store.get().position.outcome.result, 'ongoing');
  assert.ok(isOver(store.get()));
  actions.step(1);
  assert.equal(store.get().position.outcome.reason, 'resignation');
  actions.step(-2);
  actions.showLive();
  assert.equal(store.get().position.outcome.reason, 'resignation');
});

test('in study both sides are moved by hand: along the record or off it, and the computer is silent', () => {
  const bench = opened();
  const { store, actions, thinker } = bench;
  actions.step(1);
  assert.equal(shown(bench), kGame[0]);
  assert.equal(thinker.asked.length, 0);
  actions.typeMove(kGame[1] ?? '');
  assert.equal(store.get().record.cursor, 2, 'a move of the record leads along it');
  actions.typeMove('a3a4');
  assert.equal(shown(bench), `${kGame[0]} ${kGame[1]} a3a4`);
  const variation = store.get().record.cursor;
  actions.show(3);
  assert.equal(shown(bench), kGame.slice(0, 3).join(' '));
  actions.show(variation);
  actions.remove(variation);
  assert.equal(store.get().record.cursor, 2, 'the board steps back out of what is removed');
  actions.show(variation);
  assert.equal(store.get().record.cursor, 2, 'what is gone cannot be shown');
});

test('a game goes on from any move of a record, its own line in front', () => {
  const bench = opened();
  const { store, actions, thinker } = bench;
  actions.show(1);
  actions.playOn('first', 'hard');
  assert.deepEqual(thinker.asked[0]?.request.moves, [kGame[0]]);
  thinker.answer('g6g5');
  bench.clock.pass(LANDING_MS);
  assert.equal(shown(bench), `${kGame[0]} g6g5`);
  const { tree, live } = store.get().record;
  assert.equal(tree[1]?.children[0], live);
  assert.equal(tree[1]?.children.length, 3, 'what the record held is kept beside it');
  actions.remove(1);
  assert.deepEqual(gameMoves(store.get()), [kGame[0], 'g6g5'], 'the game being played cannot be cut off');
});

test('going over a finished game leaves the game and its moves, and ends the match', () => {
  const bench = played();
  bench.actions.resign();
  bench.actions.review();
  assert.equal(bench.store.get().match.mode, 'study');
  assert.ok(!isOver(bench.store.get()));
  bench.actions.step(-1);
  assert.equal(shown(bench), kGame.slice(0, 3).join(' '));
  assert.ok(canMove(bench.store.get()));
});

test('a record that the referee refuses leaves the game on the table', () => {
  const bench = played();
  bench.rules.refuseLoad = true;
  const broken = { game: 'xiangqi', startFen: 'nonsense', tree: treeOf([]), tags: [], result: 'ongoing', at: ROOT } as const;
  assert.throws(() => bench.actions.study(broken), /nonsense/);
  bench.rules.refuseLoad = false;
  assert.equal(shown(bench), kGame.join(' '));
  bench.actions.typeMove('b0c2');
  assert.deepEqual(gameMoves(bench.store.get()), [...kGame, 'b0c2']);
});

test('the round is the one being played, and of a finished game its last', () => {
  const { actions, store } = played();
  assert.match(matchLine(store.get()), /第 3 回合$/);
  actions.typeMove('b0c2');
  assert.match(matchLine(store.get()), /第 3 回合$/);
  actions.resign();
  assert.match(matchLine(store.get()), /第 3 回合$/);
  const { match } = store.get();
  assert.deepEqual([roundText(match, 4, true), roundText(match, 4, false)], ['第 2 回合', '第 3 回合']);
});

test('where Black begins, its first move is a round of its own', () => {
  const match = { ...played().store.get().match, startFen: START_FEN.xiangqi.replace(' w ', ' b ') };
  const rounds = [0, 1, 2, 3].map((plies) => roundText(match, plies, false));
  assert.deepEqual(rounds, ['第 1 回合', '第 2 回合', '第 2 回合', '第 3 回合']);
  assert.deepEqual([1, 2, 3].map((plies) => roundText(match, plies, true)), ['第 1 回合', '第 2 回合', '第 2 回合']);
});
