// A refused move is answered on the board, not only in words: what blocks it, which way is barred, who
// gives check, whose sight would be opened, which bounds hold.

import type { Square } from '../shared/geometry';
import type { Position, Refusal } from '../store/state';
import type { Arrow, Mark } from './scene';

/** Refusals that are about what stands between the two squares. */
const WAYS: readonly string[] = ['no-screen', 'too-many-screens', 'screen-without-capture', 'path-blocked'];

export function addRefusal({ from, to, reason, culprits }: Refusal, position: Position, over: Mark[], arrows: Arrow[]): void {
  if (from === to) return;
  over.push({ kind: 'refused', square: to });
  for (const square of culprits) over.push({ kind: 'culprit', square });
  const own = from === position.king ? to : position.king;
  const attack = (target: (attacker: Square) => Square): void => {
    for (const attacker of culprits) arrows.push({ kind: 'attack', from: attacker, to: target(attacker) });
  };
  if (WAYS.includes(reason)) arrows.push({ kind: 'path', from, to });
  switch (reason) {
    case 'kings-would-face':
      for (const other of culprits) if (other !== position.king) arrows.push({ kind: 'facing', from: other, to: own });
      break;
    case 'leaves-king-in-check':
    case 'exposes-king':
      return attack(() => own);
    case 'king-into-check':
      return attack(() => to);
    case 'castling-out-of-check':
      return attack(() => from);
    case 'castling-through-check':
      return attack((attacker) => passedSquare(from, to, attacker));
    case 'leaves-palace':
      over.push({ kind: 'palace', square: isNear(from) ? 'e1' : 'e8' });
      break;
    case 'crosses-river':
    case 'pawn-sideways-early':
      over.push({ kind: 'river', square: isNear(from) ? 'e4' : 'e5' });
      break;
  }
}

/** Red's half of the board of xiangqi. */
function isNear(square: Square): boolean {
  return Number(square.slice(1)) < 5;
}

/** The first square of the castling king's way that the attacker can look at. */
function passedSquare(from: Square, to: Square, attacker: Square): Square {
  const middle = String.fromCharCode((from.charCodeAt(0) + to.charCodeAt(0)) / 2) + from.slice(1);
  const files = Math.abs(middle.charCodeAt(0) - attacker.charCodeAt(0));
  const ranks = Math.abs(Number(middle.slice(1)) - Number(attacker.slice(1)));
  const sees = files === 0 || ranks === 0 || files === ranks || files + ranks === 3;
  return sees ? middle : to;
}
