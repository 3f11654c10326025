// A page of the guide that is read: its head with the way back, and what it holds, which scrolls.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../ui/i18n';
import { Icon } from '../ui/icons';

interface PageProps {
  readonly title: string;
  readonly back: string;
  readonly onBack: () => void;
  readonly name?: string;
  /** Beside the title. */
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function GuidePage({ title, back, onBack, name = '', tools, children }: PageProps): JSX.Element {
  return (
    <main class={`guide-page ${name}`}>
      <div class="guide-column">
        <GuideHead title={title} back={back} onBack={onBack}>
          {tools}
        </GuideHead>
        {children}
      </div>
    </main>
  );
}

interface HeadProps {
  readonly title: string;
  readonly back: string;
  readonly onBack: () => void;
  readonly children?: ComponentChildren;
}

/** The title takes the focus when a page opens, so that a screen reader says where one is. */
export function GuideHead({ title, back, onBack, children }: HeadProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <header class="guide-head">
      <button type="button" class="quiet guide-back" aria-label={back} onClick={onBack}>
        <Icon name="back" />
      </button>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </header>
  );
}

/** So much of so much, as a bar and in figures. */
export function Score({ done, all }: { readonly done: number; readonly all: number }): JSX.Element {
  return (
    <span class="guide-score">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <path class="track" d="M0 3h100" />
        {done === 0 ? null : <path d={`M0 3h${(100 * done) / Math.max(1, all)}`} />}
      </svg>
      <small>{words.guide.score(done, all)}</small>
    </span>
  );
}

export function Tick(): JSX.Element {
  return (
    <span class="guide-tick" role="img" aria-label={words.guide.learned}>
      <Icon name="tick" />
    </span>
  );
}
