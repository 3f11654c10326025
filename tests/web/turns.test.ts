// Long work in turns: each of its tasks lets what waits come first, and an urgent one goes before that where the browser can.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inTurns, nextTask, urgentTask } from '../../web/shared/turns';

/** Notes in a task of its own that it was its turn. */
const wait = (order: string[]): void => void setTimeout(() => order.push('what waited'), 0);

test('what waits for the page comes before the next task, and between the steps', async () => {
  const order: string[] = [];
  wait(order);
  await nextTask();
  order.push('next');
  const steps = function* (): Iterator<void, void> {
    for (const name of ['one', 'two']) {
      order.push(name);
      wait(order);
      yield;
    }
  };
  await inTurns(steps());
  assert.deepEqual(order, ['what waited', 'next', 'one', 'what waited', 'two', 'what waited']);
});

test('without priorities an urgent task is a next one', async () => {
  const order: string[] = [];
  wait(order);
  await urgentTask();
  assert.deepEqual(order, ['what waited']);
});

test('with them it goes before what waits', async (t) => {
  const asked: unknown[] = [];
  const scheduler = {
    postTask: (run: () => void, options: unknown) => {
      asked.push(options);
      setImmediate(run);
    },
  };
  Object.assign(globalThis, { scheduler });
  t.after(() => delete (globalThis as { scheduler?: unknown }).scheduler);
  await urgentTask();
  assert.deepEqual(asked, [{ priority: 'user-blocking' }]);
});
