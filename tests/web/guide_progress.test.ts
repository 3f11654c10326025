// The guide beside the game: what was learned lasts and is put together, and the game finds its thinker again.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createGuide, isLearned, scoreOf, stepId, totalOf } from '../../web/guide/guide';
import type { Guide } from '../../web/guide/guide';
import { exercisesOf } from '../../web/guide/exercises';
import { lessonOf } from '../../web/guide/lessons/lessons';
import { NOTHING_LEARNED, joined, readLearned } from '../../web/store/learned';
import type { Learned } from '../../web/store/learned';
import { restore } from '../../web/store/restore';
import { PREFIX, Vault, seal } from '../../web/store/storage';
import { realRules } from './real_engine';
import { FakeArea } from './storage_fakes';
import { warm } from './table_fakes';
import type { Bench } from './table_fakes';

const rules = await realRules();

function opened(start: Learned = NOTHING_LEARNED, place = ''): { bench: Bench; guide: Guide; kept: Learned[]; places: string[] } {
  const bench = warm();
  const kept: Learned[] = [];
  const places = [place];
  if (place !== '') bench.actions.showScreen('guide'); // as the keeper has it
  const guide = createGuide(bench.store, {
    clock: bench.clock,
    learned: () => kept[kept.length - 1] ?? start,
    keep: (learned) => kept.push(learned),
    place: () => last(places) ?? '',
    keepPlace: (now) => places.push(now),
  });
  guide.seat(rules);
  guide.seatThinker(bench.thinker);
  return { bench, guide, kept, places };
}

const last = <T>(list: readonly T[]): T | undefined => list[list.length - 1];

function tap({ coach }: Guide, ...moves: readonly string[]): void {
  for (const move of moves) {
    coach.bench.hands.tap(move.slice(0, 2));
    coach.bench.hands.tap(move.slice(2, 4));
  }
}

test('what is done is kept at once, by step, and who comes back goes on at the first open task', () => {
  const { bench, guide, kept } = opened();
  bench.actions.showScreen('guide');
  guide.open({ at: 'lesson', id: 'rook' });
  assert.equal(last(kept)?.last, 'rook');
  tap(guide, 'c2h2');
  assert.deepEqual(last(kept)?.done, []);
  tap(guide, 'h2h7');
  assert.deepEqual(last(kept)?.done, ['rook.0']);
  guide.up();
  guide.open({ at: 'lesson', id: 'rook' });
  assert.equal(guide.coach.get()?.index, 1);
  const rook = lessonOf('rook');
  assert.ok(rook !== undefined);
  assert.deepEqual(scoreOf(rook, guide.get().learned), [1, 4]);
  const all = rook.steps.map((_, index) => stepId(rook, index));
  assert.ok(isLearned(rook, { done: all, last: '' }) && !isLearned(rook, { done: all.slice(1), last: '' }));
});

test('the next page goes on at the step of the lesson, the exercise or the page that was left', () => {
  const { bench, guide, places } = opened();
  assert.deepEqual(places, [''], 'nobody has been in the guide');
  const next = (): Guide => opened(NOTHING_LEARNED, last(places)).guide;
  bench.actions.showScreen('guide');
  assert.deepEqual(next().get().page, { at: 'home' });
  guide.open({ at: 'lesson', id: 'rook' });
  guide.coach.go(2);
  const again = next();
  assert.deepEqual([again.get().page, again.coach.get()?.lesson.id, again.coach.get()?.index], [{ at: 'lesson', id: 'rook' }, 'rook', 2]);
  tap(guide, 'c2h2'); // what is done within a step is not where one is
  const [exercise] = exercisesOf('chess');
  assert.ok(exercise !== undefined);
  guide.choose('chess');
  guide.open({ at: 'exercise', id: exercise.id });
  assert.deepEqual([next().get().game, next().coach.get()?.lesson.id], ['chess', exercise.id]);
  for (const page of [{ at: 'article', id: 'history' }, { at: 'reference' }, { at: 'mates' }] as const) {
    guide.open(page);
    assert.deepEqual([next().get().game, next().get().page, next().coach.get()], ['chess', page, null]);
  }
  const before = places.length;
  bench.actions.showScreen('game');
  guide.choose('xiangqi');
  assert.equal(places.length, before, 'who is not in it is nowhere in it');
  bench.actions.showScreen('guide');
  assert.equal(places.length, before + 1, 'and who comes back is there again');
});

test('a place that there is not is the first page, and a step that there is not the first open one', () => {
  for (const junk of ['x', '//', 'go/home//0', 'xiangqi/lesson/no-such/0', 'chess/exercise/constructor/1', 'xiangqi/article/rook/0', 'xiangqi/lesson//']) {
    const { guide } = opened(NOTHING_LEARNED, junk);
    assert.deepEqual([guide.get().page, guide.coach.get()], [{ at: 'home' }, null], junk);
  }
  for (const step of ['-1', '99', 'x', '', '0.5']) {
    const { guide } = opened({ done: ['rook.0'], last: '' }, `xiangqi/lesson/rook/${step}`);
    assert.equal(guide.coach.get()?.index, step === '' ? 0 : 1, step);
  }
});

test('two tabs in the guide keep what the other one has learned', () => {
  const first = opened();
  first.bench.actions.showScreen('guide');
  first.guide.open({ at: 'lesson', id: 'rook' });
  first.kept.push({ done: ['cannon.0'], last: 'cannon' }); // the other tab
  tap(first.guide, 'c2h2', 'h2h7');
  assert.deepEqual([...(last(first.kept)?.done ?? [])].sort(), ['cannon.0', 'rook.0']);
  assert.deepEqual([...first.guide.get().learned.done].sort(), ['cannon.0', 'rook.0']);
});

test('an engine that dies while the coach waits for it is said in the lesson', () => {
  const { bench, guide } = opened();
  bench.actions.showScreen('guide');
  guide.open({ at: 'lesson', id: 'win' });
  guide.coach.hint();
  assert.equal(guide.coach.get()?.feedback, 'thinking');
  bench.actions.engineFailed({ stage: 'search', detail: '' });
  assert.equal(guide.coach.get()?.feedback, 'no-engine');
});

test('an exercise counts under its own id', () => {
  const [exercise] = exercisesOf('xiangqi');
  assert.ok(exercise !== undefined);
  const [before, all] = totalOf('xiangqi', NOTHING_LEARNED);
  assert.equal(before, 0);
  assert.deepEqual(totalOf('xiangqi', { done: [exercise.id], last: '' }), [1, all]);
});

test('the guide takes the thinker, and the game asks again when it is left', () => {
  const { bench, guide } = opened();
  bench.actions.tap('h2');
  bench.actions.tap('e2');
  assert.equal(bench.thinker.asked.length, 1);
  bench.actions.showScreen('guide');
  assert.equal(bench.store.get().engine.thinking, null, 'the question was dropped');
  guide.open({ at: 'lesson', id: 'win' });
  guide.coach.hint();
  assert.equal(bench.thinker.asked.length, 2);
  assert.notEqual(last(bench.thinker.asked)?.request.startFen, bench.store.get().match.startFen);
  bench.actions.showScreen('game');
  assert.equal(bench.thinker.asked.length, 3, 'the game asks again');
  assert.deepEqual(last(bench.thinker.asked)?.request.moves, ['h2e2']);
  const { feedback } = guide.coach.get() ?? {};
  assert.equal(feedback, 'thinking');
  bench.thinker.answer('h2e2', 1); // an answer for the guide, too late
  assert.equal(guide.coach.get()?.feedback, feedback);
  bench.actions.showScreen('guide');
  assert.deepEqual([bench.thinker.asked.length, guide.coach.get()?.feedback], [4, 'thinking'], 'the guide asks again too');
});

test('the guide opens with the game that was played, and knows where it was opened from', () => {
  const { bench, guide } = opened();
  bench.actions.newGame({ human: 'both', level: 'normal', game: 'chess' });
  bench.actions.showScreen('guide');
  assert.deepEqual([guide.get().game, bench.store.get().view.guideFrom], ['chess', 'game']);
  bench.actions.showScreen('lobby');
  bench.actions.showScreen('guide');
  assert.equal(bench.store.get().view.guideFrom, 'lobby');
});

test('settings reach the guide’s board, which always shows where a man can go', () => {
  const { bench, guide } = opened();
  bench.actions.change({ showTargets: false, men: 'western' });
  assert.deepEqual([guide.coach.bench.store.get().settings.men, guide.coach.bench.store.get().settings.showTargets], ['western', true]);
});

test('a stored entry is checked, and a backup adds to what was learned here', () => {
  for (const junk of [null, 1, [], {}, { done: 'x', last: '' }, { done: [], last: 1 }]) assert.equal(readLearned(junk), undefined);
  assert.deepEqual(readLearned({ done: ['a', 1, 'b'], last: 'c', more: 2 }), { done: ['a', 'b'], last: 'c' });
  assert.deepEqual(joined({ done: ['a', 'b'], last: '' }, { done: ['b', 'c'], last: 'x' }), { done: ['a', 'b', 'c'], last: 'x' });
  const area = new FakeArea();
  area.entries.set(`${PREFIX}learned`, seal({ done: ['a'], last: 'here' }));
  const vault = new Vault(() => area, () => undefined);
  assert.ok(restore(vault, { made: 1, entries: { learned: seal({ done: ['b'], last: 'there' }) } }));
  assert.deepEqual(vault.read('learned', readLearned), { done: ['a', 'b'], last: 'here' });
  assert.ok(restore(vault, { made: 1, entries: { learned: 'damaged' } }));
  assert.deepEqual(vault.read('learned', readLearned), { done: ['a', 'b'], last: 'here' }, 'what is damaged replaces nothing');
});
