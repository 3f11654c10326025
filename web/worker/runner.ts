// Runs searches inside the worker, in slices. There is no shared memory on file://, hence no stop flag: the only way
// to hear "stop" is to come back to the event loop, so a slice is short and the next one is queued behind the messages.
// One search at a time; a new one silently replaces the one that runs.

import type { EngineModule, GameId, InfoData, Session } from '../../wasm/engine';
import type { FromWorker, ToWorker } from '../shared/protocol';

export type GoMessage = Extract<ToWorker, { type: 'go' }>;

/** A stop is seen within one slice; a slice costs one message round trip (about 0.02 ms). */
const kSliceMs = 8;
/** How often a silent search says that it is alive. */
const kAliveMs = 500;

export interface RunnerHost {
  post(message: FromWorker): void;
  /** Calls back once after the messages that are already waiting. */
  later(callback: () => void): void;
  now(): number;
}

export class Runner {
  private session: Session | null = null;
  private game: GameId | null = null;
  /** Id of the search that runs; null when idle. */
  private running: number | null = null;
  private lastPost = 0;

  constructor(
    private readonly engine: EngineModule,
    private readonly host: RunnerHost,
  ) {}

  go(request: GoMessage): void {
    this.running = null;
    this.guard(() => {
      const session = this.sessionFor(request.game);
      session.setRules(request.rules);
      session.setHash(request.hashMb);
      const error = session.load(request.startFen, request.moves);
      if (error !== null) throw new Error(`the game was refused: ${JSON.stringify(error)}`);
      // A game has just begun: what the last one left in the table must not colour it.
      if (request.moves.length < 2) session.clearSearch();
      session.start(request.limits);
      this.running = request.id;
      this.lastPost = this.host.now();
      this.scheduleSlice(session, request.id);
    });
  }

  /** Ends the search and answers with its best move so far; nothing when that search is over already. */
  stop(id: number): void {
    const session = this.session;
    if (this.running === id && session !== null) this.guard(() => this.finish(session, id));
  }

  private scheduleSlice(session: Session, id: number): void {
    this.host.later(() => {
      if (this.running === id) this.guard(() => this.slice(session, id));
    });
  }

  private slice(session: Session, id: number): void {
    const over = session.step(kSliceMs, (info: InfoData) => this.send({ type: 'info', id, info }));
    if (over) {
      this.finish(session, id);
      return;
    }
    if (this.host.now() - this.lastPost >= kAliveMs) this.send({ type: 'alive', id });
    this.scheduleSlice(session, id);
  }

  private finish(session: Session, id: number): void {
    this.running = null;
    this.send({ type: 'best', id, best: session.bestSoFar() });
  }

  /** The table stays warm from move to move of one game; the other game's is given back. */
  private sessionFor(game: GameId): Session {
    if (this.session === null || this.game !== game) {
      this.session?.delete();
      this.session = this.engine.createSession(game);
      this.game = game;
    }
    return this.session;
  }

  private send(message: FromWorker): void {
    this.lastPost = this.host.now();
    this.host.post(message);
  }

  /** A trap leaves the instance unusable; the client answers `search` by a new worker. */
  private guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.running = null;
      this.host.post({ type: 'failed', stage: 'search', detail: String(error) });
    }
  }
}
