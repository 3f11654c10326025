// The grain of the wood, as pixels. It is computed, not loaded: growth rings cut lengthwise, bent by a slow noise, seeded so
// that everybody sees the same plank. It depends on the board's form alone, so it is computed once for all sizes; and in
// slices, because the page's first picture must not wait for it.

import type { Geometry } from '../../shared/geometry';
import { WOOD } from '../theme';

type Rgb = readonly [number, number, number];
type Palette = readonly [Rgb, Rgb, Rgb];

interface Cut {
  readonly palette: Palette;
  /** Pixels per design unit. */
  readonly scale: number;
  readonly seed: number;
  readonly contrast: number;
}

export interface Plank {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array;
}

export interface Planks {
  readonly board: Plank;
  readonly frame: Plank;
}

/** Grain is computed coarsely and scaled up: soft, as wood is, and cheap. Of the frame little is seen. */
const CUTS: Readonly<Record<keyof Planks, Cut>> = {
  board: { palette: WOOD.board, scale: 0.5, seed: 3, contrast: 1 },
  frame: { palette: WOOD.frame, scale: 0.25, seed: 7, contrast: 0.5 },
};
/** Rows computed between two places where the cutter may be interrupted: below a millisecond on a slow phone. */
const BAND = 4;

const known = new Map<Geometry, Planks>();

/** The planks of this board if they have been cut. */
export function readyPlanks(g: Geometry): Planks | undefined {
  return known.get(g);
}

export function planksOf(g: Geometry): Planks {
  for (const cutter = cutPlanks(g); ; ) {
    const { done, value } = cutter.next();
    if (done === true) return value;
  }
}

/** Cuts them bit by bit; to be called again and again until it is done. */
export function* cutPlanks(g: Geometry): Generator<undefined, Planks> {
  const before = known.get(g);
  if (before !== undefined) return before;
  const planks = { board: yield* cutPlank(g, CUTS.board), frame: yield* cutPlank(g, CUTS.frame) };
  known.set(g, planks);
  return planks;
}

function* cutPlank(g: Geometry, cut: Cut): Generator<undefined, Plank> {
  const width = Math.round(g.width * cut.scale);
  const height = Math.round(g.height * cut.scale);
  const pixels = new Uint32Array(width * height);
  const fillRow = rowFiller(cut);
  for (let y = 0; y < height; y++) {
    fillRow(pixels.subarray(y * width, (y + 1) * width), y);
    if (y % BAND === BAND - 1) yield undefined;
  }
  return { width, height, pixels };
}

/**
 * Growth rings run up the board: the ring coordinate is x, pushed sideways by a noise that changes slowly along the
 * grain. `late` darkens towards the end of each ring and falls off at once, as late wood does.
 */
export function rowFiller({ palette, scale, seed, contrast }: Cut): (row: Uint32Array, y: number) => void {
  const bend = lattice(seed, PERIOD * PERIOD);
  const tone = lattice(seed + 11, PERIOD);
  const spacing = lattice(seed + 23, PERIOD);
  const fibre = lattice(seed + 37, PERIOD * PERIOD);
  const colours = ramp(palette);
  const [sway, waver, streaks] = [new Float64Array(PERIOD), new Float64Array(PERIOD), new Float64Array(PERIOD)];
  const step = 0.5 / scale; // the constants below were found at half the design resolution
  return (row, line) => {
    const y = line * step;
    layAcross(sway, bend, y * 0.0042);
    layAcross(waver, bend, y * 0.012);
    layAcross(streaks, fibre, y * 0.02);
    for (let i = 0; i < row.length; i++) {
      const x = i * step;
      const u = x + 26 * noise(sway, x * 0.011) + 3 * noise(waver, x * 0.05 + 40);
      const phase = u * 0.085 + 2.4 * noise(spacing, u * 0.022);
      const ring = phase - Math.floor(phase);
      const late = ring * ring * ring * (ring > 0.94 ? (1 - ring) / 0.06 : 1);
      const streak = noise(streaks, x * 0.62) - 0.5;
      const t = 0.3 + contrast * (0.5 * (noise(tone, u * 0.03) - 0.5) + 0.42 * late + 0.3 * streak);
      row[i] = colours[t <= 0 ? 0 : t >= 1 ? RAMP - 1 : (t * RAMP) | 0] ?? 0;
    }
  };
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

const PERIOD = 64;
const WRAP = PERIOD - 1;

/** Value noise, 0 … 1, between values at whole numbers, over and over again. */
function noise(values: Float64Array, x: number): number {
  const xi = Math.floor(x);
  const a = values[xi & WRAP] ?? 0;
  return a + ((values[(xi + 1) & WRAP] ?? 0) - a) * ease(x - xi);
}

/** Of a noise over the plane the line at `y`, which is the same for a whole row of pixels. */
function layAcross(line: Float64Array, plane: Float64Array, y: number): void {
  const yi = Math.floor(y);
  const above = (yi & WRAP) * PERIOD;
  const below = ((yi + 1) & WRAP) * PERIOD;
  const fy = ease(y - yi);
  for (let x = 0; x < PERIOD; x++) {
    const top = plane[above + x] ?? 0;
    line[x] = top + ((plane[below + x] ?? 0) - top) * fy;
  }
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function lattice(seed: number, size: number): Float64Array {
  return Float64Array.from({ length: size }, randomNumbers(seed));
}

/** xorshift32: the same plank on every machine. */
export function randomNumbers(seed: number): () => number {
  let state = (seed * 2654435761) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
