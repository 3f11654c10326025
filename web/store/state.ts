// All state of the page that outlives one frame. Where a datum lives is a rule: what undo undoes is in `position`;
// what was agreed before the game is in `match`; what only this player sees is in `view`; what the browser should
// remember about the person is in `settings`. What was painted last belongs to the board alone.

import type {
  GameId,
  MoveReasonId,
  OutcomeData,
  PlayedData,
  RulesData,
  SideId,
} from '../../wasm/engine';
import type { Square } from '../shared/geometry';
import { START_FEN } from '../shared/placement';
import { DEFAULT_SETTINGS } from './settings';
import type { Settings } from './settings';

export type { Settings };

export type Player = 'human' | 'computer';
/** Ids of the engine's named levels, weakest first. */
export type LevelId = 'easy' | 'normal' | 'hard';
export const LEVELS: readonly LevelId[] = ['easy', 'normal', 'hard'];

/** What the players agreed on; fixed from the first move on, except the level. */
export interface Match {
  readonly game: GameId;
  readonly players: Readonly<Record<SideId, Player>>;
  readonly level: LevelId;
  /** Makes the levels' errors and openings differ from game to game. */
  readonly seed: number;
  readonly rules: RulesData;
  readonly startFen: string;
}

/** The game as the referee last told it; a cache that actions.ts alone refreshes. */
export interface Position {
  readonly fen: string;
  readonly moves: readonly string[];
  /** Every legal move in UCI; empty before the engine is there and when the game is over. */
  readonly legal: readonly string[];
  readonly toMove: SideId;
  readonly inCheck: boolean;
  /** Square of the king of the side to move. */
  readonly king: Square;
  readonly checkers: readonly Square[];
  readonly outcome: OutcomeData;
  /** The move that led here when it was played on the board; null after a start, an undo or a load. */
  readonly lastPlayed: PlayedData | null;
}

/** A move that was tried and refused, kept until the next touch so that board and status line can say why. */
export interface Refusal {
  readonly from: Square;
  readonly to: Square;
  readonly reason: MoveReasonId;
  readonly culprits: readonly Square[];
}

export type DialogId = 'settings' | 'new-game' | 'level' | 'resign' | 'about' | 'more';

export interface View {
  /** The side nearest to the viewer. */
  readonly bottom: SideId;
  readonly selected: Square | null;
  /** The man under a resting mouse. */
  readonly hover: Square | null;
  readonly refusal: Refusal | null;
  readonly dialog: DialogId | null;
  /** True from about a second after the end until the player looks at the board again. */
  readonly endCard: boolean;
}

/** Why the computer cannot play. `stage` is the worker's word (shared/protocol.ts) or the page's own. */
export interface EngineTrouble {
  readonly stage: string;
  readonly detail: string;
}

export interface EngineState {
  /** `rules`: is there a referee (`free`: the players are their own); `thinker`: can the computer move. */
  readonly rules: 'loading' | 'ready' | 'free' | 'failed';
  readonly thinker: 'loading' | 'ready' | 'failed';
  readonly trouble: EngineTrouble | null;
  /** Ticket of the search whose answer is awaited; null: the computer is not thinking. */
  readonly thinking: number | null;
}

export interface State {
  readonly match: Match;
  readonly position: Position;
  readonly view: View;
  readonly engine: EngineState;
  readonly settings: Settings;
}

export const ONGOING: OutcomeData = { result: 'ongoing', reason: 'none' };
export const DEFAULT_RULES: RulesData = { repetition: 'simple', naturalLimitPlies: 120 };

export const NO_MARKS = { selected: null, hover: null, refusal: null } as const;

export const newSeed = (): number => Math.floor(Math.random() * 0x1_0000_0000);

/** Red against the computer, before the engine has loaded: enough to paint the board. */
export function initialState(game: GameId = 'xiangqi'): State {
  const startFen = START_FEN[game];
  return {
    match: {
      game,
      players: { first: 'human', second: 'computer' },
      level: 'normal',
      seed: newSeed(),
      rules: DEFAULT_RULES,
      startFen,
    },
    position: bare(startFen),
    view: { bottom: 'first', ...NO_MARKS, dialog: null, endCard: false },
    engine: { rules: 'loading', thinker: 'loading', trouble: null, thinking: null },
    settings: DEFAULT_SETTINGS,
  };
}

/** A start position that no referee has looked at yet. */
export function bare(startFen: string): Position {
  return {
    fen: startFen,
    moves: [],
    legal: [],
    toMove: startFen.split(' ')[1] === 'b' ? 'second' : 'first',
    inCheck: false,
    king: '',
    checkers: [],
    outcome: ONGOING,
    lastPlayed: null,
  };
}
