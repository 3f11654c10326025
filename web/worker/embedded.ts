// What tools/inline_html.py put into the page for the engine: the worker's source, the deflated modules, the packed
// networks and the opening books.
// Call only when the document is complete: the payload stands at its end, behind everything that is seen.

import type { WorkerLike } from './client';
import type { Payload } from './load';

export function embeddedPayload(): Payload {
  return {
    simd: piecesOf('simd'),
    baseline: piecesOf('baseline'),
    equipment: {
      networks: { xiangqi: piecesOf('network-xiangqi'), chess: piecesOf('network-chess') },
      books: { xiangqi: piecesOf('book-xiangqi'), chess: piecesOf('book-chess') },
    },
  };
}

/** Leaves `createEngine` in the page's global scope. The glue is in the page once, as a text, which heads the worker too. */
export function runEmbeddedGlue(): void {
  if (typeof createEngine !== 'undefined') return;
  const script = document.createElement('script');
  script.textContent = textOf('xq-glue');
  document.head.appendChild(script).remove(); // runs at once
}

/** A worker on the page's own text. */
export function spawnEmbeddedWorker(): WorkerLike {
  const source = [textOf('xq-glue'), '\n', textOf('xq-worker')];
  const url = URL.createObjectURL(new Blob(source, { type: 'text/javascript' }));
  try {
    return new Worker(url);
  } finally {
    // Old engines fetch the source after the constructor has returned.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}

/** Resolves when the whole document, payload included, has been parsed. */
export function documentComplete(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });
}

function piecesOf(part: string): readonly string[] {
  const scripts = document.querySelectorAll(`script[data-xq="${part}"]`);
  return Array.from(scripts, (script) => script.textContent ?? '');
}

function textOf(id: string): string {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the page lacks its part "${id}"`);
  return text;
}
