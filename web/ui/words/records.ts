// Words for looking back, for records and for the referee's panel. One a language, as the dictionaries are.
// Ids are the engine's: Act and Clause (engine/core/ruling.hpp), RecordReason (engine/record/error.hpp), LossKind
// (engine/record/reading.hpp).

import type { PositionFault } from '../record_text';

type ById = Readonly<Record<string, string>>;

/** What a game can be saved as. */
export type ExportId = 'pgn' | 'pgn-wxf' | 'pgn-iccs' | 'ubb' | 'xqf' | 'text' | 'fen';

export interface RecordWords {
  readonly moves: {
    readonly title: string;
    readonly none: string;
    readonly notation: string;
    readonly start: string;
    readonly back: string;
    readonly on: string;
    readonly end: string;
    readonly live: string;
    readonly remove: string;
    /** After a variation that is not listed whole. */
    readonly hidden: (moves: number) => string;
    readonly lookingBack: (step: number, all: number) => string;
    readonly studying: (step: number, turn: string) => string;
    readonly study: string;
    readonly review: string;
  };
  readonly open: {
    readonly title: string;
    /** On its button, as on those of the others: short. */
    readonly action: string;
    readonly file: string;
    readonly paste: string;
    readonly pasteHint: string;
    readonly read: string;
    readonly formats: string;
    readonly games: (games: number) => string;
    /** Of a file that holds more than are read. */
    readonly firstGames: (games: number) => string;
    readonly open: string;
    /** Of a faulty game, the moves before the fault. */
    readonly openBefore: (moves: number) => string;
    readonly untitled: string;
    readonly plies: (plies: number) => string;
    readonly ends: string;
    readonly trouble: Readonly<Record<'no-engine' | 'too-large' | 'failed' | 'reading' | 'no-link', string>>;
    readonly drop: string;
    readonly result: Readonly<Record<'first-wins' | 'second-wins' | 'draw' | 'ongoing', string>>;
  };
  readonly faults: ById;
  /** What can be wrong with a start position (ui/record_text.ts). */
  readonly positions: Readonly<Record<PositionFault, string>>;
  readonly place: { readonly line: (line: number) => string; readonly move: (move: number) => string; readonly text: (text: string) => string; readonly candidates: (moves: string) => string; readonly why: (why: string) => string };
  readonly save: {
    readonly title: string;
    readonly action: string;
    readonly format: string;
    readonly formats: Readonly<Record<ExportId, string>>;
    readonly chessPgn: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly file: string;
    readonly saved: string;
    readonly binary: string;
    readonly noFiles: string;
    readonly lost: string;
    readonly lossless: string;
    readonly positionOnly: string;
    readonly losses: Readonly<Record<string, (count: number) => string>>;
    readonly event: string;
  };
  readonly playOn: { readonly title: string; readonly action: string; readonly start: string; readonly level: string };
  readonly referee: {
    readonly title: string;
    readonly panel: string;
    readonly ruleSet: (name: string) => string;
    readonly naturalLimit: (rounds: number) => string;
    readonly noLimit: string;
    /** By Clause id; `side` broke the rule. */
    readonly clauses: Readonly<Record<string, (side: string) => string>>;
    readonly violator: (side: string) => string;
    readonly noViolator: string;
    readonly cycle: string;
    readonly acts: ById;
    readonly threat: (by: string, target: string) => string;
    readonly ply: (side: string, move: string, act: string) => string;
    readonly close: string;
    readonly warning: (result: string) => string;
    /** What a side did with a move of the cycle. */
    readonly did: (side: string, act: string) => string;
    readonly playIt: string;
    readonly another: string;
    readonly avoided: (move: string, rule: string) => string;
    /** By EndReason id. */
    readonly rules: ById;
  };
}
