// The line that is heard and not seen: each move in words, and what else changes without a word on the screen.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { NotationStyleData } from '../../wasm/engine';
import { spokenStyle } from '../ui/notation';
import type { Store } from '../store/store';
import { announcement } from '../ui/spoken';

interface Props {
  readonly store: Store;
  readonly movesIn: (style: NotationStyleData) => readonly string[];
}

export function Said({ store, movesIn }: Props): JSX.Element {
  const [said, setSaid] = useState({ text: '', count: 0 });
  useEffect(
    () =>
      store.subscribe((state, previous) => {
        if (state.match !== previous.match) return; // what is laid out anew is no move taken back
        const text = announcement(state, previous, () => movesIn(spokenStyle(state)));
        if (text !== null) setSaid(({ count }) => ({ text, count: count + 1 }));
      }),
    [store, movesIn],
  );
  // A line that repeats the one before is only said when it differs: by a space that nobody hears.
  return (
    <p class="unseen" id="said" aria-live="assertive" aria-atomic="true">
      {said.text + (said.count % 2 === 0 ? '' : '\u00a0')}
    </p>
  );
}
