// What the browser remembers about the person: every setting with its default, and what may stand in a stored one.

import type { RuleSetId } from '../../wasm/engine';

export type LanguageId = 'zh-Hans' | 'zh-Hant' | 'en';
/** How soon the computer answers. */
export type PaceId = 'real' | 'quick' | 'instant';
export type AnimationId = 'normal' | 'fast' | 'off';
/** How the men are drawn: docs/design.md, the page's look. */
export type MenId = 'simplified' | 'traditional' | 'western' | 'distinct';
export type BoardId = 'wood' | 'flat';
export type ThemeId = 'dark' | 'light' | 'system';
/** The columns that the move list can show of a game of xiangqi. */
export type NotationId = 'chinese' | 'wxf' | 'xqbase' | 'iccs';
export type ChessNotationId = 'san' | 'uci';
export type GuardLettersId = 'AE' | 'GM';

export interface Settings {
  readonly language: LanguageId;
  readonly sound: boolean;
  /** 0 … 100. */
  readonly volume: number;
  /** Say each move aloud, where the browser has a voice. */
  readonly voice: boolean;
  readonly vibration: boolean;
  readonly pace: PaceId;
  readonly animation: AnimationId;
  /** Mark where the selected man can go. */
  readonly showTargets: boolean;
  /** A move is played at a second touch. */
  readonly confirmMove: boolean;
  /** Show 将军 across the river for a moment. */
  readonly checkBanner: boolean;
  readonly men: MenId;
  /** For two people across a table: the far side's men stand on their heads. */
  readonly turnFarMen: boolean;
  readonly board: BoardId;
  readonly coordinates: boolean;
  readonly theme: ThemeId;
  readonly largeText: boolean;
  /** At least one, in the order of NOTATIONS. */
  readonly notations: readonly NotationId[];
  readonly chessNotation: ChessNotationId;
  /** Black's moves in Chinese numerals too (炮八平五 instead of 炮8平5). */
  readonly blackInNumerals: boolean;
  /** WXF letters of advisor and elephant: A and E, or G and M. */
  readonly guardLetters: GuardLettersId;
  /** Of the next new game of xiangqi. */
  readonly ruleSet: RuleSetId;
  /** So many full moves without a capture draw; 0: there is no limit. */
  readonly naturalRounds: number;
  /** Where the page lies on the web, for links from a copy on disk; '' when it lies nowhere. */
  readonly home: string;
}

/** The settings that are a switch, and those that are one of a few. */
export type FlagName = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];
export type PickName = 'pace' | 'animation' | 'men' | 'board' | 'theme' | 'ruleSet';

export const LANGUAGES: readonly LanguageId[] = ['zh-Hans', 'zh-Hant', 'en'];
export const PACES: readonly PaceId[] = ['real', 'quick', 'instant'];
export const ANIMATIONS: readonly AnimationId[] = ['normal', 'fast', 'off'];
export const MEN: readonly MenId[] = ['simplified', 'traditional', 'western', 'distinct'];
export const BOARDS: readonly BoardId[] = ['wood', 'flat'];
export const THEMES: readonly ThemeId[] = ['dark', 'light', 'system'];
export const NOTATIONS: readonly NotationId[] = ['chinese', 'wxf', 'xqbase', 'iccs'];
export const CHESS_NOTATIONS: readonly ChessNotationId[] = ['san', 'uci'];
export const GUARD_LETTERS: readonly GuardLettersId[] = ['AE', 'GM'];
export const RULE_SETS: readonly RuleSetId[] = ['simple', 'basic', 'computer', 'asian', 'world', 'chinese'];

/** The limits that are offered; 0: none. */
export const NATURAL_ROUNDS: readonly number[] = [0, 30, 40, 50, 60, 80, 100];

export const DEFAULT_SETTINGS: Settings = {
  language: 'zh-Hans',
  sound: false,
  volume: 70,
  voice: false,
  vibration: false,
  pace: 'quick',
  animation: 'normal',
  showTargets: true,
  confirmMove: false,
  checkBanner: true,
  men: 'simplified',
  turnFarMen: false,
  board: 'wood',
  coordinates: true,
  theme: 'dark',
  largeText: false,
  notations: ['chinese'],
  chessNotation: 'san',
  blackInNumerals: false,
  guardLetters: 'AE',
  ruleSet: 'simple',
  naturalRounds: 60,
  home: '',
};

/** The language of a browser that has not been asked yet: Chinese in its own script, and Simplified for all others. */
export function languageFor(browserLanguage: string): LanguageId {
  return /^zh-(hant|tw|hk|mo)\b/i.test(browserLanguage) ? 'zh-Hant' : 'zh-Hans';
}

/** What a first visit begins with. */
export function firstSettings(browserLanguage: string): Settings {
  return { ...DEFAULT_SETTINGS, ...inLanguage(DEFAULT_SETTINGS, languageFor(browserLanguage)) };
}

/** Another language: Chinese men are written in the script of its readers; other men stay, and in English all do. */
export function inLanguage({ men }: Settings, language: LanguageId): Pick<Settings, 'language' | 'men'> {
  const isWritten = men === 'simplified' || men === 'traditional';
  if (!isWritten || language === 'en') return { language, men };
  return { language, men: language === 'zh-Hant' ? 'traditional' : 'simplified' };
}

type Check<T> = (value: unknown) => value is T;

const flag: Check<boolean> = (value): value is boolean => typeof value === 'boolean';
const oneOf =
  <T extends string>(options: readonly T[]): Check<T> =>
  (value): value is T =>
    (options as readonly unknown[]).includes(value);
const percent: Check<number> = (value): value is number => typeof value === 'number' && value >= 0 && value <= 100;
const someOf =
  <T extends string>(options: readonly T[]): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length > 0 && new Set(value).size === value.length && value.every(oneOf(options));

/** An address of the web that a link can be hung on. */
export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 300 && /^https?:\/\/[^\s#<>"']+$/.test(value);
}

const CHECKS: { readonly [K in keyof Settings]: Check<Settings[K]> } = {
  language: oneOf(LANGUAGES),
  sound: flag,
  volume: percent,
  voice: flag,
  vibration: flag,
  pace: oneOf(PACES),
  animation: oneOf(ANIMATIONS),
  showTargets: flag,
  confirmMove: flag,
  checkBanner: flag,
  men: oneOf(MEN),
  turnFarMen: flag,
  board: oneOf(BOARDS),
  coordinates: flag,
  theme: oneOf(THEMES),
  largeText: flag,
  notations: someOf(NOTATIONS),
  chessNotation: oneOf(CHESS_NOTATIONS),
  blackInNumerals: flag,
  guardLetters: oneOf(GUARD_LETTERS),
  ruleSet: oneOf(RULE_SETS),
  naturalRounds: (value): value is number => NATURAL_ROUNDS.some((rounds) => rounds === value),
  home: (value): value is string => value === '' || isAddress(value),
};

/** Settings out of anything: what is missing or makes no sense falls back to `base`, the rest is kept. */
export function readSettings(stored: unknown, base: Settings = DEFAULT_SETTINGS): Settings {
  if (typeof stored !== 'object' || stored === null) return base;
  const given = stored as Readonly<Record<string, unknown>>;
  const settings: Record<string, unknown> = { ...base };
  for (const [name, check] of Object.entries<Check<unknown>>(CHECKS)) {
    if (check(given[name])) settings[name] = given[name];
  }
  return settings as unknown as Settings;
}
