// What may be said for a move; reasons.ts finds which of it is true.

const REASONS = [
  'mate',
  'win', // the other side has no move left and loses by it
  'answer-check',
  'win-man', // takes a man for less than it is worth
  'exchange',
  'check',
  'promote',
  'castle',
  'escape', // the moved man was attacked
  'protect', // another one was
  'threat',
  'develop',
] as const;

export type ReasonId = (typeof REASONS)[number];

export const isReason = (value: unknown): value is ReasonId => (REASONS as readonly unknown[]).includes(value);
