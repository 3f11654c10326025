// What the page has to say about saving: another tab has the game, or the browser keeps nothing. Said once, over the half of the
// board that matters less, and gone at a touch.

import type { JSX } from 'preact';
import type { Keeper } from '../store/keeper';
import { isLocked } from '../store/select';
import type { State } from '../store/state';
import { words } from '../ui/i18n';

interface Props {
  readonly state: State;
  readonly keeper: Keeper;
}

export function StorageCard({ state, keeper }: Props): JSX.Element | null {
  if (isLocked(state)) return <OtherTabCard keeper={keeper} />;
  const { notice } = state.storage;
  if (notice === null) return null;
  const t = words.storage;
  return (
    <div class="overlay lower">
      <div class="card" role="alertdialog" aria-label={t.notices[notice]} data-notice={notice}>
        <p class="detail">{t.notices[notice]}</p>
        <div class="buttons">
          <button type="button" class="ghost" onClick={keeper.dismissNotice}>
            {t.understood}
          </button>
        </div>
      </div>
    </div>
  );
}

function OtherTabCard({ keeper }: { keeper: Keeper }): JSX.Element {
  const t = words.storage;
  return (
    <div class="overlay lower">
      <div class="card" role="alertdialog" aria-label={t.otherTab} data-notice="other-tab">
        <p class="reason">{t.otherTab}</p>
        <p class="detail">{t.otherTabNote}</p>
        <div class="buttons">
          <button type="button" class="primary" onClick={keeper.takeOver}>
            {t.takeOver}
          </button>
          <button type="button" class="ghost" onClick={keeper.playApart}>
            {t.playApart}
          </button>
        </div>
      </div>
    </div>
  );
}
