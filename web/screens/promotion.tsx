// A pawn has reached its last square: what does it become? Four men to choose from, on the half of the board where that square
// is not, so that it is seen what is decided.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { HandActions } from '../store/hands';
import type { State } from '../store/state';
import { SmallMan } from '../ui/glyph';
import { words } from '../ui/i18n';
import { halfAwayFrom } from '../ui/place';

/** Strongest first, as it is nearly always chosen. */
const CHOICES = ['q', 'r', 'b', 'n'] as const;

export function PromotionPanel({ state, actions }: { state: State; actions: HandActions }): JSX.Element {
  const t = words.promotion;
  const { match, position, view, settings } = state;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div class={`overlay ${halfAwayFrom(match.game, view.promotion?.to, view.bottom)}`}>
      <div
        class="card promotion"
        role="dialog"
        aria-label={t.title}
        data-to={view.promotion?.to}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          actions.promote(null);
        }}
      >
        <p class="detail">{t.title}</p>
        <div class="choice">
          {CHOICES.map((id) => (
            <button key={id} type="button" class="ghost" ref={id === 'q' ? first : null} onClick={() => actions.promote(id)}>
              <SmallMan letter={position.toMove === 'first' ? id.toUpperCase() : id} game={match.game} settings={settings} />
              <span>{t.to[id]}</span>
            </button>
          ))}
        </div>
        <button type="button" class="ghost cancel" onClick={() => actions.promote(null)}>
          {t.cancel}
        </button>
      </div>
    </div>
  );
}
