// What a person has done in the guide: ids of steps and exercises, and where to go on.

export interface Learned {
  /** Ids of the guide's own making; the order means nothing. */
  readonly done: readonly string[];
  /** The lesson that was opened last; '': none. */
  readonly last: string;
}

export const NOTHING_LEARNED: Learned = { done: [], last: '' };

/** Out of a stored entry; undefined when it is none. */
export function readLearned(data: unknown): Learned | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { done, last } = data as { readonly done?: unknown; readonly last?: unknown };
  if (!Array.isArray(done) || typeof last !== 'string') return undefined;
  return { done: done.filter((id): id is string => typeof id === 'string'), last };
}

/** What was done here or there is done. */
export function joined(here: Learned, there: Learned): Learned {
  return { done: Array.from(new Set([...here.done, ...there.done])), last: here.last === '' ? there.last : here.last };
}
