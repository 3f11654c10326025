// A game as a picture to send: upright, 3:4, the position with its deciding move as the board paints it, who played, how it
// stands or ended, and the QR code of its link.

import { geometryOf } from '../shared/geometry';
import { NO_MARKS } from '../store/state';
import type { State } from '../store/state';
import { Motions } from './anim';
import { fillGlyph, outlined } from './glyphs';
import { paintGround } from './layers/ground';
import { createMenPainter } from './layers/pieces';
import type { MakeCanvas } from './layers/wood';
import type { Look } from './look';
import { paintMoving, paintStill } from './paint';
import { sceneOf } from './scene';
import { FONT, POSTER } from './theme';

export interface PosterText {
  readonly title: string;
  readonly players: string;
  /** How it ended, or whose turn it is. */
  readonly headline: string;
  readonly detail: string;
  /** Smaller: length, opening, date. */
  readonly footnote: string;
  readonly date: string;
  /** Under the code. */
  readonly scan: string;
}

/** Fills a square of this size at (x, y) with the code; null: there is none to show. */
export type PaintCode = ((ctx: CanvasRenderingContext2D, x: number, y: number, size: number) => void) | null;

/** Paints in steps, none of which takes long. */
export function* paintPoster(canvas: HTMLCanvasElement, state: State, text: PosterText, look: Look, code: PaintCode, makeCanvas: MakeCanvas): Generator<void, void> {
  canvas.width = POSTER.width;
  canvas.height = POSTER.height;
  const ctx = canvas.getContext('2d', { alpha: false });
  if (ctx === null) return;
  paintPaper(ctx);
  paintHead(ctx, text);
  yield;
  const foot = yield* paintBoard(ctx, state, look, makeCanvas);
  yield;
  paintFoot(ctx, text, foot, code);
  yield;
}

function paintPaper(ctx: CanvasRenderingContext2D): void {
  const { width, height, ground, gold, inset } = POSTER;
  const shade = ctx.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height * 0.4, height * 0.75);
  ground.forEach((colour, i) => shade.addColorStop(i / (ground.length - 1), colour));
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, width, height);
  ctx.strokeStyle = gold;
  for (const [gap, line] of [[0, 2.5], [10, 1]] as const) {
    ctx.lineWidth = line;
    ctx.strokeRect(inset + gap, inset + gap, width - 2 * (inset + gap), height - 2 * (inset + gap));
  }
}

function paintHead(ctx: CanvasRenderingContext2D, { title, players }: PosterText): void {
  const { width, gold, muted } = POSTER;
  ctx.fillStyle = gold;
  drawWord(ctx, title, width / 2, 108, 58, 'center');
  ctx.fillStyle = muted;
  drawLine(ctx, players, width / 2, 176, 30, 'center', width - 200);
}

/** Ends in the y below which there is room again. */
function* paintBoard(ctx: CanvasRenderingContext2D, state: State, look: Look, makeCanvas: MakeCanvas): Generator<void, number> {
  const geometry = geometryOf(state.match.game);
  const { bottom } = state.view;
  const scene = sceneOf({ ...state, view: { ...state.view, ...NO_MARKS, verdict: null }, progress: { ...state.progress, hint: null } });
  const resolution = Math.min(POSTER.board.width / geometry.width, POSTER.board.height / geometry.height);
  const [width, height] = [Math.round(geometry.width * resolution), Math.round(geometry.height * resolution)];
  const scaled = (): [HTMLCanvasElement, CanvasRenderingContext2D | null] => {
    const layer = makeCanvas(width, height);
    const context = layer.getContext('2d');
    context?.setTransform(resolution, 0, 0, resolution, 0, 0);
    return [layer, context];
  };
  const [ground, groundCtx] = scaled();
  const [board, boardCtx] = scaled();
  const left = (POSTER.width - width) / 2;
  const top = POSTER.board.top + (POSTER.board.height - height) / 2;
  if (groundCtx === null || boardCtx === null) return top + height;
  paintGround(groundCtx, geometry, bottom, look, makeCanvas);
  yield;
  const view = { scale: 1, window: { x: 0, y: 0, width: geometry.width, height: geometry.height } };
  const men = createMenPainter({ geometry, look, bottom, resolution }, makeCanvas);
  const picture = { scene, view, look, men, ground, motions: new Motions(), drag: null, lift: 1, now: 0 };
  paintStill(boardCtx, picture);
  paintMoving(boardCtx, picture);
  yield;
  ctx.save();
  ctx.shadowColor = 'rgba(0, 0, 0, 0.55)';
  ctx.shadowBlur = 36;
  ctx.shadowOffsetY = 14;
  ctx.drawImage(board, left, top);
  ctx.restore();
  return POSTER.board.top + POSTER.board.height;
}

function paintFoot(ctx: CanvasRenderingContext2D, text: PosterText, top: number, code: PaintCode): void {
  const { width, gold, text: ink, muted, code: size, paper, ink: dark } = POSTER;
  const left = 96;
  const room = width - left - 96 - (code === null ? 0 : size + 36);
  const x = code === null ? width / 2 : left;
  const align = code === null ? 'center' : 'left';
  ctx.fillStyle = gold;
  drawWord(ctx, text.headline, x, top + 82, 60, align, room);
  ctx.fillStyle = ink;
  drawLine(ctx, text.detail, x, top + 150, 32, align, room);
  ctx.fillStyle = muted;
  drawLine(ctx, text.footnote, x, top + 200, 27, align, room);
  if (code === null) return;
  const [cx, cy] = [width - 96 - size, Math.round(top) + 24];
  ctx.fillStyle = paper;
  ctx.fillRect(cx, cy, size, size);
  ctx.fillStyle = dark;
  code(ctx, cx, cy, size);
  ctx.fillStyle = muted;
  drawLine(ctx, text.scan, cx + size / 2, cy + size + 26, 23, 'center', size);
}

/** In the outlines of the men where they have every character, else in the page's own type. */
function drawWord(ctx: CanvasRenderingContext2D, word: string, x: number, y: number, em: number, align: 'left' | 'center', room: number = POSTER.width): void {
  const names = outlined(word);
  const step = em * 1.14;
  if (names === null || names.length * step > room) return drawLine(ctx, word, x, y, em * 0.86, align, room, 700);
  const start = align === 'center' ? x - ((names.length - 1) * step) / 2 : x + em / 2;
  names.forEach((name, i) => fillGlyph(ctx, name, start + i * step, y, em));
}

/** One line, made smaller where it would not fit. */
function drawLine(ctx: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, align: 'left' | 'center', room: number, weight = 400): void {
  ctx.textAlign = align;
  ctx.textBaseline = 'middle';
  ctx.font = `${weight} ${size}px ${FONT}`;
  const wanted = ctx.measureText(text).width;
  if (wanted > room) ctx.font = `${weight} ${Math.max(14, Math.floor((size * room) / wanted))}px ${FONT}`;
  ctx.fillText(text, x, y, room);
}
