// Which game is on the table: a new one, the next of a series, a record to go over, or a game that goes on from one.

import type { GameId, RulesData, SideId, TreeData } from '../../wasm/engine';
import { START_FEN, opponentOf } from '../shared/placement';
import type { MoveTree, NodeId } from '../shared/tree';
import type { ClockRule } from './clock_rule';
import { handicapFen } from './handicap';
import type { Handicap } from './handicap';
import type { LevelId } from './levels';
import { isOver, isWatching, soleHuman } from './select';
import { standingOf } from './series';
import { EMPTY_RECORD, endingOf, newSeed } from './state';
import type { GameRecord, Match, Player, Settings, State } from './state';
import type { Store } from './store';

/** Who sits on this side of the screen. `both`: two people; `none`: the computer against itself, to be watched. */
export type Seats = SideId | 'both' | 'none';

export interface NewGame {
  readonly human: Seats;
  readonly level: LevelId;
  /** Left out: as in the game before. */
  readonly game?: GameId;
  /** Left out: as the settings have it. */
  readonly rules?: RulesData;
  /** Left out: the usual start. */
  readonly startFen?: string;
  /** Left out: nobody counts the time. */
  readonly clock?: ClockRule | null;
  /** Taken off the usual start. With 'move' the giver is the second side, whatever is said. */
  readonly handicap?: Handicap | null;
  /** The first of several games. */
  readonly series?: boolean;
}

/** A game that was read from a record or a link. */
export interface OpenedGame {
  readonly game: GameId;
  readonly startFen: string;
  readonly tree: MoveTree;
  readonly tags: TreeData['tags'];
  readonly result: TreeData['result'];
  /** Node to show first. */
  readonly at: NodeId;
}

export interface GameActions {
  newGame(options: NewGame): void;
  /** The same once more: the next game of the series with the sides changed, or another game like the one before. At
   *  another level when one is named. */
  again(level?: LevelId): void;
  /** Opens a record to step through and to try moves. Throws LoadRefused; then nothing has changed. */
  study(opened: OpenedGame): void;
  /** Goes over the game on the table in the same way. */
  review(): void;
  /** From study: goes on as a game from the position on the board. */
  playOn(human: Seats, level: LevelId): void;
}

/** `begin` lays the game out; it may throw, and then nothing has changed. */
export function createGames(store: Store, begin: (match: Match, record: GameRecord, bottom: SideId) => void): GameActions {
  const start = (human: Seats, match: Omit<Match, 'mode' | 'players' | 'seed'>): void =>
    begin({ mode: 'play', players: seatsOf(human), seed: newSeed(), ...match }, EMPTY_RECORD, bottomFor(human));

  return {
    newGame({ human, level, game = store.get().match.game, clock = null, series = false, ...wanted }) {
      const rules = wanted.rules ?? rulesOf(store.get().settings);
      const given = wanted.handicap ?? null;
      const handicap: Handicap | null = given?.id === 'move' ? { id: 'move', giver: 'second' } : given;
      const usual = handicap === null ? START_FEN[game] : handicapFen(game, handicap);
      const startFen = wanted.startFen ?? usual;
      start(human, { game, level, rules, startFen, clock, handicap, series: series ? { results: [] } : null });
    },
    again(level) {
      const state = store.get();
      const { match, record } = state;
      const standing = standingOf(state);
      const rest = { game: match.game, rules: match.rules, clock: match.clock, level: level ?? match.level };
      if (match.series === null || standing === null) {
        return start(seatsNow(state), { ...rest, startFen: match.startFen, handicap: match.handicap, series: null });
      }
      const isNew = standing.winner !== null || record.outcome.result === 'ongoing';
      const series = { results: isNew ? [] : [...match.series.results, record.outcome.result] };
      const handicap = changed(match.handicap);
      const startFen = handicap === null ? match.startFen : handicapFen(match.game, handicap);
      start(otherSeats(seatsNow(state)), { ...rest, startFen, handicap, series });
    },
    study({ game, startFen, tree, tags, result, at }) {
      const { match, view, settings } = store.get();
      const record = { ...EMPTY_RECORD, tree, tags, ending: endingOf(tree, result), live: at, cursor: at };
      begin({ ...match, ...ALONE, mode: 'study', seed: newSeed(), game, startFen, rules: rulesOf(settings) }, record, view.bottom);
    },
    review() {
      const { match, record, view } = store.get();
      const ending = isOver(store.get()) ? { at: record.live, outcome: record.outcome } : null;
      const next = { ...record, live: record.cursor, conclusion: null, ending, touched: false };
      begin({ ...match, ...ALONE, mode: 'study', seed: newSeed() }, next, view.bottom);
    },
    playOn(human, level) {
      const { match, record, position } = store.get();
      const next: Match = { ...match, ...ALONE, mode: 'play', players: seatsOf(human), level, seed: newSeed() };
      // Where by the rules the game ended here, or on the way here, the position itself can still be played.
      const anew = (): void => begin({ ...next, startFen: uncounted(position.fen) }, EMPTY_RECORD, bottomFor(human));
      if (position.ruled.result !== position.outcome.result) return anew();
      try {
        begin(next, { ...record, live: record.cursor, conclusion: null, ending: null, touched: false }, bottomFor(human));
      } catch {
        anew();
      }
    },
  };
}

/** What belongs to the game as it was agreed, and not to what is made of its moves afterwards. */
const ALONE = { clock: null, handicap: null, series: null } as const;

export function rulesOf({ ruleSet, naturalRounds }: Settings): RulesData {
  return { repetition: ruleSet, naturalLimitPlies: naturalRounds === 0 ? null : 2 * naturalRounds };
}

function seatsOf(human: Seats): Record<SideId, Player> {
  const seat = (side: SideId): Player => (human === 'both' || human === side ? 'human' : 'computer');
  return { first: seat('first'), second: seat('second') };
}

function seatsNow(state: State): Seats {
  return isWatching(state) ? 'none' : soleHuman(state) ?? 'both';
}

function otherSeats(seats: Seats): Seats {
  return seats === 'first' || seats === 'second' ? opponentOf(seats) : seats;
}

/** The same person gives; the colours have changed. */
function changed(handicap: Handicap | null): Handicap | null {
  return handicap === null || handicap.id === 'move' ? handicap : { ...handicap, giver: opponentOf(handicap.giver) };
}

/** The position with its counters at their start: plies since a capture, move number. */
function uncounted(fen: string): string {
  return [...fen.split(' ').slice(0, 4), '0', '1'].join(' ');
}

function bottomFor(human: Seats): SideId {
  return human === 'second' ? 'second' : 'first';
}
