// What was agreed before a game, in words: its clock, what one side gives, which game of a series it is. Pure.

import type { GameId } from '../../wasm/engine';
import type { ClockRule } from '../store/clock_rule';
import type { HandicapId } from '../store/handicap';
import { isOver, isWatching, soleHuman } from '../store/select';
import { playerAt, standingOf } from '../store/series';
import type { State } from '../store/state';
import { levelName, words } from './i18n';

/** Of the offered clocks, which differ for the two sides in the time of the game at most. */
export function clockName(rule: ClockRule | null): string {
  const t = words.clock;
  if (rule === null) return t.none;
  const { gameMs, moveMs, incrementMs } = rule.first;
  const parts = [
    gameMs === null ? '' : gameTime(gameMs, rule.second.gameMs ?? gameMs),
    incrementMs === 0 ? '' : t.increment(incrementMs / 1000),
    moveMs === null ? '' : t.perMove(moveMs / 1000),
  ];
  return parts.filter((part) => part !== '').join(t.and);
}

function gameTime(first: number, second: number): string {
  const t = words.clock;
  return first === second ? t.perGame(first / 60_000) : t.uneven(first / 60_000, second / 60_000);
}

/** "让单马", without who gives. */
export function handicapName(game: GameId, id: HandicapId): string {
  return words.handicap.names[game][id] ?? '';
}

/** The line that says what is played: against whom, on which terms, how far it has come. */
export function matchLine(state: State): string {
  const { match, position } = state;
  if (match.mode === 'study') return words.records.moves.study;
  const level = levelName(match.game, match.level);
  const alone = isWatching(state) ? words.watch.match(level) : words.match.two;
  const standing = standingOf(state);
  // On a narrow phone there is no room for everything: that it is the computer stands at its seat.
  const against = match.handicap === null && standing === null ? words.match.computer(level) : level;
  const parts = [soleHuman(state) === null ? alone : against];
  if (match.handicap !== null) parts.push(handicapName(match.game, match.handicap.id));
  if (standing !== null) parts.push(words.series.game(standing.game));
  const { length } = position.moves;
  if (length > 0) parts.push(roundText(length, isOver(state)));
  return parts.join(' · ');
}

/** The round that is being played; of a game that is over, its last. */
export function roundText(plies: number, over: boolean): string {
  return words.match.round(over ? Math.ceil(plies / 2) : Math.floor(plies / 2) + 1);
}

/** "甲方 3 分 · 乙方 0 分"; '' when the game stands for itself. */
export function seriesText(state: State): string {
  const standing = standingOf(state);
  if (standing === null) return '';
  const [one, other] = namesOf(state);
  const { score } = words.series;
  return `${score(one, standing.points[0])} · ${score(other, standing.points[1])}`;
}

/** Who has won the series; '' while it goes on. */
export function seriesVerdict(state: State): string {
  const winner = standingOf(state)?.winner ?? null;
  if (winner === null) return '';
  return winner === 'even' ? words.series.even : words.series.won(namesOf(state)[winner]);
}

/** The one who moved first in the first game, and the other. */
function namesOf(state: State): readonly [string, string] {
  const human = soleHuman(state);
  if (human === null) return words.series.people;
  const { you, computer } = words.seat;
  return playerAt(state, human) === 0 ? [you, computer] : [computer, you];
}
