// The bare board: frame and wood, painted once per size into the static layer.

import type { Geometry, Rect } from '../../shared/geometry';
import { WOOD } from '../theme';
import { randomNumbers } from './grain';
import type { Plank, Planks } from './grain';

/** Makes an off-screen canvas; passed in so that tests can record what is painted. */
export type MakeCanvas = (width: number, height: number) => HTMLCanvasElement;

/** `planks` null: there is no grain yet, and its mean tone stands for it, under the same light. */
export function paintWood(ctx: CanvasRenderingContext2D, g: Geometry, planks: Planks | null, makeCanvas: MakeCanvas): void {
  const whole: Rect = { x: 0, y: 0, width: g.width, height: g.height };
  const inside: Rect = { x: g.frame, y: g.frame, width: g.width - 2 * g.frame, height: g.height - 2 * g.frame };
  if (planks === null) {
    paintTone(ctx, whole, WOOD.frameTone);
    paintTone(ctx, inside, WOOD.boardTone);
  } else {
    paintPlank(ctx, whole, planks.frame, makeCanvas);
    paintPlank(ctx, inside, planks.board, makeCanvas);
  }
  paintFrame(ctx, g);
  if (planks !== null) paintPores(ctx, inside);
  paintLight(ctx, inside);
  paintInnerShadow(ctx, inside);
}

function paintTone(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect, tone: string): void {
  ctx.fillStyle = tone;
  ctx.fillRect(x, y, width, height);
}

function paintPlank(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect, { pixels, ...size }: Plank, makeCanvas: MakeCanvas): void {
  const canvas = makeCanvas(size.width, size.height);
  const plank = canvas.getContext('2d');
  if (plank === null) return;
  const image = plank.createImageData(size.width, size.height);
  new Uint32Array(image.data.buffer).set(pixels);
  plank.putImageData(image, 0, 0);
  ctx.drawImage(canvas, x, y, width, height);
}

function paintFrame(ctx: CanvasRenderingContext2D, g: Geometry): void {
  const { width: w, height: h, frame: f } = g;
  // Four mitred bars, each lit from the upper left.
  const bars: readonly [string, readonly number[]][] = [
    ['rgba(255, 226, 178, 0.20)', [0, 0, w, 0, w - f, f, f, f]],
    ['rgba(255, 226, 178, 0.10)', [0, 0, f, f, f, h - f, 0, h]],
    ['rgba(0, 0, 0, 0.20)', [w, 0, w, h, w - f, h - f, w - f, f]],
    ['rgba(0, 0, 0, 0.30)', [0, h, f, h - f, w - f, h - f, w, h]],
  ];
  for (const [shade, corners] of bars) {
    ctx.fillStyle = shade;
    ctx.beginPath();
    for (let i = 0; i < corners.length; i += 2) ctx.lineTo(corners[i] ?? 0, corners[i + 1] ?? 0);
    ctx.closePath();
    ctx.fill();
  }
  ctx.strokeStyle = 'rgba(255, 232, 190, 0.16)';
  ctx.lineWidth = 1;
  ctx.strokeRect(0.5, 0.5, w - 1, h - 1);
}

/** Pores are finer than the computed grain: short dark strokes along it, at the canvas's full resolution. */
function paintPores(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): void {
  const random = randomNumbers(91);
  ctx.strokeStyle = WOOD.pore;
  for (const lineWidth of [0.3, 0.45, 0.65]) {
    ctx.lineWidth = lineWidth;
    ctx.beginPath();
    for (let i = 0; i < 420; i++) {
      const px = x + random() * width;
      const length = 3 + 16 * random() * random();
      const py = y + random() * (height - length);
      ctx.moveTo(px, py);
      ctx.lineTo(px + random() - 0.5, py + length);
    }
    ctx.stroke();
  }
}

function paintLight(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): void {
  const light = ctx.createRadialGradient(
    x + width * 0.3,
    y + height * 0.2,
    width * 0.05,
    x + width * 0.5,
    y + height * 0.5,
    height * 0.78,
  );
  light.addColorStop(0, WOOD.light);
  light.addColorStop(0.5, 'rgba(255, 236, 196, 0)');
  light.addColorStop(1, WOOD.vignette);
  ctx.fillStyle = light;
  ctx.fillRect(x, y, width, height);
}

/** The frame stands higher than the board and shades its upper and left edges; a brass inlay closes the joint. */
function paintInnerShadow(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect): void {
  const edges: readonly [number, number, number, number, number][] = [
    [x, y, 0, 12, 0.42],
    [x, y, 10, 0, 0.3],
    [x + width, y, -6, 0, 0.16],
    [x, y + height, 0, -6, 0.16],
  ];
  for (const [x0, y0, across, down, strength] of edges) {
    const shade = ctx.createLinearGradient(x0, y0, x0 + across, y0 + down);
    shade.addColorStop(0, `rgba(40, 18, 2, ${strength})`);
    shade.addColorStop(1, 'rgba(40, 18, 2, 0)');
    ctx.fillStyle = shade;
    // No more than the strip that the shade reaches.
    ctx.fillRect(Math.min(x0, x0 + across), Math.min(y0, y0 + down), Math.abs(across) || width, Math.abs(down) || height);
  }
  ctx.strokeStyle = WOOD.inlay;
  ctx.lineWidth = 1.2;
  ctx.strokeRect(x - 0.6, y - 0.6, width + 1.2, height + 1.2);
}
