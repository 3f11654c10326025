// What the guide accepts in its positions of common mistakes is what a search finds best, and the mistake itself is one.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { LESSON_RULES } from '../../web/guide/bench';
import { REPLY_MS } from '../../web/guide/coach';
import { lessonOf, lessonsIn } from '../../web/guide/lessons/lessons';
import { openClass } from './guide_fakes';

const { coach, clock, engine, play, done } = await openClass();
const NODES = 30_000;
/** What is right may differ by as much as this from the best, in centipawns; what is wrong loses more. */
const SLACK = 200;

/** The mistake that each is about. */
const TRAPS: Readonly<Record<string, string>> = {
  'm-central': 'e2e6',
  'm-recapture': 'b9c7',
  'm-attacked': 'e3e4',
  'm-choice': 'c4c7',
  'm-threat': 'b5b8',
  'm-look': 'h1h2',
  'm-pinned': 'c4b4',
  'm-scholar': 'g8f6',
  'm-free': 'b8c6',
  'm-cover': 'a2a3',
};

/** The words ask for whatever prevents the mate. */
const DEFENCES: readonly string[] = ['m-threat', 'm-scholar'];

for (const lesson of [...lessonsIn('xiangqi', 'mistakes'), ...lessonsIn('chess', 'mistakes')]) {
  const [step] = lesson.steps;
  const { goal, fen } = step ?? {};
  if (fen === undefined || goal?.kind !== 'play') continue;
  const session = engine.createSession(lesson.game);
  session.setHash(16);
  session.setRules(LESSON_RULES);
  const scoreOf = (only?: readonly string[]): { best: string; score: number } => {
    session.load(fen, []);
    session.clearSearch(); // no move profits from what was found out about another
    return session.go(only === undefined ? { nodes: 2 * NODES } : { nodes: NODES, onlyMoves: only }, null);
  };

  test(`${lesson.id}: each accepted move is about as good as the best`, () => {
    const { best, score } = scoreOf();
    assert.ok(goal.moves.includes(best), `the search plays ${best}`);
    for (const move of goal.moves.filter((accepted) => accepted !== best)) {
      const found = scoreOf([move]);
      assert.ok(found.score >= score - SLACK, `${move} is worth ${found.score}, the best ${score}`);
    }
  });

  if (DEFENCES.includes(lesson.id)) {
    test(`${lesson.id}: every defence that costs little is accepted`, () => {
      const score = Math.max(...goal.moves.map((move) => scoreOf([move]).score)); // by the same effort as the others
      coach.begin(lesson);
      const { legal } = coach.bench.store.get().position;
      for (const move of legal.filter((candidate) => !goal.moves.includes(candidate))) {
        assert.ok(scoreOf([move]).score < score - SLACK, `${move} holds too`);
      }
    });
  }

  const trap = TRAPS[lesson.id];
  if (trap === undefined) continue;
  test(`${lesson.id}: the mistake costs something, and is answered on the board`, () => {
    assert.ok(!goal.moves.includes(trap));
    const others = scoreOf([trap]);
    assert.ok(others.score < scoreOf().score - SLACK / 2, `${trap} is worth ${others.score}`);
    done.length = 0;
    coach.begin(lesson);
    play(trap);
    clock.pass(REPLY_MS);
    assert.equal(coach.get()?.feedback, 'refuted');
    assert.equal(coach.bench.store.get().position.moves.length, 2);
    coach.retry();
    assert.equal(coach.bench.store.get().position.moves.length, 0);
    play(goal.moves[0] ?? '');
    assert.deepEqual(done, [`${lesson.id} 0`]);
  });
}

test('m-greedy: from the start position what is right on one wing is right on the other', () => {
  const goal = lessonOf('m-greedy')?.steps[0]?.goal;
  assert.ok(goal?.kind === 'play');
  const mirrored = goal.moves.map((move) => move.replace(/[a-i]/g, (file) => String.fromCharCode(97 + 105 - file.charCodeAt(0))));
  assert.deepEqual([...mirrored].sort(), [...goal.moves].sort());
});

test('there are at least eight in xiangqi', () => assert.ok(lessonsIn('xiangqi', 'mistakes').length >= 8));
