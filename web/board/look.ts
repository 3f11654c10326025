// What the person chose of the board's looks, as the layers need it. A part of the settings and of what the browser was told
// about its reader; a change of it repaints the bare board and every man.

import type { BoardId, MenId, Settings } from '../store/settings';

export interface Look {
  readonly board: BoardId;
  readonly men: MenId;
  /** The characters of men and river in their traditional forms. */
  readonly traditional: boolean;
  /** The far side's men stand on their heads. */
  readonly turnFar: boolean;
  readonly coordinates: boolean;
  /** Darker lines (`prefers-contrast: more`). */
  readonly contrast: boolean;
}

export function lookOf({ board, men, turnFarMen, coordinates, language }: Settings, contrast: boolean): Look {
  // 高辨识 names no script of its own: it follows the language.
  const traditional = men === 'traditional' || (men === 'distinct' && language === 'zh-Hant');
  return { board, men, traditional, turnFar: turnFarMen, coordinates, contrast };
}

export function sameLook(a: Look, b: Look): boolean {
  return (Object.keys(a) as (keyof Look)[]).every((name) => a[name] === b[name]);
}
