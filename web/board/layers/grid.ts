// What is engraved on the wood: lines, palaces, point marks, coordinates; for chess the cells. The river's name, which gives
// way to a word that is called out across it, is painted apart. All else goes into the static layer. Lines are cut: a dark stroke with a lit lower lip.

import { XIANGQI, centreOf } from '../../shared/geometry';
import type { Geometry, Point, Segment } from '../../shared/geometry';
import type { SideId } from '../../../wasm/engine';
import { fillGlyph } from '../glyphs';
import type { GlyphName } from '../glyphs';
import type { Look } from '../look';
import { CELLS, CELL_NAMES, FLAT, FONT, LINES } from '../theme';

export function paintGrid(ctx: CanvasRenderingContext2D, g: Geometry, bottom: SideId, look: Look): void {
  if (g.style === 'points') {
    paintXiangqiLines(ctx, g, look);
  } else {
    paintCells(ctx, g, look);
  }
  if (!look.coordinates) return;
  if (g.style === 'points') paintFileNumbers(ctx, g, bottom, look);
  else paintCellNames(ctx, g, bottom, look);
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

/** Nothing on a board that has no river. */
export function paintRiver(ctx: CanvasRenderingContext2D, g: Geometry, bottom: SideId, look: Look): void {
  if (g.style !== 'points') return;
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
const ARABIC_DIGITS: readonly GlyphName[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** From a point of the last rank to the number of its file: near enough that no layout cuts it off. */
const NUMBER_REACH = 30;

/** Files are counted by each side from its own right: Red's in Chinese numerals on Red's edge, Black's in Arabic ones on Black's.
 *  All are outlines: the first picture does not wait for a font. */
function paintFileNumbers(ctx: CanvasRenderingContext2D, g: Geometry, bottom: SideId, look: Look): void {
  const write = (digit: GlyphName | undefined, x: number, y: number): void => {
    if (digit !== undefined) fillGlyph(ctx, digit, x, y, LINES.coordinateSize + 2);
  };
  ctx.fillStyle = look.contrast ? LINES.strongInk : LINES.coordinate;
  for (let file = 0; file < g.files; file++) {
    const name = fileName(file);
    const own = centreOf(g, name + String(g.firstRank), bottom);
    const far = centreOf(g, name + String(g.firstRank + g.ranks - 1), bottom);
    const outward = own.y > far.y ? NUMBER_REACH : -NUMBER_REACH;
    write(CHINESE_DIGITS[g.files - 1 - file], own.x, own.y + outward);
    write(ARABIC_DIGITS[file], far.x, far.y - outward);
  }
}

/** Within the cells along the near and the left edge, so that they are seen however much of the margin a screen has room for. */
function paintCellNames(ctx: CanvasRenderingContext2D, g: Geometry, bottom: SideId, look: Look): void {
  const { light, dark } = look.board === 'flat' ? FLAT.cellNames : CELL_NAMES;
  const inset = g.cell / 2 - 7;
  const at = pointer(g);
  const write = (text: string, column: number, row: number, dx: number, dy: number): void => {
    const { x, y } = at(column, row);
    ctx.fillStyle = look.contrast ? LINES.strongInk : (column + row) % 2 === 0 ? light : dark;
    ctx.fillText(text, x + dx, y + dy);
  };
  ctx.font = `600 ${LINES.cellNameSize}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (let row = 0; row < g.ranks; row++) write(String(g.firstRank + (bottom === 'first' ? g.ranks - 1 - row : row)), 0, row, -inset, -inset);
  for (let column = 0; column < g.files; column++) {
    write(fileName(bottom === 'first' ? column : g.files - 1 - column), column, g.ranks - 1, inset, inset);
  }
}

const fileName = (file: number): string => String.fromCharCode(97 + file);

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
