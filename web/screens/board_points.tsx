// The board for who cannot see it or has no pointer: a grid of points over the canvas, each with its description. Arrow keys
// walk over it, Enter picks up and puts down; a screen reader reads the points in rows or finds them under the finger.
// Pointers pass through it to the canvas.

import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { geometryOf, squaresOf } from '../shared/geometry';
import type { Geometry, Square } from '../shared/geometry';
import { readPlacement } from '../shared/placement';
import type { SideId } from '../../wasm/engine';
import type { HandActions } from '../store/hands';
import { targetsOf } from '../store/select';
import type { State } from '../store/state';
import { words } from '../ui/i18n';
import { describePoint } from '../ui/spoken';

interface Props {
  readonly state: State;
  readonly actions: HandActions;
}

/** Steps over the board as it is seen: to the right and down. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-9, 0],
  End: [9, 0],
  PageUp: [0, -10],
  PageDown: [0, 10],
};

export function BoardPoints({ state, actions }: Props): JSX.Element {
  const { match, position, record, progress, view, settings } = state;
  const g = geometryOf(match.game);
  const rows = useMemo(() => rowsOf(g, view.bottom), [g, view.bottom]);
  const [chosen, setFocus] = useState<Square>('');
  const focus = rows.some((row) => row.includes(chosen)) ? chosen : firstFocus(g, view.bottom);
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setFocus(''), [match.seed]); // a new game is begun at the near king

  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = stepped(rows, focus, step);
    setFocus(next);
    grid.current?.querySelector<HTMLElement>(`[data-square=${next}]`)?.focus();
  };

  // The fitted place of the canvas was set before this grid was there for the first time.
  useLayoutEffect(() => {
    const canvas = grid.current?.parentElement?.querySelector('canvas');
    if (!grid.current || !canvas) return;
    const { left, top, width, height } = canvas.style;
    Object.assign(grid.current.style, { left, top, width, height });
  });

  // Ninety descriptions: not for every move of a mouse.
  return useMemo(() => {
    const men = readPlacement(g, position.fen);
    const targets = view.selected === null ? [] : targetsOf(state, view.selected);
    return (
      <div class={`points ${match.game}`} role="grid" aria-label={words.spoken.board} ref={grid} onKeyDown={walk}>
        {rows.map((row) => (
          <div role="row" key={row[0]}>
            {row.map((square) => (
              <div
                key={square}
                role="gridcell"
                data-square={square}
                tabIndex={square === focus ? 0 : -1}
                aria-label={describePoint(state, square, men, targets)}
                aria-selected={square === view.selected}
                onFocus={() => setFocus(square)}
                onClick={() => actions.tap(square)}
                onKeyDown={(event) => press(event, () => actions.tap(square))}
              />
            ))}
          </div>
        ))}
      </div>
    );
  }, [rows, position, record.tree[record.cursor]?.notes.marks, progress.hint, view.selected, focus, settings.language]);
}

function press(event: KeyboardEvent, run: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  run();
}

/** The squares row by row as they are seen. */
function rowsOf(g: Geometry, bottom: SideId): Square[][] {
  const squares = squaresOf(g);
  const seen = bottom === 'first' ? squares : squares.reverse();
  const rows = Array.from({ length: g.ranks }, (_, rank) => seen.slice(rank * g.files, (rank + 1) * g.files));
  return rows.reverse();
}

/** Where the near king stands at the start. */
function firstFocus(g: Geometry, bottom: SideId): Square {
  return `e${bottom === 'first' ? g.firstRank : g.firstRank + g.ranks - 1}`;
}

function stepped(rows: readonly (readonly Square[])[], from: Square, [right, down]: readonly [number, number]): Square {
  const row = rows.findIndex((squares) => squares.includes(from));
  const column = rows[row]?.indexOf(from) ?? 0;
  const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value));
  const next = rows[clamp(row + down, rows.length)];
  return next?.[clamp(column + right, next.length)] ?? from;
}
