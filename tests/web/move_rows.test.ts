// The list of moves: what stands on which line, what is numbered, and that a huge record stays a list that a page can hold.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { START_FEN } from '../../web/shared/placement';
import { ROOT, addMove, annotate, treeOf } from '../../web/shared/tree';
import type { MoveTree, NodeId } from '../../web/shared/tree';
import { COMMENT_SHOWN, WHOLE_LIMIT, rowsOf, signOf } from '../../web/ui/move_rows';
import type { Row } from '../../web/ui/move_rows';

const kStart = START_FEN.xiangqi;

/** Rows as text: moves by their node, comments in braces. */
function text(tree: MoveTree, startFen = kStart, cursor: NodeId = ROOT): string[] {
  return rowsOf(tree, startFen, cursor).map((row) => lineOf(row));
}

function lineOf(row: Row): string {
  if (row.kind === 'comment') return `{${row.text}}`;
  if (row.kind === 'pair') return `${row.number} ${row.first ?? '…'} ${row.second ?? ''}`.trim();
  const items = row.items.map((item) => ('text' in item ? `{${item.text}}` : `${item.number}${item.node}`));
  return `${'>'.repeat(row.depth)} ${items.join(' ')}${row.hidden > 0 ? ` +${row.hidden}` : ''}`;
}

test('two moves to a row, the last one alone', () => {
  assert.deepEqual(text(treeOf([])), []);
  assert.deepEqual(text(treeOf(['a', 'b', 'c'])), ['1 1 2', '2 3']);
  assert.deepEqual(text(treeOf(['a', 'b', 'c', 'd'])), ['1 1 2', '2 3 4']);
});

test('a start position says who moves and which move it is', () => {
  assert.deepEqual(text(treeOf(['a', 'b']), '9/9 b - - 0 7'), ['7 … 1', '8 2']);
  assert.deepEqual(text(treeOf(['a']), '9/9 w'), ['1 1']);
});

test('a variation stands after the move that it replaces, its own ones further in', () => {
  const first = addMove(treeOf(['a', 'b', 'c', 'd']), 1, 'x'); // 5, instead of b
  const second = addMove(first.tree, first.id, 'y'); // 6
  const third = addMove(second.tree, first.id, 'z'); // 7, instead of y
  const fourth = addMove(third.tree, second.id, 'w'); // 8 after y
  assert.deepEqual(text(fourth.tree), ['1 1 2', '> 1…5 2.6', '>> 2.7', '> 2…8', '2 3 4']);
  const early = addMove(fourth.tree, ROOT, 'q'); // 9, instead of a
  assert.deepEqual(text(early.tree)[0], '1 1');
  assert.deepEqual(text(early.tree)[1], '> 1.9');
  assert.deepEqual(text(early.tree)[2], '1 … 2');
});

test('comments stand where they belong', () => {
  let tree = annotate(treeOf(['a', 'b', 'c']), ROOT, { comment: 'opening' });
  tree = annotate(tree, 1, { comment: 'good' });
  tree = annotate(tree, 3, { commentBefore: 'then' });
  assert.deepEqual(text(tree), ['{opening}', '1 1', '{good}', '1 … 2', '{then}', '2 3']);
  const { tree: varied, id } = addMove(treeOf(['a', 'b']), 1, 'x');
  assert.deepEqual(text(annotate(varied, id, { comment: 'or', commentBefore: 'see' })), ['1 1 2', '> {see} 1…3 {or}']);
  const before = annotate(treeOf(['a', 'b']), 2, { commentBefore: 'now' });
  assert.deepEqual(text(before), ['1 1', '{now}', '1 … 2']);
});

test('a comment longer than a page can hold is cut', () => {
  const [row] = text(annotate(treeOf([]), ROOT, { comment: '长'.repeat(1_000_000) }));
  assert.equal(row?.length, COMMENT_SHOWN + 3);
});

test('assessments are the signs that everybody knows', () => {
  assert.equal(signOf([1]), '!');
  assert.equal(signOf([4]), '??');
  assert.equal(signOf([146]), '');
  assert.equal(signOf(undefined), '');
});

test('every move of a record is listed once', () => {
  let tree = treeOf(['a', 'b', 'c', 'd', 'e']);
  for (const at of [0, 1, 2, 1, 6, 7, 3]) tree = addMove(tree, at, `v${tree.length}`).tree;
  const nodes = rowsOf(tree, kStart, ROOT).flatMap((row) => {
    if (row.kind === 'pair') return [row.first, row.second].filter((node) => node !== null);
    return row.kind === 'run' ? row.items.flatMap((item) => ('node' in item ? [item.node] : [])) : [];
  });
  assert.deepEqual([...nodes].sort((a, b) => a - b), tree.map((_, id) => id).slice(1));
});

test('of a huge record the variations are opened only where the board stands', () => {
  let tree: MoveTree = treeOf(Array.from({ length: WHOLE_LIMIT }, (_, i) => `m${i}`));
  const start = addMove(tree, 10, 'x');
  tree = start.tree;
  let last = start.id;
  for (let i = 0; i < 5; i++) ({ tree, id: last } = addMove(tree, last, `x${i}`));
  const run = (cursor: NodeId): string | undefined => text(tree, kStart, cursor).find((line) => line.startsWith('>'));
  assert.equal(run(ROOT), `> 6.${start.id} +5`);
  assert.ok(run(last)?.endsWith(` ${last}`) && !run(last)?.includes('+'));
  for (let i = 0; i < 500; i++) ({ tree } = addMove(tree, 0, `s${i}`));
  const many = addMove(tree, 0, 'lost in the crowd');
  assert.ok(text(many.tree, kStart, many.id).includes(`> 1.${many.id}`), 'the one on the board is among those shown');
  assert.ok(text(many.tree, kStart, ROOT).length < WHOLE_LIMIT);
});
