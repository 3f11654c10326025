// All state of the page that outlives one frame. Where a datum lives is a rule: what undo undoes is in `record`;
// what was agreed before the game is in `match`; what only this player sees is in `view`; what the browser should
// remember about the person is in `settings`; `position` is what the referee says of the node on the board. What was
// painted last belongs to the board alone.

import type {
  CorrespondenceData,
  EndReasonId,
  GameId,
  JudgementData,
  MatePatternId,
  MoveReasonId,
  OpeningData,
  OutcomeData,
  PlayedData,
  ReadingData,
  ResultId,
  RulesData,
  SideId,
  TreeData,
} from '../../wasm/engine';
import type { Square } from '../shared/geometry';
import { START_FEN, toMoveIn } from '../shared/placement';
import { EMPTY_TREE, ROOT, lineFrom } from '../shared/tree';
import type { MoveTree, NodeId } from '../shared/tree';
import type { LevelId } from './levels';
import type { ClockRule } from './clock_rule';
import type { Handicap } from './handicap';
import type { ReasonId } from './reason_ids';
import type { Series } from './series';
import { DEFAULT_SETTINGS } from './settings';
import type { Settings } from './settings';
import type { StorageTrouble } from './storage';
import type { TabRole } from './tabs';

export type { Settings };

/** `friend`: a person elsewhere, whose moves come in by link (letters.ts). */
export type Player = 'human' | 'computer' | 'friend';

/** What the players agreed on; fixed from the first move on, except the level. */
export interface Match {
  /** `study`: nobody plays; whoever sits here steps through the record and tries moves of both sides. */
  readonly mode: 'play' | 'study';
  readonly game: GameId;
  readonly players: Readonly<Record<SideId, Player>>;
  readonly level: LevelId;
  /** Makes the levels' errors and openings differ from game to game. */
  readonly seed: number;
  readonly rules: RulesData;
  readonly startFen: string;
  /** null: nobody counts the time. */
  readonly clock: ClockRule | null;
  /** What the stronger player gives; `startFen` has it already. */
  readonly handicap: Handicap | null;
  /** The games of the series before this one; null: the game stands for itself. */
  readonly series: Series | null;
}

/** Ends away from the board: who resigned, ran out of time, or agreed to a draw. */
export interface Conclusion {
  readonly reason: EndReasonId;
  readonly by: SideId;
}

/** The moves, and where in them the game and the board stand. */
export interface GameRecord {
  readonly tree: MoveTree;
  /** Where the game stands: the next move is played here. In study it follows the cursor. */
  readonly live: NodeId;
  /** What the board shows. Other than `live`: somebody looks back. */
  readonly cursor: NodeId;
  readonly conclusion: Conclusion | null;
  /** How the game at `live` has ended: on the board or by `conclusion`. */
  readonly outcome: OutcomeData;
  /** Of a record that was opened: event, names, date … */
  readonly tags: TreeData['tags'];
  /** How the game of this record ended, which no position of it may show; null: it does not say. In play `outcome` says it. */
  readonly ending: Ending | null;
  /** Somebody has worked on this record in study: it is no longer what can be opened again from where it came. */
  readonly touched: boolean;
}

export interface Ending {
  /** After which move. */
  readonly at: NodeId;
  /** Its reason is 'none' where the record gives no more than the result. */
  readonly outcome: OutcomeData;
}

/** A move that the computer would play, shown in two steps: the man, then where it goes and why. */
export interface Hint {
  /** The node that it is for; elsewhere it means nothing. */
  readonly node: NodeId;
  readonly move: string;
  readonly reasons: readonly HintReason[];
  readonly step: 1 | 2;
}

/** What the position shows of a move, most telling first; `man`: the FEN letter of whom it is about. */
export interface HintReason {
  readonly id: ReasonId;
  readonly man: string;
}

/** What happens in a game beside its moves, and what no undo brings back. Saved with the game, by way of `frozen`. */
export interface Progress {
  readonly hintsLeft: number;
  readonly hint: Hint | null;
  /** Plies played when a draw was last refused; null: it was not. */
  readonly drawRefusedAt: number | null;
  /** The computer against itself waits. */
  readonly paused: boolean;
  /** Of a game by link: how many letters of `lettersDone` (select.ts) have gone out or come in; -1: the invitation has yet to. */
  readonly sent: number;
  /** Of a game by link: who offers a draw with the last letter or the next one. */
  readonly drawOffer: SideId | null;
  /** How long the side to move has been at it: `usedMs`, and the time since `since` while its clock runs (Clock.now). */
  readonly turn: { readonly node: NodeId; readonly usedMs: number; readonly since: number | null };
}

/** The node on the board as the referee told it; a cache that table.ts alone refreshes. */
export interface Position {
  readonly fen: string;
  /** From the start position to here. */
  readonly moves: readonly string[];
  /** Every legal move in UCI; empty before the engine is there and when the game is over. */
  readonly legal: readonly string[];
  readonly toMove: SideId;
  readonly inCheck: boolean;
  /** Square of the king of the side to move. */
  readonly king: Square;
  readonly checkers: readonly Square[];
  /** Of the position on the board; at `live` a conclusion counts too. */
  readonly outcome: OutcomeData;
  /** What the rules of the match say of it: in study play may go on all the same. */
  readonly ruled: OutcomeData;
  /** How the mate on the board is called; '' when it is none, or has no name. */
  readonly pattern: MatePatternId;
  /** How the opening is called up to here. */
  readonly opening: OpeningData | null;
  /** Legal moves that would lose by the repetition rule. */
  readonly forbidden: readonly string[];
  /** The move that led here when it was just played or stepped over; null after a start, an undo or a jump. */
  readonly lastPlayed: PlayedData | null;
}

/** A move that was tried and refused, kept until the next touch so that board and status line can say why. */
export interface Refusal {
  readonly from: Square;
  readonly to: Square;
  readonly reason: MoveReasonId;
  readonly culprits: readonly Square[];
}

/** A move that is not made yet. */
export interface Intent {
  readonly from: Square;
  readonly to: Square;
}

/** A move that would lose by the repetition rule, tried once: the player is asked first. */
export interface Warning {
  readonly move: string;
  /** What it would end in. */
  readonly outcome: OutcomeData;
}

/** The verdict on a repetition, while its cycle is looked at. */
export interface Verdict {
  readonly judgement: JudgementData;
  /** The nodes of the cycle's plies, oldest first. */
  readonly nodes: readonly NodeId[];
  /** The position after the last of them. */
  readonly fen: string;
  /** What the board says of it: what each move of the cycle does, or after the last one whom the ruling goes against. */
  readonly shows: 'acts' | 'ruling';
}

/** Records that came in by a file, a drop or a paste, while the person chooses. */
export interface Incoming {
  /** The file's name; '' for a paste. */
  readonly name: string;
  readonly readings: readonly ReadingData[];
  /** Why nothing could be read at all: there is no engine, it is not read for its size, or the engine broke on it;
   *  `reading`: it will take a moment; `no-link`: what stands behind the # of the address is not of this page. */
  readonly trouble: 'no-engine' | 'too-large' | 'failed' | 'reading' | 'no-link' | null;
  /** There are more games in the file than were read. */
  readonly cut: boolean;
}

/** Something to say in the status line until the next touch or move. */
export type NoticeId = 'draw-refused' | 'draw-declined' | 'low-time' | 'draw-goes-along' | 'letter-known';

/** What a link of a game by link is to the game as it is known here: `invitation`: to one that is not; `next`: the friend's
 *  next move; `ahead`: moves that were not made here, of both sides; `same`: nothing new; `older`: fewer moves; `forked`:
 *  other moves; `over`: more of a game that has ended; `foreign`: another start or other rules. */
export type LetterKind = 'invitation' | 'next' | 'ahead' | 'same' | 'older' | 'forked' | 'over' | 'foreign';

/** A letter that a person has to say something about, or to be told of. */
export interface Letter {
  readonly kind: LetterKind;
  readonly reading: ReadingData;
  readonly link: CorrespondenceData;
  /** So many of its moves are known here. */
  readonly known: number;
}

export type DialogId =
  | 'settings'
  | 'new-game'
  | 'level'
  | 'resign'
  | 'draw'
  | 'about'
  | 'more'
  | 'type'
  | 'moves'
  | 'open'
  | 'save'
  | 'play-on'
  | 'library'
  | 'stats'
  | 'backup'
  | 'share'
  | 'letter'
  | 'friend';

export type ScreenId = 'game' | 'lobby' | 'guide';

export interface View {
  readonly screen: ScreenId;
  /** Where the guide was opened from, and goes back to. */
  readonly guideFrom: 'game' | 'lobby';
  /** The side nearest to the viewer. */
  readonly bottom: SideId;
  readonly selected: Square | null;
  /** The man under a resting mouse. */
  readonly hover: Square | null;
  readonly refusal: Refusal | null;
  /** A pawn stands before its last square and the player has yet to say what it becomes. */
  readonly promotion: Intent | null;
  /** Where moves are confirmed: touched once, played at the next touch of the same target. */
  readonly pending: Intent | null;
  readonly notice: NoticeId | null;
  readonly dialog: DialogId | null;
  readonly warning: Warning | null;
  readonly verdict: Verdict | null;
  readonly incoming: Incoming | null;
  readonly letter: Letter | null;
  /** True from about a second after the end until the player looks at the board again. */
  readonly endCard: boolean;
}

/** What the computer would have played, had the repetition rule not forbidden it. */
export interface Avoided {
  readonly move: string;
  /** As it is written. */
  readonly text: string;
  /** Where it would have been played. */
  readonly at: NodeId;
  /** The rule that it would have lost by. */
  readonly reason: EndReasonId;
}

/** Why the computer cannot play. `stage` is the worker's word (shared/protocol.ts) or the page's own. */
export interface EngineTrouble {
  readonly stage: string;
  readonly detail: string;
}

export type Purpose = 'move' | 'hint' | 'draw';

export interface EngineState {
  /** `rules`: is there a referee (`free`: the players are their own); `thinker`: can the computer move. */
  readonly rules: 'loading' | 'ready' | 'free' | 'failed';
  readonly thinker: 'loading' | 'ready' | 'failed';
  readonly trouble: EngineTrouble | null;
  /** Ticket of the search whose answer is awaited; null: the computer is not thinking. */
  readonly thinking: number | null;
  /** What it is asked for: a move of its own, a hint, or whether it takes a draw. */
  readonly purpose: Purpose;
  /** null: at its last move the rule changed nothing. */
  readonly avoided: Avoided | null;
}

/** How this tab stands to what is saved, and what there is to say about it. */
export interface StorageState {
  readonly tab: TabRole;
  /** A guest that plays a game of its own, kept in this tab only. */
  readonly apart: boolean;
  /** Trouble that has not been read yet. */
  readonly notice: StorageTrouble | null;
}

export interface State {
  readonly match: Match;
  readonly record: GameRecord;
  readonly progress: Progress;
  readonly position: Position;
  readonly view: View;
  readonly engine: EngineState;
  readonly settings: Settings;
  readonly storage: StorageState;
}

export const ONGOING: OutcomeData = { result: 'ongoing', reason: 'none' };
export const DEFAULT_RULES: RulesData = { repetition: 'simple', naturalLimitPlies: 120 };

export const EMPTY_RECORD: GameRecord = {
  tree: EMPTY_TREE,
  live: ROOT,
  cursor: ROOT,
  conclusion: null,
  outcome: ONGOING,
  tags: [],
  ending: null,
  touched: false,
};

export const NO_MARKS = { selected: null, hover: null, refusal: null, promotion: null, pending: null, warning: null, notice: null } as const;

export const HINTS_PER_GAME = 3;

export const FRESH_PROGRESS: Progress = {
  hintsLeft: HINTS_PER_GAME,
  hint: null,
  drawRefusedAt: null,
  paused: false,
  sent: 0,
  drawOffer: null,
  turn: { node: ROOT, usedMs: 0, since: null },
};

export const newSeed = (): number => Math.floor(Math.random() * 0x1_0000_0000);

/** Red against the computer, before the engine has loaded: enough to paint the board. */
export function initialState(game: GameId = 'xiangqi'): State {
  const startFen = START_FEN[game];
  return {
    match: {
      mode: 'play',
      game,
      players: { first: 'human', second: 'computer' },
      level: 'normal',
      seed: newSeed(),
      rules: DEFAULT_RULES,
      startFen,
      clock: null,
      handicap: null,
      series: null,
    },
    record: EMPTY_RECORD,
    progress: FRESH_PROGRESS,
    position: bare(startFen),
    view: { screen: 'game', guideFrom: 'game', bottom: 'first', ...NO_MARKS, dialog: null, verdict: null, incoming: null, letter: null, endCard: false },
    engine: { rules: 'loading', thinker: 'loading', trouble: null, thinking: null, purpose: 'move', avoided: null },
    settings: DEFAULT_SETTINGS,
    storage: { tab: 'asking', apart: false, notice: null },
  };
}

/** A record's result is that of its main line. */
export function endingOf(tree: MoveTree, result: ResultId): Ending | null {
  if (result === 'ongoing') return null;
  const line = lineFrom(tree, ROOT);
  return { at: line[line.length - 1] ?? ROOT, outcome: { result, reason: 'none' } };
}

/** A position that no referee has looked at yet: the men stand as somebody remembers, or else as they did at the start. */
export function bare(startFen: string, moves: readonly string[] = [], fen = startFen): Position {
  return {
    fen,
    moves,
    legal: [],
    toMove: toMoveIn(fen),
    inCheck: false,
    king: '',
    checkers: [],
    outcome: ONGOING,
    ruled: ONGOING,
    pattern: '',
    opening: null,
    forbidden: [],
    lastPlayed: null,
  };
}
