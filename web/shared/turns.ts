// Long work in turns: a task of the browser that lasts keeps every touch waiting, and two short ones do not.

/** Resolves in a task of its own. What waits for the page comes before: a touch, the next picture. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** What not every browser has (Chromium 94 does). */
interface Priorities {
  readonly scheduler?: { readonly postTask: (run: () => void, options: { readonly priority: 'user-blocking' }) => unknown };
}

/** Resolves in a task of its own, which goes before all else that waits where the browser can be told so: what comes next stands
 *  before the first picture. */
export function urgentTask(): Promise<void> {
  const { scheduler } = globalThis as Priorities;
  if (scheduler === undefined) return nextTask();
  return new Promise((resolve) => void scheduler.postTask(resolve, { priority: 'user-blocking' }));
}

/** Does the steps, each in a task of its own. */
export async function inTurns(steps: Iterator<void, void>): Promise<void> {
  while (steps.next().done !== true) await nextTask();
}
