// The board's place in the page: the room that the layout gives, and in it the box that the board fills.

import type { Board } from './render';

/** What a board took of its room last: CSS pixels, and how many of the room's height were left over. */
interface Box {
  readonly game: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly slack: number;
}

const boxes = new WeakMap<Board, Box>();

/**
 * Puts the board into `inner` and lets it fill `outer`. Elements of `inner` of the class `points` lie over the canvas. The
 * answer fits the board anew; the first time has been. `asBefore`: the board gets the box that it had last, if it had one for
 * its game, and the caller has it fitted before the next picture; to ask now for the room's size would have a page that was just
 * written laid out within the same task.
 */
export function hangBoard(board: Board, outer: HTMLElement, inner: HTMLElement, asBefore = false): () => void {
  board.canvas.setAttribute('aria-hidden', 'true'); // who does not see it has the points over it
  inner.insertBefore(board.canvas, inner.firstChild);
  const game = (): string | undefined => board.canvas.dataset['game'];
  const place = ({ width, height, slack }: Box): void => {
    inner.style.width = `${width}px`;
    inner.style.height = `${height}px`;
    coverCanvas(board.canvas, inner.querySelector<HTMLElement>('.points'));
    // The seats above and below follow the board across what is left over (style.css).
    outer.parentElement?.style.setProperty('--slack', `${slack}px`);
  };
  const fit = (): void => {
    const { clientWidth, clientHeight } = outer; // asked again below, they would have the page laid out again
    const { width, height } = board.fit(clientWidth, clientHeight);
    const box = { game: game(), width, height, slack: Math.max(0, clientHeight - height) };
    boxes.set(board, box);
    place(box);
  };
  const last = boxes.get(board);
  if (asBefore && last !== undefined && last.game === game()) place(last);
  else fit();
  return fit;
}

/** The points lie over the canvas whatever part of it is seen, so that a finger that feels for one finds it. */
function coverCanvas({ style: { left, top, width, height } }: HTMLCanvasElement, points: HTMLElement | null): void {
  if (points !== null) Object.assign(points.style, { left, top, width, height });
}
