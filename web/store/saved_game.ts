// A game as it lies in the storage: to and from the state. What is read back is checked for shape; whether its moves are
// legal the referee says when it takes the game.

import type { OutcomeData, ResultId, SideId } from '../../wasm/engine';
import { toMoveIn } from '../shared/placement';
import { ROOT, has, movesTo, nodeAt } from '../shared/tree';
import type { MoveNode, MoveTree, NodeId, Notes } from '../shared/tree';
import { isCount, isObject } from './checked';
import type { Fields } from './checked';
import { readClock } from './clock_rule';
import { frozen } from './clocks';
import { readHandicap } from './handicap';
import { readHint, readNotes, readRules, readTags } from './saved_parts';
import { friendOf } from './select';
import { readSeries } from './series';
import { ONGOING, endingOf } from './state';
import type { Conclusion, Ending, GameRecord, Match, Progress, State } from './state';

export interface SavedGame {
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly saved: number;
  readonly match: Match;
  readonly record: GameRecord;
  readonly progress: Progress;
  readonly bottom: SideId;
  /** The position on the board, for a look at it without a referee. */
  readonly fen: string;
}

/** A node as a row, without names: `0` for one that was removed. */
type Row = readonly [parent: NodeId, move: string, children: readonly NodeId[], notes?: Notes] | 0;

export function toStored({ record, ...rest }: SavedGame): unknown {
  const rows = record.tree.map((node): Row => {
    if (node === null) return 0;
    const { parent, move, children, notes } = node;
    return Object.keys(notes).length === 0 ? [parent, move, children] : [parent, move, children, notes];
  });
  return { ...rest, record: { ...record, tree: rows } };
}

/** `now`: on the clock that the game's clocks are read from. */
export function snapshot(state: State, times: Pick<SavedGame, 'started' | 'saved'>, now: number): SavedGame {
  const { match, record, position, view } = state;
  return { ...times, match, record, progress: frozen(state, now), bottom: view.bottom, fen: position.fen };
}

/** undefined: this is no saved game. */
export function fromStored(data: unknown): SavedGame | undefined {
  if (!isObject(data)) return undefined;
  const { started, saved, fen, bottom } = data;
  const match = readMatch(data['match']);
  const record = readRecord(data['record']);
  const progress = readProgress(data['progress']);
  if (!isTime(started) || !isTime(saved) || typeof fen !== 'string' || !isSide(bottom) || match === null || record === null || progress === null) {
    return undefined;
  }
  return { started, saved, match, record, progress, bottom, fen };
}

function readMatch(data: unknown): Match | null {
  if (!isObject(data)) return null;
  const { mode, game, players, level, seed, startFen } = data;
  const rules = readRules(data['rules']);
  const whole =
    (mode === 'play' || mode === 'study') &&
    (game === 'xiangqi' || game === 'chess') &&
    isObject(players) &&
    isPlayer(players['first']) &&
    isPlayer(players['second']) &&
    typeof level === 'string' &&
    isTime(seed) &&
    rules !== null &&
    typeof startFen === 'string';
  if (!whole) return null;
  // Without terms that make sense the game goes on all the same, without them.
  const clock = readClock(data['clock']);
  const handicap = readHandicap(data['handicap'], game);
  return { ...(data as unknown as Match), rules, clock, handicap, series: readSeries(data['series']) };
}

function readProgress(data: unknown): Progress | null {
  if (!isObject(data) || !isObject(data['turn'])) return null;
  const { hintsLeft, drawRefusedAt, paused, turn, sent = 0, drawOffer = null } = data;
  const whole =
    isCount(hintsLeft) &&
    (drawRefusedAt === null || typeof drawRefusedAt === 'number') &&
    typeof paused === 'boolean' &&
    typeof sent === 'number' &&
    (drawOffer === null || isSide(drawOffer)) &&
    typeof turn['node'] === 'number' &&
    isCount(turn['usedMs']) &&
    turn['since'] === null;
  return whole ? { ...(data as unknown as Progress), hint: readHint(data['hint']), sent, drawOffer } : null;
}

function readRecord(data: unknown): GameRecord | null {
  if (!isObject(data)) return null;
  const tree = readTree(data['tree']);
  const { live, cursor } = data;
  if (tree === null || !isNode(tree, live) || !isNode(tree, cursor)) return null;
  return {
    tree,
    live,
    cursor,
    conclusion: readConclusion(data['conclusion']),
    outcome: isOutcome(data['outcome']) ? data['outcome'] : ONGOING,
    ending: readEnding(data, tree),
    touched: data['touched'] === true,
    tags: readTags(data['tags']),
  };
}

/** Earlier versions of the page kept no more than the result. */
function readEnding({ ending, result }: Fields, tree: MoveTree): Ending | null {
  if (isObject(ending) && isNode(tree, ending['at']) && isOutcome(ending['outcome'])) return { at: ending['at'], outcome: ending['outcome'] };
  return isResult(result) ? endingOf(tree, result) : null;
}

/** Parents and children must agree, and every node must hang on the root: a loop would never end. */
function readTree(rows: unknown): MoveTree | null {
  if (!Array.isArray(rows) || rows.length === 0) return null;
  const tree = rows.map(readNode);
  const root = tree[ROOT];
  if (root === undefined || root === null || root.parent !== -1 || tree.includes(undefined)) return null;
  const nodes = tree as MoveTree;
  const reached = new Set<NodeId>([ROOT]);
  const todo: NodeId[] = [ROOT];
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    for (const child of nodeAt(nodes, id).children) {
      if (!has(nodes, child) || nodeAt(nodes, child).parent !== id || reached.has(child)) return null;
      reached.add(child);
      todo.push(child);
    }
  }
  return reached.size === nodes.filter((node) => node !== null).length ? nodes : null;
}

function readNode(row: unknown): MoveNode | null | undefined {
  if (row === 0) return null;
  if (!Array.isArray(row)) return undefined;
  const [parent, move, children, notes = {}] = row as readonly unknown[];
  const whole =
    Number.isInteger(parent) && typeof move === 'string' && Array.isArray(children) && children.every(Number.isInteger) && isObject(notes);
  return whole ? { parent: parent as NodeId, move, children: children as NodeId[], notes: readNotes(notes) } : undefined;
}

function readConclusion(data: unknown): Conclusion | null {
  return isObject(data) && typeof data['reason'] === 'string' && isSide(data['by']) ? { reason: data['reason'], by: data['by'] } : null;
}

/** What a list of games shows of one. */
export interface GameSummary {
  /** Its name in the storage. */
  readonly id: string;
  readonly saved: number;
  readonly match: Match;
  readonly outcome: OutcomeData;
  readonly plies: number;
  readonly lastMove: string;
  readonly bottom: SideId;
  readonly fen: string;
  readonly tags: GameRecord['tags'];
}

export function summary(id: string, { saved, match, record, bottom, fen }: SavedGame): GameSummary {
  const moves = movesTo(record.tree, record.live);
  const shown = movesTo(record.tree, record.cursor);
  const lastMove = shown[shown.length - 1] ?? '';
  return { id, saved, match, outcome: record.outcome, plies: moves.length, lastMove, bottom, fen, tags: record.tags };
}

/** Nothing has been played or written into it: not worth keeping, unless a friend has been asked to make the first move. */
export function isBlank({ match, record, progress }: Pick<SavedGame, 'match' | 'record' | 'progress'>): boolean {
  const isAsked = friendOf({ match }) === toMoveIn(match.startFen) && progress.sent >= 0;
  return !isAsked && record.tree.every((node, id) => node === null || id === ROOT) && record.conclusion === null;
}

/** A look at a game that lies in the library, in a link or, too large to be kept twice, in a file: not worth keeping either. A record
 *  with names is, and whatever somebody has worked on. */
export function isOnlyLook({ match, record }: Pick<SavedGame, 'match' | 'record'>): boolean {
  return match.mode === 'study' && !record.touched && (record.tags.length === 0 || record.tree.length > KEPT_MOVES);
}
const KEPT_MOVES = 1200;

function isNode(tree: MoveTree, id: unknown): id is NodeId {
  return typeof id === 'number' && has(tree, id);
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isSide = (value: unknown): value is SideId => value === 'first' || value === 'second';
const isPlayer = (value: unknown): boolean => value === 'human' || value === 'computer' || value === 'friend';

const isResult = (value: unknown): value is ResultId =>
  (['ongoing', 'first-wins', 'second-wins', 'draw'] as readonly unknown[]).includes(value);

const isOutcome = (value: unknown): value is OutcomeData =>
  isObject(value) &&
  isResult(value['result']) &&
  typeof value['reason'] === 'string';

