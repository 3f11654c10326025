// The men. Each kind is painted once per size into a sprite and then copied; a sprite is the disk or figure alone, its
// shadow is another sprite, because a lifted man's shadow falls farther away. All sprites lie on one sheet: a browser that
// paints by the processor makes a copy of every canvas that it is to draw from, each time that this has changed.

import type { SideId } from '../../../wasm/engine';
import type { Geometry, Point } from '../../shared/geometry';
import { sideOfMan } from '../../shared/placement';
import { fillGlyph } from '../glyphs';
import type { Look } from '../look';
import { CHESSMEN, FLAT, MEN } from '../theme';
import { glyphOfMan } from './characters';
import { paintChessShadow, paintChessman } from './chessmen';
import { circle, coloursOf, paintDisk } from './disks';
import { paintSymbol } from './symbols';
import type { MakeCanvas } from './wood';

export interface MenPainter {
  /** Paints the sprites of these men, so that many can then be copied in one go. Not needed for the sake of the picture. */
  prepare(letters: Iterable<string>): void;
  /** Draws a man centred on `at`; `size` 1 is its place on the board. */
  draw(ctx: CanvasRenderingContext2D, letter: string, at: Point, size: number, alpha: number): void;
  /** Its shadow, for a man held `height` units above the board. */
  drawShadow(ctx: CanvasRenderingContext2D, letter: string, at: Point, size: number, height: number, alpha: number): void;
}

export interface MenOptions {
  readonly geometry: Geometry;
  readonly look: Look;
  readonly bottom: SideId;
  /** Device pixels per design unit. */
  readonly resolution: number;
}

/** Half the side of a sprite in units of the man's radius: room for the soft edge of the shadow. */
const SPRITE_REACH = 1.35;
/** Sprites on a row of the sheet, and rows: xiangqi has 14 men and a shadow, chess 12 men and two. */
const SHEET = { columns: 4, rows: 4 };

export function createMenPainter({ geometry: g, look, bottom, resolution }: MenOptions, makeCanvas: MakeCanvas): MenPainter {
  const reach = g.manRadius * SPRITE_REACH;
  const side = Math.ceil(2 * reach * resolution);
  /** Key → its place on the sheet. */
  const sprites = new Map<string, number>();
  let sheet: HTMLCanvasElement | null = null;
  const isTurned = (letter: string): boolean => look.turnFar && sideOfMan(letter) !== bottom;
  const placeOf = (index: number): Point => ({ x: (index % SHEET.columns) * side, y: Math.floor(index / SHEET.columns) * side });

  const sprite = (key: string, turned: boolean, paint: (ctx: CanvasRenderingContext2D) => void): Point => {
    let index = sprites.get(key);
    if (index === undefined) {
      index = sprites.size;
      sprites.set(key, index);
      sheet ??= makeCanvas(SHEET.columns * side, SHEET.rows * side);
      const ctx = sheet.getContext('2d');
      const scale = turned ? -resolution : resolution;
      const { x, y } = placeOf(index);
      if (ctx !== null) {
        ctx.save();
        ctx.setTransform(scale, 0, 0, scale, x + side / 2, y + side / 2);
        paint(ctx);
        ctx.restore();
      }
    }
    return placeOf(index);
  };

  /** Copies a sprite; a man at rest is set on whole device pixels, so that it is as sharp as it was painted. */
  const stamp = (ctx: CanvasRenderingContext2D, { x, y }: Point, at: Point, size: number): void => {
    const extent = (side / resolution) * size;
    const snap = (v: number): number => (size === 1 ? Math.round(v * resolution) / resolution : v);
    if (sheet !== null) ctx.drawImage(sheet, x, y, side, side, snap(at.x - extent / 2), snap(at.y - extent / 2), extent, extent);
  };

  // A disk is lit from above whoever looks at it: only its face is turned. A figure is turned as it stands.
  const man = (letter: string): Point => {
    const turned = isTurned(letter);
    if (g.game === 'chess') return sprite(letter, turned, (ctx) => paintChessman(ctx, letter, g.manRadius));
    return sprite(letter, false, (ctx) => paintXiangqiMan(ctx, letter, g.manRadius, look, turned));
  };
  const shadow = (letter: string): Point => {
    const turned = g.game === 'chess' && isTurned(letter);
    return sprite(turned ? 'turned shadow' : 'shadow', turned, (ctx) => paintShadow(ctx, g, look));
  };

  return {
    prepare(letters) {
      for (const letter of letters) {
        shadow(letter);
        man(letter);
      }
    },
    draw(ctx, letter, at, size, alpha) {
      const image = man(letter);
      ctx.globalAlpha = alpha;
      stamp(ctx, image, at, size);
      ctx.globalAlpha = 1;
    },
    drawShadow(ctx, letter, at, size, height, alpha) {
      const image = shadow(letter);
      ctx.globalAlpha = alpha * (1 - Math.min(0.45, height / 90));
      stamp(ctx, image, { x: at.x + 1.4 + height * 0.22, y: at.y + 2.6 + height * 0.55 }, size * (1 + height / 160));
      ctx.globalAlpha = 1;
    },
  };
}

function paintXiangqiMan(ctx: CanvasRenderingContext2D, letter: string, radius: number, look: Look, turned: boolean): void {
  const side = sideOfMan(letter);
  const { ink, gleam, face } = coloursOf(side, look);
  paintDisk(ctx, radius, side, look);
  if (turned) ctx.rotate(Math.PI);
  if (look.men === 'western') return paintSymbol(ctx, letter, 2 * radius * MEN.symbol, ink, face[1]);
  const glyph = glyphOfMan(letter, look.traditional);
  if (glyph === undefined) return;
  const em = 2 * radius * MEN.glyph;
  const below = turned ? -1 : 1;
  ctx.fillStyle = gleam;
  fillGlyph(ctx, glyph, 0.5 * below, 0.8 * below, em);
  ctx.fillStyle = ink;
  fillGlyph(ctx, glyph, 0, 0, em, MEN.embolden * radius);
}

function paintShadow(ctx: CanvasRenderingContext2D, { game, manRadius: r }: Geometry, look: Look): void {
  if (game === 'chess') return paintChessShadow(ctx, r, CHESSMEN.shadow);
  const colour = look.board === 'flat' ? FLAT.shadow : MEN.shadow;
  const shade = ctx.createRadialGradient(0, 0, r * 0.72, 0, 0, r * 1.2);
  shade.addColorStop(0, colour);
  shade.addColorStop(0.45, 'rgba(46, 22, 4, 0.26)');
  shade.addColorStop(1, 'rgba(46, 22, 4, 0)');
  circle(ctx, 0, 0, r * 1.2);
  ctx.fillStyle = shade;
  ctx.fill();
}
