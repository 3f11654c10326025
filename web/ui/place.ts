// Where a card may lie over the board: on the half where nothing has to be seen.

import type { GameId, SideId } from '../../wasm/engine';
import { centreOf, geometryOf } from '../shared/geometry';
import type { Square } from '../shared/geometry';

export function halfAwayFrom(game: GameId, square: Square | undefined, bottom: SideId): 'upper' | 'lower' {
  if (square === undefined) return 'lower';
  const g = geometryOf(game);
  return centreOf(g, square, bottom).y > g.height / 2 ? 'upper' : 'lower';
}
