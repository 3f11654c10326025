// The moves of a game as a tree: what was played, and what else was tried. Values are never changed in place: every
// verb answers with a new tree that shares what did not change. A node keeps its id as long as it lives, so that a cursor,
// a saved game and a move list may hold ids.

import type { GameId, ResultId, SideId, TreeData, TreeNodeData } from '../../wasm/engine';
import { opponentOf, toMoveIn } from './placement';

/** Index into `MoveTree`; the root, which is the start position, is 0. */
export type NodeId = number;
export const ROOT: NodeId = 0;

/** What may stand beside a move in a record; see TreeNodeData. */
export type Notes = Omit<TreeNodeData, 'parent' | 'move'>;

export interface MoveNode {
  /** -1 at the root. */
  readonly parent: NodeId;
  /** UCI; '' at the root. */
  readonly move: string;
  /** The first one goes on with the line, the others are variations. */
  readonly children: readonly NodeId[];
  readonly notes: Notes;
}

/** null: a node that was removed; its id is not used again. */
export type MoveTree = readonly (MoveNode | null)[];

const NO_NOTES: Notes = {};

export const EMPTY_TREE: MoveTree = [{ parent: -1, move: '', children: [], notes: NO_NOTES }];

/** A tree of one line. */
export function treeOf(moves: readonly string[]): MoveTree {
  let tree = EMPTY_TREE;
  for (const move of moves) tree = addMove(tree, tree.length - 1, move).tree;
  return tree;
}

export function nodeAt(tree: MoveTree, id: NodeId): MoveNode {
  const node = tree[id];
  if (node === undefined || node === null) throw new RangeError(`no node ${id} in the tree`);
  return node;
}

export function has(tree: MoveTree, id: NodeId): boolean {
  return tree[id] !== undefined && tree[id] !== null;
}

/** The nodes from the first move to `id`, the root left out. */
export function pathTo(tree: MoveTree, id: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let at = id; at !== ROOT; at = nodeAt(tree, at).parent) path.push(at);
  return path.reverse();
}

/** The moves from the start position to `id`, in UCI. */
export function movesTo(tree: MoveTree, id: NodeId): string[] {
  return pathTo(tree, id).map((node) => nodeAt(tree, node).move);
}

export function childWith(tree: MoveTree, id: NodeId, move: string): NodeId | null {
  return nodeAt(tree, id).children.find((child) => nodeAt(tree, child).move === move) ?? null;
}

/** `id` and what follows it by first children. */
export function lineFrom(tree: MoveTree, id: NodeId): NodeId[] {
  const line = [id];
  for (let next = nodeAt(tree, id).children[0]; next !== undefined; next = nodeAt(tree, next).children[0]) line.push(next);
  return line;
}

/** The line through `id`: the path to it and on by first children; the root left out. */
export function lineThrough(tree: MoveTree, id: NodeId): NodeId[] {
  return [...pathTo(tree, id), ...lineFrom(tree, id).slice(1)];
}

export function isAncestor(tree: MoveTree, above: NodeId, id: NodeId): boolean {
  for (let at = id; at !== -1; at = nodeAt(tree, at).parent) if (at === above) return true;
  return false;
}

export interface Added {
  readonly tree: MoveTree;
  readonly id: NodeId;
}

/** The child of `id` with this move, made when it is missing: as the first child (`lead`) or as the last. */
export function addMove(tree: MoveTree, id: NodeId, move: string, lead = false): Added {
  const known = childWith(tree, id, move);
  if (known !== null) return { tree: lead ? promote(tree, known) : tree, id: known };
  const parent = nodeAt(tree, id);
  const added = tree.length;
  const children = lead ? [added, ...parent.children] : [...parent.children, added];
  const grown = replace(tree, id, { ...parent, children });
  return { tree: [...grown, { parent: id, move, children: [], notes: NO_NOTES }], id: added };
}

/** Makes `id` the first of its siblings. */
export function promote(tree: MoveTree, id: NodeId): MoveTree {
  const { parent } = nodeAt(tree, id);
  const above = nodeAt(tree, parent);
  if (above.children[0] === id) return tree;
  return replace(tree, parent, { ...above, children: [id, ...above.children.filter((child) => child !== id)] });
}

/** Takes `id` and all that follows out of the tree. Never the root. */
export function prune(tree: MoveTree, id: NodeId): MoveTree {
  const { parent } = nodeAt(tree, id);
  const above = nodeAt(tree, parent);
  const left = [...replace(tree, parent, { ...above, children: above.children.filter((child) => child !== id) })];
  const doomed = [id];
  for (let next = doomed.pop(); next !== undefined; next = doomed.pop()) {
    doomed.push(...nodeAt(tree, next).children);
    left[next] = null;
  }
  return left;
}

export function annotate(tree: MoveTree, id: NodeId, notes: Notes): MoveTree {
  const node = nodeAt(tree, id);
  return replace(tree, id, { ...node, notes: { ...node.notes, ...notes } });
}

/** Who moves in the position of `id`. */
export function sideToMove(tree: MoveTree, startFen: string, id: NodeId): SideId {
  const opener = toMoveIn(startFen);
  return pathTo(tree, id).length % 2 === 0 ? opener : opponentOf(opener);
}

/** From a record, in whose order a parent stands before its children and siblings stand in theirs. */
export function fromTreeData({ nodes }: Pick<TreeData, 'nodes'>): MoveTree {
  const children: NodeId[][] = nodes.map(() => []);
  nodes.forEach(({ parent }, id) => children[parent]?.push(id));
  return nodes.map(({ parent, move, ...notes }, id) => ({ parent, move, children: children[id] ?? [], notes }));
}

export interface Heading {
  readonly game: GameId;
  readonly startFen: string;
  readonly result: ResultId;
  readonly tags: TreeData['tags'];
}

/** To a record; nodes are numbered anew, without gaps. */
export function toTreeData(tree: MoveTree, heading: Heading): TreeData {
  const nodes: TreeNodeData[] = [];
  // Depth first with the main line first: the order in which records are written.
  const todo: { id: NodeId; parent: number }[] = [{ id: ROOT, parent: -1 }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { move, children, notes } = nodeAt(tree, next.id);
    const parent = nodes.push({ ...notes, parent: next.parent, move }) - 1;
    for (const child of [...children].reverse()) todo.push({ id: child, parent });
  }
  return { ...heading, nodes };
}

function replace(tree: MoveTree, id: NodeId, node: MoveNode): MoveTree {
  const copy = [...tree];
  copy[id] = node;
  return copy;
}
