// Stand-ins for the store's ports: a referee that takes every move but can be told to end the game or to refuse, a thinker
// that answers when the test says so, a clock that the test turns.
import type {
  ExplanationData,
  GameId,
  JudgementData,
  LoadErrorData,
  OpeningData,
  OutcomeData,
  PlayedData,
  ReadMoveData,
  StatusData,
} from '../../wasm/engine';
import { FreeRules } from '../../web/rules/free';
import type { RecordsPort } from '../../web/rules/records';
import type { Referee, RulesPort } from '../../web/rules/referee';
import { LoadRefused } from '../../web/rules/rules';
import { createActions } from '../../web/store/actions';
import type { Actions } from '../../web/store/actions';
import type { Clock, Thinker } from '../../web/store/ports';
import { initialState } from '../../web/store/state';
import { createStore } from '../../web/store/store';
import type { Store } from '../../web/store/store';
import { best } from './fakes';

export class FakeRules implements RulesPort {
  readonly drawOfferNodes = 100;
  readonly records: RecordsPort | null = null;
  /** Ends the game when these moves have been played. */
  readonly ends = new Map<string, OutcomeData>();
  /** Moves that are not legal, with the answer to why. */
  readonly refusals = new Map<string, ExplanationData>();
  /** Moves that would lose by the repetition rule. */
  readonly forbidden: string[] = [];
  /** Steps of a pawn to its last square: each is four moves. */
  readonly promotions: string[] = [];
  /** What the referee says when the game is over. */
  judgement: JudgementData | null = null;
  /** How the mate is called that ended the game, and the opening. */
  pattern = '';
  opening: OpeningData | null = null;
  /** What `load` is given is refused. */
  refuseLoad = false;
  /** The computer's answer to an offer. */
  takesDraw = false;
  readonly created: FakeReferee[] = [];

  newGame(game: GameId): Referee {
    const referee = new FakeReferee(new FreeRules().newGame(game), this);
    this.created.push(referee);
    return referee;
  }
}

const kRefused: LoadErrorData = {
  reason: '',
  offset: 0,
  square: '',
  moveIndex: -1,
  explanation: { reason: 'none', culprits: [], targets: [] },
};

class FakeReferee implements Referee {
  disposed = false;
  constructor(
    private readonly free: Referee,
    private readonly script: FakeRules,
  ) {}
  load(fen: string, moves?: readonly string[]): void {
    if (this.script.refuseLoad) throw new LoadRefused({ ...kRefused, reason: `refused ${fen}` });
    this.free.load(fen, moves);
  }
  fen(): string {
    return this.free.fen();
  }
  moves(): readonly string[] {
    return this.free.moves();
  }
  legalMoves(): readonly string[] {
    if (this.outcome().result !== 'ongoing') return [];
    const legal = this.free.legalMoves().filter((move) => !this.script.refusals.has(move));
    const promotes = (move: string): boolean => this.script.promotions.includes(move);
    return legal.flatMap((move) => (promotes(move) ? ['q', 'r', 'b', 'n'].map((man) => move + man) : [move]));
  }
  forbiddenMoves(): readonly string[] {
    return this.script.forbidden.filter((move) => this.legalMoves().includes(move));
  }
  judge(): JudgementData {
    const outcome = this.outcome();
    if (this.script.judgement !== null && outcome.result !== 'ongoing') return this.script.judgement;
    return { ...this.free.judge(), outcome };
  }
  matePattern(): string {
    return this.script.pattern;
  }
  opening(): OpeningData | null {
    return this.script.opening;
  }
  notation(move: string): string {
    return `<${move}>`;
  }
  movesIn(): readonly string[] {
    return this.moves().map((move) => this.notation(move));
  }
  readMove(text: string): ReadMoveData {
    return this.free.readMove(text);
  }
  explain(move: string): ExplanationData {
    return this.script.refusals.get(move) ?? this.free.explain(move);
  }
  play(move: string): PlayedData {
    return { ...this.free.play(move), outcome: this.outcome() };
  }
  undo(): boolean {
    return this.free.undo();
  }
  acceptsDraw(): boolean {
    return this.script.takesDraw;
  }
  conclude(...by: Parameters<Referee['conclude']>): boolean {
    return this.free.conclude(...by);
  }
  status(): StatusData {
    return { ...this.free.status(), outcome: this.outcome() };
  }
  setRules(): void {}
  dispose(): void {
    this.disposed = true;
  }
  private outcome(): OutcomeData {
    return this.script.ends.get(this.moves().join(' ')) ?? this.free.status().outcome;
  }
}

type Handlers = Parameters<Thinker['think']>[1];
type Request = Parameters<Thinker['think']>[0];

export class FakeThinker implements Thinker {
  readonly asked: { request: Request; handlers: Handlers }[] = [];
  cancelled = 0;
  /** As an engine that has died. */
  failed = false;
  think(request: Request, handlers: Handlers): boolean {
    if (!this.failed) this.asked.push({ request, handlers });
    return !this.failed;
  }
  cancel(): void {
    this.cancelled++;
  }
  /** Answers search number `index`, the last one unless told otherwise. */
  answer(move: string, index = this.asked.length - 1): void {
    this.asked[index]?.handlers.onBest(best(move));
  }
}

export class FakeClock implements Clock {
  private time = 0;
  private timers: { at: number; run: () => void }[] = [];
  now(): number {
    return this.time;
  }
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  /** Time goes by and no timer goes off. */
  sleep(ms: number): void {
    this.time += ms;
  }
  pass(ms: number): void {
    const until = this.time + ms;
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.time = Math.max(this.time, due.at);
      due.run();
    }
    this.time = until;
  }
}

export interface Bench {
  readonly store: Store;
  readonly actions: Actions;
  readonly rules: FakeRules;
  readonly thinker: FakeThinker;
  readonly clock: FakeClock;
  boots: number;
  /** Called for a game that was laid out before the rules came and is against them. */
  gameRefused: () => void;
  /** Called for a link of a game that is not on the table. */
  openSaved: (seed: number) => boolean;
  /** Openings of the games before. */
  opened: readonly string[];
}

/** A page whose engine has not loaded yet. */
export function cold(): Bench {
  const store = createStore(initialState());
  const clock = new FakeClock();
  const bench = { store, clock, rules: new FakeRules(), thinker: new FakeThinker(), boots: 0, gameRefused: () => undefined, openSaved: (_seed: number) => false, opened: [] as readonly string[] };
  const actions = createActions(store, { clock, bootEngine: () => void bench.boots++, gameRefused: () => bench.gameRefused(), openSaved: (seed) => bench.openSaved(seed), openedBefore: () => bench.opened });
  return Object.assign(bench, { actions });
}

/** A page ready to play, Red against the computer, which answers as soon as the man has landed. */
export function warm(): Bench {
  const bench = cold();
  bench.actions.change({ pace: 'instant' });
  bench.actions.rulesReady(bench.rules);
  bench.actions.thinkerReady(bench.thinker);
  return bench;
}
