// Keys of the game: Esc lets go, U or Z takes back, T types a move, an arrow goes to the board. They act only while the board
// is in sight and no field has the focus.

import type { Board } from '../board/render';
import type { Actions } from '../store/actions';
import { canMove, isLive } from '../store/select';
import type { State } from '../store/state';
import type { Store } from '../store/store';

export function bindKeys(store: Store, actions: Actions, board: Board): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (store.get().view.dialog !== null || !isInSight(board.canvas)) return;
    switch (event.key) {
      case 'Escape':
        board.cancelDrag();
        actions.deselect();
        actions.hideEndCard();
        break;
      case 'u':
      case 'U':
      case 'z':
      case 'Z':
        actions.undo();
        break;
      case 't':
      case 'T':
        if (canMove(store.get())) actions.openDialog('type');
        break;
      case 'ArrowUp':
      case 'ArrowDown':
      case 'ArrowLeft':
      case 'ArrowRight':
        // While earlier moves are looked at, or a record is studied, arrows step through the moves instead.
        if (!isPlaying(store.get())) return;
        focusBoard(board.canvas);
        break;
      default:
        return;
    }
    event.preventDefault();
  });
}

function isPlaying(state: State): boolean {
  return state.match.mode === 'play' && isLive(state);
}

function isInSight(canvas: HTMLCanvasElement): boolean {
  return canvas.isConnected && canvas.getClientRects().length > 0;
}

/** Its own point of rest is the one that the Tab key would find (screens/board_points.tsx). */
function focusBoard(canvas: HTMLCanvasElement): void {
  canvas.parentElement?.querySelector<HTMLElement>('.points [tabindex="0"]')?.focus();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
