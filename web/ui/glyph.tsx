// Outlined characters and men outside the canvas.

import type { JSX } from 'preact';
import { GLYPH_EM, glyphPath, outlined } from '../board/glyphs';
import { glyphOfMan } from '../board/layers/pieces';
import { sideOfMan } from '../shared/placement';

/** A headline: as one picture where every character has an outline, else written, as Latin letters are. */
export function GlyphLine({ text }: { readonly text: string }): JSX.Element {
  const names = outlined(text);
  if (names === null) return <span class="written-line">{text}</span>;
  const em = GLYPH_EM;
  return (
    <svg
      class="glyph-line"
      viewBox={`${-em / 2} ${-em / 2} ${em * names.length} ${em}`}
      role="img"
      aria-label={text}
    >
      {names.map((name, i) => (
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
