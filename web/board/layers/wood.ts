// The bare board: frame and wood. The grain is computed, not loaded: growth rings cut lengthwise, bent by a slow noise,
// seeded so that everybody sees the same plank. Painted once per size into the static layer.

import type { Geometry, Rect } from '../../shared/geometry';
import { WOOD } from '../theme';

type Rgb = readonly [number, number, number];
type Palette = readonly [Rgb, Rgb, Rgb];
/** Makes an off-screen canvas; passed in so that tests can record what is painted. */
export type MakeCanvas = (width: number, height: number) => HTMLCanvasElement;

/** Grain is computed coarsely and scaled up: soft, as wood is, and cheap. Of the frame little is seen. */
const BOARD_GRAIN = { scale: 0.5, seed: 3, contrast: 1 };
const FRAME_GRAIN = { scale: 0.25, seed: 7, contrast: 0.5 };

export function paintWood(ctx: CanvasRenderingContext2D, g: Geometry, makeCanvas: MakeCanvas): void {
  const inside: Rect = { x: g.frame, y: g.frame, width: g.width - 2 * g.frame, height: g.height - 2 * g.frame };
  paintFrame(ctx, g, grainOf(makeCanvas, g, WOOD.frame, FRAME_GRAIN));
  ctx.drawImage(grainOf(makeCanvas, g, WOOD.board, BOARD_GRAIN), inside.x, inside.y, inside.width, inside.height);
  paintPores(ctx, inside);
  paintLight(ctx, inside);
  paintInnerShadow(ctx, inside);
}

function paintFrame(ctx: CanvasRenderingContext2D, g: Geometry, grain: HTMLCanvasElement): void {
  ctx.drawImage(grain, 0, 0, g.width, g.height);
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
    [x, y, x, y + 12, 0.42],
    [x, y, x + 10, y, 0.3],
    [x + width, y, x + width - 6, y, 0.16],
    [x, y + height, x, y + height - 6, 0.16],
  ];
  for (const [x0, y0, x1, y1, strength] of edges) {
    const shade = ctx.createLinearGradient(x0, y0, x1, y1);
    shade.addColorStop(0, `rgba(40, 18, 2, ${strength})`);
    shade.addColorStop(1, 'rgba(40, 18, 2, 0)');
    ctx.fillStyle = shade;
    ctx.fillRect(x, y, width, height);
  }
  ctx.strokeStyle = WOOD.inlay;
  ctx.lineWidth = 1.2;
  ctx.strokeRect(x - 0.6, y - 0.6, width + 1.2, height + 1.2);
}

interface Grain {
  /** Pixels per design unit. */
  readonly scale: number;
  readonly seed: number;
  readonly contrast: number;
}

function grainOf(makeCanvas: MakeCanvas, g: Geometry, palette: Palette, grain: Grain): HTMLCanvasElement {
  const width = Math.round(g.width * grain.scale);
  const height = Math.round(g.height * grain.scale);
  const canvas = makeCanvas(width, height);
  const ctx = canvas.getContext('2d');
  if (ctx === null) return canvas;
  const image = ctx.createImageData(width, height);
  fillGrain(new Uint32Array(image.data.buffer), width, palette, grain);
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/**
 * Growth rings run up the board: the ring coordinate is x, pushed sideways by a noise that changes slowly along the
 * grain. `late` darkens towards the end of each ring and falls off at once, as late wood does.
 */
export function fillGrain(pixels: Uint32Array, width: number, palette: Palette, { scale, seed, contrast }: Grain): void {
  const bend = noise2(seed);
  const tone = noise1(seed + 11);
  const spacing = noise1(seed + 23);
  const fibre = noise2(seed + 37);
  const colours = ramp(palette);
  const step = 0.5 / scale; // the constants below were found at half the design resolution
  for (let i = 0; i < pixels.length; i++) {
    const x = (i % width) * step;
    const y = Math.floor(i / width) * step;
    const u = x + 26 * bend(x * 0.011, y * 0.0042) + 3 * bend(x * 0.05 + 40, y * 0.012);
    const phase = u * 0.085 + 2.4 * spacing(u * 0.022);
    const ring = phase - Math.floor(phase);
    const late = ring * ring * ring * (ring > 0.94 ? (1 - ring) / 0.06 : 1);
    const streak = fibre(x * 0.62, y * 0.02) - 0.5;
    const t = 0.3 + contrast * (0.5 * (tone(u * 0.03) - 0.5) + 0.42 * late + 0.3 * streak);
    pixels[i] = colours[t <= 0 ? 0 : t >= 1 ? RAMP - 1 : (t * RAMP) | 0] ?? 0;
  }
}

const RAMP = 256;

/** Colours from early wood to late wood as pixels, in the byte order of all machines that have a browser. */
function ramp([early, middle, late]: Palette): Uint32Array {
  return Uint32Array.from({ length: RAMP }, (_, i) => {
    const t = (2 * i) / (RAMP - 1);
    const mix = (c: 0 | 1 | 2): number =>
      Math.round(t < 1 ? early[c] + (middle[c] - early[c]) * t : middle[c] + (late[c] - middle[c]) * (t - 1));
    return ((255 << 24) | (mix(2) << 16) | (mix(1) << 8) | mix(0)) >>> 0;
  });
}

/** Value noise over the plane, 0 … 1, period 64 in both directions. */
function noise2(seed: number): (x: number, y: number) => number {
  const values = lattice(seed, 64 * 64);
  const at = (x: number, y: number): number => values[((y & 63) << 6) | (x & 63)] ?? 0;
  return (x, y) => {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const fx = ease(x - xi);
    const fy = ease(y - yi);
    const top = at(xi, yi) + (at(xi + 1, yi) - at(xi, yi)) * fx;
    const low = at(xi, yi + 1) + (at(xi + 1, yi + 1) - at(xi, yi + 1)) * fx;
    return top + (low - top) * fy;
  };
}

function noise1(seed: number): (x: number) => number {
  const values = lattice(seed, 64);
  return (x) => {
    const xi = Math.floor(x);
    const a = values[xi & 63] ?? 0;
    return a + ((values[(xi + 1) & 63] ?? 0) - a) * ease(x - xi);
  };
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function lattice(seed: number, size: number): Float32Array {
  return Float32Array.from({ length: size }, randomNumbers(seed));
}

/** xorshift32: the same plank on every machine. */
function randomNumbers(seed: number): () => number {
  let state = (seed * 2654435761) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
