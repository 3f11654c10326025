// The page's side of the worker: starts it, numbers the searches, drops answers that nobody waits for any more, and
// replaces a worker that died or fell silent by a new one on the same compiled module. One search at a time.
//
// Lifetime: `start` once; `onReady` or `onFailed` comes once, later. `think` may be called before `onReady`: the search
// then begins as soon as the engine stands. A search that survives a restart is simply asked again.

import type { BestMoveData, GameId, InfoData, LimitsData, RulesData } from '../../wasm/engine';
import type { FailedStage, FromWorker, ToWorker } from '../shared/protocol';
import type { Payload } from './load';

/** What is used of a Worker, so that a test can be one. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface EngineFailure {
  readonly stage: FailedStage;
  readonly detail: string;
}

export interface ClientOptions {
  /** May throw where workers are forbidden. */
  readonly spawn: () => WorkerLike;
  readonly payload: Payload;
  readonly onReady: (module: WebAssembly.Module, simd: boolean) => void;
  /** The computer cannot play here; nothing more comes. */
  readonly onFailed: (failure: EngineFailure) => void;
}

export interface ThinkRequest {
  readonly game: GameId;
  readonly startFen: string;
  readonly moves: readonly string[];
  readonly rules: RulesData;
  readonly limits: LimitsData;
  readonly hashMb: number;
}

export interface ThinkHandlers {
  /** Exactly once, unless the search is cancelled or replaced. */
  readonly onBest: (best: BestMoveData) => void;
  readonly onInfo?: (info: InfoData) => void;
}

interface Search extends ThinkHandlers {
  readonly id: number;
  readonly request: ThinkRequest;
  /** Workers that this search has cost. */
  deaths: number;
}

type State = 'new' | 'booting' | 'ready' | 'failed';

/** Silence is counted in ticks, not in time: a page in the background gets none, and must not kill its worker. */
const kTickMs = 500;
const kSilentTicks = 12;
/** Decoding and compiling on the slowest phones takes seconds, so a boot gets a minute. */
const kBootTicks = 120;
/** A position that kills two workers would kill the third. */
const kMaxDeaths = 2;

export class EngineClient {
  private state: State = 'new';
  private worker: WorkerLike | null = null;
  private module: WebAssembly.Module | null = null;
  private search: Search | null = null;
  private nextId = 1;
  private timer: ReturnType<typeof setInterval> | null = null;
  private silentTicks = 0;
  private equipped = false;

  constructor(private readonly options: ClientOptions) {}

  start(): void {
    if (this.state !== 'new') return;
    const { simd, baseline } = this.options.payload;
    this.spawn({ type: 'boot', simd, baseline });
  }

  /** Hands the worker its networks and books, which costs it a moment. Where nobody calls this, the first search brings them. */
  equip(): void {
    if (this.state !== 'ready' || this.equipped) return;
    this.equipped = true;
    this.worker?.postMessage({ type: 'equip', equipment: this.options.payload.equipment });
  }

  /** Begins a search; one that runs is replaced and never answers. False: the engine has failed, as onFailed has said. */
  think(request: ThinkRequest, handlers: ThinkHandlers): boolean {
    if (this.state === 'failed') return false;
    this.search = { ...handlers, id: this.nextId++, request, deaths: 0 };
    if (this.state === 'ready') this.ask(this.search);
    return true;
  }

  /** Forgets the search; onBest will not be called. */
  cancel(): void {
    const { search } = this;
    this.search = null;
    if (this.state !== 'ready') return; // a worker that boots is still watched
    this.watch(false);
    if (search !== null) this.worker?.postMessage({ type: 'stop', id: search.id });
  }

  private spawn(first: ToWorker): void {
    this.state = 'booting';
    this.equipped = false;
    try {
      const worker = this.options.spawn();
      this.worker = worker;
      // Of a worker that was replaced, messages may still be under way.
      worker.onmessage = ({ data }) => {
        if (worker === this.worker) this.receive(data);
      };
      worker.onerror = (event) => {
        event.preventDefault?.();
        if (worker === this.worker) this.died(`uncaught in the worker: ${event.message}`);
      };
      worker.postMessage(first);
      this.watch(true);
    } catch (error) {
      this.fail({ stage: 'worker', detail: String(error) });
    }
  }

  private receive(message: FromWorker): void {
    this.silentTicks = 0;
    switch (message.type) {
      case 'ready':
        this.ready(message.module, message.simd);
        break;
      case 'failed':
        if (this.state === 'ready') this.died(message.detail);
        else this.fail(message);
        break;
      case 'info':
        if (message.id === this.search?.id) this.search.onInfo?.(message.info);
        break;
      case 'best':
        if (message.id === this.search?.id) this.answer(this.search, message.best);
        break;
      case 'alive':
        break;
    }
  }

  private ready(module: WebAssembly.Module, simd: boolean): void {
    const first = this.module === null;
    this.module = module;
    this.state = 'ready';
    this.watch(false);
    if (first) this.options.onReady(module, simd);
    if (this.search !== null) this.ask(this.search);
  }

  private ask(search: Search): void {
    this.equip();
    this.worker?.postMessage({ type: 'go', id: search.id, ...search.request });
    this.watch(true);
  }

  private answer(search: Search, best: BestMoveData): void {
    this.search = null;
    this.watch(false);
    search.onBest(best);
  }

  /** The worker is gone or as good as gone: a new one on the same module, and the search asked again. */
  private died(detail: string): void {
    this.worker?.terminate();
    this.worker = null;
    const { search, module } = this;
    if (module === null) {
      this.fail({ stage: 'worker', detail });
      return;
    }
    if (search !== null && ++search.deaths >= kMaxDeaths) {
      this.fail({ stage: 'search', detail });
      return;
    }
    this.spawn({ type: 'adopt', module });
  }

  private fail(failure: EngineFailure): void {
    this.worker?.terminate();
    this.worker = null;
    this.search = null;
    this.state = 'failed';
    this.watch(false);
    this.options.onFailed({ stage: failure.stage, detail: failure.detail });
  }

  private watch(on: boolean): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.silentTicks = 0;
    this.timer = on ? setInterval(() => this.tick(), kTickMs) : null;
  }

  private tick(): void {
    const patience = this.state === 'booting' ? kBootTicks : kSilentTicks;
    if (++this.silentTicks >= patience) this.died('the worker fell silent');
  }
}
