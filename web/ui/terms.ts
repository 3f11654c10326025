// What was agreed before a game, in words: its clock, what one side gives, which game of a series it is. Pure.

import type { GameId } from '../../wasm/engine';
import { toMoveIn } from '../shared/placement';
import type { ClockRule } from '../store/clock_rule';
import type { HandicapId } from '../store/handicap';
import { isByLetter, isOver, isWatching, soleHuman } from '../store/select';
import { playerAt, standingOf } from '../store/series';
import type { Match, State } from '../store/state';
import { entry, levelName, words } from './i18n';

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
  return entry(words.handicap.names[game], id) ?? '';
}

/** The line that says what is played: against whom, on which terms, how far it has come. */
export function matchLine(state: State): string {
  const { match, position } = state;
  if (match.mode === 'study') return words.records.moves.study;
  const level = levelName(match.game, match.level);
  const standing = standingOf(state);
  // On a narrow phone there is no room for everything: who plays stands at the seats.
  const two = standing === null ? [words.match.two] : [];
  const alone = isWatching(state) ? [words.watch.match(level)] : two;
  const against = match.handicap === null && standing === null ? words.match.over(level) : level;
  const parts = isByLetter(state) ? [words.share.friend.title] : soleHuman(state) === null ? [...alone] : [against];
  if (match.handicap !== null) parts.push(handicapName(match.game, match.handicap.id));
  if (standing !== null) parts.push(words.series.game(standing.game));
  const { length } = position.moves;
  if (length > 0) parts.push(roundText(match, length, isOver(state)));
  return parts.join(' · ');
}

/** The round that is being played after so many plies; of a game that is over, its last. Where the second side begins, its first
 *  move is a round of its own. */
export function roundText({ startFen }: Match, plies: number, over: boolean): string {
  const halves = toMoveIn(startFen) === 'first' ? plies : plies + 1;
  return words.match.round(over ? Math.ceil(halves / 2) : Math.floor(halves / 2) + 1);
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

/** To play the same again; in a series that is not decided, its next game. */
export function againText(state: State): string {
  const standing = standingOf(state);
  return standing !== null && standing.winner === null ? words.series.next : words.end.again;
}

/** The one who moved first in the first game, and the other. */
function namesOf(state: State): readonly [string, string] {
  const human = soleHuman(state);
  if (human === null) return words.series.people;
  const { you, computer } = words.seat;
  return playerAt(state, human) === 0 ? [you, computer] : [computer, you];
}
