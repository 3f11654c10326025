// A modal dialog: a sheet at the bottom of a phone, a card in the middle of anything larger. Keeps the focus inside while it
// is open and gives it back afterwards; Esc and a touch beside it close it.

import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

const FOCUSABLE = 'button:not(:disabled), input:not(:disabled), textarea, select:not(:disabled), [tabindex="0"]';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** A long dialog keeps its head, with a button of this name to close it, while the rest scrolls. */
  readonly closeLabel?: string;
  readonly children: ComponentChildren;
}

export function Dialog({ title, onClose, closeLabel, children }: DialogProps): JSX.Element {
  const sheet = useRef<HTMLDivElement>(null);
  // Before the next key: who opens a dialog by a key types on at once.
  useLayoutEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useStrayKeys(sheet, onClose);
  return (
    <div class="scrim" onClick={(event) => event.target === event.currentTarget && onClose()}>
      <div
        class={closeLabel === undefined ? 'sheet' : 'sheet long'}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        ref={sheet}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else if (event.key === 'Tab') keepFocusInside(event.currentTarget, event);
          event.stopPropagation();
        }}
      >
        {closeLabel === undefined ? <h2>{title}</h2> : <LongHead title={title} label={closeLabel} onClose={onClose} />}
        {children}
      </div>
    </div>
  );
}

/** A button that goes away when it is pressed leaves the focus nowhere: the keys that come from there are the dialog's too. */
function useStrayKeys(sheet: RefObject<HTMLDivElement | null>, onClose: () => void): void {
  useEffect(() => {
    const catchStray = (event: KeyboardEvent): void => {
      if (event.target !== document.body) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Tab') sheet.current?.focus();
    };
    document.addEventListener('keydown', catchStray);
    return () => document.removeEventListener('keydown', catchStray);
  });
}

function LongHead({ title, label, onClose }: { title: string; label: string; onClose: () => void }): JSX.Element {
  return (
    <header class="head">
      <h2>{title}</h2>
      <button type="button" class="quiet" onClick={onClose}>
        {label}
      </button>
    </header>
  );
}

function keepFocusInside(sheet: HTMLElement, event: KeyboardEvent): void {
  const stops = Array.from(sheet.querySelectorAll<HTMLElement>(FOCUSABLE));
  const first = stops[0];
  const last = stops[stops.length - 1];
  const at = document.activeElement;
  const leaving = event.shiftKey ? at === first || at === sheet : at === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
  readonly disabled?: boolean;
}

/** One of a few: ghost buttons side by side, the chosen one marked. */
export function Choice<T extends string>({ label, options, value, onChoose, disabled = false }: ChoiceProps<T>): JSX.Element {
  return (
    <div class="choice" role="group" aria-label={label}>
      {options.map(([id, text]) => (
        <button
          key={id}
          type="button"
          class={id === value ? 'ghost active' : 'ghost'}
          aria-pressed={id === value}
          disabled={disabled}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
