// The one store. Listeners are called after every change, in the order of subscription, with the new and the old state;
// what they do must not change the state again in the same call.

import type { State } from './state';

export type Listener = (state: State, previous: State) => void;

/** Parts of the state to merge one level deep: `{ view: { selected: 'h2' } }` leaves the rest of `view` alone. */
export type Change = { readonly [K in keyof State]?: Partial<State[K]> };

export interface Store {
  get(): State;
  set(change: Change): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
}

export function createStore(initial: State): Store {
  let state = initial;
  const listeners = new Set<Listener>();
  return {
    get: () => state,
    set(change) {
      const previous = state;
      state = merge(previous, change);
      listeners.forEach((listener) => listener(state, previous));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function merge(state: State, change: Change): State {
  const part = <K extends keyof State>(key: K): State[K] =>
    change[key] === undefined ? state[key] : { ...state[key], ...change[key] };
  return {
    match: part('match'),
    record: part('record'),
    progress: part('progress'),
    position: part('position'),
    view: part('view'),
    engine: part('engine'),
    settings: part('settings'),
    storage: part('storage'),
  };
}
