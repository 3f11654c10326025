// The tree of moves as lines to read from top to bottom: the main line two moves to a row, variations as runs of moves,
// indented, after the move that they replace; comments where they belong. Pure.

import type { NodeId, MoveTree } from '../shared/tree';
import { ROOT, isAncestor, lineFrom, nodeAt } from '../shared/tree';

export interface RunMove {
  readonly node: NodeId;
  /** "3." or "3…" where the reader needs it, else ''. */
  readonly number: string;
}

export type RunItem = RunMove | { readonly text: string };

export type Row =
  /** null: the half of the row that is written elsewhere, or not played. */
  | { readonly kind: 'pair'; readonly number: number; readonly first: NodeId | null; readonly second: NodeId | null }
  | { readonly kind: 'comment'; readonly text: string }
  /** `hidden`: moves that follow and are not listed, because the record is too large to show at once. */
  | { readonly kind: 'run'; readonly depth: number; readonly items: readonly RunItem[]; readonly hidden: number };

/** A record with more moves than this shows of its variations only where the board stands, and the beginnings of the others. */
export const WHOLE_LIMIT = 1200;
/** Of such a record, variations to one move. */
const SIBLINGS_SHOWN = 12;

export function isLarge(tree: MoveTree): boolean {
  return tree.length > WHOLE_LIMIT;
}

/** `cursor` matters to a large tree only. */
export function rowsOf(tree: MoveTree, startFen: string, cursor: NodeId): Row[] {
  return new Writer(tree, startFen, cursor).rows();
}

class Writer {
  private readonly out: Row[] = [];
  private readonly large: boolean;
  private readonly firstPly: number;

  constructor(
    private readonly tree: MoveTree,
    startFen: string,
    private readonly cursor: NodeId,
  ) {
    const fields = startFen.split(' ');
    const round = Number(fields[5]);
    this.firstPly = 2 * ((round > 0 ? round : 1) - 1) + (fields[1] === 'b' ? 1 : 0);
    this.large = isLarge(tree);
  }

  rows(): Row[] {
    const { tree } = this;
    this.say(nodeAt(tree, ROOT).notes.comment);
    let waiting: NodeId | null = null;
    lineFrom(tree, ROOT).slice(1).forEach((node, index) => {
      const ply = this.firstPly + index;
      const { notes, parent } = nodeAt(tree, node);
      const number = Math.floor(ply / 2) + 1;
      if (notes.commentBefore !== undefined) {
        if (waiting !== null) this.out.push({ kind: 'pair', number, first: waiting, second: null });
        waiting = null;
        this.say(notes.commentBefore);
      }
      const others = nodeAt(tree, parent).children.slice(1);
      const breaks = notes.comment !== undefined || others.length > 0;
      if (ply % 2 === 1) this.out.push({ kind: 'pair', number, first: waiting, second: node });
      else if (breaks) this.out.push({ kind: 'pair', number, first: node, second: null });
      waiting = ply % 2 === 0 && !breaks ? node : null;
      this.say(notes.comment);
      this.variations(others, ply, 1);
    });
    if (waiting !== null) {
      const plies = lineFrom(tree, ROOT).length - 2;
      this.out.push({ kind: 'pair', number: Math.floor((this.firstPly + plies) / 2) + 1, first: waiting, second: null });
    }
    return this.out;
  }

  private say(text: string | undefined): void {
    if (text !== undefined && text !== '') this.out.push({ kind: 'comment', text: shortened(text) });
  }

  private variations(starts: readonly NodeId[], ply: number, depth: number): void {
    const shown = this.large ? starts.slice(0, SIBLINGS_SHOWN) : starts;
    for (const start of starts) {
      if (shown.includes(start) || isAncestor(this.tree, start, this.cursor)) this.run(start, ply, depth);
    }
  }

  /** One variation; those within it follow it, each indented further. */
  private run(start: NodeId, ply: number, depth: number): void {
    const { tree } = this;
    const line = lineFrom(tree, start);
    const closed = this.large && !isAncestor(tree, start, this.cursor);
    let items: RunItem[] = [];
    let numbered = false;
    const flush = (hidden: number): void => {
      if (items.length > 0) this.out.push({ kind: 'run', depth, items, hidden });
      items = [];
      numbered = false;
    };
    for (const [index, node] of line.entries()) {
      const { notes, parent } = nodeAt(tree, node);
      const at = ply + index;
      if (notes.commentBefore !== undefined) items.push({ text: shortened(notes.commentBefore) });
      const round = Math.floor(at / 2) + 1;
      items.push({ node, number: at % 2 === 0 ? `${round}.` : numbered ? '' : `${round}…` });
      numbered = true;
      if (closed) return flush(line.length - 1);
      if (notes.comment !== undefined) items.push({ text: shortened(notes.comment) });
      const others = index === 0 ? [] : nodeAt(tree, parent).children.slice(1);
      if (others.length > 0) {
        flush(0);
        this.variations(others, at, depth + 1);
      }
    }
    flush(0);
  }
}

/** No page can lay out a comment of megabytes; the record keeps all of it. */
export const COMMENT_SHOWN = 4000;

function shortened(text: string): string {
  return text.length > COMMENT_SHOWN ? `${text.slice(0, COMMENT_SHOWN)}…` : text;
}

/** What a reader of PGN knows the numbers 1 … 6 as. */
const NAG_SIGNS: readonly string[] = ['', '!', '?', '!!', '??', '!?', '?!'];

export function signOf(nags: readonly number[] | undefined): string {
  return (nags ?? []).map((nag) => NAG_SIGNS[nag] ?? '').join('');
}
