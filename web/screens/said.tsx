// The line that is heard and not seen: each move in words, and what else changes without a word on the screen.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Actions } from '../store/actions';
import { spokenStyle } from '../ui/notation';
import type { Store } from '../store/store';
import { announcement } from '../ui/spoken';

export function Said({ store, actions }: { store: Store; actions: Actions }): JSX.Element {
  const [said, setSaid] = useState({ text: '', count: 0 });
  useEffect(
    () =>
      store.subscribe((state, previous) => {
        const text = announcement(state, previous, () => actions.movesIn(spokenStyle(state)));
        if (text !== null) setSaid(({ count }) => ({ text, count: count + 1 }));
      }),
    [store, actions],
  );
  // A line that repeats the one before is only said when it differs: by a space that nobody hears.
  return (
    <p class="unseen" id="said" aria-live="assertive" aria-atomic="true">
      {said.text + (said.count % 2 === 0 ? '' : '\u00a0')}
    </p>
  );
}
