// Opening a record: from a file, from a paste, and what came in by either or by a drop — which of several games, or what is
// wrong with it and where. Texts of a record are shown as text, whatever stands in them.

import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { ReadingData } from '../../wasm/engine';
import type { Actions } from '../store/actions';
import { GAMES_LISTED } from '../store/recorder';
import { isUnderWay } from '../store/select';
import type { Incoming, State } from '../store/state';
import { Dialog } from '../ui/dialog';
import { receiveFiles, receiveText } from '../ui/intake';
import { words } from '../ui/i18n';
import { faultText, titleOf } from '../ui/record_text';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

export function OpenDialog({ state, actions }: Props): JSX.Element {
  const t = words.records.open;
  const { incoming } = state.view;
  const [text, setText] = useState('');
  return (
    <Dialog title={t.title} onClose={actions.closeDialog} closeLabel={words.about.close}>
      {isUnderWay(state) ? <p class="note">{t.ends}</p> : null}
      {incoming === null ? null : <Received incoming={incoming} actions={actions} />}
      <label class="file-button">
        <input
          type="file"
          onChange={(event) => {
            void receiveFiles(actions, event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <span>{t.file}</span>
      </label>
      <textarea
        class="record-text"
        rows={4}
        aria-label={t.paste}
        placeholder={t.pasteHint}
        value={text}
        spellcheck={false}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p class="note">{t.formats}</p>
      <div class="buttons">
        <button type="button" class="primary" disabled={text.trim() === ''} onClick={() => receiveText(actions, text)}>
          {t.read}
        </button>
      </div>
    </Dialog>
  );
}

function Received({ incoming, actions }: { incoming: Incoming; actions: Actions }): JSX.Element {
  const t = words.records.open;
  const { name, readings, trouble, cut } = incoming;
  return (
    <section class="received" role="region" aria-live="polite" aria-label={t.games(readings.length)}>
      {name === '' ? null : <h3>{name}</h3>}
      {trouble === null ? null : <p class="fault">{t.trouble[trouble]}</p>}
      {readings.length > 1 ? <p class="count">{cut ? t.firstGames(readings.length) : t.games(readings.length)}</p> : null}
      {readings.slice(0, GAMES_LISTED).map((reading, i) => (
        <Game key={i} number={i + 1} reading={reading} actions={actions} />
      ))}
    </section>
  );
}

function Game({ number, reading, actions }: { number: number; reading: ReadingData; actions: Actions }): JSX.Element {
  const t = words.records.open;
  const { tree, error } = reading;
  const moves = tree.nodes.length - 1;
  const { title, detail } = titleOf(tree);
  const open = (): void => actions.openReading(reading);
  const candidates = useMemo(() => actions.candidates(reading, { script: tree.game === 'chess' ? 'san' : 'chinese' }), [reading]);
  if (error === null) {
    return (
      <button type="button" class="game-row" onClick={open}>
        <b>{title === '' ? `${t.untitled} ${number}` : title}</b>
        <small>{detail}</small>
      </button>
    );
  }
  return (
    <div class="faulty">
      {title === '' ? null : <b>{title}</b>}
      <p class="fault" role="alert">
        {faultText(error, candidates)}
      </p>
      {moves > 0 ? (
        <button type="button" class="ghost" onClick={open}>
          {t.openBefore(moves)}
        </button>
      ) : null}
    </div>
  );
}
