// A move by the keyboard: any notation is taken; what cannot be played is answered with the reason and with what could be.

import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { NotationErrorData } from '../../wasm/engine';
import type { Actions } from '../store/actions';
import { canMove } from '../store/select';
import type { State } from '../store/state';
import { Dialog } from '../ui/dialog';
import { MOVE_SAMPLES, words } from '../ui/i18n';
import { plainStyle } from '../ui/notation';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** More would be a list, not an answer. */
const MOST_CANDIDATES = 8;

export function TypeDialog({ state, actions }: Props): JSX.Element {
  const t = words.typed;
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<NotationErrorData | null>(null);
  useLayoutEffect(() => field.current?.focus(), []);

  const play = (text: string): void => {
    const answer = actions.typeMove(text);
    if (answer?.move !== undefined) return actions.closeDialog();
    setError(answer?.error ?? null);
    field.current?.select();
  };
  return (
    <Dialog title={t.title} onClose={actions.closeDialog}>
      <form
        class="typed"
        onSubmit={(event) => {
          event.preventDefault();
          play(field.current?.value ?? '');
        }}
      >
        <label class="note" for="typed-move">
          {t.example} {MOVE_SAMPLES[state.match.game]}
        </label>
        <input
          id="typed-move"
          ref={field}
          type="text"
          aria-describedby="typed-error"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterKeyHint="go"
        />
        <p id="typed-error" class="note wrong" role="alert">
          {canMove(state) ? error !== null && t.errors[error.reason] : t.notYourTurn}
        </p>
        {error !== null && error.candidates.length > 0 ? <Candidates {...{ state, actions, error, play }} /> : null}
        <div class="buttons">
          <button type="submit" class="primary">
            {t.play}
          </button>
          <button type="button" class="ghost" onClick={actions.closeDialog}>
            {t.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Candidates({ state, actions, error, play }: Props & { error: NotationErrorData; play: (move: string) => void }): JSX.Element {
  const style = plainStyle(state);
  return (
    <div class="choice candidates" role="group" aria-label={words.typed.candidates}>
      {error.candidates.slice(0, MOST_CANDIDATES).map((move) => (
        <button key={move} type="button" class="ghost" onClick={() => play(move)}>
          {actions.notate(move, style)}
        </button>
      ))}
    </div>
  );
}
