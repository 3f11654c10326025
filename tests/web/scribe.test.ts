// The scribe: each move is written where it was played, once; and what it keeps is never another game's.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { GameId, NotationStyleData } from '../../wasm/engine';
import type { Referee } from '../../web/rules/referee';
import { createScribe } from '../../web/store/scribe';
import type { Scribe } from '../../web/store/scribe';
import { initialState } from '../../web/store/state';
import type { Match } from '../../web/store/state';
import { ROOT, addMove, annotate, prune, treeOf } from '../../web/shared/tree';
import { FakeRules } from './table_fakes';

const kStyle: NotationStyleData = { script: 'wxf' };
const kMatch: Match = initialState().match;

/** Writes "move after the moves before it", and counts. */
class CountingRules extends FakeRules {
  written = 0;
  played = 0;
  override newGame(game: GameId): Referee {
    const referee = super.newGame(game);
    const play = referee.play.bind(referee);
    return Object.assign(referee, {
      notation: (move: string) => {
        this.written++;
        return `${move} after ${referee.moves().join(' ')}`;
      },
      play: (move: string) => {
        if (move === 'bad') throw new Error('refused');
        this.played++;
        return play(move);
      },
    });
  }
}

function seated(): { scribe: Scribe; rules: CountingRules } {
  const rules = new CountingRules();
  const scribe = createScribe();
  scribe.seat(rules);
  return { scribe, rules };
}

test('before there is a referee, squares are all it can write', () => {
  assert.equal(createScribe().write(kMatch, treeOf(['h2e2']), 1, kStyle), 'h2e2');
});

test('each move is written where it was played, in a line and off it', () => {
  const { scribe } = seated();
  const { tree, id } = addMove(treeOf(['h2e2', 'h9g7', 'h0g2']), 1, 'b9c7');
  assert.equal(scribe.write(kMatch, tree, 3, kStyle), 'h0g2 after h2e2 h9g7');
  assert.equal(scribe.write(kMatch, tree, 1, kStyle), 'h2e2 after ');
  assert.equal(scribe.write(kMatch, tree, id, kStyle), 'b9c7 after h2e2');
  assert.equal(scribe.writeMove(kMatch, tree, ROOT, 'b2e2', kStyle), 'b2e2 after ');
});

test('a long game is walked through once, however often it is shown and in whatever order', () => {
  const { scribe, rules } = seated();
  const shuttle = ['a0a1', 'a9a8', 'a1a0', 'a8a9'];
  const moves = Array.from({ length: 300 }, (_, i) => shuttle[i % 4] ?? '');
  const tree = treeOf(moves);
  for (let round = 0; round < 3; round++) for (let node = 1; node <= 300; node++) scribe.write(kMatch, tree, node, kStyle);
  assert.equal(rules.written, 300);
  assert.ok(rules.played <= 300, `${rules.played} moves played`);
  const grown = addMove(annotate(tree, 7, { comment: 'here' }), 300, 'a0a1').tree;
  for (let node = 1; node <= 301; node++) scribe.write(kMatch, grown, node, kStyle);
  assert.equal(rules.written, 301, 'a move more is written, nothing else');
});

test('another notation is another writing', () => {
  const { scribe, rules } = seated();
  const tree = treeOf(['h2e2']);
  scribe.write(kMatch, tree, 1, kStyle);
  scribe.write(kMatch, tree, 1, { script: 'iccs' });
  scribe.write(kMatch, tree, 1, kStyle);
  assert.equal(rules.written, 2);
});

test('what was taken back and played otherwise is written anew, with all that follows', () => {
  const { scribe } = seated();
  const before = treeOf(['h2e2', 'h9g7', 'h0g2']);
  for (const node of [1, 2, 3]) scribe.write(kMatch, before, node, kStyle);
  // A new game begins with the same ids.
  const after = treeOf(['b2e2', 'h9g7', 'h0g2']);
  assert.equal(scribe.write(kMatch, after, 3, kStyle), 'h0g2 after b2e2 h9g7');
  const cut = addMove(prune(after, 2), 1, 'b9c7');
  assert.equal(scribe.write(kMatch, cut.tree, cut.id, kStyle), 'b9c7 after b2e2');
  const other = { ...kMatch, startFen: '3ak4/9/9/9/9/9/9/9/9/3AK4 w - - 0 1' };
  assert.equal(scribe.write(other, treeOf(['d0e1']), 1, kStyle), 'd0e1 after ');
});

test('what cannot be played is written by its squares, and what can be as it should', () => {
  const { scribe } = seated();
  const tree = addMove(treeOf(['h2e2', 'bad', 'h0g2']), 1, 'h9g7').tree;
  assert.deepEqual([1, 2, 3, 4].map((node) => scribe.write(kMatch, tree, node, kStyle)), [
    'h2e2 after ', 'bad after h2e2', 'h0g2', 'h9g7 after h2e2',
  ]);
});

test('it foresees what a move ends in, and writes on as before', () => {
  const { scribe, rules } = seated();
  const tree = treeOf(['h2e2', 'h9g7']);
  rules.ends.set('h2e2 h9g7 h0g2', { result: 'second-wins', reason: 'perpetual-check' });
  assert.deepEqual(scribe.foresee(kMatch, tree, 2, 'h0g2'), { result: 'second-wins', reason: 'perpetual-check' });
  assert.equal(scribe.write(kMatch, tree, 2, kStyle), 'h9g7 after h2e2');
});
