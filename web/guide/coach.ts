// The coach: lays out the steps of a lesson, watches the learner's moves, and says how it went. It knows goals and
// answers; the words for them are the screen's.

import type { MoveReasonId, RuleSetId } from '../../wasm/engine';
import { opponentOf, toMoveIn, toOf } from '../shared/placement';
import type { Clock } from '../store/ports';
import { isHuman } from '../store/select';
import { LESSON_RULES, createBench } from './bench';
import type { Bench } from './bench';
import type { Goal, Lesson, Step } from './lesson';
import { createSage } from './sage';
import type { Answer, Sage } from './sage';

/** How the last move was. `refuted`: the opponent's answer, as it is on the board, shows why not; `other`: a good move
 *  perhaps, but not the one that is practised here; `slow`: it still mates, but not within the moves that are given; `astray`:
 *  the task can be tried anew. */
export type Feedback = 'none' | 'going' | 'done' | 'other' | 'slow' | 'refuted' | 'astray' | 'thinking' | 'no-engine';

export interface CoachState {
  readonly lesson: Lesson;
  readonly index: number;
  readonly feedback: Feedback;
  /** What is still to be reached or taken. */
  readonly left: readonly string[];
  /** UCI of the move that refuted, as played on the board. */
  readonly refutation: string | null;
  /** Of a film: how many of its moves have been played, and whether it runs by itself. */
  readonly played: number;
  readonly running: boolean;
  readonly ruleSet: RuleSetId;
}

export interface Coach {
  readonly bench: Bench;
  readonly sage: Sage;
  get(): CoachState | null;
  subscribe(listener: () => void): () => void;
  begin(lesson: Lesson, index?: number): void;
  /** Lays the step out again, or takes back what was refuted. */
  retry(): void;
  /** Nothing while an answer is awaited or stands on the board, and nothing when the step is done. */
  hint(): void;
  go(index: number): void;
  /** Of a film. */
  run(on: boolean): void;
  stepFilm(): void;
  choose(ruleSet: RuleSetId): void;
  /** The screen was left for a while: what was asked then is asked again. */
  goOn(): void;
  /** The engine has died: what was asked will not be answered. */
  engineLost(): void;
  /** The screen is left. */
  end(): void;
}

/** So long the learner sees the own move before it is answered or taken back, in milliseconds. */
export const REPLY_MS = 550;
const FILM_MS = 900;

export function createCoach(clock: Clock, onDone: (lesson: Lesson, index: number) => void): Coach {
  let state: CoachState | null = null;
  const listeners = new Set<() => void>();
  let callOff = (): void => undefined;
  /** What was put off; nothing when it has been done. */
  let due: (() => void) | null = null;
  /** The question that is open, to be asked anew. */
  let askAgain = (): void => undefined;
  /** The learner's moves towards the goal. */
  let trail: string[] = [];
  const sage = createSage();
  const bench = createBench(() => ({ onMove, onRefused }));

  const set = (change: Partial<CoachState>): void => {
    if (state === null) return;
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };
  const later = (ms: number, run: () => void): void => {
    drop();
    due = run;
    callOff = clock.after(ms, now);
  };
  const drop = (): void => {
    callOff();
    due = null;
  };
  /** What was put off shall not wait. */
  const now = (): void => {
    const run = due;
    drop();
    run?.();
  };
  const stepNow = (): Step => state?.lesson.steps[state.index] ?? {};
  /** Where the position of this step was laid out. */
  const rootOf = (lesson: Lesson, index: number): number => {
    for (let i = index; i > 0; i--) if (lesson.steps[i]?.fen !== undefined) return i;
    return 0;
  };

  /** Puts the position on the board, with what the steps before played of it, and so much of the step's film. */
  const layOut = (lesson: Lesson, index: number, ruleSet: RuleSetId, played = 0): void => {
    const root = rootOf(lesson, index);
    const fen = lesson.steps[root]?.fen;
    const step = lesson.steps[index];
    if (fen === undefined || step === undefined) return;
    const rules = step.film === undefined ? LESSON_RULES : { repetition: ruleSet, naturalLimitPlies: 120 };
    const moves = [...lesson.steps.slice(root, index).flatMap(movesOf), ...(step.film ?? []).slice(0, played)];
    const turn = moves.length % 2 === 0 ? toMoveIn(fen) : opponentOf(toMoveIn(fen));
    bench.layOut({ game: lesson.game, fen, learner: step.goal === undefined ? null : turn, rules, moves });
    bench.advise(null);
    bench.mark(marksOf(step));
  };

  const open = (lesson: Lesson, index: number): void => {
    drop();
    sage.drop();
    trail = [];
    const step = lesson.steps[index] ?? {};
    const ruleSet = step.rules?.[0] ?? 'simple';
    state = { lesson, index, feedback: 'none', left: pointsOf(step.goal), refutation: null, played: 0, running: false, ruleSet };
    layOut(lesson, index, ruleSet);
    set({});
  };

  const finish = (reply?: string): void => {
    if (state === null) return;
    set({ feedback: 'done', left: [] });
    bench.mark(stepNow().marks ?? []);
    onDone(state.lesson, state.index);
    if (reply !== undefined) later(REPLY_MS, () => bench.play(reply));
  };

  const onRefused = (reason: MoveReasonId): void => {
    const { goal } = stepNow();
    if (state === null || state.feedback === 'done') return;
    if (goal?.kind === 'refused' && goal.reason === reason) finish();
  };

  const onMove = (uci: string): void => {
    const step = stepNow();
    if (state === null || step.goal === undefined) return;
    sage.drop(); // a hint for the position before
    bench.advise(null);
    if (state.feedback === 'done') return;
    trail.push(uci);
    switch (step.goal.kind) {
      case 'reach':
        return wander(step, state.left.filter((point) => point !== toOf(uci)));
      case 'take':
        return wander(step, state.left.filter((point) => bench.store.get().position.lastPlayed?.capturedSquare !== point));
      case 'refused':
        return wrong('other');
      case 'play':
        if (step.goal.moves.includes(uci)) return finish(step.reply);
        return step.goal.refuted === true ? refute() : wrong('other');
      case 'mate':
        return attack(step.goal.moves);
    }
  };

  /** One of several moves towards the goal. */
  const wander = (step: Step, left: readonly string[]): void => {
    if (left.length === 0) return finish(step.reply);
    set({ left, feedback: 'going' });
    if (step.alone !== true) return wrong('astray');
    if (bench.pass()) return bench.mark(marksOf(step, left));
    set({ feedback: 'astray' }); // the king was attacked: the opponent cannot stand still
  };

  /** The task stands as it is, or the move is taken back when it has been seen. */
  const wrong = (feedback: 'astray' | 'other' | 'slow' | 'no-engine'): void => {
    set({ feedback });
    if (feedback === 'astray') return;
    trail.pop();
    later(REPLY_MS, () => {
      bench.takeBack(1);
      bench.mark(marksOf(stepNow(), state?.left));
    });
  };

  /** Puts the position on the board to the sage, or the one after `next`. */
  const ask = (mateIn: number | null, onAnswer: (answer: Answer) => void, next: readonly string[] = []): void => {
    askAgain = () => {
      const { match, position } = bench.store.get();
      const moves = [...position.moves, ...next];
      const attacks = moves.length % 2 === 0; // who has the first move of a task has its mate
      set({ feedback: 'thinking' });
      if (!sage.ask({ game: match.game, startFen: match.startFen, moves, mateIn, attacks }, onAnswer)) unanswered();
    };
    askAgain();
  };

  /** Of a hint nothing is to be taken back: the learner has not moved. */
  const unanswered = (): void => {
    const { position } = bench.store.get();
    if (isHuman(bench.store.get(), position.toMove)) set({ feedback: 'no-engine' });
    else wrong('no-engine');
  };

  const refute = (): void =>
    ask(null, ({ best }) => {
      if (bench.play(best)) set({ feedback: 'refuted', refutation: best });
      else set({ feedback: 'astray' });
    });

  /** The next move of the proven line; undefined: it has been left, or there is none. */
  const proven = (): string | undefined => {
    const { line = [] } = stepNow();
    const { moves } = bench.store.get().position;
    return moves.every((move, i) => move === line[i]) ? line[moves.length] : undefined;
  };

  const attack = (moves: number): void => {
    const { position, match } = bench.store.get();
    const attacker = toMoveIn(match.startFen);
    const { result } = position.outcome;
    if (result === (attacker === 'first' ? 'first-wins' : 'second-wins')) return finish();
    if (result !== 'ongoing') return set({ feedback: 'astray' });
    const defence = proven();
    if (defence !== undefined && bench.play(defence)) return set({ feedback: 'going' });
    const left = Math.max(0, moves - trail.length);
    const defend = (best: string, change: Partial<CoachState>): void => set(bench.play(best) ? change : { feedback: 'astray' });
    ask(left, ({ best: defender, mate }) => {
      if (mate === 'gone') return defend(defender, { feedback: 'refuted', refutation: defender });
      if (mate === 'in-time') return defend(defender, { feedback: 'going' });
      if (left === 0) return wrong('slow');
      // Who is being mated does not look for how soon; who mates does.
      ask(left, (attacker) => (attacker.mate === 'in-time' ? defend(defender, { feedback: 'going' }) : wrong('slow')), [defender]);
    });
  };

  // --- Films ---

  const stepFilm = (): void => {
    const film = stepNow().film ?? [];
    if (state === null) return;
    const next = film[state.played];
    if (next === undefined || !bench.play(next)) return set({ running: false });
    const played = state.played + 1;
    const over = played === film.length;
    set({ played, running: state.running && !over });
    if (!over) return;
    bench.showVerdict();
    set({ feedback: 'done' });
    onDone(state.lesson, state.index);
  };
  const run = (on: boolean): void => {
    drop();
    if (state === null) return;
    if (on && state.played === (stepNow().film ?? []).length) wind(state.ruleSet, 0);
    set({ running: on });
    const tick = (): void => {
      stepFilm();
      if (state?.running === true) later(FILM_MS, tick);
    };
    if (on) later(REPLY_MS, tick);
  };
  /** Back to the start of the film, or to its end. */
  const wind = (ruleSet: RuleSetId, played: number): void => {
    if (state === null) return;
    layOut(state.lesson, state.index, ruleSet, played);
    if (played > 0) bench.showVerdict();
    set({ played, running: false, ruleSet, feedback: played > 0 ? 'done' : 'none' });
  };

  return {
    bench,
    sage,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin(lesson, index = 0) {
      open(lesson, index);
    },
    go(index) {
      if (state !== null && state.lesson.steps[index] !== undefined) open(state.lesson, index);
    },
    retry() {
      if (state === null) return;
      const { feedback, lesson, index } = state;
      if (feedback !== 'refuted') return open(lesson, index);
      drop();
      trail.pop();
      bench.takeBack(2);
      bench.mark(marksOf(stepNow()));
      set({ feedback: 'none', refutation: null });
    },
    hint() {
      if (state === null || ['done', 'thinking', 'refuted'].includes(state.feedback)) return;
      now(); // a move that waits to be taken back
      const { goal, way = [] } = stepNow();
      if (goal?.kind === 'refused') return bench.advise(way[0] ?? null);
      if (state.feedback === 'astray') open(state.lesson, state.index);
      if (goal?.kind === 'mate') {
        const known = proven();
        if (known !== undefined) return bench.advise(known);
        const before = state.feedback;
        return ask(Math.max(1, goal.moves - trail.length), ({ best }) => {
          set({ feedback: before });
          bench.advise(best);
        });
      }
      if (!trail.every((move, i) => move === way[i])) open(state.lesson, state.index); // off the way: from its start
      bench.advise(way[trail.length] ?? null);
    },
    run,
    stepFilm() {
      drop();
      set({ running: false });
      stepFilm();
    },
    choose(ruleSet) {
      if (state === null) return;
      const { length } = stepNow().film ?? [];
      drop();
      // What has been seen to its end is judged anew at once.
      wind(ruleSet, state.played === length ? length : 0);
    },
    goOn() {
      if (state?.feedback === 'thinking') askAgain();
    },
    engineLost() {
      if (state?.feedback !== 'thinking') return;
      sage.drop();
      unanswered();
    },
    end() {
      drop();
      sage.drop();
      state = null;
      listeners.forEach((listener) => listener());
    },
  };
}

/** What a step adds to the line: the learner's way and its answer. Steps that stand alone are never gone on from. */
function movesOf({ way = [], reply, film = [] }: Step): readonly string[] {
  return [...way, ...(reply === undefined ? [] : [reply]), ...film];
}

function pointsOf(goal: Goal | undefined): readonly string[] {
  if (goal?.kind === 'reach') return goal.points;
  return goal?.kind === 'take' ? goal.men : [];
}

function marksOf({ marks = [], goal }: Step, left = pointsOf(goal)): readonly string[] {
  return [...marks, ...left];
}
