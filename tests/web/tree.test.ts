// The tree of moves: what is shared, what an id means after a change, and that a record comes back as it went in.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  EMPTY_TREE, ROOT, addMove, annotate, fromTreeData, has, isAncestor, lineFrom, lineThrough, movesTo, nodeAt, pathTo,
  promote, prune, sideToMove, toTreeData, treeOf,
} from '../../web/shared/tree';
import type { MoveTree, NodeId } from '../../web/shared/tree';

/** a b c, with b2 instead of b and c2 after it. */
function branching(): { tree: MoveTree; b2: NodeId; c2: NodeId } {
  const first = addMove(treeOf(['a', 'b', 'c']), 1, 'b2');
  const second = addMove(first.tree, first.id, 'c2');
  return { tree: second.tree, b2: first.id, c2: second.id };
}

test('a line is a tree of first children', () => {
  const tree = treeOf(['a', 'b']);
  assert.deepEqual(movesTo(tree, 2), ['a', 'b']);
  assert.deepEqual(lineFrom(tree, ROOT), [0, 1, 2]);
  assert.deepEqual(movesTo(EMPTY_TREE, ROOT), []);
});

test('a move that is there already is followed, a new one becomes a variation or leads', () => {
  const tree = treeOf(['a', 'b']);
  assert.deepEqual(addMove(tree, 1, 'b'), { tree, id: 2 });
  const { tree: varied, id } = addMove(tree, 1, 'x');
  assert.deepEqual(nodeAt(varied, 1).children, [2, id]);
  assert.deepEqual(nodeAt(addMove(tree, 1, 'x', true).tree, 1).children, [id, 2]);
  assert.deepEqual(nodeAt(addMove(varied, 1, 'x', true).tree, 1).children, [id, 2], 'a known move can lead too');
  assert.deepEqual(nodeAt(tree, 1).children, [2], 'the tree before is as it was');
});

test('the line through a node goes on by first children', () => {
  const { tree, b2, c2 } = branching();
  assert.deepEqual(lineThrough(tree, b2), [1, b2, c2]);
  assert.deepEqual(pathTo(tree, c2), [1, b2, c2]);
  assert.deepEqual(lineThrough(promote(tree, b2), ROOT), [1, b2, c2]);
});

test('what is pruned is gone with all that follows; other ids stand', () => {
  const { tree, b2, c2 } = branching();
  const left = prune(tree, b2);
  assert.deepEqual([has(left, b2), has(left, c2), has(left, 3)], [false, false, true]);
  assert.deepEqual(movesTo(left, 3), ['a', 'b', 'c']);
  assert.throws(() => nodeAt(left, c2), RangeError);
  const { id } = addMove(left, 1, 'new');
  assert.ok(id > c2, 'an id is not used twice');
});

test('ancestors, notes and whose turn it is', () => {
  const { tree, b2, c2 } = branching();
  assert.deepEqual([isAncestor(tree, 1, c2), isAncestor(tree, 2, c2), isAncestor(tree, c2, c2)], [true, false, true]);
  const noted = annotate(annotate(tree, b2, { comment: 'good' }), b2, { nags: [1] });
  assert.deepEqual(nodeAt(noted, b2).notes, { comment: 'good', nags: [1] });
  assert.equal(sideToMove(tree, 'x w', c2), 'second');
  assert.equal(sideToMove(tree, 'x b', c2), 'first');
  assert.equal(sideToMove(tree, 'x w', ROOT), 'first');
});

test('a record comes back as it went in, without the gaps', () => {
  const { tree, b2 } = branching();
  const heading = { game: 'xiangqi', startFen: 'x w', result: 'draw', tags: [{ name: 'Event', value: 'E' }] } as const;
  const data = toTreeData(annotate(prune(tree, 3), b2, { comment: 'why not' }), heading);
  assert.deepEqual(data, {
    ...heading,
    nodes: [
      { parent: -1, move: '' },
      { parent: 0, move: 'a' },
      { parent: 1, move: 'b' },
      { parent: 1, move: 'b2', comment: 'why not' },
      { parent: 3, move: 'c2' },
    ],
  });
  assert.deepEqual(toTreeData(fromTreeData(data), heading), data);
});
