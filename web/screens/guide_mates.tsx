// The exercises, pattern by pattern, with what is solved.

import type { JSX } from 'preact';
import { patternsOf } from '../guide/exercises';
import type { Guide } from '../guide/guide';
import { patternName } from '../ui/guide_text';
import { words } from '../ui/i18n';
import { GuidePage, Score } from './guide_page';

export function GuideMates({ guide }: { readonly guide: Guide }): JSX.Element {
  const t = words.guide;
  const { game, learned } = guide.get();
  const isDone = (id: string): boolean => learned.done.includes(id);
  return (
    <GuidePage title={t.chapters.mates} back={t.back} onBack={() => guide.up()} name="guide-mates">
      {patternsOf(game).map(([pattern, exercises]) => (
        <section key={pattern} class="panel guide-chapter" aria-label={patternName(pattern)}>
          <h2>{patternName(pattern)}</h2>
          <Score done={exercises.filter(({ id }) => isDone(id)).length} all={exercises.length} />
          <div class="guide-numbers">
            {exercises.map(({ id, mateIn }, i) => (
              <button
                key={id}
                type="button"
                class={`ghost ${isDone(id) ? 'done' : ''}`}
                onClick={() => guide.open({ at: 'exercise', id })}
              >
                <span class="unseen">{patternName(pattern)} </span>
                <b>{i + 1}</b>
                <small>{t.mateIn(mateIn)}</small>
                {isDone(id) ? <span class="unseen"> {t.learned}</span> : null}
              </button>
            ))}
          </div>
        </section>
      ))}
    </GuidePage>
  );
}
