// Keys of the game: Esc lets go, U or Z takes back. They act only while the board is in sight and no field has the focus.

import type { Board } from '../board/render';
import type { Actions } from '../store/actions';
import type { Store } from '../store/store';

export function bindKeys(store: Store, actions: Actions, board: Board): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (store.get().view.dialog !== null) return;
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
      default:
        return;
    }
    event.preventDefault();
  });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
