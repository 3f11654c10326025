// What a dictionary holds: every word on the screen, typed, so that a language that lacks one does not compile.
// Ids of ends and refusals are the engine's (engine/core/game.hpp, errors.hpp); tests/web/i18n.test.ts holds them together.

import type { GuideWords } from './guide';
import type { LobbyWords } from './lobby';
import type { NameWords } from './names';
import type { GameId, RuleSetId, SideId } from '../../../wasm/engine';
import type { RecordWords } from './records';
import type { ShareWords } from './share';
import type { FlagName, PickName, Settings } from '../../store/settings';
import type { HandicapId } from '../../store/handicap';
import type { ReasonId } from '../../store/reason_ids';
import type { NoticeId } from '../../store/state';
import type { StorageTrouble } from '../../store/storage';
import type { LevelId } from '../../store/levels';
import type { SpokenWords, TypedWords } from './spoken';

type PerGame<T> = Readonly<Record<GameId, T>>;
type BySide = Readonly<Record<SideId, string>>;

export interface Dictionary {
  readonly title: string;
  readonly side: PerGame<BySide>;
  /** The winner in the shortest form. */
  readonly winner: PerGame<BySide>;
  /** The levels that have a name; the others are told by their step. */
  readonly level: PerGame<Readonly<Record<LevelId, string>>>;
  readonly levelStep: (step: number) => string;
  /** Stronger than every level: as much as the device gives in a time. */
  readonly fullStrength: string;
  readonly seconds: (seconds: number) => string;
  readonly seat: { readonly you: string; readonly computer: string };
  readonly match: {
    readonly computer: (level: string) => string;
    /** The same over the board, where a long title may stand beside it, and a seat says that it is the computer. */
    readonly over: (level: string) => string;
    readonly two: string;
    readonly round: (round: number) => string;
  };
  readonly captured: (men: number) => string;
  /** How much more one side's men are worth, in pawns. */
  readonly ahead: (pawns: number) => string;
  readonly status: {
    readonly loading: string;
    readonly failed: string;
    readonly thinking: string;
    readonly turn: (side: string) => string;
    readonly check: (turn: string) => string;
    readonly freeTurn: (side: string) => string;
    /** A move waits for its second touch. */
    readonly confirm: string;
    readonly notYours: (side: string) => string;
    readonly won: (winner: string, reason: string) => string;
    readonly drawn: (reason: string) => string;
  };
  readonly actions: {
    readonly newGame: string;
    readonly undo: string;
    readonly hint: string;
    readonly flip: string;
    /** Opens the choice between a draw and resigning; short, for the bar. */
    readonly end: string;
    /** The whole of it, where there is room or it is read aloud. */
    readonly endSpoken: string;
    readonly level: string;
    readonly sound: string;
    readonly more: string;
    readonly about: string;
    readonly type: string;
  };
  readonly newGame: {
    readonly title: string;
    readonly game: string;
    readonly games: PerGame<string>;
    readonly none: string;
    readonly play: string;
    readonly first: PerGame<string>;
    readonly second: PerGame<string>;
    readonly both: string;
    readonly level: string;
    readonly clock: string;
    /** Opens the further terms. */
    readonly more: string;
    readonly start: string;
    readonly cancel: string;
    readonly discards: string;
  };
  readonly levelDialog: { readonly title: string; readonly note: string };
  readonly resignDialog: {
    readonly title: string;
    readonly draw: string;
    readonly drawNote: string;
    /** Why a draw cannot be offered now. */
    readonly noDraw: string;
    readonly yes: string;
    readonly text: (side: string) => string;
    readonly no: string;
  };
  readonly drawDialog: {
    readonly title: (side: string) => string;
    readonly text: (other: string) => string;
    readonly yes: string;
    readonly no: string;
  };
  readonly notice: Readonly<Record<NoticeId, string>>;
  readonly hint: {
    readonly thinking: string;
    readonly man: (man: string, left: number) => string;
    readonly move: (notation: string, why: string) => string;
    readonly why: Readonly<Record<ReasonId, (man: string) => string>>;
    readonly and: string;
    /** Where the position shows no reason. */
    readonly best: string;
  };
  readonly clock: {
    readonly label: string;
    /** What is left of the move, beside what is left of the game. */
    readonly move: (time: string) => string;
    readonly none: string;
    readonly perMove: (seconds: number) => string;
    readonly perGame: (minutes: number) => string;
    readonly increment: (seconds: number) => string;
    readonly and: string;
    readonly uneven: (firstMinutes: number, secondMinutes: number) => string;
    /** Not one of those offered, and its two numbers. */
    readonly own: string;
    readonly minutes: string;
    readonly incrementSeconds: string;
  };
  readonly handicap: {
    readonly label: string;
    readonly none: string;
    readonly names: PerGame<Readonly<{ [K in HandicapId]?: string }>>;
    readonly gives: (giver: string, handicap: string) => string;
  };
  readonly series: {
    readonly bestOfThree: string;
    readonly points: string;
    readonly game: (game: number) => string;
    readonly score: (name: string, points: number) => string;
    readonly next: string;
    readonly won: (winner: string) => string;
    readonly even: string;
    /** The two of a series between people, by who moved first in its first game. */
    readonly people: readonly [string, string];
  };
  readonly drawThinking: string;
  readonly watch: { readonly match: (level: string) => string; readonly paused: string; readonly pause: string; readonly goOn: string; readonly step: string };
  readonly promotion: { readonly title: string; readonly to: Readonly<Record<'q' | 'r' | 'b' | 'n', string>>; readonly cancel: string };
  readonly end: {
    readonly draw: string;
    readonly you: { readonly won: string; readonly lost: string };
    readonly moves: (moves: number) => string;
    readonly again: string;
    readonly harder: string;
    readonly easier: string;
    readonly look: string;
  };
  readonly trouble: {
    readonly title: string;
    readonly stage: Readonly<Record<string, string>>;
    readonly unknown: string;
    readonly remedy: string;
    readonly two: string;
    readonly retry: string;
    readonly rulesGone: string;
  };
  readonly about: { readonly title: string; readonly what: string; readonly notices: string; readonly close: string };
  readonly settings: {
    readonly title: string;
    readonly groups: Readonly<Record<'sound' | 'play' | 'look' | 'record' | 'rules', string>>;
    readonly flags: Readonly<Record<FlagName, string>>;
    readonly picks: Readonly<Record<PickName, string>>;
    readonly options: { readonly [K in PickName]: Readonly<Record<Settings[K], string>> };
    /** After so many rounds without a capture a game is drawn; 0: never. */
    readonly natural: { readonly label: string; readonly rounds: (rounds: number) => string };
    readonly volume: string;
    readonly notations: string;
    readonly guardLetters: string;
    readonly fromNextGame: string;
    /** What decides when a position comes back for the third time. */
    readonly ruleSetNotes: Readonly<Record<RuleSetId, string>>;
  };
  readonly records: RecordWords;
  readonly lobby: LobbyWords;
  readonly guide: GuideWords;
  readonly share: ShareWords;
  readonly names: NameWords;
  readonly storage: {
    readonly notices: Readonly<Record<StorageTrouble, string>>;
    readonly understood: string;
    readonly otherTab: string;
    readonly otherTabNote: string;
    readonly takeOver: string;
    readonly playApart: string;
  };
  readonly keys: string;
  readonly spoken: SpokenWords;
  readonly typed: TypedWords;
  /** By EndReason id: why; `loser` is the side that lost by it. */
  readonly ends: Readonly<Record<string, (loser: string) => string>>;
  /** Where chess names an end otherwise. */
  readonly chessEnds: Readonly<Record<string, (loser: string) => string>>;
  /** A flag has fallen in chess, and the other side has no men left to mate with. */
  readonly drawnOnTime: string;
  /** By MoveReason id: what is wrong with the move that was tried. */
  readonly refusals: Readonly<Record<string, string>>;
}
