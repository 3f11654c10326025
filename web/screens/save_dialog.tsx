// Saving the game: choose a form, see the text, copy it or have it saved as a file. What the form cannot hold is said first.

import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { OpeningData, TreeData, WrittenData } from '../../wasm/engine';
import type { Actions } from '../store/actions';
import type { LanguageId } from '../store/settings';
import type { State } from '../store/state';
import { Dialog } from '../ui/dialog';
import { CHESS_FORMS, FORMS, XIANGQI_FORMS, canSaveFiles, copyText, saveFile, styleOf } from '../ui/export';
import { words } from '../ui/i18n';
import { openingText } from '../ui/opening_text';
import { faultText, lossText } from '../ui/record_text';
import type { ExportId } from '../ui/words/records';
import { seatName } from '../ui/seat_name';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

export function SaveDialog({ state, actions }: Props): JSX.Element {
  const t = words.records.save;
  const { match, record, position, settings } = state;
  const [id, setId] = useState<ExportId>('pgn');
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const form = FORMS[id];
  const tags = useMemo(() => tagsOf(state, new Date()), [record.tags, match, position.opening, words]);
  const written = useMemo(
    () => (id === 'fen' ? asFile(position.fen) : actions.writeGame(form.format, styleOf(form, settings), tags)),
    [id, record.tree, record.outcome, position.fen, settings.language, settings.guardLetters, tags],
  );
  const bytes = written?.bytes ?? null;
  const text = bytes === null || form.binary ? '' : new TextDecoder().decode(bytes);
  const choose = (next: ExportId): void => {
    setId(next);
    setSaid('');
  };
  const copy = (): void => void copyText(text, field.current).then((copied) => setSaid(copied ? t.copied : t.notCopied));
  const save = (): void => {
    if (bytes === null) return;
    saveFile(`${fileName(tags)}.${form.extension}`, bytes);
    setSaid(t.saved);
  };
  const files = canSaveFiles(navigator.userAgent);
  return (
    <Dialog title={t.title} onClose={actions.closeDialog} closeLabel={words.about.close}>
      <div class="choice forms" role="group" aria-label={t.format}>
        {(match.game === 'chess' ? CHESS_FORMS : XIANGQI_FORMS).map((each) => (
          <button key={each} type="button" class={each === id ? 'ghost active' : 'ghost'} aria-pressed={each === id} onClick={() => choose(each)}>
            {each === 'pgn' && match.game === 'chess' ? t.chessPgn : t.formats[each]}
          </button>
        ))}
      </div>
      {form.binary ? (
        <p class="note">{t.binary}</p>
      ) : (
        <textarea class="record-text" rows={8} readOnly value={text} ref={field} aria-label={t.title} />
      )}
      {written?.error === undefined ? <p class="note">{id === 'fen' ? t.positionOnly : lossText(written?.losses ?? [])}</p> : <p class="fault">{faultText(written.error)}</p>}
      <p class="note" role="status">
        {said !== '' ? said : files ? '' : t.noFiles}
      </p>
      <div class="buttons">
        {form.binary ? null : (
          <button type="button" class="primary" disabled={bytes === null} onClick={copy}>
            {t.copy}
          </button>
        )}
        {files ? (
          <button type="button" class={form.binary ? 'primary' : 'ghost'} disabled={bytes === null} onClick={save}>
            {t.file}
          </button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** A position is that on the board, wherever in the record it stands. */
function asFile(text: string): WrittenData {
  return { bytes: new TextEncoder().encode(`${text}\n`), losses: [] };
}

/** A record keeps its tags; a game of this page gets those that a reader looks for. */
function tagsOf(state: State, now: Date): TreeData['tags'] {
  const { record, match, position, settings } = state;
  if (record.tags.length > 0 || match.mode === 'study') return record.tags;
  const two = (n: number): string => String(n).padStart(2, '0');
  return [
    { name: 'Event', value: words.records.save.event },
    { name: 'Date', value: `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}` },
    { name: match.game === 'chess' ? 'White' : 'Red', value: seatName(state, 'first') },
    { name: 'Black', value: seatName(state, 'second') },
    ...openingTags(position.opening, settings.language),
  ];
}

function openingTags(opening: OpeningData | null, language: LanguageId): TreeData['tags'] {
  if (opening === null) return [];
  const { code, name } = openingText(opening, language);
  return [{ name: 'ECO', value: code }, { name: 'Opening', value: name }].filter(({ value }) => value !== '');
}

/** The players' names and the date, without what a file's name cannot hold. */
function fileName(tags: TreeData['tags']): string {
  const value = (...names: readonly string[]): string => tags.find(({ name }) => names.includes(name))?.value ?? '';
  const parts = [value('Red', 'White'), value('Black'), value('Date')].filter((part) => part !== '');
  const name = parts.join('-').replace(/[\\/:*?"<>|\s\u0000-\u001f]+/g, ' ').trim();
  return name === '' ? 'xiangqi' : name.slice(0, 80);
}
