// The WASM module as TypeScript sees it. Hand-written (Debian's Emscripten cannot emit it); a test holds it against
// the built module. Meanings, units and errors: engine/engine.hpp. Whoever creates a Session deletes it.

export type GameId = 'xiangqi' | 'chess';
export type SideId = 'first' | 'second';
export type ResultId = 'ongoing' | 'first-wins' | 'second-wins' | 'draw';
/** Ids of EndReason (engine/core/game.hpp), FenReason and MoveReason (engine/core/errors.hpp). */
export type EndReasonId = string;
export type FenReasonId = string;
export type MoveReasonId = string;
export type RuleSetId = 'basic' | 'simple' | 'computer' | 'asian' | 'world' | 'chinese';

export interface OutcomeData { readonly result: ResultId; readonly reason: EndReasonId }

export interface StatusData {
  readonly toMove: SideId;
  readonly inCheck: boolean;
  readonly king: string;
  readonly checkers: readonly string[];
  readonly outcome: OutcomeData;
  readonly ply: number;
  readonly quietPlies: number;
  /** 64-bit Zobrist key as 16 hex digits. */
  readonly key: string;
}

export interface ExplanationData {
  readonly reason: MoveReasonId; // 'none' when legal
  readonly culprits: readonly string[];
  readonly targets: readonly string[];
}

export interface PlayedData {
  readonly uci: string;
  readonly piece: string;
  readonly captured: string; // '' for none
  readonly capturedSquare: string;
  readonly givesCheck: boolean;
  readonly outcome: OutcomeData;
}

/** Exactly one of the two is present. */
export interface PlayResultData { readonly played?: PlayedData; readonly refused?: ExplanationData }

/** `null` on success. `moveIndex` < 0: the FEN is wrong, else that move is. */
export interface LoadErrorData {
  readonly reason: FenReasonId | MoveReasonId;
  readonly offset: number;
  readonly square: string;
  readonly moveIndex: number;
  readonly explanation: ExplanationData;
}

export interface RulesData {
  readonly repetition: RuleSetId;
  readonly naturalLimitPlies: number | null;
}

/** What `setRules` takes. `endsByRule` false: on the board only mate and stalemate end the game, for going over a record. */
export interface RulesInForceData extends RulesData {
  readonly endsByRule?: boolean;
}

export interface LimitsData {
  readonly depth?: number;
  readonly nodes?: number;
  readonly moveTimeMs?: number;
  readonly clock?: { readonly remainingMs: number; readonly incrementMs: number; readonly movesToGo?: number };
  readonly onlyMoves?: readonly string[];
  readonly multiPv?: number;
  /** Id of a level (`levels`), which caps nodes and depth further and may misjudge; absent: full strength. */
  readonly level?: string;
  /** Of the game, an integer from 0 to 2^53: with another seed a level errs at other places and opens in other ways. */
  readonly seed?: number;
  /** The answer may come out of the opening book (`setBook`), at once and the same for each seed. */
  readonly book?: boolean;
  /** Games whose openings the book shall not repeat: their moves from the start position, with blanks between. */
  readonly recent?: readonly string[];
}

export interface InfoData {
  readonly depth: number;
  readonly selDepth: number;
  readonly pvIndex: number;
  /** Centipawns from the side to move; mates beyond ±30000 (engine/core/score.hpp). */
  readonly score: number;
  /** Plies to mate, positive when winning; null when not decided. */
  readonly mate: number | null;
  readonly bound: 'exact' | 'lower' | 'upper';
  readonly nodes: number;
  readonly timeMs: number;
  readonly hashFull: number;
  readonly pv: readonly string[];
}

export interface BestMoveData {
  readonly best: string;
  readonly ponder: string;
  readonly score: number;
  readonly depth: number;
  readonly nodes: number;
  /** The move that the search would have played, had the repetition rule not forbidden it; '' when it changed nothing. */
  readonly avoided: string;
}

// --- Notation -----------------------------------------------------------------------------------------

/** How moves are written (engine/xiangqi/notation.hpp); chess knows 'san' and 'uci' only. Absent flags are false. */
export interface NotationStyleData {
  readonly script: 'chinese' | 'wxf' | 'xqbase' | 'iccs' | 'uci' | 'san';
  readonly traditional?: boolean;
  readonly fullWidth?: boolean;
  readonly blackInNumerals?: boolean;
  readonly equalsSign?: boolean;
  readonly draftLetters?: boolean;
}

export interface NotationErrorData {
  readonly reason: string; // ids of NotationReason (engine/core/notation_error.hpp)
  readonly offset: number; // in UTF-16 units of the text
  readonly candidates: readonly string[]; // UCI
}

/** Exactly one of the two is present. */
export interface ReadMoveData { readonly move?: string; readonly error?: NotationErrorData }

// --- The referee --------------------------------------------------------------------------------------

/** Ids of Act and Clause (engine/xiangqi/repetition.hpp). */
export interface JudgedPlyData {
  readonly move: string;
  readonly side: SideId;
  readonly act: 'idle' | 'check' | 'kill' | 'chase' | 'exchange' | 'offer' | 'block' | 'follow';
  readonly threats: readonly { readonly by: string; readonly target: string }[];
}

export interface JudgementData {
  readonly outcome: OutcomeData;
  readonly clause: string;
  readonly violator: SideId | null;
  /** Oldest first; its moves are the last ones played. Empty unless a repetition decided. */
  readonly cycle: readonly JudgedPlyData[];
}

// --- Names --------------------------------------------------------------------------------------------

/** How the opening is called; `ply`: the moves played when the game got this name. `eco` is '' in xiangqi. */
export interface OpeningData {
  readonly eco: string;
  readonly simplified: string;
  readonly traditional: string;
  readonly english: string;
  readonly ply: number;
}

/** Ids of MatePattern (engine/study/mate_pattern.hpp). */
export type MatePatternId = string;

// --- Records ------------------------------------------------------------------------------------------

export type RecordFormatId = 'pgn' | 'ubb' | 'xqf' | 'text' | 'fen' | 'link';

/** engine/record/tree.hpp as plain data. Node 0 is the root; a parent stands before its children, and children of one
 * parent stand in their order: the first goes on with the line, the others are variations. */
export interface TreeNodeData {
  readonly parent: number; // -1 at the root
  readonly move: string; // UCI; '' at the root
  readonly comment?: string;
  readonly commentBefore?: string;
  readonly nags?: readonly number[];
  readonly marks?: readonly { readonly colour: string; readonly from: string; readonly to: string }[];
  readonly clockMs?: number;
  readonly spentMs?: number;
}

export interface TreeData {
  readonly game: GameId;
  readonly startFen: string;
  readonly result: ResultId;
  readonly tags: readonly { readonly name: string; readonly value: string }[];
  readonly nodes: readonly TreeNodeData[];
}

export interface RecordErrorData {
  readonly reason: string; // ids of RecordReason (engine/record/error.hpp)
  readonly position: string; // of 'bad-start-position' the id of FenReason (engine/core/errors.hpp); else ''
  readonly offset: number; // bytes
  readonly line: number; // 1-based; 0 for a binary format
  readonly moveNumber: number; // 1-based ply at fault; 0 when no move is
  readonly text: string; // what stands there, shortened
  readonly candidates: readonly string[];
}

/** What two people who play by sending each other the game have agreed on, and what the sender says with it
 * (engine/record/reading.hpp). */
export interface CorrespondenceData {
  readonly id: number; // 32 bits
  readonly sender: SideId;
  readonly rules: RulesData;
  readonly drawOffered: boolean;
  readonly conclusion: EndReasonId; // 'none', 'resignation', 'time-forfeit' or 'agreement'; the result says who won
}

/** What a link says beside the game: the ply to show first, and in a game by link what belongs to it. */
export interface LinkData { readonly ply: number; readonly match: CorrespondenceData | null }

/** One game of a record. With an error the tree holds what stood before the fault. `link` is there when it was one. */
export interface ReadingData { readonly tree: TreeData; readonly error: RecordErrorData | null; readonly link?: LinkData }

export interface LossData { readonly kind: string; readonly count: number; readonly detail: string }

/** `bytes` or `error` is present. */
export interface WrittenData {
  readonly bytes?: Uint8Array;
  readonly losses?: readonly LossData[];
  readonly error?: RecordErrorData;
}

/** What the host lends: the tables of GB18030 and Big5 (the browser's TextDecoder). null: cannot be read. */
export type DecodeText = (bytes: Uint8Array, encoding: 'gb18030' | 'big5') => string | null;

export interface RootCountData { readonly move: string; readonly nodes: number }

/** A playing strength: `step` 1 (weakest) to 10; `named` are the three offered by name, 'easy', 'normal' and 'hard'. */
export interface LevelData {
  readonly id: string;
  readonly step: number;
  readonly named: boolean;
  readonly nodes: number;
}

export interface Session {
  load(fen: string, moves: readonly string[]): LoadErrorData | null;
  fen(): string;
  startFen(): string;
  moves(): string[];
  legalMoves(): string[];
  explain(move: string): ExplanationData;
  play(move: string): PlayResultData;
  undo(): boolean;
  status(): StatusData;
  conclude(reason: EndReasonId, by: SideId): boolean;
  /** The result on the board with its reasons; chess answers with no cycle. */
  judge(): JudgementData;
  /** The legal moves that would be a third occurrence and lose by the rule set in force. */
  forbiddenMoves(): string[];
  /** `move` (legal here, UCI) in words; '' when it is not legal. */
  notation(move: string, style: NotationStyleData): string;
  /** The moves played since the start position, each as it is written where it was played. */
  movesIn(style: NotationStyleData): string[];
  /** Reads what a person types, in any notation. Nothing is played. */
  readMove(text: string): ReadMoveData;
  setRules(rules: RulesInForceData): void;
  rules(): RulesData;
  setHash(mebibytes: number): void;
  clearSearch(): void;
  /** Evaluates by a packed network of this game (engine/nets/) from the next search on; none: the hand-made evaluation
   * again. False, and nothing has changed, for anything else. */
  setNetwork(packed: Uint8Array): boolean;
  /** Opens by a packed book of this game (engine/books/) where the limits allow it; none: by no book again. '' when it was
   * taken, else why not (engine/core/book_fault.hpp), and nothing has changed. */
  setBook(packed: Uint8Array): string;
  go(limits: LimitsData, onInfo: ((info: InfoData) => void) | null): BestMoveData;
  start(limits: LimitsData): void;
  step(sliceMs: number, onInfo: ((info: InfoData) => void) | null): boolean;
  bestSoFar(): BestMoveData;
  /** Would `player` take a draw here? `score` as a search of this position with `drawOfferNodes` nodes has it (of the
   * side to move). Never when better; false when the game is over. */
  acceptsDraw(player: SideId, score: number): boolean;
  /** How the mate on the board is called; '' when it is none, or has no name. */
  matePattern(): MatePatternId;
  /** How the opening of this game is called; null before it has a name. */
  opening(): OpeningData | null;
  perft(depth: number): number;
  divide(depth: number): RootCountData[];
  bench(): { readonly nodes: number; readonly timeMs: number };
  delete(): void;
}

export interface EngineModule {
  createSession(game: GameId): Session;
  startFen(game: GameId): string;
  /** Weakest first. */
  levels(game: GameId): LevelData[];
  /** All that `matePattern` can answer. */
  matePatterns(game: GameId): MatePatternId[];
  /** How long a player thinks before it answers the offer of a draw. */
  readonly drawOfferNodes: number;
  /** Every game in a file, as its content says; a text goes in as UTF-8. */
  readRecord(bytes: Uint8Array, decode: DecodeText | null): ReadingData[];
  /** `decode` is for XQF, whose texts are GB18030: without it they lose what is not ASCII. */
  writeRecord(tree: TreeData, format: RecordFormatId, style: NotationStyleData, decode?: DecodeText | null): WrittenData;
  /** The main line as a link code (engine/record/link.hpp), ASCII. Without `ply` it opens at the end. */
  writeLink(tree: TreeData, link: { readonly ply?: number; readonly match?: CorrespondenceData | null }): WrittenData;
  /** Known-answer test of the vector kernels; false means: this machine computes wrongly, use the baseline module. */
  selfTest(): boolean;
  /** True for the module built with 128-bit SIMD. */
  readonly simd: boolean;
}

export interface EngineFactoryOptions {
  /** Instantiate from bytes or from a compiled module; see web/worker/. */
  wasmBinary?: Uint8Array;
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module?: WebAssembly.Module) => void,
  ) => Record<string, never>;
}

export type EngineFactory = (options?: EngineFactoryOptions) => Promise<EngineModule>;
