// Stand-ins for the engine, for tests of what surrounds it. They keep the contract of wasm/engine.d.ts where it matters
// to a caller: `load` starts over, `step` returns true when the search is over, `delete` comes once.
import { deflateRawSync } from 'node:zlib';

import type {
  BestMoveData,
  EngineFactory,
  EngineModule,
  GameId,
  InfoData,
  LimitsData,
  LoadErrorData,
  RulesData,
  Session,
} from '../../wasm/engine';
import type { ThinkRequest } from '../../web/worker/client';

/** Two valid modules that differ: the second has a custom section. */
export const kWasm = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
export const kOtherWasm = Uint8Array.of(...kWasm, 0, 2, 1, 0x78);

export function packed(bytes: Uint8Array): string[] {
  const text = deflateRawSync(bytes).toString('base64');
  return [text.slice(0, 4), text.slice(4)];
}

export const kRules: RulesData = { repetition: 'simple', naturalLimitPlies: 120 };

export function request(changes: Partial<ThinkRequest> = {}): ThinkRequest {
  return { game: 'xiangqi', startFen: 'start', moves: ['a', 'b'], rules: kRules, limits: { nodes: 1000 }, hashMb: 16, ...changes };
}

export function info(changes: Partial<InfoData> = {}): InfoData {
  return {
    depth: 3, selDepth: 5, pvIndex: 0, score: 20, mate: null, bound: 'exact', nodes: 900, timeMs: 7, hashFull: 1,
    pv: ['h2e2', 'h9g7'], ...changes,
  };
}

export function best(move: string): BestMoveData {
  return { best: move, ponder: '', score: 1, depth: 2, nodes: 3, avoided: '' };
}

/** Searches for `slices` slices, tells an info at each, and answers with the number of slices it ran. */
export class FakeSession {
  readonly log: string[] = [];
  private slicesDone = 0;

  constructor(
    readonly game: GameId,
    private readonly behaviour: Behaviour,
  ) {}

  load(fen: string, moves: readonly string[]): LoadErrorData | null {
    this.log.push(`load ${fen} ${moves.join(',')}`);
    return this.behaviour.loadError ?? null;
  }
  setRules(rules: RulesData): void {
    this.log.push(`rules ${rules.repetition}`);
  }
  setHash(mebibytes: number): void {
    this.log.push(`hash ${mebibytes}`);
  }
  clearSearch(): void {
    this.log.push('clear');
  }
  setNetwork(network: Uint8Array): boolean {
    this.log.push(`network ${Array.from(network).join(' ')}`);
    return true;
  }
  setBook(book: Uint8Array): string {
    this.log.push(`book ${Array.from(book).join(' ')}`);
    return '';
  }
  start(limits: LimitsData): void {
    this.log.push(`start ${JSON.stringify(limits)}`);
    this.slicesDone = 0;
  }
  step(sliceMs: number, onInfo: ((info: InfoData) => void) | null): boolean {
    if (this.behaviour.trap === true) throw new Error('unreachable');
    this.log.push(`step ${sliceMs}`);
    ++this.slicesDone;
    if (this.behaviour.silent !== true) onInfo?.(info({ depth: this.slicesDone }));
    return this.slicesDone >= this.behaviour.slices;
  }
  bestSoFar(): BestMoveData {
    return best(`m${this.slicesDone}`);
  }
  delete(): void {
    this.log.push('delete');
  }
}

export interface Behaviour {
  readonly slices: number;
  readonly silent?: boolean;
  readonly trap?: boolean;
  readonly loadError?: LoadErrorData;
  readonly simd?: boolean;
}

export class FakeEngine {
  readonly sessions: FakeSession[] = [];
  readonly simd: boolean;

  constructor(private readonly behaviour: Behaviour) {
    this.simd = behaviour.simd === true;
  }

  createSession(game: GameId): Session {
    const session = new FakeSession(game, this.behaviour);
    this.sessions.push(session);
    return session as unknown as Session;
  }
}

export function fakeEngine(behaviour: Behaviour): { engine: EngineModule; sessions: FakeSession[] } {
  const fake = new FakeEngine(behaviour);
  return { engine: fake as unknown as EngineModule, sessions: fake.sessions };
}

/** A glue that instantiates through the hook, as Emscripten's does, and then has an engine that passes or fails. */
export function fakeFactory(selfTest: (module: WebAssembly.Module) => boolean): EngineFactory {
  return (options) =>
    new Promise((resolve) => {
      options?.instantiateWasm?.({}, (_instance, module) => {
        if (module === undefined) throw new Error('the glue was not given its module');
        resolve({ selfTest: () => selfTest(module), simd: false } as unknown as EngineModule);
      });
    });
}
