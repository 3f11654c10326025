// Rules and notation in short, to be read or printed. What is written in the tables comes out of the engine's own notation.

import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Guide } from '../guide/guide';
import { SCRIPTS, TABLES, writeSamples } from '../guide/reference';
import type { SampleTable } from '../guide/reference';
import type { Settings } from '../store/settings';
import { pageTexts } from '../ui/guide_text';
import { words } from '../ui/i18n';
import { Icon } from '../ui/icons';
import { Thumbnail } from '../ui/thumbnail';
import { GuidePage } from './guide_page';

interface Props {
  readonly guide: Guide;
  readonly settings: Settings;
}

/** In CSS pixels. The flat board, as it will be printed. */
const PICTURE = 132;

export function GuideReference({ guide, settings }: Props): JSX.Element {
  const t = words.guide;
  const { game } = guide.get();
  const texts = pageTexts().reference;
  // Not every browser can print: those inside of chat programs cannot.
  const print = typeof window.print === 'function' ? <PrintButton /> : null;
  return (
    <GuidePage title={`${t.reference} · ${words.lobby.game[game]}`} back={t.back} onBack={() => guide.up()} name="guide-reference" tools={print}>
      <section class="panel">
        <h2>{texts.rulesTitle}</h2>
        <ul>
          {texts.rules[game].map((text, i) => (
            <li key={i}>{text}</li>
          ))}
        </ul>
      </section>
      <section class="panel">
        <h2>{texts.notationTitle}</h2>
        <ul>
          {texts.notation[game].map((text, i) => (
            <li key={i}>{text}</li>
          ))}
        </ul>
      </section>
      {TABLES.filter((table) => table.game === game).map((table) => (
        <Samples key={table.id} {...{ guide, table, settings }} />
      ))}
      <p class="note">{texts.made}</p>
    </GuidePage>
  );
}

function PrintButton(): JSX.Element {
  return (
    <button type="button" class="ghost guide-print" onClick={() => window.print()}>
      <Icon name="print" />
      <span>{words.guide.print}</span>
    </button>
  );
}

function Samples({ guide, table, settings }: Props & { readonly table: SampleTable }): JSX.Element {
  const texts = pageTexts().reference;
  const [title, ...notes] = texts.tables[table.id];
  const rules = guide.rules();
  const traditional = settings.language === 'zh-Hant';
  const rows = useMemo(() => (rules === null ? [] : writeSamples(rules, table, traditional)), [rules, table, traditional]);
  return (
    <section class={`panel ${table.picture === null ? '' : 'pictured'}`}>
      <h2>{title}</h2>
      {table.picture === null ? null : <Thumbnail still={{ game: table.game, fen: table.picture, bottom: 'first' }} settings={{ ...settings, board: 'flat' }} width={PICTURE} />}
      <div class="guide-table" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.move}</th>
              {SCRIPTS[table.game].map((script) => (
                <th key={script} scope="col">
                  {texts.scripts[script]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notes.map((note, i) => (
              <tr key={i}>
                <th scope="row">{note}</th>
                {(rows[i] ?? []).map((text, column) => (
                  <td key={column}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
