// The parts of a saved game that are shown as they are found. A checksum vouches for what this page wrote; in a backup from a
// stranger it vouches for nothing. What makes no sense is left out: the game goes on without it.

import type { TreeData } from '../../wasm/engine';
import type { Notes } from '../shared/tree';
import { isCount, isObject } from './checked';
import type { Fields } from './checked';
import { isReason } from './reason_ids';
import type { Hint, HintReason, Match } from './state';
import { RULE_SETS } from './settings';

export function readTags(data: unknown): TreeData['tags'] {
  const isTag = (value: unknown): value is TreeData['tags'][number] =>
    isObject(value) && typeof value['name'] === 'string' && typeof value['value'] === 'string';
  return Array.isArray(data) ? data.filter(isTag) : [];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function readNotes(data: Fields): Notes {
  const { comment, commentBefore, nags, marks, clockMs, spentMs } = data;
  const notes: Writable<Notes> = {};
  if (typeof comment === 'string') notes.comment = comment;
  if (typeof commentBefore === 'string') notes.commentBefore = commentBefore;
  if (Array.isArray(nags)) notes.nags = nags.filter(isCount);
  if (Array.isArray(marks)) notes.marks = marks.filter(isMark);
  if (isCount(clockMs)) notes.clockMs = clockMs;
  if (isCount(spentMs)) notes.spentMs = spentMs;
  return notes;
}

function isMark(value: unknown): value is NonNullable<Notes['marks']>[number] {
  return isObject(value) && ['colour', 'from', 'to'].every((name) => typeof value[name] === 'string');
}

/** null: there is none, or none that can be shown. */
export function readHint(data: unknown): Hint | null {
  if (!isObject(data)) return null;
  const { node, move, reasons, step } = data;
  const whole =
    Number.isInteger(node) && typeof move === 'string' && (step === 1 || step === 2) && Array.isArray(reasons) && reasons.every(isHintReason);
  return whole ? { node: node as number, move, reasons: reasons as HintReason[], step } : null;
}

function isHintReason(value: unknown): value is HintReason {
  return isObject(value) && isReason(value['id']) && typeof value['man'] === 'string';
}

/** null: no rules that the engine knows. */
export function readRules(data: unknown): Match['rules'] | null {
  if (!isObject(data)) return null;
  const { repetition, naturalLimitPlies } = data;
  const known = RULE_SETS.find((rules) => rules === repetition);
  const limited = naturalLimitPlies === null || (isCount(naturalLimitPlies) && Number.isInteger(naturalLimitPlies));
  return known !== undefined && limited ? { repetition: known, naturalLimitPlies } : null;
}
