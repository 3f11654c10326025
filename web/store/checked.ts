// What is asked of values that come out of the storage or a backup, of which nothing is known.

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Neither infinite, which JSON can write as 1e999, nor below zero. */
export function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value);
}
