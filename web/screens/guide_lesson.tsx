// A lesson: a board to move on, a step's words beside it, and the coach's answer to the last move.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Board } from '../board/render';
import type { Coach, CoachState } from '../guide/coach';
import { exerciseOf, nextExercise } from '../guide/exercises';
import type { Guide } from '../guide/guide';
import { stepId } from '../guide/guide';
import { nextLesson } from '../guide/lessons/lessons';
import type { State } from '../store/state';
import { coachLine, stepText, stepTitle } from '../ui/guide_text';
import { words } from '../ui/i18n';
import { Icon } from '../ui/icons';
import type { IconName } from '../ui/icons';
import { isField } from '../ui/keys';
import { useStore } from '../ui/use_store';
import { BoardPoints } from './board_points';
import { GuideFilm } from './guide_film';
import { GuideHead } from './guide_page';
import { PromotionPanel } from './promotion';
import { Said } from './said';
import { Stage } from './stage';

interface Props {
  readonly guide: Guide;
  readonly board: Board;
}

export function GuideLesson({ guide, board }: Props): JSX.Element | null {
  const { coach } = guide;
  const state = useStore(coach.bench.store);
  const at = coach.get();
  useEffect(() => bindLessonKeys(guide, board), [guide, board]);
  if (at === null) return null;
  const { hands } = coach.bench;
  return (
    <main class="guide-lesson">
      <GuideHead title={stepTitle(at.lesson)} back={words.guide.back} onBack={() => guide.up()}>
        <Dots guide={guide} at={at} />
      </GuideHead>
      <section class="guide-words" aria-label={stepTitle(at.lesson)}>
        <p>{stepText(at, state)}</p>
        {at.lesson.steps[at.index]?.film === undefined ? <CoachLine at={at} state={state} guide={guide} /> : <GuideFilm coach={coach} at={at} state={state} />}
      </section>
      <Stage board={board} game={state.match.game}>
        <BoardPoints state={state} actions={hands} />
        {state.view.promotion !== null ? <PromotionPanel state={state} actions={hands} /> : null}
      </Stage>
      <Said store={coach.bench.store} movesIn={coach.bench.movesIn} />
      <LessonBar guide={guide} at={at} />
    </main>
  );
}

/** The steps of the lesson: where one is, which are done. */
function Dots({ guide, at: { lesson, index } }: { readonly guide: Guide; readonly at: CoachState }): JSX.Element | null {
  if (lesson.steps.length < 2) return null;
  const { done } = guide.get().learned;
  return (
    <span class="guide-dots" role="img" aria-label={words.guide.step(index + 1, lesson.steps.length)}>
      {lesson.steps.map((_, i) => (
        <i key={i} class={`${i === index ? 'now' : ''} ${done.includes(stepId(lesson, i)) ? 'done' : ''}`} />
      ))}
    </span>
  );
}

function CoachLine({ at, state, guide }: { readonly at: CoachState; readonly state: State; readonly guide: Guide }): JSX.Element {
  const { text, tone } = coachLine(at, state, guide.coach.bench);
  return (
    <p class={`guide-coach ${tone}`} role="status" aria-live="polite">
      {tone === 'good' ? <Icon name="tick" /> : null}
      <span>{text}</span>
    </p>
  );
}

interface Tool {
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  readonly wanted?: boolean;
}

function LessonBar({ guide, at }: { readonly guide: Guide; readonly at: CoachState }): JSX.Element {
  return (
    <nav class="guide-bar">
      {toolsOf(guide, at).map(({ icon, label, run, disabled = false, wanted = false }) => (
        <button key={icon} type="button" class={`action ${wanted ? 'wanted' : ''}`} disabled={disabled} onClick={run}>
          <Icon name={icon} />
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
}

function toolsOf(guide: Guide, at: CoachState): readonly Tool[] {
  const t = words.guide;
  const { coach } = guide;
  const { goal, film } = at.lesson.steps[at.index] ?? {};
  const isDone = at.feedback === 'done';
  const previous: Tool = { icon: 'stepBack', label: t.previous, disabled: at.index === 0, run: () => coach.go(at.index - 1) };
  const hint: Tool = { icon: 'hint', label: t.hint, disabled: isDone || at.feedback === 'refuted' || at.feedback === 'thinking', run: coach.hint };
  const again = at.feedback === 'refuted' ? t.takeBack : t.retry;
  const retry: Tool = { icon: 'restart', label: again, wanted: at.feedback === 'refuted' || at.feedback === 'astray', run: coach.retry };
  const isTask = goal !== undefined;
  const next = { ...onwards(guide, at), wanted: isDone || (!isTask && film === undefined) };
  if (at.lesson.chapter === 'mates') return [hint, retry, next];
  if (film !== undefined) return [previous, ...filmTools(coach, at, film.length), next];
  return isTask ? [previous, hint, retry, next] : [previous, next];
}

function filmTools(coach: Coach, { running, played }: CoachState, length: number): readonly Tool[] {
  const t = words.guide;
  const isOver = played === length;
  const play: Tool = running
    ? { icon: 'pause', label: t.pause, run: () => coach.run(false) }
    : { icon: 'play', label: isOver ? t.replay : t.play, wanted: !isOver, run: () => coach.run(true) };
  return [play, { icon: 'step', label: t.oneMove, disabled: isOver, run: coach.stepFilm }];
}

/** The next step, lesson or exercise; at the very end back to the list. */
function onwards(guide: Guide, { lesson, index }: CoachState): Tool {
  const t = words.guide;
  if (index + 1 < lesson.steps.length) return { icon: 'stepOn', label: t.next, run: () => guide.coach.go(index + 1) };
  if (exerciseOf(lesson.id) !== undefined) {
    const next = nextExercise(lesson.id);
    const run = (): void => (next === undefined ? void guide.up() : guide.open({ at: 'exercise', id: next.id }));
    return { icon: 'stepEnd', label: next === undefined ? t.finish : t.nextExercise, run };
  }
  const next = nextLesson(lesson);
  const run = (): void => (next === undefined ? void guide.up() : guide.open({ at: 'lesson', id: next.id }));
  return { icon: 'stepEnd', label: next === undefined ? t.finish : t.nextLesson, run };
}

/** Esc lets go, H hints, ← and → turn the steps. */
function bindLessonKeys(guide: Guide, board: Board): () => void {
  const { coach } = guide;
  const press = (event: KeyboardEvent): void => {
    const at = coach.get();
    if (at === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    switch (event.key) {
      case 'Escape':
        board.cancelDrag();
        coach.bench.hands.deselect();
        break;
      case 'h':
      case 'H':
        if (at.lesson.steps[at.index]?.goal !== undefined) coach.hint();
        break;
      case 'ArrowLeft':
        coach.go(at.index - 1);
        break;
      case 'ArrowRight':
        coach.go(at.index + 1);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
