// What is engraved on the wood: lines, palaces, point marks, the river's name, coordinates; for chess the cells.
// Painted into the static layer. Lines are cut: a dark stroke with a lit lower lip.

import { XIANGQI, centreOf } from '../../shared/geometry';
import type { Geometry, Point, Segment } from '../../shared/geometry';
import type { SideId } from '../../../wasm/engine';
import { fillGlyph } from '../glyphs';
import type { GlyphName } from '../glyphs';
import type { Look } from '../look';
import { CELLS, FLAT, FONT, LINES } from '../theme';

export function paintGrid(ctx: CanvasRenderingContext2D, g: Geometry, bottom: SideId, look: Look): void {
  if (g.style === 'points') {
    paintXiangqiLines(ctx, g, look);
    paintRiver(ctx, g, bottom, look);
  } else {
    paintCells(ctx, g, look);
  }
  if (look.coordinates) paintCoordinates(ctx, g, bottom, look);
}

/** All straight lines of the xiangqi board; the inner verticals break at the river. */
export function xiangqiLines(g: Geometry = XIANGQI): Segment[] {
  const at = pointer(g);
  const lines: Segment[] = [];
  const line = (c0: number, r0: number, c1: number, r1: number): void => {
    lines.push({ from: at(c0, r0), to: at(c1, r1) });
  };
  for (let row = 0; row < 10; row++) line(0, row, 8, row);
  line(0, 0, 0, 9);
  line(8, 0, 8, 9);
  for (let column = 1; column < 8; column++) {
    line(column, 0, column, 4);
    line(column, 5, column, 9);
  }
  for (const top of [0, 7]) {
    line(3, top, 5, top + 2);
    line(5, top, 3, top + 2);
  }
  return lines;
}

/** Points that carry corner marks: cannons and pawns at the start. Column and row, seen from either side alike. */
export const CORNER_MARKS: readonly (readonly [number, number])[] = [
  [1, 2],
  [7, 2],
  [1, 7],
  [7, 7],
  ...[0, 2, 4, 6, 8].map((column) => [column, 3] as const),
  ...[0, 2, 4, 6, 8].map((column) => [column, 6] as const),
];

function paintXiangqiLines(ctx: CanvasRenderingContext2D, g: Geometry, look: Look): void {
  const at = pointer(g);
  const a = at(0, 0);
  const b = at(8, 9);
  const gap = LINES.borderGap;
  engrave(ctx, LINES.thin, look, () => {
    for (const { from, to } of xiangqiLines(g)) {
      ctx.moveTo(from.x, from.y);
      ctx.lineTo(to.x, to.y);
    }
    for (const [column, row] of CORNER_MARKS) traceCornerMark(ctx, at(column, row), column);
  });
  engrave(ctx, LINES.border, look, () => {
    ctx.rect(a.x - gap, a.y - gap, b.x - a.x + 2 * gap, b.y - a.y + 2 * gap);
  });
}

/** Four small corners round a point; on the edge files only the inner two. */
function traceCornerMark(ctx: CanvasRenderingContext2D, { x, y }: Point, column: number): void {
  const { gap, arm } = LINES.mark;
  for (const sx of [-1, 1]) {
    if ((column === 0 && sx < 0) || (column === 8 && sx > 0)) continue;
    for (const sy of [-1, 1]) {
      ctx.moveTo(x + sx * gap, y + sy * (gap + arm));
      ctx.lineTo(x + sx * gap, y + sy * gap);
      ctx.lineTo(x + sx * (gap + arm), y + sy * gap);
    }
  }
}

function paintRiver(ctx: CanvasRenderingContext2D, g: Geometry, bottom: SideId, look: Look): void {
  const at = pointer(g);
  // Chu on Red's left; whoever sits opposite reads it from the other end.
  const han = look.traditional ? '漢' : '汉';
  const names: readonly GlyphName[] = bottom === 'first' ? ['楚', '河', han, '界'] : [han, '界', '楚', '河'];
  const y = (at(0, 4).y + at(0, 5).y) / 2;
  names.forEach((name, i) => {
    const x = at([1.1, 2.4, 5.6, 6.9][i] ?? 0, 0).x;
    if (look.board === 'wood') {
      ctx.fillStyle = LINES.lip;
      fillGlyph(ctx, name, x + 0.8, y + 1, LINES.riverSize);
    }
    ctx.fillStyle = look.contrast ? LINES.strongInk : LINES.river;
    fillGlyph(ctx, name, x, y, LINES.riverSize);
  });
}

function paintCells(ctx: CanvasRenderingContext2D, g: Geometry, look: Look): void {
  const flat = look.board === 'flat';
  const colours = flat ? FLAT.cells : CELLS;
  const half = g.cell / 2;
  const at = pointer(g);
  for (let row = 0; row < g.ranks; row++) {
    for (let column = 0; column < g.files; column++) {
      const { x, y } = at(column, row);
      ctx.globalAlpha = flat ? 1 : 0.82; // the wood shows through
      ctx.fillStyle = (column + row) % 2 === 0 ? colours.light : colours.dark;
      ctx.fillRect(x - half, y - half, g.cell, g.cell);
    }
  }
  ctx.globalAlpha = 1;
  const a = at(0, 0);
  if (flat) return;
  engrave(ctx, LINES.border, look, () => {
    ctx.rect(a.x - half, a.y - half, g.files * g.cell, g.ranks * g.cell);
  });
}

const CHINESE_DIGITS: readonly GlyphName[] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/**
 * Xiangqi files are counted by each side from its own right: Red in Chinese numerals on Red's edge, Black in Arabic ones on
 * Black's. At the sides stand the ranks of ICCS, on chess boards letters and numbers as usual.
 */
function paintCoordinates(ctx: CanvasRenderingContext2D, g: Geometry, bottom: SideId, look: Look): void {
  const reach = g.style === 'points' ? 33.5 : g.cell / 2 + 14;
  ctx.fillStyle = look.contrast ? LINES.strongInk : g.style === 'squares' && look.board === 'flat' ? FLAT.coordinate : LINES.coordinate;
  ctx.font = `600 ${LINES.coordinateSize}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (let file = 0; file < g.files; file++) {
    const name = String.fromCharCode(97 + file);
    const own = centreOf(g, name + String(g.firstRank), bottom);
    const far = centreOf(g, name + String(g.firstRank + g.ranks - 1), bottom);
    const outward = own.y > far.y ? reach : -reach;
    if (g.style === 'points') {
      const numeral = CHINESE_DIGITS[g.files - 1 - file];
      if (numeral !== undefined) fillGlyph(ctx, numeral, own.x, own.y + outward, LINES.coordinateSize + 2);
      ctx.fillText(String(file + 1), far.x, far.y - outward);
    } else {
      ctx.fillText(name, own.x, own.y + outward);
      ctx.fillText(name, far.x, far.y - outward);
    }
  }
  for (let rank = g.firstRank; rank < g.firstRank + g.ranks; rank++) {
    for (const file of ['a', String.fromCharCode(96 + g.files)]) {
      const { x, y } = centreOf(g, file + String(rank), bottom);
      ctx.fillText(String(rank), x + (x < g.width / 2 ? -reach : reach), y);
    }
  }
}

/** Strokes a path twice: the lip a little lower, then the cut. On paper there is no lip. */
function engrave(ctx: CanvasRenderingContext2D, width: number, look: Look, trace: () => void): void {
  const cut = [0, look.contrast ? LINES.strongInk : LINES.ink] as const;
  const strokes = look.board === 'flat' ? [cut] : [[0.9, LINES.lip] as const, cut];
  ctx.save();
  ctx.lineCap = 'square';
  ctx.lineWidth = width * (look.contrast ? LINES.strong : 1);
  for (const [shift, ink] of strokes) {
    ctx.save();
    ctx.translate(shift, shift);
    ctx.strokeStyle = ink;
    ctx.beginPath();
    trace();
    ctx.stroke();
    ctx.restore();
  }
  ctx.restore();
}

/** Point of a column and row, counted from the upper left as seen. */
function pointer(g: Geometry): (column: number, row: number) => Point {
  const origin = g.frame + g.margin + (g.style === 'squares' ? g.cell / 2 : 0);
  return (column, row) => ({ x: origin + column * g.cell, y: origin + row * g.cell });
}
