// Whom the coach asks what it cannot know: the search in the worker. Is the mate still forced; what refutes this move; what
// would be best?

import type { GameId, LimitsData } from '../../wasm/engine';
import type { Thinker } from '../store/ports';
import { LESSON_RULES } from './bench';

export interface Question {
  readonly game: GameId;
  readonly startFen: string;
  readonly moves: readonly string[];
  /** Of a mate that is sought: moves of the attacker from here on; null: only the best move is asked for. */
  readonly mateIn: number | null;
  /** Is it the attacker who is to move? */
  readonly attacks: boolean;
}

/** How a mate stands that is sought within a number of moves: gone, still forced but slower, or to be had in time. */
export type MateIs = 'gone' | 'slow' | 'in-time';

export interface Answer {
  /** The best move of the side to move. */
  readonly best: string;
  /** 'gone' too where no mate is sought. */
  readonly mate: MateIs;
}

export interface Sage {
  seat(thinker: Thinker): void;
  /** In place of any question before. False: there is nobody to ask. */
  ask(question: Question, onAnswer: (answer: Answer) => void): boolean;
  drop(): void;
}

/** Enough for the mates of the exercises, with room (tests/web/guide_mates.test.ts); a phone takes a second for it. */
const NODES = 400_000;
const HASH_MB = 16;
/** The score of a mate on the spot. Scores beyond the second number are mates; losses by a rule lie between (engine/core/score.hpp). */
const MATE_NOW = 32_000;
const MATE_SCORE = 31_744;

function limitsOf(mateIn: number | null): LimitsData {
  return { nodes: mateIn === null ? NODES / 4 : NODES };
}

/** `score`: the attacker's. Of two plies the attacker has one, of an odd number the first too. */
function mateOf(mateIn: number | null, score: number): MateIs {
  const plies = MATE_NOW - score;
  if (mateIn === null || score <= MATE_SCORE) return 'gone';
  return plies <= 2 * mateIn ? 'in-time' : 'slow';
}

export function createSage(): Sage {
  let thinker: Thinker | null = null;
  let open = 0;
  return {
    seat(port) {
      thinker = port;
    },
    ask({ game, startFen, moves, mateIn, attacks }, onAnswer) {
      if (thinker === null) return false;
      const asked = ++open;
      const answer = (best: string, mate: MateIs): void => {
        if (asked !== open) return;
        open++;
        onAnswer({ best, mate });
      };
      /** What the search has shown is enough: no need to think on. */
      const decided = (best: string, mate: MateIs): void => {
        if (asked !== open) return;
        thinker?.cancel();
        answer(best, mate);
      };
      const limits = limitsOf(mateIn);
      return thinker.think(
        { game, startFen, moves, rules: LESSON_RULES, limits, hashMb: HASH_MB },
        {
          onBest: ({ best, score }) => answer(best, mateOf(mateIn, attacks ? score : -score)),
          onInfo: ({ pvIndex, score, bound, pv: [best = ''] }) => {
            if (mateIn === null || pvIndex !== 0 || bound !== 'exact' || best === '') return;
            const mate = mateOf(mateIn, attacks ? score : -score);
            if (mate === 'in-time' || (mate === 'slow' && mateIn === 0)) decided(best, mate); // otherwise a shorter one may come
          },
        },
      );
    },
    drop() {
      open++;
      thinker?.cancel();
    },
  };
}
