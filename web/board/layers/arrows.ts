// Arrows over the men: the deciding move, a hint, a check, the open file between the kings.

import { centreOf } from '../../shared/geometry';
import type { Geometry, Point } from '../../shared/geometry';
import type { SideId } from '../../../wasm/engine';
import type { Arrow } from '../scene';
import { MARKS } from '../theme';

export function drawArrows(ctx: CanvasRenderingContext2D, g: Geometry, bottom: SideId, arrows: readonly Arrow[]): void {
  for (const { kind, from, to } of arrows) {
    const a = centreOf(g, from, bottom);
    const b = centreOf(g, to, bottom);
    ctx.save();
    if (kind === 'win') drawArrow(ctx, a, shorten(a, b, g.manRadius * 0.9), 7, MARKS.orange);
    // From the rim of the attacker, whose character must stay readable.
    else if (kind === 'threat') drawArrow(ctx, shorten(b, a, g.manRadius), shorten(a, b, g.manRadius * 0.6), 4.5, MARKS.orange);
    else if (kind === 'attack') drawArrow(ctx, shorten(b, a, g.manRadius), shorten(a, b, g.manRadius * 0.6), 4.5, MARKS.red);
    else if (kind === 'hint') drawArrow(ctx, shorten(b, a, g.manRadius), shorten(a, b, g.manRadius * 0.7), 6, MARKS.jade);
    else drawDashes(ctx, a, b, kind === 'facing' ? 3.4 : 2.4);
    ctx.restore();
  }
}

/** A shaft with a head, edged in white, and a dot on its start. */
function drawArrow(ctx: CanvasRenderingContext2D, a: Point, b: Point, width: number, colour: string): void {
  const outline = arrowOutline(a, b, width);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 3.4;
  ctx.strokeStyle = MARKS.white;
  trace(ctx, outline);
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.beginPath();
  ctx.arc(a.x, a.y, width * 0.95, 0, 2 * Math.PI);
  ctx.lineWidth = 3.4;
  ctx.stroke();
  ctx.fill();
}

/** Corners of an arrow's outline. A move of one step keeps a visible shaft. */
export function arrowOutline(a: Point, b: Point, width: number): Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  const head = Math.min(width * 2.8, length * 0.6);
  const at = (along: number, aside: number): Point => ({
    x: a.x + ux * along - uy * aside,
    y: a.y + uy * along + ux * aside,
  });
  const half = width / 2;
  const neck = length - head;
  return [at(0, half), at(neck, half), at(neck, width * 1.35), at(length, 0), at(neck, -width * 1.35), at(neck, -half), at(0, -half)];
}

function trace(ctx: CanvasRenderingContext2D, corners: readonly Point[]): void {
  ctx.beginPath();
  corners.forEach(({ x, y }, i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.closePath();
}

/** A line of sight: between the kings, or along a way that is barred. */
function drawDashes(ctx: CanvasRenderingContext2D, a: Point, b: Point, width: number): void {
  ctx.lineCap = 'round';
  for (const [extra, colour] of [
    [2.6, MARKS.white],
    [0, MARKS.red],
  ] as const) {
    ctx.setLineDash([10, 9]);
    ctx.lineWidth = width + extra;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
    ctx.stroke();
  }
}

/** The point `by` before `b` on the way from `a`. */
function shorten(a: Point, b: Point, by: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const k = length > by * 1.6 ? (length - by) / length : 0.5;
  return { x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k };
}
