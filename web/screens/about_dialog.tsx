// About: what this is, and whose work is in it. The notices are THIRD-PARTY.md, which stands as a text at the page's end;
// the licences of the font and the libraries ask that every copy carries them.

import type { JSX } from 'preact';
import type { Actions } from '../store/actions';
import { Dialog } from '../ui/dialog';
import { words } from '../ui/i18n';

export function AboutDialog({ actions }: { actions: Actions }): JSX.Element {
  const t = words.about;
  const notices = document.getElementById('xq-notices')?.textContent ?? '';
  return (
    <Dialog title={t.title} onClose={actions.closeDialog}>
      <p class="note">{t.what}</p>
      <h3>{t.notices}</h3>
      <pre class="notices" tabIndex={0} lang="en" aria-label={t.notices}>
        {notices}
      </pre>
      <div class="buttons">
        <button type="button" class="ghost" onClick={actions.closeDialog}>
          {t.close}
        </button>
      </div>
    </Dialog>
  );
}
