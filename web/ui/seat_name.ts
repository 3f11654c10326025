// What a seat is called: the side, and who sits there.

import type { SideId } from '../../wasm/engine';
import { opponentOf } from '../shared/placement';
import { playerAt } from '../store/series';
import type { State } from '../store/state';
import { tamed } from './foreign';
import { words } from './i18n';

/** Who played this side in a record that was opened; '' where it does not say. */
function nameInRecord({ record }: State, side: SideId): string {
  const names = side === 'first' ? ['Red', 'White'] : ['Black'];
  const value = tamed(record.tags.find(({ name }) => names.includes(name))?.value ?? '');
  return /^[?.\s]*$/.test(value) ? '' : value;
}

export function seatName(state: State, side: SideId): string {
  const { match } = state;
  const name = words.side[match.game][side];
  if (match.mode === 'study') return [name, nameInRecord(state, side)].filter((part) => part !== '').join(' · ');
  if (match.players[side] === 'computer') return `${name} · ${words.seat.computer}`;
  if (match.players[side] === 'friend') return `${name} · ${words.share.friend.seat}`;
  if (match.players[opponentOf(side)] !== 'human') return `${name} · ${words.seat.you}`;
  // Of two people who change sides from game to game, who is who?
  return match.series === null ? name : `${name} · ${words.series.people[playerAt(state, side)]}`;
}
