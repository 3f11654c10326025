// The board's place in the page: measures the room that the layout gives and lets the board fill it.

import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { GameId } from '../../wasm/engine';
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
    board.canvas.setAttribute('aria-hidden', 'true'); // who does not see it has the points over it
    inner.insertBefore(board.canvas, inner.firstChild);
    const fit = (): void => {
      const { width, height } = board.fit(outer.clientWidth, outer.clientHeight);
      inner.style.width = `${width}px`;
      inner.style.height = `${height}px`;
      coverCanvas(board.canvas, inner.querySelector<HTMLElement>('.points'));
      // The seats above and below follow the board across what is left over (style.css).
      outer.parentElement?.style.setProperty('--slack', `${Math.max(0, outer.clientHeight - height)}px`);
    };
    fit();
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

/** The points lie over the canvas whatever part of it is seen, so that a finger that feels for one finds it. */
function coverCanvas({ style: { left, top, width, height } }: HTMLCanvasElement, points: HTMLElement | null): void {
  if (points !== null) Object.assign(points.style, { left, top, width, height });
}

/** ResizeObserver came to iOS with 13.4; before it the window's own event has to do. */
function watchSize(element: Element, run: () => void): () => void {
  window.addEventListener('resize', run);
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(run);
  observer?.observe(element);
  return () => {
    window.removeEventListener('resize', run);
    observer?.disconnect();
  };
}
