// The table: the referee of the game in progress, and the one way to make a move. A tap, a drop, a typed move, an undo, a step through the record and the computer's answer all come through
// here; `record` and `position` are refreshed from the referee and nowhere else.
//
// There is one referee. It always stands at `record.cursor`; for a jump it is loaded anew from the start position, which
// repetition and the natural limit need anyway.

import type {
  EndReasonId,
  ExplanationData,
  JudgementData,
  NotationStyleData,
  PlayedData,
  ReadMoveData,
  SideId,
} from '../../wasm/engine';
import type { Square } from '../shared/geometry';
import { ROOT, addMove, annotate, has, isAncestor, movesTo, nodeAt, pathTo, prune } from '../shared/tree';
import type { NodeId, Notes } from '../shared/tree';
import type { Referee, RulesPort } from '../rules/referee';
import { reasonsFor } from './reasons';
import { EMPTY_RECORD, FRESH_PROGRESS, NO_MARKS, ONGOING, bare } from './state';
import type { GameRecord, HintReason, Match, Position, Progress } from './state';
import { rulesInForce } from './select';
import type { Store } from './store';

/** What a saved game has beside its moves. */
export interface LeftOff {
  readonly fen: string;
  readonly progress: Progress;
}

export interface Table {
  /** Seats a referee; a game laid out before stays as it is. */
  seat(rules: RulesPort): void;
  /**
   * Lays out a game, with its moves so far when `record` is given; works without a referee too, for the first
   * paint, which then shows `left.fen`.
   * Throws LoadRefused when the referee cannot take it; then the table is as it was.
   */
  layOut(match: Match, record?: GameRecord, left?: LeftOff): void;
  /** Plays on the node on the board: at the live node the game goes on, in study a line is followed or begun. False when
   *  refused; everything is then as it was. */
  play(uci: string, notes?: Notes): boolean;
  explain(from: Square, to: Square): ExplanationData | null;
  /** What a person typed, as a move of the position on the board; null without a referee. */
  readMove(text: string): ReadMoveData | null;
  /** A legal move of the position on the board as it is written; '' without a referee. */
  notate(move: string, style: NotationStyleData): string;
  /** The moves from the start to the board, each as it is written. */
  movesIn(style: NotationStyleData): readonly string[];
  /** Why one plays a move of the position on the board; null: it is no legal move. */
  reasons(uci: string): readonly HintReason[] | null;
  /** How long the computer thinks over a draw, in nodes; then `score` says whether `player` takes it. */
  drawOfferNodes(): number;
  acceptsDraw(player: SideId, score: number): boolean;
  /** The verdict on the position on the board, with the cycle that decided. */
  judge(): JudgementData | null;
  /** Puts `node` on the board; nothing else changes, except in study, where the game stands where the board does. */
  show(node: NodeId): void;
  /** Takes back the last `plies` moves of the game, fewer at its start; they leave the record. */
  takeBack(plies: number): void;
  /** Takes `node` and all that follows out of the record. */
  remove(node: NodeId): void;
  conclude(reason: EndReasonId, by: SideId): void;
}

export function createTable(store: Store): Table {
  let rules: RulesPort | null = null;
  let referee: Referee | null = null;

  /** A referee for this game at `record.cursor`. Throws LoadRefused; then the one before stays. */
  const summon = (match: Match, record: GameRecord): void => {
    if (rules === null) return;
    const next = rules.newGame(match.game);
    try {
      next.setRules(rulesInForce(match));
      stand(next, match, record);
    } catch (error) {
      next.dispose();
      throw error;
    }
    referee?.dispose();
    referee = next;
  };

  const publish = (record: GameRecord, lastPlayed: PlayedData | null): void => {
    if (referee === null) return;
    const position = read(referee, lastPlayed);
    const outcome = record.cursor === record.live ? position.outcome : record.outcome;
    store.set({ record: { ...record, outcome }, position, view: { ...NO_MARKS, endCard: false } });
  };

  /** It spoke of the line before. */
  const forgetVerdict = (): void => {
    if (store.get().view.verdict !== null) store.set({ view: { verdict: null } });
  };

  /** By the shortest way: a step is played or undone, so that the board can show it as a move; anything else is loaded. */
  const moveTo = (record: GameRecord): PlayedData | null => {
    const before = store.get().record;
    if (referee === null) return null;
    const { tree, cursor } = record;
    if (cursor !== before.cursor && before.conclusion === null && nodeAt(tree, cursor).parent === before.cursor) {
      const played = referee.play(nodeAt(tree, cursor).move);
      if (record.conclusion !== null && cursor === record.live) conclude(referee, record);
      return played;
    }
    stand(referee, store.get().match, record);
    return null;
  };

  const show = (node: NodeId): void => {
    const { match, record } = store.get();
    if (!has(record.tree, node) || node === record.cursor) return;
    const next = { ...record, cursor: node, live: match.mode === 'study' ? node : record.live };
    publish(next, moveTo(next));
  };

  return {
    seat(port) {
      rules = port;
      const { match, record, view } = store.get();
      summon(match, record);
      if (referee === null) return;
      const position = read(referee, null);
      const outcome = record.cursor === record.live ? position.outcome : record.outcome;
      // The player may have picked up a man while the engine was loading.
      store.set({ position, record: { outcome }, view: { selected: view.selected } });
    },
    layOut(match, record = EMPTY_RECORD, left) {
      summon(match, record);
      const position = referee === null ? bare(match.startFen, movesTo(record.tree, record.cursor), left?.fen) : read(referee, null);
      const outcome = referee !== null && record.cursor === record.live ? position.outcome : record.outcome;
      store.set({ match, record: { ...record, outcome }, progress: left?.progress ?? FRESH_PROGRESS, position, view: { ...NO_MARKS, endCard: false } });
    },
    play(uci, notes = {}) {
      const { match, record, position } = store.get();
      if (referee === null || !position.legal.includes(uci)) return false;
      const playing = match.mode === 'play';
      if (playing && record.cursor !== record.live) return false;
      const { tree, id } = addMove(record.tree, record.cursor, uci, playing);
      const played = referee.play(uci);
      forgetVerdict();
      const touched = record.touched || (!playing && tree !== record.tree);
      publish({ ...record, tree: annotate(tree, id, notes), cursor: id, live: id, conclusion: null, touched }, played);
      return true;
    },
    explain(from, to) {
      return referee === null ? null : referee.explain(from + to);
    },
    readMove(text) {
      return referee === null ? null : referee.readMove(text);
    },
    notate(move, style) {
      return referee === null ? '' : referee.notation(move, style);
    },
    movesIn(style) {
      return referee === null ? [] : referee.movesIn(style);
    },
    reasons(uci) {
      const { match, position } = store.get();
      if (rules === null || !position.legal.includes(uci)) return null;
      return reasonsFor(rules, match.game, position.fen, uci, position.moves.length);
    },
    drawOfferNodes() {
      return rules?.drawOfferNodes ?? 0;
    },
    acceptsDraw(player, score) {
      return referee?.acceptsDraw(player, score) ?? false;
    },
    judge() {
      return referee === null ? null : referee.judge();
    },
    show,
    takeBack(plies) {
      const { record } = store.get();
      const path = [ROOT, ...pathTo(record.tree, record.live)];
      const live = path[Math.max(0, path.length - 1 - plies)] ?? ROOT;
      const first = path[path.indexOf(live) + 1];
      if (referee === null || first === undefined) return;
      const next = { ...record, tree: prune(record.tree, first), live, cursor: live, conclusion: null, outcome: ONGOING };
      forgetVerdict();
      stand(referee, store.get().match, next);
      publish(next, null);
    },
    remove(node) {
      const { match, record } = store.get();
      if (!has(record.tree, node) || node === ROOT) return;
      if (match.mode === 'play' && isAncestor(record.tree, node, record.live)) return;
      if (isAncestor(record.tree, node, record.cursor)) show(nodeAt(record.tree, node).parent);
      store.set({ record: { tree: prune(store.get().record.tree, node), touched: true } });
    },
    conclude(reason, by) {
      show(store.get().record.live);
      if (referee?.conclude(reason, by)) {
        const { record, position } = store.get();
        publish({ ...record, conclusion: { reason, by } }, position.lastPlayed);
      }
    },
  };
}

/** Loads the referee up to the node on the board. */
function stand(referee: Referee, match: Match, record: GameRecord): void {
  referee.load(match.startFen, movesTo(record.tree, record.cursor));
  if (record.cursor === record.live) conclude(referee, record);
}

function conclude(referee: Referee, { conclusion }: GameRecord): void {
  if (conclusion !== null) referee.conclude(conclusion.reason, conclusion.by);
}

function read(referee: Referee, lastPlayed: PlayedData | null): Position {
  const { toMove, inCheck, king, checkers, outcome } = referee.status();
  const ruled = referee.judge().outcome;
  return {
    fen: referee.fen(),
    moves: referee.moves(),
    legal: referee.legalMoves(),
    toMove,
    inCheck,
    king,
    checkers,
    outcome,
    ruled,
    pattern: outcome.reason === 'checkmate' ? referee.matePattern() : '',
    opening: referee.opening(),
    forbidden: referee.forbiddenMoves(),
    lastPlayed,
  };
}
