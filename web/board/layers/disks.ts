// The disk that a man of xiangqi is: turned boxwood on the wooden board, a plain counter on the flat one. 高辨识 tells the
// sides by the disk itself, cream against dark; the other sets by their rings.

import type { SideId } from '../../../wasm/engine';
import type { Look } from '../look';
import { FLAT, MEN } from '../theme';

/** Colours of a man: its disk from the lit to the shaded part, its ink, and the gleam beside cut strokes. */
export interface DiskColours {
  readonly face: readonly [string, string, string];
  readonly side: readonly [string, string];
  readonly rim: string;
  readonly ink: string;
  readonly gleam: string;
}

export function coloursOf(side: SideId, look: Look): DiskColours {
  const set = look.men === 'distinct' ? MEN.distinct : MEN.plain;
  const colours = set[side];
  if (look.board === 'wood') return colours;
  const { paper } = colours;
  return { ...colours, face: [paper, paper, paper], side: [FLAT.edge, FLAT.edge], gleam: 'rgba(0, 0, 0, 0)' };
}

export function paintDisk(ctx: CanvasRenderingContext2D, r: number, side: SideId, look: Look): void {
  const colours = coloursOf(side, look);
  if (look.board === 'flat') paintCounter(ctx, r, colours);
  else paintTurned(ctx, r, colours, look.men === 'distinct');
  paintRings(ctx, r, side, colours.ink);
}

/** Lit from the upper left: side, face, bevel, a few growth rings. */
function paintTurned(ctx: CanvasRenderingContext2D, r: number, colours: DiskColours, lacquered: boolean): void {
  const side = ctx.createLinearGradient(-r, -r, r, r);
  side.addColorStop(0, colours.side[0]);
  side.addColorStop(1, colours.side[1]);
  circle(ctx, 0, 0.9, r);
  ctx.fillStyle = side;
  ctx.fill();
  const face = ctx.createRadialGradient(-0.35 * r, -0.45 * r, 0.1 * r, 0, 0, 1.05 * r);
  face.addColorStop(0, colours.face[0]);
  face.addColorStop(0.6, colours.face[1]);
  face.addColorStop(1, colours.face[2]);
  circle(ctx, 0, 0, r - 0.4);
  ctx.fillStyle = face;
  ctx.fill();
  if (!lacquered) paintGrain(ctx, r);
  // The bevel catches the light above and loses it below.
  const strength = lacquered ? 0.45 : 0.95;
  const bevel = ctx.createLinearGradient(-0.6 * r, -0.8 * r, 0.6 * r, 0.8 * r);
  bevel.addColorStop(0, `rgba(255, 255, 246, ${strength})`);
  bevel.addColorStop(0.45, 'rgba(255, 244, 214, 0.1)');
  bevel.addColorStop(1, 'rgba(104, 60, 18, 0.55)');
  circle(ctx, 0, 0, r - 1.5);
  ctx.lineWidth = 1.8;
  ctx.strokeStyle = bevel;
  ctx.stroke();
  circle(ctx, 0, 0.1, r - 0.35);
  ctx.lineWidth = 0.7;
  ctx.strokeStyle = colours.rim;
  ctx.stroke();
}

function paintCounter(ctx: CanvasRenderingContext2D, r: number, { face, side }: DiskColours): void {
  circle(ctx, 0, 0, r - 0.6);
  ctx.fillStyle = face[0];
  ctx.fill();
  ctx.lineWidth = 1.2;
  ctx.strokeStyle = side[0];
  ctx.stroke();
}

/** The tree's heart, in radii from the man's middle. */
const HEART = { x: -1.5, y: 2.1 } as const;

/** What lies on the disk of the rings round the heart. Whole rings within a clip look the same and take twice as long as all else
 *  of a man. */
function paintGrain(ctx: CanvasRenderingContext2D, r: number): void {
  const edge = r - 1;
  const distance = r * Math.hypot(HEART.x, HEART.y);
  const towards = Math.atan2(-HEART.y, -HEART.x);
  ctx.strokeStyle = 'rgba(150, 98, 40, 0.09)';
  for (const [width, rings] of [[1.5, [3, 6]], [0.8, [1, 2, 4, 5, 7]]] as const) {
    ctx.lineWidth = width;
    ctx.beginPath();
    for (const i of rings) {
      const ring = r * (1.55 + i * 0.27 + (i % 2) * 0.06);
      const half = Math.acos((distance * distance + ring * ring - edge * edge) / (2 * distance * ring));
      const start = towards - half;
      ctx.moveTo(r * HEART.x + ring * Math.cos(start), r * HEART.y + ring * Math.sin(start));
      ctx.arc(r * HEART.x, r * HEART.y, ring, start, towards + half);
    }
    ctx.stroke();
  }
}

/** Red has two thin rings, Black a single thick one: the sides differ without their colours. */
function paintRings(ctx: CanvasRenderingContext2D, r: number, side: SideId, ink: string): void {
  ctx.strokeStyle = ink;
  const rings: readonly (readonly [number, number])[] =
    side === 'first'
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

export function circle(ctx: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
}
