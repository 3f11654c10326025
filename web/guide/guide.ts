// The guide: which page of it is open, what has been learned, and the coach. It lives beside the game, whose store it only
// reads; whoever leaves it finds both as they were.

import type { GameId } from '../../wasm/engine';
import type { RulesPort } from '../rules/referee';
import { joined } from '../store/learned';
import type { Learned } from '../store/learned';
import type { Clock, Thinker } from '../store/ports';
import type { Store } from '../store/store';
import { createCoach } from './coach';
import type { Coach } from './coach';
import { exerciseLesson, exercisesOf } from './exercises';
import type { Lesson, Step } from './lesson';
import { LESSONS, lessonOf } from './lessons/lessons';
import { readPlace, writePlace } from './place';

export type ArticleId = 'values' | 'history';

export type Page =
  | { readonly at: 'home' | 'mates' | 'reference' }
  | { readonly at: 'article'; readonly id: ArticleId }
  | { readonly at: 'lesson'; readonly id: string }
  | { readonly at: 'exercise'; readonly id: string };

export interface GuideState {
  readonly game: GameId;
  readonly page: Page;
  readonly learned: Learned;
}

export interface Guide {
  readonly coach: Coach;
  get(): GuideState;
  /** Of the guide and its coach. */
  subscribe(listener: () => void): () => void;
  choose(game: GameId): void;
  open(page: Page): void;
  /** To the page above; false at the top. */
  up(): boolean;
  /** Who knows how moves are written; null: not yet. */
  rules(): RulesPort | null;
  seat(rules: RulesPort): void;
  seatThinker(thinker: Thinker): void;
}

export interface GuidePorts {
  readonly clock: Clock;
  readonly learned: () => Learned;
  readonly keep: (learned: Learned) => void;
  /** Where the page before this one was left, if it was in the guide; else ''. */
  readonly place: () => string;
  readonly keepPlace: (place: string) => void;
}

export function createGuide(store: Store, { clock, learned, keep, place, keepPlace }: GuidePorts): Guide {
  const left = readPlace(place());
  let state: GuideState = { game: left?.game ?? store.get().match.game, page: left?.page ?? { at: 'home' }, learned: learned() };
  let rules: RulesPort | null = null;
  const listeners = new Set<() => void>();
  const set = (change: Partial<GuideState>): void => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  /** On top of what is kept by now: another tab may have its guide open too. */
  const learn = ({ done = [], last }: Partial<Learned>): void => {
    const before = joined(state.learned, learned());
    set({ learned: { ...joined(before, { done, last: '' }), last: last ?? before.last } });
    keep(state.learned);
  };
  const coach = createCoach(clock, (lesson, index) => {
    const id = stepId(lesson, index);
    if (!state.learned.done.includes(id)) learn({ done: [id] });
  });

  const show = (page: Page): void => {
    set({ page });
    const lesson = page.at === 'lesson' ? lessonOf(page.id) : page.at === 'exercise' ? exerciseLesson(page.id) : undefined;
    if (lesson === undefined) return coach.end();
    if (page.at === 'lesson') learn({ last: lesson.id });
    coach.begin(lesson, firstOpen(lesson, state.learned));
  };

  const enter = (): void => {
    const { page, game } = state;
    // Another tab may have gone on meanwhile, or a backup come in.
    set({ learned: learned(), game: page.at === 'home' ? store.get().match.game : game });
    if (coach.get() === null) show(page);
    else coach.goOn();
  };

  let kept = '';
  const notePlace = (): void => {
    const now = writePlace({ ...state, index: coach.get()?.index ?? 0 });
    if (store.get().view.screen !== 'guide' || now === kept) return;
    kept = now;
    keepPlace(now);
  };

  coach.bench.adopt(store.get().settings);
  if (store.get().view.screen === 'guide') enter();
  if (left !== undefined) coach.go(left.index);
  listeners.add(notePlace);
  coach.subscribe(notePlace);
  notePlace();
  store.subscribe(({ settings, view, engine }, previous) => {
    if (settings !== previous.settings) coach.bench.adopt(settings);
    if (engine.thinker === 'failed' && engine !== previous.engine) coach.engineLost();
    if (view.screen === previous.view.screen) return;
    kept = '';
    if (view.screen === 'guide') enter();
    else coach.sage.drop();
  });

  return {
    coach,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      const end = coach.subscribe(listener);
      return () => {
        listeners.delete(listener);
        end();
      };
    },
    choose(game) {
      set({ game });
    },
    open: show,
    up() {
      const { page } = state;
      if (page.at === 'home') return false;
      show({ at: page.at === 'exercise' ? 'mates' : 'home' });
      return true;
    },
    rules: () => rules,
    seat(port) {
      rules = port;
      coach.bench.seat(port);
      set({});
    },
    seatThinker(thinker) {
      coach.sage.seat(thinker);
    },
  };
}

export function stepId(lesson: Lesson, index: number): string {
  return lesson.steps.length === 1 ? lesson.id : `${lesson.id}.${index}`;
}

/** Is there something to do in it, rather than to read? */
export function isTask({ goal, film }: Step): boolean {
  return goal !== undefined || film !== undefined;
}

/** How many of a lesson's tasks are done, and how many there are. */
export function scoreOf(lesson: Lesson, { done }: Learned): readonly [number, number] {
  const tasks = lesson.steps.map((step, index) => ({ step, index })).filter(({ step }) => isTask(step));
  return [tasks.filter(({ index }) => done.includes(stepId(lesson, index))).length, tasks.length];
}

export function isLearned(lesson: Lesson, learned: Learned): boolean {
  const [done, all] = scoreOf(lesson, learned);
  return all > 0 && done === all;
}

/** How far somebody is with a game: tasks of its lessons, and its exercises. */
export function totalOf(game: GameId, learned: Learned): readonly [number, number] {
  const scores = LESSONS.filter((lesson) => lesson.game === game).map((lesson) => scoreOf(lesson, learned));
  const exercises = exercisesOf(game);
  const solved = exercises.filter(({ id }) => learned.done.includes(id)).length;
  const sum = (part: 0 | 1): number => scores.reduce((total, score) => total + score[part], 0);
  return [sum(0) + solved, sum(1) + exercises.length];
}

/** Where somebody goes on who comes back: the first task that is not done; at the start when all are, or none is. */
function firstOpen(lesson: Lesson, { done }: Learned): number {
  const open = lesson.steps.findIndex((step, index) => isTask(step) && !done.includes(stepId(lesson, index)));
  const before = lesson.steps.slice(0, Math.max(0, open)).some((step) => isTask(step));
  return open > 0 && before ? open : 0;
}
