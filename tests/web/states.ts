// States for tests of what only reads them.
import { initialState } from '../../web/store/state';
import type { State } from '../../web/store/state';
import { createStore } from '../../web/store/store';
import type { Change } from '../../web/store/store';

/** The first state of a page whose engine stands, with this changed. An outcome on the board is the game's too. */
export function stateWith(change: Change): State {
  const store = createStore(initialState());
  store.set({ engine: { rules: 'ready', thinker: 'ready' } });
  if (change.position?.outcome !== undefined) store.set({ record: { outcome: change.position.outcome } });
  store.set(change);
  return store.get();
}
