// Characters as vector outlines, so that no font has to load and the men look the same everywhere.

import { kGlyphUnitsPerEm, kGlyphs } from 'generated/glyphs';
import type { GlyphName } from 'generated/glyphs';

export type { GlyphName };

const paths = new Map<GlyphName, Path2D>();

/** Fills `name` centred on (x, y), `em` high, its strokes thickened by `bolder`. The fill style is the caller's. */
export function fillGlyph(
  ctx: CanvasRenderingContext2D,
  name: GlyphName,
  x: number,
  y: number,
  em: number,
  bolder = 0,
): void {
  let path = paths.get(name);
  if (path === undefined) {
    path = new Path2D(kGlyphs[name].path);
    paths.set(name, path);
  }
  const scale = em / kGlyphUnitsPerEm;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.fill(path);
  if (bolder > 0) {
    ctx.strokeStyle = ctx.fillStyle;
    ctx.lineJoin = 'round';
    ctx.lineWidth = bolder / scale;
    ctx.stroke(path);
  }
  ctx.restore();
}

/** SVG path data for markup outside the canvas; the view box is `-em/2 … em/2` with em = GLYPH_EM. */
export function glyphPath(name: GlyphName): string {
  return kGlyphs[name].path;
}

/** The outlines' names of a text; null where a character has none. */
export function outlined(text: string): GlyphName[] | null {
  const characters = Array.from(text);
  return characters.every((character): character is GlyphName => character in kGlyphs) ? characters : null;
}

export const GLYPH_EM = kGlyphUnitsPerEm;
