// The exercises are done by moves that the search finds, against its own defence; a move that lets the mate slip is answered.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { REPLY_MS } from '../../web/guide/coach';
import { exerciseLesson, exerciseOf, exercisesOf, nextExercise, patternsOf } from '../../web/guide/exercises';
import type { Exercise } from '../../web/guide/exercises';
import { lessonOf } from '../../web/guide/lessons/lessons';
import { DICTIONARIES } from '../../web/ui/i18n';
import { openClass } from './guide_fakes';

const { coach, clock, done, play } = await openClass();

const advised = (): string => {
  coach.hint();
  return coach.bench.store.get().progress.hint?.move ?? '';
};

const begin = ({ id }: Exercise): void => {
  const lesson = exerciseLesson(id);
  assert.ok(lesson !== undefined);
  done.length = 0;
  coach.begin(lesson);
};

for (const game of ['xiangqi', 'chess'] as const) {
  test(`${game}: every exercise is done by following the hints, in as many moves as it says`, () => {
    for (const exercise of exercisesOf(game)) {
      begin(exercise);
      for (let move = 0; move < exercise.mateIn; move++) {
        play(advised());
        clock.pass(1);
        assert.notEqual(coach.get()?.feedback, 'refuted', `${exercise.id}, move ${move + 1}`);
      }
      assert.deepEqual(done, [`${exercise.id} 0`], `${exercise.id} in ${exercise.fen}`);
    }
  });

  test(`${game}: every pattern has a name in every language`, () => {
    for (const [pattern] of patternsOf(game)) {
      for (const [language, { guide }] of Object.entries(DICTIONARIES)) assert.ok(guide.patterns[pattern] !== undefined, `${language}: ${pattern}`);
    }
  });

  test(`${game}: the table has a row an exercise, ids differ, and the next of the last is none`, () => {
    const all = exercisesOf(game);
    assert.ok(all.every(({ fen, mateIn }) => fen !== '' && mateIn >= 1 && mateIn <= 5));
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    assert.equal(nextExercise(all[all.length - 1]?.id ?? ''), undefined);
    assert.equal(nextExercise(all[0]?.id ?? ''), all[1]);
  });
}

test('a move that lets the mate slip is answered, taken back, and can be done right', () => {
  const exercise = exercisesOf('xiangqi').find(({ mateIn }) => mateIn === 1);
  assert.ok(exercise !== undefined);
  begin(exercise);
  const right = advised();
  const { legal } = coach.bench.store.get().position;
  const refuted = legal.some((move) => {
    if (move === right) return false;
    begin(exercise);
    play(move);
    return coach.get()?.feedback === 'refuted';
  });
  assert.ok(refuted, 'some move is wrong');
  assert.equal(coach.bench.store.get().position.moves.length, 2, 'the answer stands on the board');
  coach.retry();
  assert.equal(coach.bench.store.get().position.moves.length, 0);
  play(right);
  assert.deepEqual(done, [`${exercise.id} 0`]);
});

test('a task in one move is done by a mate alone: greed and slow mates are taken back', () => {
  const greedy = lessonOf('m-missed');
  assert.ok(greedy !== undefined);
  done.length = 0;
  coach.begin(greedy);
  play('a1a0');
  assert.equal(coach.get()?.feedback, 'slow');
  clock.pass(REPLY_MS);
  assert.equal(coach.bench.store.get().position.moves.length, 0);
  play('a1d1');
  assert.deepEqual(done, ['m-missed 0']);
  for (const id of ['tie-men-shuan-1', 'men-gong-1', 'bai-lian-jiang-1', 'chess-mate-3']) {
    const exercise = exerciseOf(id);
    assert.ok(exercise !== undefined);
    begin(exercise);
    const seen = new Set<string>();
    for (const move of coach.bench.store.get().position.legal.filter((_, i) => i % 6 === 0)) {
      begin(exercise);
      play(move);
      seen.add(coach.get()?.feedback ?? '');
    }
    assert.ok(!seen.has('going') && seen.has('slow'), `${id}: ${Array.from(seen).join()}`);
  }
});

test('another mate that is as quick is as good, and its hints lead to it in time', () => {
  const exercise = exerciseOf('shuang-che-cuo-7');
  assert.ok(exercise !== undefined);
  begin(exercise);
  play('d5a5');
  for (let move = 1; move < exercise.mateIn; move++) {
    assert.equal(coach.get()?.feedback, 'going', `after ${move}`);
    play(advised());
  }
  assert.deepEqual(done, [`${exercise.id} 0`]);
});

test('the names are those of the engine’s patterns', () => {
  const header = readFileSync('engine/study/mate_pattern.hpp', 'utf8').replace(/\/\/.*$/gm, '');
  const body = /enum class MatePattern[^{]*\{([^}]*)\}/.exec(header)?.[1] ?? '';
  const ids = body.split(',').map((name) => name.trim().replace(/_/g, '-')).filter((id) => id !== '' && id !== 'none');
  assert.ok(ids.length > 20);
  // An exercise of chess may end in a mate without a name.
  for (const { guide } of Object.values(DICTIONARIES)) assert.deepEqual(Object.keys(guide.patterns).sort(), [...ids, 'mate'].sort());
});
