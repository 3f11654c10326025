// The UCI protocol over the page's module, for programs that play against exactly what the page runs. It answers like
// cli/uci.cpp. That one cannot serve here: in the module it would put the protocol into every page.
//
// A module has no threads. A search that is short, or that must come out the same each time, runs in one block; any other
// runs in slices (think()), between which the shell looks for "stop".

import type { BestMoveData, EngineModule, GameId, LimitsData, LoadErrorData, RulesData, RuleSetId, Session } from './engine';
import {
  describeLoadError,
  formatAvoided,
  formatBest,
  formatInfo,
  parseGo,
  parseInteger,
  parseOption,
  parsePosition,
  UciError,
  wordsOf,
  type PositionRequest,
} from './uci_text';

const sliceMs = 50;
/** The default first, as in the native program. */
const ruleSets: readonly RuleSetId[] = ['simple', 'basic', 'computer', 'asian', 'world', 'chinese'];
export const games: readonly GameId[] = ['xiangqi', 'chess'];
/** Names of networks that are no files, as in cli/networks.hpp: the one that ships, and none at all. */
export const shippedNetwork = '<shipped>';
export const handMade = 'hce';

/** Where networks come from, and which one to begin with. */
export interface NetworkSource {
  /** Packed, empty for the hand-made evaluation; undefined for a name behind which there is nothing. */
  readonly find: (game: GameId, name: string) => Uint8Array | undefined;
  readonly name: string;
}

/** The packed opening book of a game; empty for a game that has none. */
export type FindBook = (game: GameId) => Uint8Array;
const remembered = { games: 50, plies: 16 };

interface Option {
  readonly name: string;
  readonly type: string;
  /** False: a bad value. */
  readonly set: (value: string) => boolean;
}

export class Uci {
  private session: Session;
  private hash = 16;
  private multiPv = 1;
  private rules: RulesData = { repetition: 'simple', naturalLimitPlies: 120 };
  private level = 'full';
  private network: string;
  /** Of the game, for level and book; every new game gets the next one. */
  private seed = 0;
  private ownBook = false;
  /** How the last games were opened, as LimitsData.recent has it. */
  private recent: readonly string[] = [];
  /** The search that runs in slices, if there is one. */
  private search: { readonly infinite: boolean } | null = null;

  constructor(
    private readonly engine: EngineModule,
    private game: GameId,
    private readonly out: (line: string) => void,
    private readonly networks: NetworkSource,
    private readonly findBook: FindBook,
  ) {
    this.network = networks.name;
    this.session = this.openGame(game);
  }

  get thinking(): boolean {
    return this.search !== null;
  }

  /** Obeys one line. False after "quit". */
  handle(line: string): boolean {
    const [name, ...words] = wordsOf(line);
    if (name === undefined || name === 'debug' || name === 'register') return true;
    if (name === 'isready') {
      this.out('readyok');
    } else if (name === 'stop' || name === 'ponderhit' || name === 'quit') {
      this.endSearch();
      return name !== 'quit';
    } else {
      this.wait();
      this.obey(name, words);
    }
    return true;
  }

  /** One slice of the running search. */
  think(): void {
    if (this.search === null) return;
    const ended = this.session.step(sliceMs, (info) => this.out(formatInfo(info)));
    if (ended && !this.search.infinite) this.endSearch();
  }

  /** Finishes the running search; ends an infinite one. */
  wait(): void {
    if (this.search?.infinite) this.endSearch();
    while (this.search !== null) this.think();
  }

  private endSearch(): void {
    if (this.search === null) return;
    this.search = null;
    this.tellBest(this.session.bestSoFar());
  }

  private tellBest(best: BestMoveData): void {
    if (best.avoided !== '') this.out(`info string ${formatAvoided(best)}`);
    this.out(formatBest(best));
  }

  private obey(name: string, words: readonly string[]): void {
    const commands: Readonly<Record<string, () => void>> = {
      uci: () => this.introduce(),
      setoption: () => this.setOption(words),
      ucinewgame: () => {
        this.session.clearSearch();
        this.rememberOpening();
        ++this.seed;
      },
      position: () => this.setPosition(words),
      // Without "position": the dialect of the engine Cyclone, which uci2wb -c speaks in xiangqi.
      fen: () => this.setPosition(['fen', ...words]),
      go: () => this.go(words),
      d: () => this.show(),
      moves: () => this.out(['moves', ...this.session.divide(1).map((root) => root.move)].join(' ')),
      bench: () => this.bench(),
    };
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    try {
      if (command === undefined) throw new UciError(`unknown command: ${name}`);
      command();
    } catch (error) {
      if (!(error instanceof UciError)) throw error;
      this.out(`info string ${error.message}`);
    }
  }

  private introduce(): void {
    this.out('id name One-Page Xiangqi');
    this.out('id author the One-Page Xiangqi authors');
    for (const option of this.options()) this.out(`option name ${option.name} ${option.type}`);
    this.out('uciok');
  }

  private options(): readonly Option[] {
    const spin = (standard: number, low: number, high: number) => `type spin default ${standard} min ${low} max ${high}`;
    const combo = (standard: string, values: readonly string[]) =>
      `type combo default ${standard}${values.map((value) => ` var ${value}`).join('')}`;
    const levels = ['full', ...this.engine.levels(this.game).map((level) => level.id)];
    const numberOption = (name: string, standard: number, low: number, high: number, set: (value: number) => void) => ({
      name,
      type: spin(standard, low, high),
      set: (text: string) => {
        const value = parseInteger(text, low, high);
        if (value !== undefined) set(value);
        return value !== undefined;
      },
    });
    const choiceOption = <T extends string>(name: string, standard: T, all: readonly T[], set: (value: T) => void) => ({
      name,
      type: combo(standard, all),
      set: (text: string) => {
        const value = all.find((one) => one === text);
        if (value !== undefined) set(value);
        return value !== undefined;
      },
    });
    return [
      numberOption('Hash', 16, 1, 1024, (size) => this.session.setHash((this.hash = size))),
      { name: 'Clear Hash', type: 'type button', set: () => (this.session.clearSearch(), true) },
      numberOption('MultiPV', 1, 1, 100, (lines) => (this.multiPv = lines)),
      // uci2wb knows "chess" only before another name.
      choiceOption<GameId>('UCI_Variant', this.game, ['chess', 'xiangqi'], (game) => this.changeGame(game)),
      choiceOption('Level', 'full', levels, (level) => (this.level = level)),
      numberOption('Seed', 0, 0, 1_000_000_000, (seed) => (this.seed = seed)),
      {
        name: 'OwnBook',
        type: 'type check default false',
        set: (value) => {
          this.ownBook = value === 'true';
          return value === 'true' || value === 'false';
        },
      },
      {
        name: 'EvalFile',
        type: `type string default ${shippedNetwork}`,
        set: (name) => this.giveNetwork(this.session, this.game, name),
      },
      choiceOption('Repetition', 'simple', ruleSets, (repetition) => this.setRules({ repetition })),
      numberOption('NaturalLimit', 120, 0, 10_000, (plies) => this.setRules({ naturalLimitPlies: plies || null })),
    ];
  }

  private setOption(words: readonly string[]): void {
    const { name, value } = parseOption(words);
    const option = this.options().find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (option === undefined) throw new UciError(`unknown option: ${name}`);
    if (!option.set(value)) throw new UciError(`${option.name}: bad value '${value}'`);
  }

  private setRules(change: Partial<RulesData>): void {
    this.rules = { ...this.rules, ...change };
    this.session.setRules(this.rules);
  }

  private changeGame(game: GameId): void {
    if (game === this.game) return;
    this.session.delete();
    this.game = game;
    this.session = this.openGame(game);
    this.recent = []; // openings of the other game
    if (this.level === 'full' || this.engine.levels(game).some((level) => level.id === this.level)) return;
    this.out(`info string Level: ${game} has no '${this.level}'; full strength`);
    this.level = 'full';
  }

  private openGame(game: GameId): Session {
    const session = this.engine.createSession(game);
    session.setHash(this.hash);
    session.setRules(this.rules);
    session.setBook(this.findBook(game));
    // A file that was named holds one game's network; the other game plays by its own.
    if (!this.giveNetwork(session, game, this.network)) this.giveNetwork(session, game, shippedNetwork);
    return session;
  }

  /** False, and nothing has changed, when the name is no network of this game. */
  private giveNetwork(session: Session, game: GameId, name: string): boolean {
    const network = this.networks.find(game, name);
    if (network === undefined || !session.setNetwork(network)) return false;
    this.network = name;
    return true;
  }

  private rememberOpening(): void {
    const moves = this.session.moves().slice(0, remembered.plies);
    if (moves.length === 0 || this.session.startFen() !== this.engine.startFen(this.game)) return;
    this.recent = [...this.recent, moves.join(' ')].slice(-remembered.games);
  }

  private setPosition(words: readonly string[]): void {
    let { fen, moves } = parsePosition(words);
    if (fen === 'startpos') fen = this.engine.startFen(this.game);
    let error = this.session.load(fen, moves);
    if (error?.reason === 'game-over') {
      const playedOn = this.pastTheEnd({ fen, moves });
      error = 'fen' in playedOn ? this.session.load(playedOn.fen, playedOn.moves) : playedOn;
    }
    if (error !== null) throw new UciError(`position: ${describeLoadError(error)}`);
  }

  /** A GUI may play on where our rules end the game: it goes on from there without its past. */
  private pastTheEnd(request: PositionRequest): PositionRequest | LoadErrorData {
    const scratch = this.engine.createSession(this.game);
    scratch.setRules(this.rules);
    try {
      let { fen, moves } = request;
      for (;;) {
        const error = scratch.load(fen, moves);
        if (error === null) return { fen, moves };
        const { moveIndex } = error;
        if (moveIndex < 0 || error.reason !== 'game-over') return error;
        if (scratch.load(fen, moves.slice(0, moveIndex)) !== null) return error;
        const resting = withCounterAtRest(scratch.fen());
        if (moveIndex === 0 && resting === fen) return error;
        fen = resting;
        moves = moves.slice(moveIndex);
      }
    } finally {
      scratch.delete();
    }
  }

  private go(words: readonly string[]): void {
    const request = parseGo(words, this.session.status().toMove);
    for (const word of request.unknown) this.out(`info string go: unknown word '${word}'`);
    if (request.perft !== undefined) {
      this.count(request.perft);
      return;
    }
    const book = { book: this.ownBook && !request.infinite, seed: this.seed, recent: this.recent };
    const limits: LimitsData = { ...request.limits, multiPv: this.multiPv, ...this.handicap(request.limits), ...book };
    if (!request.infinite && isShort(limits)) {
      this.tellBest(this.session.go(limits, (info) => this.out(formatInfo(info))));
    } else {
      this.session.start(limits);
      this.search = { infinite: request.infinite };
    }
  }

  /** The engine caps the nodes itself; here they also say that the search is short. */
  private handicap(limits: LimitsData): Pick<LimitsData, 'level' | 'nodes'> {
    const level = this.engine.levels(this.game).find((one) => one.id === this.level);
    if (level === undefined) return {};
    return { level: level.id, nodes: Math.min(limits.nodes ?? level.nodes, level.nodes) };
  }

  private count(depth: number): void {
    let nodes = depth === 0 ? 1 : 0;
    if (depth > 0) {
      for (const root of this.session.divide(depth)) {
        this.out(`${root.move}: ${root.nodes}`);
        nodes += root.nodes;
      }
    }
    this.out(`nodes ${nodes}`);
  }

  private show(): void {
    const { key, checkers, outcome } = this.session.status();
    this.out(`fen ${this.session.fen()}`);
    this.out(`key ${key}`);
    this.out(['checkers', ...checkers].join(' '));
    this.out(`outcome ${outcome.result} ${outcome.reason}`);
  }

  private bench(): void {
    const { nodes, timeMs } = this.session.bench();
    this.out(`nodes ${nodes}`);
    this.out(`nps ${Math.floor((nodes * 1000) / Math.max(timeMs, 1))}`);
  }
}

/** At most about a second or two: such a search need not be stopped, and a block keeps exact limits exact. */
function isShort(limits: LimitsData): boolean {
  const { moveTimeMs, nodes, depth, clock } = limits;
  return (
    (moveTimeMs !== undefined && moveTimeMs <= 1000) ||
    (nodes !== undefined && nodes <= 1_000_000) ||
    (depth !== undefined && depth <= 10) ||
    (clock !== undefined && clock.remainingMs <= 10_000)
  );
}

/** The FEN with the plies of the drawing rules counted from here: field 5 is theirs in both games. */
function withCounterAtRest(fen: string): string {
  const fields = wordsOf(fen);
  if (fields.length > 4) fields[4] = '0';
  return fields.join(' ');
}
