// What the browser says of its reader and device, without asking it anew each time: whoever reads `matches` makes it bring
// the styles of the whole page up to date.

/** Answers whether `query` holds now; `onChange` is called when that changes. */
export function watchMedia(query: string, onChange: () => void = () => undefined): () => boolean {
  const list = window.matchMedia(query);
  let { matches } = list;
  // `addEventListener` came to Safari's media queries with 14
  list.addListener((event) => {
    ({ matches } = event);
    onChange();
  });
  return () => matches;
}
