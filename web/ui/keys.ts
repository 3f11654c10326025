// Keys of the game: Esc lets go, U or Z takes back, H hints, T types a move, ← → Home End look back and on, ↑ or ↓ goes to the
// board. They act only while the board is in sight and no field has the focus.

import type { Board } from '../board/render';
import type { Actions } from '../store/actions';
import { canMove, isModal } from '../store/select';
import type { Store } from '../store/store';

export function bindKeys(store: Store, actions: Actions, board: Board): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (isModal(store.get()) || !isInSight(board.canvas)) return;
    switch (event.key) {
      case 'Escape':
        board.cancelDrag();
        actions.deselect();
        actions.hideEndCard();
        if (store.get().view.verdict !== null) actions.closeVerdict();
        if (store.get().view.dialog === 'moves') actions.closeDialog();
        break;
      case 'u':
      case 'U':
      case 'z':
      case 'Z':
        actions.undo();
        break;
      case 'h':
      case 'H':
        actions.hint();
        break;
      case 't':
      case 'T':
        if (canMove(store.get())) actions.openDialog('type');
        break;
      case 'ArrowUp':
      case 'ArrowDown':
        focusBoard(board.canvas);
        break;
      case 'ArrowLeft':
        actions.step(-1);
        break;
      case 'ArrowRight':
        actions.step(1);
        break;
      case 'Home':
        actions.step(-Infinity);
        break;
      case 'End':
        actions.step(Infinity);
        break;
      default:
        return;
    }
    event.preventDefault();
  });
}

function isInSight(canvas: HTMLCanvasElement): boolean {
  return canvas.isConnected && canvas.getClientRects().length > 0;
}

/** Its own point of rest is the one that the Tab key would find (screens/board_points.tsx). */
function focusBoard(canvas: HTMLCanvasElement): void {
  canvas.parentElement?.querySelector<HTMLElement>('.points [tabindex="0"]')?.focus();
}

export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
