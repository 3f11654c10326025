// A move that would be the third repetition and lose is not refused: the player is asked.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { toOf } from '../shared/placement';
import type { Actions } from '../store/actions';
import type { State, Warning } from '../store/state';
import { words } from '../ui/i18n';
import { causeText } from '../ui/outcome_text';
import { halfAwayFrom } from '../ui/place';

export function WarningCard({ state, actions, warning }: { state: State; actions: Actions; warning: Warning }): JSX.Element {
  const t = words.records.referee;
  const { match, position, view } = state;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [warning]);
  return (
    <div class={`overlay ${halfAwayFrom(match.game, toOf(warning.move), view.bottom)}`}>
      <div class="card warning" role="alertdialog" aria-label={t.title} data-turn={position.toMove}>
        <p class="reason">{t.warning(causeText(match.game, warning.outcome))}</p>
        <div class="buttons">
          <button type="button" class="primary" ref={first} onClick={actions.deselect}>
            {t.another}
          </button>
          <button type="button" class="ghost" onClick={actions.playWarned}>
            {t.playIt}
          </button>
        </div>
      </div>
    </div>
  );
}
