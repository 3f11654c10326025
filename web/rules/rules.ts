// The rules of the game on screen, asked synchronously: a typed wrapper round one Session of the main thread's instance.
// It has no hash table and never searches; the worker's Session does that. Refusals of `load` and `play` are exceptions
// that carry the engine's reason and place; then nothing has changed. Whoever makes a Rules calls `dispose`.

import type {
  EngineFactory,
  EngineModule,
  ExplanationData,
  GameId,
  JudgementData,
  LoadErrorData,
  MatePatternId,
  NotationStyleData,
  OpeningData,
  PlayedData,
  ReadMoveData,
  RulesInForceData,
  Session,
  SideId,
  StatusData,
} from '../../wasm/engine';
import { Records } from './records';
import { instantiate } from '../shared/instantiate';

export class MoveRefused extends Error {
  constructor(
    readonly move: string,
    readonly explanation: ExplanationData,
  ) {
    super(`${move}: ${explanation.reason}`);
    this.name = 'MoveRefused';
  }
}

export class LoadRefused extends Error {
  constructor(readonly error: LoadErrorData) {
    super(`${error.reason} at ${error.moveIndex < 0 ? `offset ${error.offset}` : `move ${error.moveIndex + 1}`}`);
    this.name = 'LoadRefused';
  }
}

/** The engine on the main thread; makes the sessions. */
export class RulesEngine {
  readonly records: Records;

  constructor(private readonly engine: EngineModule) {
    this.records = new Records(engine);
  }

  /** On the module that the worker compiled and tested. Rejects with LoadFailure. */
  static async create(module: WebAssembly.Module, factory: EngineFactory = createEngine): Promise<RulesEngine> {
    return new RulesEngine(await instantiate(module, factory));
  }

  newGame(game: GameId): Rules {
    return new Rules(game, this.engine.createSession(game));
  }

  /** How long the computer thinks before it answers the offer of a draw. */
  get drawOfferNodes(): number {
    return this.engine.drawOfferNodes;
  }
}

/** What can be asked of a position; computed once, dropped when a move, an undo or a rule changes the answer. */
interface Answers {
  readonly status: StatusData;
  readonly legalMoves: readonly string[];
  readonly forbiddenMoves: readonly string[];
}

export class Rules {
  private cached: Answers | null = null;

  constructor(
    readonly game: GameId,
    private readonly session: Session,
  ) {}

  /** Starts over from `fen` with `moves` played. Throws LoadRefused. */
  load(fen: string, moves: readonly string[] = []): void {
    const error = this.session.load(fen, moves);
    if (error !== null) throw new LoadRefused(error);
    this.cached = null;
  }

  /** The only way to make a move. Throws MoveRefused. */
  play(move: string): PlayedData {
    const { played, refused } = this.session.play(move);
    if (played === undefined) throw new MoveRefused(move, refused ?? this.session.explain(move));
    this.cached = null;
    return played;
  }

  undo(): boolean {
    this.cached = null;
    return this.session.undo();
  }

  /** Ends the game away from the board: 'resignation', 'time-forfeit' or 'agreement'. False when it is over already. */
  conclude(reason: string, by: SideId): boolean {
    this.cached = null;
    return this.session.conclude(reason, by);
  }

  /** Would `player` take a draw here, given the `score` of a search with `drawOfferNodes` nodes (of the side to move)? */
  acceptsDraw(player: SideId, score: number): boolean {
    return this.session.acceptsDraw(player, score);
  }

  setRules(rules: RulesInForceData): void {
    this.cached = null;
    this.session.setRules(rules);
  }

  fen(): string {
    return this.session.fen();
  }

  moves(): readonly string[] {
    return this.session.moves();
  }

  status(): StatusData {
    return this.answers().status;
  }

  /** None when the game is over. */
  legalMoves(): readonly string[] {
    return this.answers().legalMoves;
  }

  /** The legal moves that would be a third occurrence and lose by the rule set in force. */
  forbiddenMoves(): readonly string[] {
    return this.answers().forbiddenMoves;
  }

  /** The result on the board with its reasons: the cycle that decided, each ply labelled. */
  judge(): JudgementData {
    return this.session.judge();
  }

  /** `move` (legal here) as it is written; '' when it is not legal. */
  notation(move: string, style: NotationStyleData): string {
    return this.session.notation(move, style);
  }

  /** The moves so far, each as it is written where it was played. */
  movesIn(style: NotationStyleData): readonly string[] {
    return this.session.movesIn(style);
  }

  /** Reads what a person types, in any notation. Nothing is played. */
  readMove(text: string): ReadMoveData {
    return this.session.readMove(text);
  }

  /** How the mate on the board is called; '' when it is none, or has no name. */
  matePattern(): MatePatternId {
    return this.session.matePattern();
  }

  /** How the opening of the game up to here is called; null before it has a name. */
  opening(): OpeningData | null {
    return this.session.opening();
  }

  /** Why `move` cannot be played; reason 'none' when it can. */
  explain(move: string): ExplanationData {
    return this.session.explain(move);
  }

  dispose(): void {
    this.session.delete();
  }

  private answers(): Answers {
    if (this.cached === null) {
      this.cached = {
        status: this.session.status(),
        legalMoves: this.session.legalMoves(),
        forbiddenMoves: this.session.forbiddenMoves(),
      };
    }
    return this.cached;
  }
}
