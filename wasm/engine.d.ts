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

export interface LimitsData {
  readonly depth?: number;
  readonly nodes?: number;
  readonly moveTimeMs?: number;
  readonly clock?: { readonly remainingMs: number; readonly incrementMs: number; readonly movesToGo?: number };
  readonly onlyMoves?: readonly string[];
  readonly multiPv?: number;
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
}

export interface RootCountData { readonly move: string; readonly nodes: number }

export interface LevelData { readonly id: string; readonly nodes: number }

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
  setRules(rules: RulesData): void;
  rules(): RulesData;
  setHash(mebibytes: number): void;
  clearSearch(): void;
  go(limits: LimitsData, onInfo: ((info: InfoData) => void) | null): BestMoveData;
  start(limits: LimitsData): void;
  step(sliceMs: number, onInfo: ((info: InfoData) => void) | null): boolean;
  bestSoFar(): BestMoveData;
  perft(depth: number): number;
  divide(depth: number): RootCountData[];
  bench(): { readonly nodes: number; readonly timeMs: number };
  delete(): void;
}

export interface EngineModule {
  createSession(game: GameId): Session;
  startFen(game: GameId): string;
  levels(game: GameId): LevelData[];
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
