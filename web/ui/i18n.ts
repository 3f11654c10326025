// The words in force. `words` is a live binding: whoever reads it while rendering gets the language of that moment, and a
// change of language is a change of the state, after which everything renders again. Never keep a word outside a function.

import type { GameId } from '../../wasm/engine';
import { secondsOf, stepOf } from '../store/levels';
import type { LevelId } from '../store/levels';
import type { ChessNotationId, LanguageId, NotationId } from '../store/settings';
import type { Dictionary } from './words/dictionary';
import { en } from './words/en';
import { zhHans } from './words/zh_hans';
import { zhHant } from './words/zh_hant';

export const DICTIONARIES: Readonly<Record<LanguageId, Dictionary>> = { 'zh-Hans': zhHans, 'zh-Hant': zhHant, en };

/** Each language by its own name, so that whoever landed in the wrong one finds the way out. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageId, string>> = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' };
export const languageLabel = (): string => (language === 'zh-Hant' ? '語言 · Language' : '语言 · Language');

/** What can be typed as a move. */
export const MOVE_SAMPLES: Readonly<Record<GameId, string>> = { xiangqi: '炮二平五 · C2=5 · h2e2', chess: 'Nf3 · g1f3 · O-O' };

/** One move in each notation says more than its name. */
export const NOTATION_SAMPLES: Readonly<Record<NotationId, string>> = {
  chinese: '炮二平五',
  wxf: 'C2=5',
  xqbase: 'C2.5',
  iccs: 'H2-E2',
};

export const CHESS_NOTATION_SAMPLES: Readonly<Record<ChessNotationId, string>> = { san: 'Nf3', uci: 'g1f3' };

export let words: Dictionary = zhHans;
/** Of `words`: for texts that are kept beside the dictionaries. */
export let language: LanguageId = 'zh-Hans';

/** Called before the components hear of the new state (main.ts subscribes it first). */
export function speak(chosen: LanguageId): void {
  language = chosen;
  words = DICTIONARIES[chosen];
}

/** The same for what is outside the components: the browser's title, and the language that voices and fonts go by. */
export function speakInPage(chosen: LanguageId): void {
  speak(chosen);
  document.documentElement.lang = chosen;
  document.title = words.title;
}

/** What a dictionary holds under a key that may come from outside: only its own entries, never those of every object (`constructor`). */
export function entry<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}

/** "普通", or "6 级" where a level has no name. */
export function levelName(game: GameId, level: LevelId): string {
  const seconds = secondsOf(level);
  if (seconds !== null) return `${words.fullStrength} · ${words.seconds(seconds)}`;
  return entry(words.level[game], level) ?? words.levelStep(stepOf(game, level));
}

export function endText(game: GameId, reason: string, loser: string): string {
  const say = (game === 'chess' ? entry(words.chessEnds, reason) : undefined) ?? entry(words.ends, reason);
  return say === undefined ? reason : say(loser);
}

export function refusalText(reason: string): string {
  return entry(words.refusals, reason) ?? words.refusals['not-how-it-moves'] ?? reason;
}
