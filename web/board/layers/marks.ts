// Marks on and over squares, in two passes: one before the men are drawn and one after.

import { centreOf } from '../../shared/geometry';
import type { Geometry, Point } from '../../shared/geometry';
import type { SideId } from '../../../wasm/engine';
import type { Mark } from '../scene';
import { FONT, MARKS } from '../theme';

export function drawMarks(
  ctx: CanvasRenderingContext2D,
  g: Geometry,
  bottom: SideId,
  marks: readonly Mark[],
  layer: 'under' | 'over',
): void {
  for (const mark of marks) {
    ctx.save();
    drawMark(ctx, g, centreOf(g, mark.square, bottom), mark, layer);
    ctx.restore();
  }
}

function drawMark(ctx: CanvasRenderingContext2D, g: Geometry, at: Point, mark: Mark, layer: 'under' | 'over'): void {
  const r = g.manRadius;
  switch (mark.kind) {
    case 'bracket':
      return g.style === 'squares' ? tint(ctx, g, at, MARKS.tint) : brackets(ctx, g, at, MARKS.bracket, 0.9);
    case 'last-ring':
      // On a chess board both squares are tinted already.
      return g.style === 'squares' ? undefined : ring(ctx, at, r + 1.2, 2.6, MARKS.red);
    case 'selected':
      return g.style === 'squares' ? tint(ctx, g, at, MARKS.tintChosen) : glow(ctx, at, r + 4, 'rgba(255, 216, 110, 0.9)');
    case 'target':
      return dot(ctx, at, MARKS.dot, 1);
    case 'preview-target':
      return dot(ctx, at, MARKS.dot * 0.8, 0.5);
    case 'capture':
      return captureRing(ctx, at, r, 1);
    case 'preview-capture':
      return captureRing(ctx, at, r, 0.5);
    case 'drop':
      return dropTarget(ctx, g, at, 'rgba(255, 226, 150, 0.45)', MARKS.goldDeep);
    case 'no-drop':
      return dropTarget(ctx, g, at, 'rgba(70, 40, 16, 0.12)', 'rgba(90, 52, 22, 0.5)');
    case 'check':
      return layer === 'under' ? glow(ctx, at, r + 5, 'rgba(226, 30, 22, 0.95)') : ring(ctx, at, r + 0.6, 3, MARKS.red);
    case 'win-start':
      return disc(ctx, at, r * 0.72, MARKS.gold, MARKS.goldDeep);
    case 'win-target':
    case 'note':
      return ring(ctx, at, r + 1.6, 4, MARKS.orange);
    case 'hint':
      return ring(ctx, at, r + 2.2, 4, MARKS.jade);
    case 'culprit':
      return culprit(ctx, at, r);
    case 'refused':
      return refusedSpot(ctx, at, r);
    case 'palace':
      return bounds(ctx, at, 1.28 * g.cell, 1.28 * g.cell);
    case 'river':
      // The strip of water, seen from whichever bank.
      return bounds(ctx, { x: at.x, y: g.height / 2 }, 4 * g.cell, 0.4 * g.cell);
    case 'label':
      return label(ctx, g, at, mark.text ?? '');
  }
}

function ring(ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number, width: number, colour: string): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.lineWidth = width + 1.4;
  ctx.strokeStyle = 'rgba(255, 246, 224, 0.7)';
  ctx.stroke();
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
}

function glow(ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number, colour: string): void {
  const light = ctx.createRadialGradient(x, y, radius * 0.7, x, y, radius * 1.32);
  light.addColorStop(0, colour);
  light.addColorStop(1, colour.replace(/[\d.]+\)$/, '0)'));
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.arc(x, y, radius * 1.32, 0, 2 * Math.PI);
  ctx.fill();
}

function tint(ctx: CanvasRenderingContext2D, g: Geometry, { x, y }: Point, colour: string): void {
  ctx.fillStyle = colour;
  ctx.fillRect(x - g.cell / 2, y - g.cell / 2, g.cell, g.cell);
}

function dot(ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number, alpha: number): void {
  ctx.globalAlpha = alpha;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = MARKS.jade;
  ctx.fill();
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = MARKS.jadeEdge;
  ctx.stroke();
}

/** Four arcs round a man that can be taken: a shape of its own, not only a colour. */
function captureRing(ctx: CanvasRenderingContext2D, { x, y }: Point, r: number, alpha: number): void {
  ctx.globalAlpha = alpha;
  for (const [width, colour] of [
    [5.4, MARKS.jadeEdge],
    [3.4, MARKS.jade],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    for (let i = 0; i < 4; i++) {
      const middle = Math.PI / 4 + (i * Math.PI) / 2;
      ctx.beginPath();
      ctx.arc(x, y, r + 1, middle - 0.52, middle + 0.52);
      ctx.stroke();
    }
  }
}

/** Where a dragged man would land: wide enough to be seen round a finger. */
function dropTarget(ctx: CanvasRenderingContext2D, g: Geometry, at: Point, fill: string, edge: string): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(at.x, at.y, g.cell * 0.62, 0, 2 * Math.PI);
  ctx.fill();
  ctx.lineWidth = 2;
  ctx.strokeStyle = edge;
  ctx.stroke();
}

function disc(ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number, fill: string, edge: string): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = edge;
  ctx.stroke();
}

function brackets(ctx: CanvasRenderingContext2D, g: Geometry, { x, y }: Point, colour: string, alpha: number): void {
  const reach = g.cell / 2 - 3.6; // clear of the brackets of a neighbouring point
  const arm = g.cell * 0.19;
  ctx.globalAlpha = alpha;
  ctx.lineWidth = 2.4;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colour;
  ctx.beginPath();
  for (const sx of [-1, 1]) {
    for (const sy of [-1, 1]) {
      ctx.moveTo(x + sx * reach, y + sy * (reach - arm));
      ctx.lineTo(x + sx * reach, y + sy * reach);
      ctx.lineTo(x + sx * (reach - arm), y + sy * reach);
    }
  }
  ctx.stroke();
}

/** What stands in the way: a red ring, and a badge at its shoulder that leaves the man readable. */
function culprit(ctx: CanvasRenderingContext2D, { x, y }: Point, r: number): void {
  ring(ctx, { x, y }, r + 0.8, 3, MARKS.red);
  const badge = { x: x + r * 0.74, y: y - r * 0.74 };
  disc(ctx, badge, r * 0.42, MARKS.red, MARKS.white);
  const arm = r * 0.16;
  ctx.lineCap = 'round';
  ctx.lineWidth = r * 0.12;
  ctx.strokeStyle = MARKS.white;
  ctx.beginPath();
  ctx.moveTo(badge.x - arm, badge.y - arm);
  ctx.lineTo(badge.x + arm, badge.y + arm);
  ctx.moveTo(badge.x + arm, badge.y - arm);
  ctx.lineTo(badge.x - arm, badge.y + arm);
  ctx.stroke();
}

function refusedSpot(ctx: CanvasRenderingContext2D, { x, y }: Point, r: number): void {
  ctx.setLineDash([5, 4]);
  ctx.lineWidth = 2;
  ctx.strokeStyle = MARKS.red;
  ctx.beginPath();
  ctx.arc(x, y, r * 0.92, 0, 2 * Math.PI);
  ctx.stroke();
}

/** A dashed frame round what may not be left or entered. */
function bounds(ctx: CanvasRenderingContext2D, { x, y }: Point, halfWidth: number, halfHeight: number): void {
  ctx.fillStyle = 'rgba(216, 36, 28, 0.1)';
  ctx.fillRect(x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight);
  ctx.setLineDash([9, 6]);
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = MARKS.red;
  ctx.strokeRect(x - halfWidth, y - halfHeight, 2 * halfWidth, 2 * halfHeight);
}

/** A badge at the man's shoulder, large enough to be read on a phone, where the board's rim is cut off: at the rim it turns
 *  inwards. */
function label(ctx: CanvasRenderingContext2D, g: Geometry, { x, y }: Point, text: string): void {
  const r = g.manRadius;
  const rim = g.frame + g.margin + g.cell / 2;
  const badge = { x: x + (x > g.width - rim ? -r : r) * 0.86, y: y + (y < rim ? r : -r) * 0.86 };
  disc(ctx, badge, r * 0.66, MARKS.calm, MARKS.white);
  ctx.fillStyle = MARKS.white;
  ctx.font = `700 ${r * 0.84}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, badge.x, badge.y + r * 0.04);
}
