// Rows of a form: a switch, a choice under its name, a slider. The whole row is the touch target.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Choice } from './dialog';

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly note?: string;
}

export function Switch({ label, on, onChange, note }: SwitchProps): JSX.Element {
  return (
    <button type="button" class="field switch" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span>
        {label}
        {note === undefined ? null : <small>{note}</small>}
      </span>
      <i aria-hidden="true" />
    </button>
  );
}

interface PickProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
  /** A word about the chosen one. */
  readonly note?: string;
}

export function Pick<T extends string>({ label, options, value, onChoose, note }: PickProps<T>): JSX.Element {
  return (
    <div class="field pick">
      <span>{label}</span>
      <Choice label={label} options={options} value={value} onChoose={onChoose} />
      {note === undefined ? null : <small>{note}</small>}
    </div>
  );
}

interface SeveralProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [T, string])[];
  readonly values: readonly T[];
  readonly onChange: (values: readonly T[]) => void;
}

/** Any of a few, and at least one: the last one that is on cannot be switched off. */
export function Several<T extends string>({ label, options, values, onChange }: SeveralProps<T>): JSX.Element {
  const flip = (id: T): void => {
    const next = options.map(([other]) => other).filter((other) => values.includes(other) !== (other === id));
    if (next.length > 0) onChange(next);
  };
  return (
    <div class="field pick">
      <span>{label}</span>
      <div class="choice" role="group" aria-label={label}>
        {options.map(([id, text]) => (
          <button
            key={id}
            type="button"
            class={values.includes(id) ? 'ghost active' : 'ghost'}
            aria-pressed={values.includes(id)}
            onClick={() => flip(id)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** 0 … 100, told as it moves. */
export function Slider({ label, value, onChange, disabled = false }: SliderProps): JSX.Element {
  return (
    <label class="field slider">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        disabled={disabled}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output>{value}</output>
    </label>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** NaN: there is no number in it. */
  readonly onChange: (value: number) => void;
}

export function NumberField({ label, value, least, most, step, onChange }: NumberProps): JSX.Element {
  // What is being typed need not be a number yet.
  const [text, setText] = useState(String(value));
  return (
    <label class="field select">
      <span>{label}</span>
      <input
        type="number"
        inputMode="decimal"
        min={least}
        max={most}
        step={step}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          onChange(event.currentTarget.value === '' ? NaN : Number(event.currentTarget.value));
        }}
      />
    </label>
  );
}

interface LineProps {
  readonly type: 'search' | 'url';
  readonly label: string;
  /** Shown while nothing is in it. */
  readonly hint: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

/** A line of text, told as it is typed. */
export function LineField({ type, label, hint, value, onInput }: LineProps): JSX.Element {
  const kind = type === 'url' ? { type } : { type }; // each has a type of its own in Preact's eyes
  return (
    <input
      {...kind}
      class="line-field"
      aria-label={label}
      placeholder={hint}
      value={value}
      spellcheck={false}
      onInput={(event) => onInput(event.currentTarget.value)}
    />
  );
}

/** One of many, by the browser's own list. */
export function Select<T extends string>({ label, options, value, onChoose }: Omit<PickProps<T>, 'note'>): JSX.Element {
  return (
    <label class="field select">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value as T)}>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
