// The men. Each kind is painted once per size into a sprite and then copied; a sprite is the disk or figure alone, its
// shadow is another sprite, because a lifted man's shadow falls farther away.
// Which character a man carries is decided here and nowhere else: one table a side, never mixed (REQUIREMENTS D3).

import type { Geometry, Point } from '../../shared/geometry';
import { sideOfMan } from '../../shared/placement';
import { fillGlyph } from '../glyphs';
import type { GlyphName } from '../glyphs';
import { CHESSMEN, MEN } from '../theme';
import { paintChessShadow, paintChessman } from './chessmen';
import type { MakeCanvas } from './wood';

/** By FEN letter, in upper case; E and H are the other spelling of B and N. */
export const RED_GLYPHS: Readonly<Record<string, GlyphName>> = {
  K: '帅', A: '仕', B: '相', E: '相', N: '马', H: '马', R: '车', C: '炮', P: '兵',
};
export const BLACK_GLYPHS: Readonly<Record<string, GlyphName>> = {
  K: '将', A: '士', B: '象', E: '象', N: '马', H: '马', R: '车', C: '炮', P: '卒',
};

export function glyphOfMan(letter: string): GlyphName | undefined {
  return (sideOfMan(letter) === 'first' ? RED_GLYPHS : BLACK_GLYPHS)[letter.toUpperCase()];
}

export interface MenPainter {
  /** Draws a man centred on `at`; `size` 1 is its place on the board. */
  draw(ctx: CanvasRenderingContext2D, letter: string, at: Point, size: number, alpha: number): void;
  /** Its shadow, for a man held `height` units above the board. */
  drawShadow(ctx: CanvasRenderingContext2D, at: Point, size: number, height: number, alpha: number): void;
}

/** Half the side of a sprite in units of the man's radius: room for the soft edge of the shadow. */
const SPRITE_REACH = 1.35;

/** `resolution`: device pixels per design unit. */
export function createMenPainter(g: Geometry, resolution: number, makeCanvas: MakeCanvas): MenPainter {
  const reach = g.manRadius * SPRITE_REACH;
  const side = Math.ceil(2 * reach * resolution);
  const sprites = new Map<string, HTMLCanvasElement>();

  const sprite = (key: string, paint: (ctx: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
    let canvas = sprites.get(key);
    if (canvas === undefined) {
      canvas = makeCanvas(side, side);
      sprites.set(key, canvas);
      const ctx = canvas.getContext('2d');
      if (ctx !== null) {
        ctx.setTransform(resolution, 0, 0, resolution, side / 2, side / 2);
        paint(ctx);
      }
    }
    return canvas;
  };

  /** Copies a sprite; a man at rest is set on whole device pixels, so that it is as sharp as it was painted. */
  const stamp = (ctx: CanvasRenderingContext2D, image: HTMLCanvasElement, at: Point, size: number): void => {
    const extent = (side / resolution) * size;
    const snap = (v: number): number => (size === 1 ? Math.round(v * resolution) / resolution : v);
    ctx.drawImage(image, snap(at.x - extent / 2), snap(at.y - extent / 2), extent, extent);
  };

  return {
    draw(ctx, letter, at, size, alpha) {
      ctx.globalAlpha = alpha;
      stamp(ctx, sprite(letter, (man) => paintMan(man, g, letter)), at, size);
      ctx.globalAlpha = 1;
    },
    drawShadow(ctx, at, size, height, alpha) {
      const image = sprite('shadow', (shade) => paintShadow(shade, g));
      ctx.globalAlpha = alpha * (1 - Math.min(0.45, height / 90));
      stamp(ctx, image, { x: at.x + 1.4 + height * 0.22, y: at.y + 2.6 + height * 0.55 }, size * (1 + height / 160));
      ctx.globalAlpha = 1;
    },
  };
}

function paintMan(ctx: CanvasRenderingContext2D, g: Geometry, letter: string): void {
  const radius = g.manRadius;
  if (g.game === 'chess') return paintChessman(ctx, letter, radius);
  paintDisk(ctx, radius);
  const red = sideOfMan(letter) === 'first';
  paintRings(ctx, radius, red);
  const glyph = glyphOfMan(letter);
  if (glyph === undefined) return;
  const em = 2 * radius * MEN.glyph;
  ctx.fillStyle = 'rgba(255, 250, 232, 0.75)';
  fillGlyph(ctx, glyph, 0.5, 0.8, em);
  ctx.fillStyle = red ? MEN.red : MEN.black;
  fillGlyph(ctx, glyph, 0, 0, em, MEN.embolden * radius);
}

/** A turned boxwood disk, lit from the upper left: side, face, bevel, a few growth rings. */
function paintDisk(ctx: CanvasRenderingContext2D, r: number): void {
  const side = ctx.createLinearGradient(-r, -r, r, r);
  side.addColorStop(0, MEN.side[0]);
  side.addColorStop(1, MEN.side[1]);
  circle(ctx, 0, 0.9, r);
  ctx.fillStyle = side;
  ctx.fill();
  const face = ctx.createRadialGradient(-0.35 * r, -0.45 * r, 0.1 * r, 0, 0, 1.05 * r);
  face.addColorStop(0, MEN.face[0]);
  face.addColorStop(0.6, MEN.face[1]);
  face.addColorStop(1, MEN.face[2]);
  circle(ctx, 0, 0, r - 0.4);
  ctx.fillStyle = face;
  ctx.fill();
  paintDiskGrain(ctx, r);
  // The bevel catches the light above and loses it below.
  const bevel = ctx.createLinearGradient(-0.6 * r, -0.8 * r, 0.6 * r, 0.8 * r);
  bevel.addColorStop(0, 'rgba(255, 255, 246, 0.95)');
  bevel.addColorStop(0.45, 'rgba(255, 244, 214, 0.1)');
  bevel.addColorStop(1, 'rgba(104, 60, 18, 0.55)');
  circle(ctx, 0, 0, r - 1.5);
  ctx.lineWidth = 1.8;
  ctx.strokeStyle = bevel;
  ctx.stroke();
  circle(ctx, 0, 0.1, r - 0.35);
  ctx.lineWidth = 0.7;
  ctx.strokeStyle = MEN.rim;
  ctx.stroke();
}

function paintDiskGrain(ctx: CanvasRenderingContext2D, r: number): void {
  ctx.save();
  circle(ctx, 0, 0, r - 1);
  ctx.clip();
  ctx.strokeStyle = 'rgba(150, 98, 40, 0.09)';
  for (let i = 0; i < 9; i++) {
    ctx.lineWidth = i % 3 === 0 ? 1.5 : 0.8;
    circle(ctx, -r * 1.5, r * 2.1, r * (1.55 + i * 0.27 + (i % 2) * 0.06));
    ctx.stroke();
  }
  ctx.restore();
}

/** Red has two thin rings, Black a single thick one: the sides differ without their colours. */
function paintRings(ctx: CanvasRenderingContext2D, r: number, red: boolean): void {
  ctx.strokeStyle = red ? MEN.red : MEN.black;
  const rings: readonly (readonly [number, number])[] = red
    ? [
        [0.885, 0.042],
        [0.81, 0.028],
      ]
    : [[0.855, 0.085]];
  for (const [distance, width] of rings) {
    ctx.lineWidth = width * r;
    circle(ctx, 0, 0, distance * r);
    ctx.stroke();
  }
}

function paintShadow(ctx: CanvasRenderingContext2D, g: Geometry): void {
  const r = g.manRadius;
  if (g.game === 'chess') return paintChessShadow(ctx, r, CHESSMEN.shadow);
  const shade = ctx.createRadialGradient(0, 0, r * 0.72, 0, 0, r * 1.2);
  shade.addColorStop(0, MEN.shadow);
  shade.addColorStop(0.45, 'rgba(46, 22, 4, 0.26)');
  shade.addColorStop(1, 'rgba(46, 22, 4, 0)');
  circle(ctx, 0, 0, r * 1.2);
  ctx.fillStyle = shade;
  ctx.fill();
}

function circle(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
}
