// Pages of the guide that are only read: what the men are worth, and where the game comes from.

import type { JSX } from 'preact';
import type { GameId } from '../../wasm/engine';
import type { ArticleId, Guide } from '../guide/guide';
import { BY_WORTH, worthOf } from '../shared/worth';
import type { Settings } from '../store/settings';
import { SmallMan } from '../ui/glyph';
import { pageTexts } from '../ui/guide_text';
import { words } from '../ui/i18n';
import { GuidePage } from './guide_page';

interface Props {
  readonly guide: Guide;
  readonly id: ArticleId;
  readonly settings: Settings;
}

export function GuideArticle({ guide, id, settings }: Props): JSX.Element {
  const t = words.guide;
  const { game } = guide.get();
  return (
    <GuidePage title={t.articles[id]} back={t.back} onBack={() => guide.up()} name="guide-article">
      <section class="panel">
        {id === 'values' ? <Values game={game} settings={settings} /> : null}
        {pageTexts()[id][game].map((text, i) => (
          <p key={i}>{text}</p>
        ))}
      </section>
    </GuidePage>
  );
}

function Values({ game, settings }: { readonly game: GameId; readonly settings: Settings }): JSX.Element {
  const rows = BY_WORTH[game].map((men) => ({ men, value: 100 * worthOf(game, men.charAt(0)) }));
  const most = Math.max(...rows.map(({ value }) => value));
  return (
    <ul class="guide-values">
      {rows.map(({ men, value }) => (
        <li key={men}>
          <span class="faces">
            {Array.from(men, (letter) => (
              <SmallMan key={letter} letter={letter} game={game} settings={settings} />
            ))}
          </span>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 5h${(100 * value) / most}`} />
          </svg>
          <b>{value}</b>
          <span class="unseen">{Array.from(men, (letter) => words.spoken.men[game][letter]).join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}
