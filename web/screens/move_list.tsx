// The moves of the game, written as the reader likes: the one on the board is marked and kept in view, a tap goes to any of
// them; variations are indented. Many lists have hundreds of moves: the rows are made anew only when the moves change, and
// one handler on the list hears all taps.

import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { NotationStyleData } from '../../wasm/engine';
import type { NodeId } from '../shared/tree';
import { nodeAt } from '../shared/tree';
import type { Actions } from '../store/actions';
import { stylesOf } from '../store/notation';
import { endingIn } from '../store/select';
import { CHESS_NOTATIONS, NOTATIONS } from '../store/settings';
import type { State } from '../store/state';
import { Choice } from '../ui/dialog';
import { CHESS_NOTATION_SAMPLES, NOTATION_SAMPLES, words } from '../ui/i18n';
import { isLarge, rowsOf, signOf } from '../ui/move_rows';
import type { Row, RunItem } from '../ui/move_rows';
import { outcomeText } from '../ui/outcome_text';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** What is written of one node. */
interface Pen {
  readonly styles: readonly NotationStyleData[];
  readonly write: (node: NodeId, style: NotationStyleData) => string;
  readonly sign: (node: NodeId) => string;
}

export function MoveList({ state, actions }: Props): JSX.Element {
  const { match, record, settings, engine } = state;
  const { tree, cursor } = record;
  const list = useRef<HTMLDivElement>(null);
  const styleKey = JSON.stringify(stylesOf(settings, match.game));
  const ending = endingIn(state);
  // A large record is opened only where the board stands, so there the rows follow the cursor.
  const open = isLarge(tree) ? cursor : -1;
  const rows = useMemo(() => {
    const pen: Pen = {
      styles: stylesOf(settings, match.game),
      write: (node, style) => actions.written(node, style),
      sign: (node) => signOf(nodeAt(tree, node).notes.nags),
    };
    return rowsOf(tree, match.startFen, cursor).map((row, i) => <RowOf key={i} row={row} pen={pen} />);
  }, [tree, match.startFen, match.game, styleKey, words, engine.rules, open]);
  useLayoutEffect(() => {
    if (list.current !== null) mark(list.current, cursor);
  }, [cursor, rows, state.view.dialog]); // on a phone the list is shown by what would be a dialog
  const goTo = (event: MouseEvent): void => {
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]')?.dataset['node'] : undefined;
    if (node !== undefined) actions.show(Number(node));
  };
  /** Up and down go through the list that has the focus; left and right do so everywhere (ui/keys.ts). */
  const walk = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    actions.step(event.key === 'ArrowUp' ? -1 : 1);
  };
  // A list box without options is none.
  const role = rows.length > 0 ? 'listbox' : 'region';
  return (
    <div class="moves" ref={list} role={role} tabIndex={0} aria-label={words.records.moves.title} onClick={goTo} onKeyDown={walk}>
      {rows.length > 0 ? rows : <div class="no-moves">{words.records.moves.none}</div>}
      {ending === null ? null : <div class="ending">{outcomeText(match.game, ending.outcome)}</div>}
    </div>
  );
}

/** One notation for the whole list; who wants several at once chooses them in the settings. */
export function NotationChoice({ state, actions }: Props): JSX.Element {
  const label = words.records.moves.notation;
  const { notations, chessNotation } = state.settings;
  return (
    <div class="notations">
      {state.match.game === 'chess' ? (
        <Choice
          label={label}
          options={CHESS_NOTATIONS.map((id) => [id, CHESS_NOTATION_SAMPLES[id]])}
          value={chessNotation}
          onChoose={(id) => actions.change({ chessNotation: id })}
        />
      ) : (
        <Choice
          label={label}
          options={NOTATIONS.map((id) => [id, NOTATION_SAMPLES[id]])}
          value={notations[0] ?? 'chinese'}
          onChoose={(id) => actions.change({ notations: [id] })}
        />
      )}
    </div>
  );
}

/** Marks the move on the board; with the next picture the list, and only the list, is scrolled until it is seen. Where things lie is
 *  known then: asked now, the whole page would be laid out within the task of a move, or of the start. */
function mark(list: HTMLElement, cursor: NodeId): void {
  list.querySelectorAll('[aria-selected=true]').forEach((old) => old.setAttribute('aria-selected', 'false'));
  const current = list.querySelector<HTMLElement>(`[data-node="${cursor}"]`);
  if (current === null) {
    list.removeAttribute('aria-activedescendant');
    if (cursor === 0) requestAnimationFrame(() => (list.scrollTop = 0));
    return;
  }
  current.setAttribute('aria-selected', 'true');
  list.setAttribute('aria-activedescendant', current.id);
  requestAnimationFrame(() => scrollTo(list, current));
}

function scrollTo(list: HTMLElement, current: HTMLElement): void {
  const room = list.getBoundingClientRect();
  const at = current.getBoundingClientRect();
  const margin = Math.min(at.height, room.height / 4);
  if (at.top - margin < room.top) list.scrollTop += at.top - margin - room.top;
  else if (at.bottom + margin > room.bottom) list.scrollTop += at.bottom + margin - room.bottom;
}

function RowOf({ row, pen }: { readonly row: Row; readonly pen: Pen }): JSX.Element {
  switch (row.kind) {
    case 'comment':
      return <div class="comment">{row.text}</div>;
    case 'pair':
      return (
        <div class="pair">
          <span class="number">{row.number}</span>
          {row.first === null ? <span class="gap">…</span> : <Move node={row.first} pen={pen} />}
          {row.second === null ? <span class="gap" /> : <Move node={row.second} pen={pen} />}
        </div>
      );
    case 'run':
      return (
        <div class={`run depth-${Math.min(row.depth, 4)}`}>
          {row.items.map((item, i) => (
            <RunItemOf key={i} item={item} pen={pen} />
          ))}
          {row.hidden > 0 ? <span class="comment">{words.records.moves.hidden(row.hidden)}</span> : null}
        </div>
      );
  }
}

function RunItemOf({ item, pen }: { readonly item: RunItem; readonly pen: Pen }): JSX.Element {
  if ('text' in item) return <span class="comment">{item.text}</span>;
  return <Move node={item.node} pen={pen} number={item.number} />;
}

function Move({ node, pen, number = '' }: { readonly node: NodeId; readonly pen: Pen; readonly number?: string }): JSX.Element {
  const [main = '', ...others] = pen.styles.map((style) => pen.write(node, style));
  return (
    <div class="move" role="option" id={`move-${node}`} aria-selected="false" data-node={node}>
      {number === '' ? null : <span class="number">{number}</span>}
      {main}
      {pen.sign(node)}
      {others.map((text, i) => (
        <small key={i}>{text}</small>
      ))}
    </div>
  );
}
