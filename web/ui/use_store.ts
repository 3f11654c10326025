// The store inside components: a component re-renders after every change.

import { useEffect, useState } from 'preact/hooks';
import type { State } from '../store/state';
import type { Store } from '../store/store';

export function useStore(store: Store): State {
  const [state, setState] = useState(store.get());
  useEffect(() => {
    setState(store.get()); // it may have changed between rendering and this
    return store.subscribe(setState);
  }, [store]);
  return state;
}
