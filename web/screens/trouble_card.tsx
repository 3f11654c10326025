// The engine cannot run here: what is wrong, in words, and how to go on.

import type { JSX } from 'preact';
import { FreeRules } from '../rules/free';
import type { Actions } from '../store/actions';
import type { State } from '../store/state';
import { words } from '../ui/i18n';

export function TroubleCard({ state, actions }: { state: State; actions: Actions }): JSX.Element {
  const t = words.trouble;
  const { trouble, rules } = state.engine;
  return (
    <div class="overlay lower">
      <div class="card trouble" role="alertdialog" aria-label={t.title} data-stage={trouble?.stage}>
        <p class="reason">{t.title}</p>
        <p class="detail">{t.stage[trouble?.stage ?? ''] ?? t.unknown}</p>
        <p class="detail">
          {t.remedy}
          {rules === 'failed' ? t.rulesGone : ''}
        </p>
        <div class="buttons">
          <button type="button" class="primary" onClick={() => actions.goOnAsTwo(new FreeRules())}>
            {t.two}
          </button>
          <button type="button" class="ghost" onClick={actions.retry}>
            {t.retry}
          </button>
        </div>
      </div>
    </div>
  );
}
