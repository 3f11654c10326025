// What a lesson is: steps on one board, each with something to read and perhaps something to do. The words stand apart, one
// file a language (texts/), in the order of the steps; here is what has no language.

import type { GameId, MoveReasonId, RuleSetId } from '../../wasm/engine';
import type { Square } from '../shared/geometry';

/** When the learner has done what a step asks for. */
export type Goal =
  /** A man of the learner's has stood on every one of them. */
  | { readonly kind: 'reach'; readonly points: readonly Square[] }
  /** The men that stand there at first are off the board. */
  | { readonly kind: 'take'; readonly men: readonly Square[] }
  /** One of these was played; another legal move is taken back. With `refuted` it is first answered by the engine's best. */
  | { readonly kind: 'play'; readonly moves: readonly string[]; readonly refuted?: true }
  /** A move was tried and refused for this reason. */
  | { readonly kind: 'refused'; readonly reason: MoveReasonId }
  /** The game is won on the board; moves that let the mate slip are answered by the engine. `moves`: at most so many. */
  | { readonly kind: 'mate'; readonly moves: number };

export interface Step {
  /** Absent: the position of the step before goes on. */
  readonly fen?: string;
  readonly goal?: Goal;
  /** The opponent stands still: the learner moves again and again. */
  readonly alone?: true;
  /** What the opponent answers when the goal is reached. */
  readonly reply?: string;
  /** A way to the goal, the learner's moves alone: for the hint, and the proof that there is one. */
  readonly way?: readonly string[];
  /** A proven mate, both sides' moves, the defence as good as can be: as long as it is followed, nobody needs to search. */
  readonly line?: readonly string[];
  /** Drawn on the board: "e4" a ring, "e4e6" an arrow. */
  readonly marks?: readonly string[];
  /** Moves that the board plays by itself; the referee then says what they are, by the rule set that is chosen. */
  readonly film?: readonly string[];
  /** Of a film: the rule sets that can be chosen, the first one at first. */
  readonly rules?: readonly RuleSetId[];
}

export type ChapterId = 'men' | 'rules' | 'first' | 'mistakes' | 'mates';

export interface Lesson {
  readonly id: string;
  readonly game: GameId;
  readonly chapter: ChapterId;
  readonly steps: readonly Step[];
}

/** A lesson's words: its title, then one text a step. */
export type LessonText = readonly string[];

/** Of one language, by the lesson's id. */
export type LessonTexts = Readonly<Record<string, LessonText>>;
