// How the design space meets the screen: scale, and the window of the board that is visible. On a small screen the
// frame and part of the margin slide out of sight, so that cells keep a size that a finger can hit.

import type { Geometry, Point, Rect } from '../shared/geometry';
import { innerRect } from '../shared/geometry';
import { WANTED_CELL_PX } from './theme';

export interface BoardView {
  /** CSS pixels per design unit. */
  readonly scale: number;
  /** The visible window, in design units, centred on the board. */
  readonly window: Rect;
}

/** Fits the board into a box of CSS pixels. */
export function fitBoard(g: Geometry, boxWidth: number, boxHeight: number): BoardView {
  const inner = innerRect(g);
  const whole = Math.min(boxWidth / g.width, boxHeight / g.height);
  const most = Math.min(boxWidth / inner.width, boxHeight / inner.height);
  const scale = Math.max(whole, Math.min(most, WANTED_CELL_PX / g.cell));
  const width = Math.min(g.width, boxWidth / scale);
  const height = Math.min(g.height, boxHeight / scale);
  return { scale, window: { x: (g.width - width) / 2, y: (g.height - height) / 2, width, height } };
}

/** Keeps a circle inside the window, so that a man held over the edge is still seen. */
export function clampInto(window: Rect, p: Point, radius: number): Point {
  const clamp = (v: number, low: number, size: number): number =>
    Math.max(low + radius, Math.min(low + size - radius, v));
  return { x: clamp(p.x, window.x, window.width), y: clamp(p.y, window.y, window.height) };
}
