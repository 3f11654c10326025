// The bare board: what never moves. Painted once per size and look into a canvas of its own. Its wood may be painted without
// a grain (`planks` null) while that is being computed; left out, it is computed now.

import type { SideId } from '../../../wasm/engine';
import type { Geometry } from '../../shared/geometry';
import type { Look } from '../look';
import { FLAT } from '../theme';
import { paintGrid } from './grid';
import { planksOf } from './grain';
import type { Planks } from './grain';
import { paintWood } from './wood';
import type { MakeCanvas } from './wood';

export function paintGround(
  ctx: CanvasRenderingContext2D,
  g: Geometry,
  bottom: SideId,
  look: Look,
  makeCanvas: MakeCanvas,
  planks?: Planks | null,
): void {
  if (look.board === 'wood') paintWood(ctx, g, planks === undefined ? planksOf(g) : planks, makeCanvas);
  else paintFlat(ctx, g);
  paintGrid(ctx, g, bottom, look);
}

function paintFlat(ctx: CanvasRenderingContext2D, { game, width, height, frame }: Geometry): void {
  ctx.fillStyle = game === 'chess' ? FLAT.chessFrame : FLAT.frame;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = game === 'chess' ? FLAT.chessBoard : FLAT.board;
  ctx.fillRect(frame, frame, width - 2 * frame, height - 2 * frame);
}
