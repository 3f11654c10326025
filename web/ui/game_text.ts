// A saved game in words: what it is, how it stands. Pure.

import type { GameSummary } from '../store/saved_game';
import { toMoveIn } from '../shared/placement';
import { tamed } from './foreign';
import { levelName, words } from './i18n';
import { outcomeText } from './outcome_text';
import { handicapName, roundText } from './terms';

export interface GameText {
  readonly title: string;
  readonly state: string;
  readonly when: string;
}

export function gameText({ match, outcome, plies, fen, saved, tags }: GameSummary): GameText {
  const t = words.lobby;
  const title = `${t.game[match.game]} · ${whoText(match, tags)}`;
  const length = roundText(match, plies, match.mode === 'study' || outcome.result !== 'ongoing');
  const side = words.side[match.game];
  const state = match.mode === 'study' ? words.records.moves.study : outcome.result === 'ongoing' ? t.turn(side[toMoveIn(fen)]) : outcomeText(match.game, outcome);
  return { title, state: `${state} · ${length}`, when: dayText(saved) };
}

function whoText(match: GameSummary['match'], tags: GameSummary['tags']): string {
  const named = (...names: readonly string[]): string => tamed(tags.find(({ name, value }) => names.includes(name) && value !== '')?.value ?? '');
  const players = [named('Red', 'White'), named('Black')].filter((name) => name !== '');
  if (match.mode === 'study') return players.length > 0 ? players.join(' — ') : words.records.moves.study;
  const given = match.handicap === null ? '' : ` · ${handicapName(match.game, match.handicap.id)}`;
  return opponentText(match) + given;
}

function opponentText({ game, players: { first, second }, level }: GameSummary['match']): string {
  if (first === 'friend' || second === 'friend') return words.share.friend.title;
  const name = levelName(game, level);
  if (first === second) return first === 'human' ? words.match.two : words.watch.match(name);
  return words.match.computer(name);
}

/** In the device's own time; the numbers alone, so that it can be searched as it is read. */
export function dayText(time: number): string {
  const date = new Date(time);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
