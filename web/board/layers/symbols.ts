// The men of xiangqi as pictures, for who reads no Chinese: crown, official's hat, elephant, horse, wheel, cannon and the
// soldier under his hat. Drawn by us in a box of 40 units with its middle at (0, 0).

import { CHESS_SHAPES } from './chessmen';
import { outline } from './outline';

export interface Picture {
  /** Filled with the ink, one after the other. */
  readonly solid: readonly string[];
  /** Lines of the ink. */
  readonly lines?: readonly string[];
  /** Lines cut out of the ink: they show the disk. */
  readonly cuts?: readonly string[];
}

const ball = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const CROWN: Picture = {
  solid: ['M-12.4 8L-15-7.5-7.2-.6 0-12.5 7.2-.6 15-7.5 12.4 8z', 'M-12.4 10.4h24.8v4.4h-24.8z', ball(-15, -9, 2.4), ball(0, -14, 2.6), ball(15, -9, 2.4)],
};
const HAT: Picture = {
  solid: [
    'M-9 6.4V0C-9-3.6-6.2-5-5.4-7.6-4.4-11.6 4.4-11.6 5.4-7.6 6.2-5 9-3.6 9 0V6.4z',
    'M-10.4 8h20.8v4.6q-10.4 2.6-20.8 0z',
    'M-10.4 2.2C-13-1.8-19-1.6-19 2.4S-13 7-10.4 5.4z',
    'M10.4 2.2C13-1.8 19-1.6 19 2.4S13 7 10.4 5.4z',
  ],
  cuts: ['M-5-1.6Q0 1 5-1.6'],
};
const ELEPHANT: Picture = {
  solid: [
    'M-6.4-9.4C-15-16-21-4-16 3.6-13.4 7.4-8.6 5.4-6.6 1.6z',
    'M6.4-9.4C15-16 21-4 16 3.6 13.4 7.4 8.6 5.4 6.6 1.6z',
    'M-6-10C-4-13.6 4-13.6 6-10 8.2-5 6-.4 4.4 3.4 3.2 6.8 3.4 11.4 6.6 11.6 8 11.7 8.4 10 9.6 10.4S10.8 14.6 7 15.2C1.6 16-1.4 12.8-2.6 7.6-3.4 4.4-4.6 2.4-5.6-1-6.6-4.2-7.4-7.4-6-10z',
  ],
  cuts: ['M-6.8-9.2C-8.4-5-7.4-1.4-5.8 2', 'M6.8-9.2C8.4-5 7.4-1.4 5.6 2', 'M-3-5.2h.1M3-5.2h.1'],
};
const HORSE: Picture = { solid: CHESS_SHAPES['N'] ?? [], cuts: ['M-4.6-7.4l.9-.9', 'M-9.4.7l.5-.5', 'M4.6-7.6C7-3.6 7.4 2 6.6 8'] };
const WHEEL: Picture = {
  solid: [ball(0, 0, 4)],
  lines: [ball(0, 0, 13), 'M0-13V13M-13 0H13M-9.2-9.2L9.2 9.2M-9.2 9.2L9.2-9.2'],
};
const CANNON: Picture = {
  solid: ['M-15.6 4.6C-17.4 1.6-16-1.4-13.4-2.8L9-13.6l5.2 8.6L-8 6.6C-11 8-14 7.4-15.6 4.6z', 'M8.6-15.6l2.8-1.6 7 11.6-2.8 1.6z', ball(-3.4, 8.2, 7)],
  cuts: [ball(-3.4, 8.2, 4.2), 'M-3.4 8.2h.1'],
};
const SOLDIER: Picture = {
  solid: ['M0-15.4C4-11 9.4-8 14-6.4q.6 2.4-2 2.4h-24q-2.6 0-2-2.4C-9.4-8-4-11 0-15.4z', 'M-6-2.4H6C6 2.6 3.4 5 0 5S-6 2.6-6-2.4z', 'M-12.4 15C-12.4 8.4-8 6.4-4.4 6.2 -2 8.2 2 8.2 4.4 6.2 8 6.4 12.4 8.4 12.4 15z'],
};

/** By FEN letter, in upper case. */
const SYMBOLS: Readonly<Record<string, Picture>> = {
  K: CROWN, A: HAT, B: ELEPHANT, E: ELEPHANT, N: HORSE, H: HORSE, R: WHEEL, C: CANNON, P: SOLDIER,
};

export function symbolOf(letter: string): Picture | undefined {
  return SYMBOLS[letter.toUpperCase()];
}

/** `face` is the colour of the disk beneath. */
export function paintSymbol(ctx: CanvasRenderingContext2D, letter: string, size: number, ink: string, face: string): void {
  const symbol = symbolOf(letter);
  if (symbol === undefined) return;
  ctx.save();
  ctx.scale(size / 40, size / 40);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.fillStyle = ink;
  ctx.strokeStyle = ink;
  for (const shape of symbol.solid) ctx.fill(outline(shape));
  ctx.lineWidth = 2.6;
  for (const line of symbol.lines ?? []) ctx.stroke(outline(line));
  ctx.strokeStyle = face;
  ctx.lineWidth = 1.7;
  for (const cut of symbol.cuts ?? []) ctx.stroke(outline(cut));
  ctx.restore();
}
