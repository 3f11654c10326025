// How moves are written where one notation has to do: said aloud, named in a sentence.

import type { NotationStyleData } from '../../wasm/engine';
import type { State } from '../store/state';

/** For the ear: numerals rather than digits, which a voice may read as numbers of something. */
export function spokenStyle({ match, settings }: State): NotationStyleData {
  if (match.game === 'chess') return { script: 'san' };
  return { script: 'chinese', traditional: settings.language === 'zh-Hant', blackInNumerals: true };
}

/** For the eye: as the records of the game write it. */
export function plainStyle({ match, settings }: State): NotationStyleData {
  if (match.game === 'chess') return { script: 'san' };
  if (settings.language === 'en') return { script: 'wxf', draftLetters: settings.guardLetters === 'GM' };
  return { script: 'chinese', traditional: settings.language === 'zh-Hant', blackInNumerals: settings.blackInNumerals };
}
