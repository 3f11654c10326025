// The chessmen, drawn by us as outlines in a box of 40 units with its middle at (0, 0). Every figure is a few closed shapes,
// filled and edged one after the other, and stands on the same foot.

import { sideOfMan } from '../../shared/placement';
import { CHESSMEN } from '../theme';
import { outline } from './outline';

const FOOT = 'M-11.5 18.5v-2.6q0-3.2 3.4-3.5h16.2q3.4.3 3.4 3.5v2.6z';
const BALL = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** By letter, from the bottom up: what comes later lies in front. */
export const CHESS_SHAPES: Readonly<Record<string, readonly string[]>> = {
  P: ['M-3.6-1C-4 5-7.6 8-8.4 12.4H8.4C7.6 8 4 5 3.6-1z', 'M-6.4-1.9q0-1.9 1.9-1.9h9q1.9 0 1.9 1.9t-1.9 1.9h-9q-1.9 0-1.9-1.9z', BALL(0, -8.4, 5.5)],
  N: [
    'M-8.8 12.4C-8.6 6-2.6 3.8-2.2-.8-4.4.6-6.8 1.2-8.4 2.9c-1.1 1.1-3.1.7-3.3-1.2C-11.9-.4-9.3-3.8-8-6.8c.6-1.4.8-2.4 1-3.8l-.4-6.2 4.2 3.6C4.9-13.4 10.4-7.6 10.4 2c0 4.4-1 7.6-1.7 10.4z',
  ],
  B: [
    'M-3.7 7C-4.1 9.6-6.6 11-7.8 12.4H7.8C6.6 11 4.1 9.6 3.7 7z',
    'M0-13.8C5.8-9.6 8-5.8 7.6-2 7.3 1 5.3 3 3.6 4.6h-7.2C-5.3 3-7.3 1-7.6-2-8-5.8-5.8-9.6 0-13.8z',
    'M-6.8 5.8q0-1.9 1.9-1.9h9.8q1.9 0 1.9 1.9T4.9 7.7h-9.8q-1.9 0-1.9-1.9z',
    BALL(0, -15.6, 2.3),
  ],
  R: ['M-6.4-4.6H6.4L8 12.4H-8z', 'M-10-16h4.4v3.2h3.4V-16h4.4v3.2h3.4V-16H10v7.8l-3 3.6H-7l-3-3.6z'],
  Q: [
    'M-11.4-9.6L-8 6.4H8L11.4-9.6 5.8-2.8 4.7-13.2 0-4.2-4.7-13.2-5.8-2.8z',
    'M-8 6.4H8l1 6H-9z',
    BALL(-11.6, -10.8, 2),
    BALL(-4.7, -14.8, 2),
    BALL(4.7, -14.8, 2),
    BALL(11.6, -10.8, 2),
  ],
  K: [
    'M-1.5-19h3v2.9h2.9v3H1.5v4.6h-3v-4.6h-2.9v-3h2.9z',
    'M0-4.6C3-10.8 12-10.4 12-3.6 12 .8 8.4 3.4 7.8 6.6H-7.8C-8.4 3.4-12 .8-12-3.6-12-10.4-3-10.8 0-4.6z',
    'M-7.8 6.6H7.8l1 5.8H-8.8z',
  ],
};

/** Strokes inside the figure: the mitre's cross, the horse's eye, nostril and mane, bands of crowns and tower. */
const DETAILS: Readonly<Record<string, string>> = {
  B: 'M0-8.4v6.8M-3.2-5h6.4M-9.2 15.4H9.2',
  N: 'M-4.6-7.4l.9-.9M-9.6.9l.5-.5M3.6-9.6C6.6-6.4 7.6-1 7 5.6M-9.2 15.4H9.2',
  P: 'M-9.2 15.4H9.2',
  R: 'M-6.2-2.4H6.2M-7 9.6H7M-9.2 15.4H9.2',
  Q: 'M-7.6 9.2Q0 7.8 7.6 9.2M-9.2 15.4H9.2',
  K: 'M0-2.6V3.4M-7.4 9.2Q0 7.8 7.4 9.2M-9.2 15.4H9.2',
};

/** The figure's shapes from the bottom up, foot and all. */
export function chessOutlines(letter: string): readonly string[] {
  return [FOOT, ...(CHESS_SHAPES[letter.toUpperCase()] ?? [])];
}

const UNITS = 40;

export function paintChessman(ctx: CanvasRenderingContext2D, letter: string, radius: number): void {
  const kind = letter.toUpperCase();
  const { fill, edge, detail } = sideOfMan(letter) === 'first' ? CHESSMEN.white : CHESSMEN.black;
  const scale = (2.16 * radius) / UNITS;
  const body = ctx.createLinearGradient(-9, -14, 10, 16);
  body.addColorStop(0, fill[0]);
  body.addColorStop(1, fill[1]);
  ctx.save();
  ctx.scale(scale, scale);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.lineWidth = 1.5;
  ctx.strokeStyle = edge;
  ctx.fillStyle = body;
  for (const shape of chessOutlines(letter)) {
    ctx.fill(outline(shape));
    ctx.stroke(outline(shape));
  }
  ctx.lineWidth = 1.15;
  ctx.strokeStyle = detail;
  ctx.stroke(outline(DETAILS[kind] ?? ''));
  ctx.restore();
}

/** A standing figure shades the board at its foot. */
export function paintChessShadow(ctx: CanvasRenderingContext2D, radius: number, colour: string): void {
  ctx.save();
  ctx.translate(0, radius * 0.78);
  ctx.scale(1, 0.42);
  const shade = ctx.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius);
  shade.addColorStop(0, colour);
  shade.addColorStop(1, 'rgba(0, 0, 0, 0)');
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.restore();
}
