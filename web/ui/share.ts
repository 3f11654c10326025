// What is sent to others as text: the link with a few words, or the game written out. Pure.

import type { GameId } from '../../wasm/engine';
import { geometryOf } from '../shared/geometry';
import { opponentOf, readPlacement, toMoveIn } from '../shared/placement';
import { friendOf, gameMoves } from '../store/select';
import type { State } from '../store/state';
import { words } from './i18n';
import { resultText } from './status';

/** Where this page lies on the web, without what apps append to it: its own address, or of a page from disk what the person
 *  has set. '' when that is not known. */
export function addressOfPage(place: Pick<Location, 'protocol' | 'origin' | 'pathname' | 'search'>, home: string): string {
  if (!/^https?:$/.test(place.protocol)) return home;
  const kept = place.search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !/^(from|isappinstalled|appinstall|nsukey)=/.test(part));
  return place.origin + place.pathname + (kept.length === 0 ? '' : `?${kept.join('&')}`);
}

export function linkOf(address: string, code: string): string {
  return `${address.replace(/#.*$/, '')}#${code}`;
}

/** The words that go with a link; without an address, with what to do with the code. */
export function messageOf(state: State, lastMove: string, address: string, code: string): string {
  const t = words.share;
  const intro = t.look(introOf(state, lastMove));
  return address === '' ? `${intro}\n${t.byCode}\n${code}` : `${intro}\n${linkOf(address, code)}`;
}

function introOf(state: State, lastMove: string): string {
  const { match, record } = state;
  const t = words.share;
  const friend = friendOf(state);
  if (friend === null) return record.outcome.result === 'ongoing' || match.mode === 'study' ? words.newGame.games[match.game] : resultText(state);
  if (record.outcome.result !== 'ongoing') return t.friend.ended(resultText(state));
  if (gameMoves(state).length === 0) return t.friend.invitation(words.newGame.games[match.game], words.side[match.game][friend], friend === toMoveIn(match.startFen));
  const offer = state.progress.drawOffer === opponentOf(friend) ? ` ${t.friend.offersDraw}` : '';
  return t.friend.moved(lastMove) + offer;
}

const XIANGQI_MEN: Readonly<Record<string, string>> = {
  K: '帥', A: '仕', B: '相', N: '傌', R: '俥', C: '炮', P: '兵',
  k: '將', a: '士', b: '象', n: '馬', r: '車', c: '砲', p: '卒',
};

/** The board in characters, the first side below: in xiangqi each side has characters of its own. */
export function boardText(game: GameId, fen: string): string {
  const g = geometryOf(game);
  const men = readPlacement(g, fen);
  const rows: string[] = [];
  for (let rank = g.ranks - 1; rank >= 0; rank--) {
    const squares = Array.from({ length: g.files }, (_, file) => men.get(String.fromCharCode(97 + file) + String(rank + g.firstRank)));
    rows.push(game === 'xiangqi' ? squares.map((man) => XIANGQI_MEN[man ?? ''] ?? '＋').join('') : squares.map((man) => man ?? '.').join(' '));
    if (game === 'xiangqi' && rank === 5) rows.push('　楚河　　　漢界　');
  }
  return rows.join('\n');
}

/** Everything at once, for those who read it and for programs: the list of moves, the position, the link. */
export function wholeText(state: State, list: string, message: string): string {
  const { match, position } = state;
  const turn = words.status.turn(words.side[match.game][toMoveIn(position.fen)]);
  return `${list.trim()}\n\n${boardText(match.game, position.fen)}\n${turn}\nFEN: ${position.fen}\n\n${message}\n`;
}
