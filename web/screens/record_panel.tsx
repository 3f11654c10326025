// The moves beside the board, or in their place the referee's verdict while it is looked at. Where there is no room beside the
// board it opens below it by 着法, and the board gives way: all of it stays in sight while one steps through the moves.

import type { JSX } from 'preact';
import type { Actions } from '../store/actions';
import type { State } from '../store/state';
import { words } from '../ui/i18n';
import { MoveList, NotationChoice } from './move_list';
import { OpeningName } from './opening_name';
import { VerdictPanel } from './verdict_panel';

export function RecordPanel({ state, actions }: { state: State; actions: Actions }): JSX.Element {
  const { verdict } = state.view;
  return (
    <aside class="record">
      {verdict !== null ? (
        <VerdictPanel state={state} actions={actions} verdict={verdict} />
      ) : (
        <>
          <header class="head">
            <NotationChoice state={state} actions={actions} />
            <button type="button" class="quiet" onClick={actions.closeDialog}>
              {words.about.close}
            </button>
          </header>
          <OpeningName state={state} />
          <MoveList state={state} actions={actions} />
        </>
      )}
    </aside>
  );
}
