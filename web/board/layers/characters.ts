// Which character a man of xiangqi carries is decided here and nowhere else: one table a side, never mixed.

import { sideOfMan } from '../../shared/placement';
import type { GlyphName } from '../glyphs';

type Table = Readonly<Record<string, GlyphName>>;

/** By FEN letter, in upper case; E and H are the other spelling of B and N. */
const RED: Table = { K: '帅', A: '仕', B: '相', E: '相', N: '马', H: '马', R: '车', C: '炮', P: '兵' };
const BLACK: Table = { K: '将', A: '士', B: '象', E: '象', N: '马', H: '马', R: '车', C: '炮', P: '卒' };
const RED_TRADITIONAL: Table = { K: '帥', A: '仕', B: '相', E: '相', N: '傌', H: '傌', R: '俥', C: '炮', P: '兵' };
const BLACK_TRADITIONAL: Table = { K: '將', A: '士', B: '象', E: '象', N: '馬', H: '馬', R: '車', C: '砲', P: '卒' };

export function glyphOfMan(letter: string, traditional = false): GlyphName | undefined {
  const red = sideOfMan(letter) === 'first';
  const table = traditional ? (red ? RED_TRADITIONAL : BLACK_TRADITIONAL) : red ? RED : BLACK;
  return table[letter.toUpperCase()];
}
