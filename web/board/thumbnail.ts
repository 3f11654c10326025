// A still picture of a position, small: for the lobby and the library. The board's own layers paint it.

import type { GameId, SideId } from '../../wasm/engine';
import { centreOf, geometryOf } from '../shared/geometry';
import { readPlacement } from '../shared/placement';
import { paintRiver } from './layers/grid';
import { paintGround } from './layers/ground';
import { createMenPainter } from './layers/pieces';
import type { MakeCanvas } from './layers/wood';
import type { Look } from './look';

export interface Still {
  readonly game: GameId;
  readonly fen: string;
  readonly bottom: SideId;
}

/** Paints into `canvas`, whose bitmap becomes `width` device pixels wide. */
export function paintThumbnail(canvas: HTMLCanvasElement, { game, fen, bottom }: Still, look: Look, width: number, makeCanvas: MakeCanvas): void {
  const geometry = geometryOf(game);
  const resolution = width / geometry.width;
  canvas.width = width;
  canvas.height = Math.round(geometry.height * resolution);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (ctx === null) return;
  ctx.setTransform(resolution, 0, 0, resolution, 0, 0);
  // Coordinates could not be read at this size.
  paintGround(ctx, geometry, bottom, { ...look, coordinates: false }, makeCanvas);
  paintRiver(ctx, geometry, bottom, look);
  const men = createMenPainter({ geometry, look, bottom, resolution }, makeCanvas);
  const placed = readPlacement(geometry, fen);
  men.prepare(placed.values());
  placed.forEach((letter, square) => men.draw(ctx, letter, centreOf(geometry, square, bottom), 1, 1));
}
