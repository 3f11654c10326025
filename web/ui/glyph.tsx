// Outlined characters and men outside the canvas.

import type { JSX } from 'preact';
import type { GameId } from '../../wasm/engine';
import { GLYPH_EM, glyphPath, outlined } from '../board/glyphs';
import { glyphOfMan } from '../board/layers/characters';
import { chessOutlines } from '../board/layers/chessmen';
import { symbolOf } from '../board/layers/symbols';
import { lookOf } from '../board/look';
import type { Look } from '../board/look';
import { sideOfMan } from '../shared/placement';
import type { Settings } from '../store/settings';

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

interface SmallManProps {
  readonly letter: string;
  readonly game: GameId;
  readonly settings: Settings;
}

/** A small man, flat, of the set that is on the board: for seats and captured men. */
export function SmallMan({ letter, game, settings }: SmallManProps): JSX.Element | null {
  const side = sideOfMan(letter);
  if (game === 'chess') {
    return (
      <svg class={`man chess ${side}`} viewBox="-25 -26 50 50" aria-hidden="true">
        <circle class="face" cy="-1" r="24.5" />
        {chessOutlines(letter).map((shape, i) => (
          <path key={i} d={shape} />
        ))}
      </svg>
    );
  }
  const look = lookOf(settings, false);
  const r = GLYPH_EM * 0.74;
  return (
    <svg class={`man ${side} ${look.men}`} viewBox={`${-r} ${-r} ${2 * r} ${2 * r}`} aria-hidden="true">
      <circle class="face" r={r * 0.97} />
      <circle class="ring" r={r * 0.84} />
      {look.men === 'western' ? <SmallSymbol letter={letter} /> : <SmallCharacter letter={letter} look={look} />}
    </svg>
  );
}

function SmallCharacter({ letter, look }: { readonly letter: string; readonly look: Look }): JSX.Element | null {
  const glyph = glyphOfMan(letter, look.traditional);
  return glyph === undefined ? null : <path d={glyphPath(glyph)} />;
}

function SmallSymbol({ letter }: { readonly letter: string }): JSX.Element | null {
  const symbol = symbolOf(letter);
  if (symbol === undefined) return null;
  return (
    <g transform={`scale(${GLYPH_EM / 40})`}>
      {symbol.solid.map((shape, i) => (
        <path key={i} d={shape} />
      ))}
      {symbol.lines?.map((line, i) => <path key={`line ${i}`} class="line" d={line} />)}
    </g>
  );
}
