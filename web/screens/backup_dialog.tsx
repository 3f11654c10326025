// Everything as one text or one file, and back. What a backup holds is said before anything is changed.

import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Actions } from '../store/actions';
import { gamesIn, readBackup, writeBackup } from '../store/backup';
import type { Backup } from '../store/backup';
import type { Keeper } from '../store/keeper';
import { Dialog } from '../ui/dialog';
import { canSaveFiles, copyText, saveFile } from '../ui/export';
import { dayText } from '../ui/game_text';
import { words } from '../ui/i18n';

interface Props {
  readonly actions: Actions;
  readonly keeper: Keeper;
}

export function BackupDialog({ actions, keeper }: Props): JSX.Element {
  const t = words.lobby.backup;
  return (
    <Dialog title={t.title} onClose={actions.closeDialog} closeLabel={words.about.close}>
      <p class="note">{t.what}</p>
      <Make keeper={keeper} />
      <Restore keeper={keeper} />
    </Dialog>
  );
}

function Make({ keeper }: { keeper: Keeper }): JSX.Element {
  const t = words.lobby.backup;
  const [text] = useState(() => writeBackup(keeper.saved(), Date.now()));
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const files = canSaveFiles(navigator.userAgent);
  const save = (): void => {
    saveFile(`${words.title}-${t.title}-${dayText(Date.now()).slice(0, 10)}.txt`, new TextEncoder().encode(text));
    setSaid(t.saved);
  };
  const reading = readBackup(text);
  const count = 'backup' in reading ? gamesIn(reading.backup) : 0;
  return (
    <section class="group">
      <h3>{`${t.make} · ${t.size(count, Math.ceil(text.length / 1024))}`}</h3>
      <textarea class="record-text" rows={3} readOnly value={text} ref={field} aria-label={t.make} />
      <div class="buttons">
        <button type="button" class="primary" onClick={() => void copyText(text, field.current).then((ok) => setSaid(ok ? t.copied : t.notCopied))}>
          {t.copy}
        </button>
        {files ? (
          <button type="button" class="ghost" onClick={save}>
            {t.file}
          </button>
        ) : null}
      </div>
      <p class="note" role="status">
        {said !== '' ? said : files ? '' : t.noFiles}
      </p>
    </section>
  );
}

function Restore({ keeper }: { keeper: Keeper }): JSX.Element {
  const t = words.lobby.backup;
  const [text, setText] = useState('');
  const [found, setFound] = useState<Backup | null>(null);
  const [said, setSaid] = useState('');
  const read = (given: string): void => {
    const reading = readBackup(given);
    setFound('backup' in reading ? reading.backup : null);
    setSaid('backup' in reading ? t.found(gamesIn(reading.backup), dayText(reading.backup.made)) : t.faults[reading.fault]);
  };
  const restore = (backup: Backup): void => {
    setSaid(keeper.restore(backup) ? words.lobby.backup.done : words.lobby.backup.noRoom);
    setFound(null);
    setText('');
  };
  const chosen = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }): void => {
    const file = currentTarget.files?.[0];
    currentTarget.value = ''; // the same file may be chosen again
    if (file !== undefined) void readFile(file).then(read);
  };
  return (
    <section class="group">
      <h3>{t.restore}</h3>
      <textarea
        class="record-text"
        rows={3}
        aria-label={t.hint}
        placeholder={t.hint}
        value={text}
        spellcheck={false}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <p class={found === null && said !== '' ? 'note fault' : 'note'} role="status">
        {said}
      </p>
      {found === null ? (
        <div class="buttons">
          <button type="button" class="primary" disabled={text.trim() === ''} onClick={() => read(text)}>
            {t.read}
          </button>
          <label class="file-button">
            <input type="file" accept=".txt,text/plain" onChange={chosen} />
            <span>{t.choose}</span>
          </label>
        </div>
      ) : (
        <div class="buttons">
          <button type="button" class="primary" onClick={() => restore(found)}>
            {t.confirm}
          </button>
        </div>
      )}
    </section>
  );
}

/** `File.text` came to Safari with 14. */
function readFile(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsText(file);
  });
}
