// How the opening is called up to the move on the board. It changes while one plays and steps; before the first name there is
// nothing to see.

import type { JSX } from 'preact';
import type { State } from '../store/state';
import { openingText } from '../ui/opening_text';
import { words } from '../ui/i18n';

export function OpeningName({ state: { position, settings } }: { readonly state: State }): JSX.Element | null {
  if (position.opening === null) return null;
  const { code, name } = openingText(position.opening, settings.language);
  return (
    <p class="opening" aria-label={`${words.names.opening} ${code} ${name}`}>
      {code === '' ? null : <b>{code}</b>}
      <span>{name}</span>
    </p>
  );
}
