// Records in words: what a game is called in a list, what is wrong with one and where. Pure.

import type { LossData, RecordErrorData, TreeData } from '../../wasm/engine';
import { tamed } from './foreign';
import { words } from './i18n';

export interface GameTitle {
  readonly title: string;
  readonly detail: string;
}

/** "甲 — 乙", and below it event, date, result, length. */
export function titleOf({ tags, result, nodes }: TreeData): GameTitle {
  const tag = (...names: readonly string[]): string =>
    names.map((name) => tamed(tags.find((each) => each.name === name)?.value ?? '')).find((value) => value !== '' && !/^[?.]+$/.test(value)) ?? '';
  const t = words.records.open;
  const players = [tag('Red', 'White'), tag('Black')].filter((name) => name !== '').join(' — ');
  const event = tag('Title', 'Event');
  const parts = [players === '' ? '' : event, tag('Date'), t.result[result], t.plies(nodes.length - 1)];
  return { title: players === '' ? event : players, detail: parts.filter((part) => part !== '').join(' · ') };
}

/** What can be wrong with a start position, for a reader: many a FenReason is the same mistake to him. */
export type PositionFault = 'letter' | 'ranks' | 'kings' | 'count' | 'place' | 'facing' | 'check' | 'rest';

const POSITION_FAULTS: readonly (readonly [RegExp, PositionFault])[] = [
  [/^bad-character/, 'letter'],
  [/rank/, 'ranks'],
  [/misplaced/, 'place'],
  [/facing/, 'facing'],
  [/check/, 'check'],
  [/king/, 'kings'],
  [/pieces/, 'count'],
];

export const positionFault = (id: string): PositionFault => POSITION_FAULTS.find(([ids]) => ids.test(id))?.[1] ?? 'rest';

/** "第 3 行 · 第 12 步 · “马二进九”：这一步不合规则". */
export function faultText({ reason, position, offset, line, moveNumber, text }: RecordErrorData, candidates: readonly string[] = []): string {
  const { faults, place, positions } = words.records;
  const where = [
    line > 0 && reason !== 'empty' ? place.line(line) : '',
    moveNumber > 0 ? place.move(moveNumber) : '',
    text === '' ? '' : place.text(position !== '' && offset > 0 ? `…${text}` : text), // from the square at fault on
  ].filter((part) => part !== '');
  const what = (faults[reason] ?? reason) + (position === '' ? '' : place.why(positions[positionFault(position)]));
  const choices = candidates.length === 0 ? '' : ` · ${place.candidates(candidates.join('  '))}`;
  return (where.length === 0 ? what : `${where.join(' · ')} · ${what}`) + choices;
}

/** "这种格式记不下：2 条变着，3 处注释". */
export function lossText(losses: readonly LossData[]): string {
  const t = words.records.save;
  if (losses.length === 0) return t.lossless;
  return t.lost + losses.map(({ kind, count }) => t.losses[kind]?.(count) ?? kind).join(' · ');
}
