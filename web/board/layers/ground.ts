// The bare board: what never moves. Painted once per size and look into a canvas of its own.

import type { SideId } from '../../../wasm/engine';
import type { Geometry } from '../../shared/geometry';
import type { Look } from '../look';
import { FLAT } from '../theme';
import { paintGrid } from './grid';
import { paintWood } from './wood';
import type { MakeCanvas } from './wood';

export function paintGround(
  ctx: CanvasRenderingContext2D,
  g: Geometry,
  bottom: SideId,
  look: Look,
  makeCanvas: MakeCanvas,
): void {
  if (look.board === 'wood') paintWood(ctx, g, makeCanvas);
  else paintFlat(ctx, g);
  paintGrid(ctx, g, bottom, look);
}

function paintFlat(ctx: CanvasRenderingContext2D, { game, width, height, frame }: Geometry): void {
  ctx.fillStyle = game === 'chess' ? FLAT.chessFrame : FLAT.frame;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = game === 'chess' ? FLAT.chessBoard : FLAT.board;
  ctx.fillRect(frame, frame, width - 2 * frame, height - 2 * frame);
}
