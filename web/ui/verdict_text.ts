// The referee's verdict in words. Pure.

import type { GameId, JudgedPlyData, JudgementData } from '../../wasm/engine';
import { geometryOf } from '../shared/geometry';
import { fromOf, readPlacement, toOf } from '../shared/placement';
import type { Placement } from '../shared/placement';
import type { Match, Verdict } from '../store/state';
import { entry, words } from './i18n';

/** "红方步步叫将，是长将，判负". */
export function clauseText({ clause, violator }: JudgementData, game: GameId): string {
  const say = entry(words.records.referee.clauses, clause);
  return say === undefined ? clause : say(violator === null ? '' : words.side[game][violator]);
}

/** "违例：红方". */
export function faultOf({ violator }: JudgementData, game: GameId): string {
  const t = words.records.referee;
  return violator === null ? t.noViolator : t.violator(words.side[game][violator]);
}

/** "规则：简明 · 自然限着 60 回合". */
export function rulesText({ rules }: Match): string {
  const t = words.records.referee;
  const limit = rules.naturalLimitPlies === null ? t.noLimit : t.naturalLimit(rules.naturalLimitPlies / 2);
  return `${t.ruleSet(words.settings.options.ruleSet[rules.repetition])} · ${limit}`;
}

/** "捉子 · 红车捉黑炮": what one move of the cycle does, and to whom. */
export function actText(ply: JudgedPlyData, verdict: Verdict): string {
  const t = words.records.referee;
  const act = t.acts[ply.act] ?? ply.act;
  if (ply.act !== 'chase' && ply.act !== 'follow' && ply.act !== 'exchange') return act;
  const men = menAfter(verdict, verdict.judgement.cycle.indexOf(ply));
  const name = (square: string): string => entry(words.spoken.men.xiangqi, men.get(square) ?? '') ?? square;
  const threats = ply.threats.map(({ by, target }) => t.threat(name(by), name(target)));
  return [act, ...threats].join(' · ');
}

/** Where the men stood after ply `index` of the cycle, in which nothing is taken. */
export function menAfter({ judgement, fen }: Verdict, index: number): Placement {
  const men = new Map(readPlacement(geometryOf('xiangqi'), fen));
  for (const { move } of judgement.cycle.slice(index + 1).reverse()) {
    const man = men.get(toOf(move));
    men.delete(toOf(move));
    if (man !== undefined) men.set(fromOf(move), man);
  }
  return men;
}
