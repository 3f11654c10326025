// Every case of the guide gets, from the referee, the verdict that its text speaks of.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { OutcomeData, RuleSetId } from '../../wasm/engine';
import { LESSONS, lessonOf } from '../../web/guide/lessons/lessons';
import { filmVerdict } from '../../web/ui/guide_text';
import { openClass } from './guide_fakes';

const { coach, clock, done } = await openClass();

type Verdict = `${OutcomeData['result']} ${string}`;
const RED_CHECKS: Verdict = 'second-wins perpetual-check';
const RED_CHASES: Verdict = 'second-wins perpetual-chase';
const DRAW: Verdict = 'draw repetition';

/** What the texts say, by lesson, step and rule set; `others`: of all the rest. */
const SAID: Readonly<Record<string, readonly Readonly<{ [K in RuleSetId | 'others']?: Verdict }>[]>> = {
  repetition: [
    { others: RED_CHECKS },
    { basic: DRAW, others: RED_CHASES },
    { others: DRAW },
    { others: DRAW },
    { others: DRAW },
    { chinese: 'second-wins perpetual-threat', others: DRAW },
    { others: DRAW },
  ],
  limits: [{ others: 'draw natural-limit' }, { others: 'draw insufficient-material' }],
  'chess-draws': [
    { others: 'draw stalemate' },
    { others: 'draw repetition' },
    { others: 'draw fifty-moves' },
    { others: 'draw insufficient-material' },
  ],
};

test('each lesson of cases has its verdicts here', () => {
  const ids = LESSONS.filter(({ steps }) => steps.some(({ film }) => film !== undefined)).map(({ id }) => id);
  assert.deepEqual(ids.sort(), Object.keys(SAID).sort());
});

for (const [id, verdicts] of Object.entries(SAID)) {
  const lesson = lessonOf(id);
  lesson?.steps.forEach((step, index) => {
    test(`${id} ${index}: the referee says what the text says`, () => {
      for (const ruleSet of step.rules ?? []) {
        coach.begin(lesson, index);
        coach.choose(ruleSet);
        done.length = 0;
        coach.run(true);
        clock.pass(60_000);
        const { outcome } = coach.bench.store.get().position;
        assert.equal(`${outcome.result} ${outcome.reason}`, verdicts[index]?.[ruleSet] ?? verdicts[index]?.others, ruleSet);
        assert.equal(coach.get()?.played, step.film?.length, 'all of it was played');
        assert.deepEqual(done, [`${id} ${index}`]);
        assert.notEqual(filmVerdict(coach.bench.store.get(), coach.bench), '');
      }
    });
  });
}

test('another rule set judges anew what has been seen', () => {
  const lesson = lessonOf('repetition');
  assert.ok(lesson !== undefined);
  coach.begin(lesson, 1);
  coach.run(true);
  clock.pass(60_000);
  const result = (): string => coach.bench.store.get().position.outcome.result;
  assert.equal(result(), 'second-wins');
  coach.choose('basic');
  assert.equal(result(), 'draw');
  assert.equal(coach.get()?.feedback, 'done');
});
