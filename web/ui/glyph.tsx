// Outlined characters and men outside the canvas.

import type { JSX } from 'preact';
import { GLYPH_EM, glyphPath } from '../board/glyphs';
import type { GlyphName } from '../board/glyphs';
import { glyphOfMan } from '../board/layers/pieces';
import { sideOfMan } from '../shared/placement';

/** A line of characters as one picture; `label` is what is read aloud. */
export function GlyphLine({ text, label }: { readonly text: readonly GlyphName[]; readonly label: string }): JSX.Element {
  const em = GLYPH_EM;
  return (
    <svg
      class="glyph-line"
      viewBox={`${-em / 2} ${-em / 2} ${em * text.length} ${em}`}
      role="img"
      aria-label={label}
    >
      {text.map((name, i) => (
        <path key={i} d={glyphPath(name)} transform={`translate(${i * em} 0)`} />
      ))}
    </svg>
  );
}

/** A small man of xiangqi, flat: for seats and captured men. */
export function SmallMan({ letter }: { readonly letter: string }): JSX.Element | null {
  const glyph = glyphOfMan(letter);
  if (glyph === undefined) return null;
  const r = GLYPH_EM * 0.74;
  const side = sideOfMan(letter);
  return (
    <svg class={`man ${side}`} viewBox={`${-r} ${-r} ${2 * r} ${2 * r}`} aria-hidden="true">
      <circle class="face" r={r * 0.97} />
      <circle class="ring" r={r * 0.84} />
      <path d={glyphPath(glyph)} />
    </svg>
  );
}
