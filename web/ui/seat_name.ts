// What a seat is called: the side, and who sits there.

import type { SideId } from '../../wasm/engine';
import { opponentOf } from '../shared/placement';
import type { State } from '../store/state';
import { words } from './i18n';

export function seatName({ match }: State, side: SideId): string {
  const name = words.side[match.game][side];
  if (match.mode === 'study') return name;
  if (match.players[side] === 'computer') return `${name} · ${words.seat.computer}`;
  return match.players[opponentOf(side)] === 'computer' ? `${name} · ${words.seat.you}` : name;
}
