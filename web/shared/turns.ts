// Long work in turns: a task of the browser that lasts keeps every touch waiting, and two short ones do not.

/** Resolves in a task of its own. What waits for the page comes before: a touch, the next picture. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Does the steps, each in a task of its own. */
export async function inTurns(steps: Iterator<void, void>): Promise<void> {
  while (steps.next().done !== true) await nextTask();
}
