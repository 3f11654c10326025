// The board's place in the page, which follows the size of the room that the layout gives.

import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GameId } from '../../wasm/engine';
import { hangBoard } from '../board/hang';
import type { Board } from '../board/render';

interface StageProps {
  readonly board: Board;
  readonly game: GameId;
  readonly children: ComponentChildren;
}

export function Stage({ board, game, children }: StageProps): JSX.Element {
  const room = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const outer = room.current;
    const inner = host.current;
    if (outer === null || inner === null) return undefined;
    const fit = hangBoard(board, outer, inner, OBSERVES); // what the observer tells first is the size
    // The canvas is larger than what is shown of it. Where `overflow: clip` is unknown, a focus may scroll it away.
    inner.onscroll = () => inner.scrollTo(0, 0);
    return watchSize(outer, fit);
  }, [board, game]);
  return (
    <div class="stage" ref={room}>
      <div class="board" ref={host}>
        {children}
      </div>
    </div>
  );
}

/** ResizeObserver came to iOS with 13.4; before it the window's own event has to do. */
const OBSERVES = typeof ResizeObserver !== 'undefined';

function watchSize(element: Element, run: () => void): () => void {
  window.addEventListener('resize', run);
  const observer = OBSERVES ? new ResizeObserver(run) : null;
  observer?.observe(element);
  return () => {
    window.removeEventListener('resize', run);
    observer?.disconnect();
  };
}
