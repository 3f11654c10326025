// The words of the guide, put together. Pure but for the notation, which the bench's referee writes.

import { opponentOf } from '../shared/placement';
import type { Bench } from '../guide/bench';
import type { CoachState } from '../guide/coach';
import { exerciseOf, exercisesOf } from '../guide/exercises';
import type { Lesson, LessonTexts } from '../guide/lesson';
import type { PageTexts } from '../guide/pages';
import { lessonsEn } from '../guide/texts/en';
import { lessonsZhHans } from '../guide/texts/zh_hans';
import { lessonsZhHant } from '../guide/texts/zh_hant';
import { pagesEn } from '../guide/texts/pages_en';
import { pagesZhHans } from '../guide/texts/pages_zh_hans';
import { pagesZhHant } from '../guide/texts/pages_zh_hant';
import type { LanguageId } from '../store/settings';
import { hintNow } from '../store/select';
import type { State } from '../store/state';
import { endText, entry, language, refusalText, words } from './i18n';
import { plainStyle, spokenStyle } from './notation';
import { adviceWords } from './spoken';
import { clauseText } from './verdict_text';

export const LESSON_TEXTS: Readonly<Record<LanguageId, LessonTexts>> = {
  'zh-Hans': lessonsZhHans,
  'zh-Hant': lessonsZhHant,
  en: lessonsEn,
};

export const PAGE_TEXTS: Readonly<Record<LanguageId, PageTexts>> = { 'zh-Hans': pagesZhHans, 'zh-Hant': pagesZhHant, en: pagesEn };

export const pageTexts = (): PageTexts => PAGE_TEXTS[language];

const textsNow = (): LessonTexts => LESSON_TEXTS[language];

export function lessonTitle({ id }: Lesson): string {
  return textsNow()[id]?.[0] ?? id;
}

/** Of a mate by the engine's id; an id that is not known stands for itself. */
export function patternName(pattern: string): string {
  return entry(words.guide.patterns, pattern) ?? pattern;
}

/** The title over the board. */
export function stepTitle(lesson: Lesson): string {
  const exercise = exerciseOf(lesson.id);
  if (exercise === undefined) return lessonTitle(lesson);
  const alike = exercisesOf(exercise.game).filter(({ pattern }) => pattern === exercise.pattern);
  return words.guide.exercise(patternName(exercise.pattern), alike.indexOf(exercise) + 1);
}

export function stepText({ lesson, index }: CoachState, { match, view }: State): string {
  const { goal } = lesson.steps[index] ?? {};
  if (lesson.chapter !== 'mates' || goal?.kind !== 'mate') return textsNow()[lesson.id]?.[index + 1] ?? '';
  return words.guide.task(words.guide.yourTurn[match.game][view.bottom], words.guide.mateIn(goal.moves));
}

export interface CoachLine {
  readonly text: string;
  readonly tone: 'quiet' | 'good' | 'bad';
}

/** What the coach says of the last move; a refusal comes first, in the words of the game. */
export function coachLine({ feedback, left, refutation, lesson, index }: CoachState, state: State, bench: Bench): CoachLine {
  const t = words.guide;
  const { refusal } = state.view;
  const { goal } = lesson.steps[index] ?? {};
  if (state.engine.rules === 'loading') return { text: t.loading, tone: 'quiet' };
  // Only where the refusal itself was the task does it go with the tick.
  const isTask = refusal === null || goal?.kind === 'refused';
  if (feedback === 'done' && isTask) return { text: refusal === null ? t.feedback.done : refusalText(refusal.reason), tone: 'good' };
  if (refusal !== null && refusal.reason !== 'not-your-piece') return { text: refusalText(refusal.reason), tone: 'bad' };
  if (state.view.pending !== null) return { text: words.status.confirm, tone: 'quiet' };
  const hint = hintNow(state);
  if (hint !== null) return { text: t.advice(adviceWords(state, hint.move, bench.notate(hint.move, spokenStyle(state)))), tone: 'quiet' };
  switch (feedback) {
    case 'none':
      return { text: '', tone: 'quiet' };
    case 'going':
      return { text: left.length > 0 ? t.left(left.length) : t.feedback.going, tone: 'good' };
    case 'refuted':
      if (refutation === null) return { text: '', tone: 'bad' };
      return { text: (goal?.kind === 'mate' ? t.refuted : t.answered)(lastMove(state, bench)), tone: 'bad' };
    case 'slow':
      return { text: goal?.kind === 'mate' ? t.slow(t.mateIn(goal.moves)) : '', tone: 'bad' };
    case 'thinking':
      return { text: t.feedback.thinking, tone: 'quiet' };
    default:
      return { text: t.feedback[feedback], tone: feedback === 'done' ? 'good' : 'bad' };
  }
}

function lastMove(state: State, bench: Bench): string {
  return bench.movesIn(plainStyle(state)).slice(-1)[0] ?? '';
}

/** The referee's word on what was just shown: who wins, and by which rule. */
export function filmVerdict({ match, position }: State, bench: Bench): string {
  const judgement = bench.judge();
  if (judgement === null) return words.guide.loading;
  const { result, reason } = position.ruled;
  if (result === 'ongoing') return clauseText(judgement, match.game);
  const winner = result === 'first-wins' ? 'first' : 'second';
  const why = judgement.cycle.length === 0 ? endText(match.game, reason, words.side[match.game][opponentOf(winner)]) : clauseText(judgement, match.game);
  return result === 'draw' ? words.status.drawn(why) : words.status.won(words.winner[match.game][winner], why);
}
