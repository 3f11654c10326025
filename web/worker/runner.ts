// Runs searches inside the worker, in slices. There is no shared memory on file://, hence no stop flag: the only way
// to hear "stop" is to come back to the event loop, so a slice is short and the next one is queued behind the messages.
// One search at a time; a new one silently replaces the one that runs.

import type { EngineModule, GameId, InfoData, Session } from '../../wasm/engine';
import type { Equipment, FromWorker, ToWorker } from '../shared/protocol';
import { decodeBase64 } from './decode';

export type GoMessage = Extract<ToWorker, { type: 'go' }>;

/** A stop is seen within one slice; a slice costs one message round trip (about 0.02 ms). */
const kSliceMs = 8;
/** Browsers run new code slowly until it has run for a while. */
const kWarmUp = { nodes: 40_000 };
/** How often a silent search says that it is alive. */
const kAliveMs = 500;
const kNothing: Equipment = { networks: { xiangqi: [], chess: [] }, books: { xiangqi: [], chess: [] } };

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
  /** From the warming up to the first search, which must find nothing of it in the table. */
  private warm = false;
  private lastPost = 0;
  private equipment = kNothing;

  constructor(
    private readonly engine: EngineModule,
    private readonly host: RunnerHost,
  ) {}

  /** To be called once, before the first search. */
  equip(equipment: Equipment): void {
    this.equipment = equipment;
  }

  /** Searches a little for nobody, between the messages, so that the first answer does not have to wait for it. */
  warmUp(game: GameId): void {
    try {
      const session = this.sessionFor(game);
      session.setHash(1);
      this.warm = true;
      session.start(kWarmUp);
      this.warmSlice(session);
    } catch {
      // The first real search meets the same, and says so.
    }
  }

  private warmSlice(session: Session): void {
    this.host.later(() => {
      if (!this.warm) return;
      try {
        if (!session.step(kSliceMs, null)) this.warmSlice(session);
      } catch {
        // As above.
      }
    });
  }

  go(request: GoMessage): void {
    this.running = null;
    this.guard(() => {
      const session = this.sessionFor(request.game);
      session.setRules(request.rules);
      session.setHash(request.hashMb);
      const error = session.load(request.startFen, request.moves);
      if (error !== null) throw new Error(`the game was refused: ${JSON.stringify(error)}`);
      // A game has just begun: what the last one left in the table must not colour it.
      if (request.moves.length < 2 || this.warm) session.clearSearch();
      this.warm = false;
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
      this.giveNetwork(this.session, game);
      give(this.equipment.books[game], (book) => this.session?.setBook(book));
    }
    return this.session;
  }

  /** Only where vectors make it fast enough; without it, or with one that cannot be read, the engine judges by hand-made
   * terms. */
  private giveNetwork(session: Session, game: GameId): void {
    if (this.engine.simd) give(this.equipment.networks[game], (network) => session.setNetwork(network));
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

/** What cannot be read is not given: somebody has changed the page, and it plays on without. */
function give(pieces: readonly string[], take: (packed: Uint8Array) => void): void {
  if (pieces.length === 0) return;
  let packed: Uint8Array;
  try {
    packed = decodeBase64(pieces);
  } catch {
    return; // no base64
  }
  take(packed);
}
