// The guide's first page: where to go on, and all there is, chapter by chapter.

import type { ComponentChildren, JSX } from 'preact';
import type { GameId } from '../../wasm/engine';
import { isLearned, scoreOf, totalOf } from '../guide/guide';
import type { ArticleId, Guide } from '../guide/guide';
import { exercisesOf } from '../guide/exercises';
import type { ChapterId, Lesson } from '../guide/lesson';
import { lessonOf, lessonsIn } from '../guide/lessons/lessons';
import type { Settings } from '../store/settings';
import { Choice } from '../ui/dialog';
import { SmallMan } from '../ui/glyph';
import { lessonTitle } from '../ui/guide_text';
import { words } from '../ui/i18n';
import { Icon } from '../ui/icons';
import { GuidePage, Score, Tick } from './guide_page';

interface Props {
  readonly guide: Guide;
  readonly settings: Settings;
  /** Where `leave` goes. */
  readonly from: 'game' | 'lobby';
  readonly leave: () => void;
}

/** The man on a lesson's tile. */
const FACES: Readonly<Record<string, string>> = {
  rook: 'R', cannon: 'C', horse: 'N', elephant: 'B', advisor: 'A', king: 'K', pawn: 'P',
  'chess-king': 'K', 'chess-queen': 'Q', 'chess-rook': 'R', 'chess-bishop': 'B', 'chess-knight': 'N', 'chess-pawn': 'P',
};
const LISTED: readonly ChapterId[] = ['rules', 'first', 'mistakes'];
const ARTICLES: readonly ArticleId[] = ['values', 'history'];

export function GuideHome({ guide, settings, from, leave }: Props): JSX.Element {
  const t = words.guide;
  const { game } = guide.get();
  const games: readonly (readonly [GameId, string])[] = [
    ['xiangqi', words.lobby.game.xiangqi],
    ['chess', words.lobby.game.chess],
  ];
  return (
    <GuidePage title={t.title} back={from === 'lobby' ? t.toLobby : t.toGame} onBack={leave} name="guide-home">
      <Choice label={words.newGame.game} options={games} value={game} onChoose={guide.choose} />
      <GoOn guide={guide} />
      <Chapter title={t.chapters.men}>
        <div class="guide-tiles">
          {lessonsIn(game, 'men').map((lesson) => (
            <LessonTile key={lesson.id} {...{ guide, lesson, settings }} />
          ))}
        </div>
      </Chapter>
      {LISTED.filter((chapter) => lessonsIn(game, chapter).length > 0).map((chapter) => (
        <Chapter key={chapter} title={t.chapters[chapter]}>
          <ul class="guide-list">
            {lessonsIn(game, chapter).map((lesson) => (
              <LessonRow key={lesson.id} guide={guide} lesson={lesson} />
            ))}
          </ul>
        </Chapter>
      ))}
      <Chapter title={t.chapters.mates}>
        <ul class="guide-list">
          <MatesRow guide={guide} />
        </ul>
      </Chapter>
      <Chapter title={t.further}>
        <ul class="guide-list">
          <Row title={t.reference} onOpen={() => guide.open({ at: 'reference' })} />
          {ARTICLES.map((id) => (
            <Row key={id} title={t.articles[id]} onOpen={() => guide.open({ at: 'article', id })} />
          ))}
        </ul>
      </Chapter>
    </GuidePage>
  );
}

function Chapter({ title, children }: { readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <section class="panel guide-chapter" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Where somebody stopped, or the first lesson. */
function GoOn({ guide }: { readonly guide: Guide }): JSX.Element | null {
  const t = words.guide;
  const { game, learned } = guide.get();
  const last = lessonOf(learned.last);
  const next = last?.game === game && !isLearned(last, learned) ? last : firstUnlearned(guide);
  const [done, all] = totalOf(game, learned);
  return (
    <section class="guide-on" aria-label={t.title}>
      <Score done={done} all={all} />
      {next === undefined ? null : (
        <button type="button" class="primary" onClick={() => guide.open({ at: 'lesson', id: next.id })}>
          {done === 0 ? t.begin : t.goOn(lessonTitle(next))}
        </button>
      )}
    </section>
  );
}

function firstUnlearned(guide: Guide): Lesson | undefined {
  const { game, learned } = guide.get();
  const chapters: readonly ChapterId[] = ['men', ...LISTED];
  return chapters.flatMap((chapter) => lessonsIn(game, chapter)).find((lesson) => scoreOf(lesson, learned)[1] > 0 && !isLearned(lesson, learned));
}

interface LessonProps {
  readonly guide: Guide;
  readonly lesson: Lesson;
}

function LessonTile({ guide, lesson, settings }: LessonProps & { readonly settings: Settings }): JSX.Element {
  const { learned } = guide.get();
  const face = FACES[lesson.id];
  return (
    <button type="button" class="guide-tile" onClick={() => guide.open({ at: 'lesson', id: lesson.id })}>
      {face === undefined ? <Icon name="board" /> : <SmallMan letter={face} game={lesson.game} settings={settings} />}
      <span>{lessonTitle(lesson)}</span>
      {isLearned(lesson, learned) ? <Tick /> : null}
    </button>
  );
}

function LessonRow({ guide, lesson }: LessonProps): JSX.Element {
  const [done, all] = scoreOf(lesson, guide.get().learned);
  return (
    <Row title={lessonTitle(lesson)} onOpen={() => guide.open({ at: 'lesson', id: lesson.id })}>
      {all > 0 && done === all ? <Tick /> : all > 1 ? <small>{words.guide.score(done, all)}</small> : null}
    </Row>
  );
}

function MatesRow({ guide }: { readonly guide: Guide }): JSX.Element {
  const { game, learned } = guide.get();
  const all = exercisesOf(game);
  return (
    <Row title={words.guide.mates} onOpen={() => guide.open({ at: 'mates' })}>
      <small>{words.guide.score(all.filter(({ id }) => learned.done.includes(id)).length, all.length)}</small>
    </Row>
  );
}

interface RowProps {
  readonly title: string;
  readonly onOpen: () => void;
  readonly children?: ComponentChildren;
}

function Row({ title, onOpen, children }: RowProps): JSX.Element {
  return (
    <li>
      <button type="button" class="guide-row" onClick={onOpen}>
        <span>{title}</span>
        {children}
        <Icon name="open-page" />
      </button>
    </li>
  );
}
