// The scribe: writes each move of the record as it is written where it was played. It has a referee of its own, which walks
// through the tree, so that the one at the table need not move; what was written once is kept.

import type { NotationStyleData, OutcomeData } from '../../wasm/engine';
import { ROOT, nodeAt, pathTo } from '../shared/tree';
import type { MoveTree, NodeId } from '../shared/tree';
import type { Referee, RulesPort } from '../rules/referee';
import type { Match } from './state';

export interface Scribe {
  seat(rules: RulesPort): void;
  /** The move of `node`; in UCI while there is no referee. */
  write(match: Match, tree: MoveTree, node: NodeId, style: NotationStyleData): string;
  /** A move that is legal in the position of `node`, whether it was played or not. */
  writeMove(match: Match, tree: MoveTree, node: NodeId, move: string, style: NotationStyleData): string;
  /** What playing `move` in the position of `node` would end in by the rules of the match. */
  foresee(match: Match, tree: MoveTree, node: NodeId, move: string): OutcomeData | null;
}

interface Entry {
  readonly parent: NodeId;
  readonly move: string;
  /** By style. */
  readonly texts: Map<string, string>;
}

export function createScribe(): Scribe {
  let rules: RulesPort | null = null;
  let referee: Referee | null = null;
  let seen: { readonly match: Match; readonly tree: MoveTree } | null = null;
  let entries: (Entry | undefined)[] = [];
  /** Where the referee stands: the nodes from the first move on. */
  let path: NodeId[] = [];

  const start = (match: Match): Referee | null => {
    referee?.dispose();
    path = [];
    referee = rules?.newGame(match.game) ?? null;
    // Whatever was played is written, also beyond a repetition.
    referee?.setRules({ ...match.rules, endsByRule: false });
    referee?.load(match.startFen);
    return referee;
  };

  /** Makes ready for this game and tree: forgets what was written of another, and keeps what they share. */
  const open = (match: Match, tree: MoveTree): Referee | null => {
    const before = seen;
    if (before === null || before.match.game !== match.game || before.match.startFen !== match.startFen) {
      entries = [];
      start(match);
    } else if (before.tree !== tree) {
      entries = stillTrue(entries, tree);
      if (!path.every((node) => entries[node] !== undefined)) start(match);
    }
    seen = { match, tree };
    return referee;
  };

  const note = (tree: MoveTree, node: NodeId): Entry => {
    const { parent, move } = nodeAt(tree, node);
    return (entries[node] ??= { parent, move, texts: new Map() });
  };

  const goTo = (at: Referee, tree: MoveTree, node: NodeId): void => {
    const last = path[path.length - 1] ?? ROOT;
    if (node === last) return;
    const wanted = nodeAt(tree, node).parent === last ? [...path, node] : pathTo(tree, node);
    let common = 0;
    while (common < path.length && path[common] === wanted[common]) common++;
    for (; path.length > common; path.pop()) at.undo();
    for (const next of wanted.slice(common)) {
      at.play(note(tree, next).move);
      path.push(next);
    }
  };

  const writeMove: Scribe['writeMove'] = (match, tree, node, move, style) => {
    const at = open(match, tree);
    if (at === null) return move;
    try {
      goTo(at, tree, node);
      return at.notation(move, style) || move;
    } catch {
      start(match); // a move of the record that nobody may play: the rest is written from squares
      return move;
    }
  };

  return {
    seat(port) {
      rules = port;
      seen = null;
    },
    writeMove,
    write(match, tree, node, style) {
      if (open(match, tree) === null) return nodeAt(tree, node).move;
      const { parent, move, texts } = note(tree, node);
      const key = JSON.stringify(style);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = writeMove(match, tree, parent, move, style);
      texts.set(key, text);
      return text;
    },
    foresee(match, tree, node, move) {
      const at = open(match, tree);
      if (at === null) return null;
      try {
        goTo(at, tree, node);
        at.setRules(match.rules);
        const { outcome } = at.play(move);
        at.undo();
        return outcome;
      } catch {
        return null;
      } finally {
        start(match);
      }
    },
  };
}

/** The entries whose node, and every node before it, is still there with the same move. Parents have smaller ids. */
function stillTrue(entries: readonly (Entry | undefined)[], tree: MoveTree): (Entry | undefined)[] {
  const kept: (Entry | undefined)[] = [];
  entries.forEach((entry, id) => {
    const node = tree[id];
    if (entry === undefined || node === undefined || node === null) return;
    if (entry.move !== node.move || entry.parent !== node.parent) return;
    if (node.parent === ROOT || kept[node.parent] !== undefined) kept[id] = entry;
  });
  return kept;
}
