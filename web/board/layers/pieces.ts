// The men. Each kind is painted once per size into a sprite and then copied; a sprite is the disk or figure alone, its
// shadow is another sprite, because a lifted man's shadow falls farther away.

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

export function createMenPainter({ geometry: g, look, bottom, resolution }: MenOptions, makeCanvas: MakeCanvas): MenPainter {
  const reach = g.manRadius * SPRITE_REACH;
  const side = Math.ceil(2 * reach * resolution);
  const sprites = new Map<string, HTMLCanvasElement>();
  const isTurned = (letter: string): boolean => look.turnFar && sideOfMan(letter) !== bottom;

  const sprite = (key: string, turned: boolean, paint: (ctx: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
    let canvas = sprites.get(key);
    if (canvas === undefined) {
      canvas = makeCanvas(side, side);
      sprites.set(key, canvas);
      const ctx = canvas.getContext('2d');
      const scale = turned ? -resolution : resolution;
      if (ctx !== null) {
        ctx.setTransform(scale, 0, 0, scale, side / 2, side / 2);
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
      // A disk is lit from above whoever looks at it: only its face is turned. A figure is turned as it stands.
      const turned = isTurned(letter);
      ctx.globalAlpha = alpha;
      if (g.game === 'chess') stamp(ctx, sprite(letter, turned, (man) => paintChessman(man, letter, g.manRadius)), at, size);
      else stamp(ctx, sprite(letter, false, (man) => paintXiangqiMan(man, letter, g.manRadius, look, turned)), at, size);
      ctx.globalAlpha = 1;
    },
    drawShadow(ctx, letter, at, size, height, alpha) {
      const turned = g.game === 'chess' && isTurned(letter);
      const image = sprite(turned ? 'turned shadow' : 'shadow', turned, (shade) => paintShadow(shade, g, look));
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
