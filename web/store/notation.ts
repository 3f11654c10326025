// How moves are written on the screen, as the settings have it. Pure.

import type { GameId, NotationStyleData } from '../../wasm/engine';
import type { NotationId, Settings } from './settings';

type Chosen = Pick<Settings, 'notations' | 'chessNotation' | 'blackInNumerals' | 'guardLetters' | 'language'>;

/** One style for each notation that was chosen, the first one leading. */
export function stylesOf(settings: Chosen, game: GameId): readonly NotationStyleData[] {
  if (game === 'chess') return [{ script: settings.chessNotation }];
  return settings.notations.map((id) => xiangqiStyle(id, settings));
}

/** The one in which moves are spoken of in a sentence. */
export function mainStyle(settings: Chosen, game: GameId): NotationStyleData {
  return stylesOf(settings, game)[0] ?? { script: game === 'chess' ? 'san' : 'chinese' };
}

function xiangqiStyle(id: NotationId, { language, blackInNumerals, guardLetters }: Chosen): NotationStyleData {
  switch (id) {
    case 'chinese':
      return { script: 'chinese', traditional: language === 'zh-Hant', blackInNumerals };
    case 'wxf':
      return { script: 'wxf', equalsSign: true, draftLetters: guardLetters === 'GM' };
    default:
      return { script: id };
  }
}
