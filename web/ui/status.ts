// The status line: one honest sentence about what is going on, and its tone. Pure; the screen only shows it.

import type { NotationStyleData } from '../../wasm/engine';
import { geometryOf } from '../shared/geometry';
import { fromOf, readPlacement } from '../shared/placement';
import { pathTo } from '../shared/tree';
import { friendOf, hintNow, isLive, isOver, isUnsent, isWatching } from '../store/select';
import type { Hint, State } from '../store/state';
import { endText, entry, refusalText, words } from './i18n';
import { plainStyle } from './notation';
import { causeText, outcomeText, winnerOf } from './outcome_text';

export type Tone = 'back' | 'wait' | 'turn' | 'think' | 'check' | 'refused' | 'end' | 'failed' | 'hint';

export interface StatusLine {
  readonly text: string;
  readonly tone: Tone;
}

/** How a move of the position on the board is written. */
export type Notate = (move: string, style: NotationStyleData) => string;

export function statusLine(state: State, notate: Notate = (move) => move): StatusLine {
  const { engine, view } = state;
  const side = words.side[state.match.game][state.position.toMove];
  if (!isLive(state)) return { text: lookingBack(state), tone: 'back' };
  if (isOver(state)) return { text: resultText(state), tone: 'end' };
  if (engine.rules === 'failed') return { text: words.status.failed, tone: 'failed' };
  if (engine.rules === 'loading') return { text: words.status.loading, tone: 'wait' };
  if (view.refusal !== null) return { text: refusalLine(view.refusal.reason, side), tone: 'refused' };
  if (view.pending !== null) return { text: words.status.confirm, tone: 'hint' };
  if (view.notice !== null) return { text: words.notice[view.notice], tone: view.notice === 'low-time' ? 'check' : 'refused' };
  const hint = isLive(state) ? hintNow(state) : null;
  if (hint !== null) return { text: hintLine(state, hint, notate), tone: 'hint' };
  if (engine.rules === 'free') return { text: words.status.freeTurn(side), tone: 'turn' };
  return turnLine(state, side);
}

function turnLine(state: State, side: string): StatusLine {
  const { engine, match, position, progress } = state;
  if (engine.thinking !== null && engine.purpose === 'hint') return { text: words.hint.thinking, tone: 'think' };
  if (engine.thinking !== null && engine.purpose === 'draw') return { text: words.drawThinking, tone: 'think' };
  if (isWatching(state) && progress.paused && engine.thinking === null) return { text: words.watch.paused, tone: 'wait' };
  if (match.mode === 'play' && match.players[position.toMove] === 'computer') {
    if (engine.thinker === 'failed') return { text: words.status.failed, tone: 'failed' };
    if (engine.thinker === 'loading') return { text: words.status.loading, tone: 'wait' };
    const text = words.status.thinking;
    return position.inCheck ? { text: words.status.check(text), tone: 'check' } : { text, tone: 'think' };
  }
  const friend = friendOf(state);
  if (isUnsent(state)) return { text: words.share.friend.toSend, tone: 'hint' };
  if (friend !== null && position.toMove === friend) return { text: words.share.friend.waiting, tone: 'wait' };
  if (friend !== null && progress.drawOffer === friend) return { text: words.share.friend.drawOffered(words.status.turn(side)), tone: 'hint' };
  const turn = match.mode === 'study' ? studying(state, side) : withAvoided(state, words.status.turn(side));
  return position.inCheck ? { text: words.status.check(turn), tone: 'check' } : { text: turn, tone: 'turn' };
}

function lookingBack({ record, position }: State): string {
  return words.records.moves.lookingBack(position.moves.length, pathTo(record.tree, record.live).length);
}

/** In study a position may have ended the game, by a rule or away from the board, and play goes on all the same. */
function studying({ match, position, record }: State, side: string): string {
  const { ruled } = position;
  const ending = record.ending !== null && record.ending.at === record.cursor ? record.ending.outcome : null;
  const how = ruled.result === 'ongoing' ? ending : ruled;
  const note = how === null ? words.status.turn(side) : ending === null ? causeText(match.game, how) : outcomeText(match.game, how);
  return words.records.moves.studying(position.moves.length, note);
}

/** Whether the repetition rule has changed the computer's last move. The move's writing is the caller's. */
function withAvoided({ engine: { avoided }, record }: State, turn: string): string {
  const last = record.tree[record.live];
  if (avoided === null || last === undefined || last === null || last.parent !== avoided.at) return turn;
  const rule = entry(words.records.referee.rules, avoided.reason) ?? endText('xiangqi', avoided.reason, '');
  return `${words.records.referee.avoided(avoided.text, rule)} · ${turn}`;
}

/** First the man alone; asked again, the move and what the position shows of its sense. */
function hintLine(state: State, { move, reasons, step }: Hint, notate: Notate): string {
  const t = words.hint;
  const { game } = state.match;
  const name = (letter: string): string => entry(words.spoken.men[game], letter) ?? letter;
  if (step === 1) return t.man(name(readPlacement(geometryOf(game), state.position.fen).get(fromOf(move)) ?? ''), state.progress.hintsLeft);
  const why = reasons.map(({ id, man }) => t.why[id](name(man))).join(t.and);
  return t.move(notate(move, plainStyle(state)) || move, why === '' ? t.best : why);
}

function refusalLine(reason: string, side: string): string {
  return reason === 'not-your-piece' ? words.status.notYours(side) : refusalText(reason);
}

/** "红胜：将死", "红胜：马后炮", "和棋：双方议和". */
export function resultText(state: State): string {
  const { match, record } = state;
  const mate = mateName(state);
  return mate === null ? outcomeText(match.game, record.outcome) : words.status.won(words.winner[match.game][winnerOf(record.outcome)], mate);
}

/** "胜于「马后炮」" where the mate has a name, else as reasonText. */
export function deedText(state: State): string {
  const mate = mateName(state);
  return mate === null ? reasonText(state) : words.names.wonBy(mate);
}

/** What the mate that ended the game is called. */
function mateName({ position, record }: State): string | null {
  if (record.cursor !== record.live) return null;
  return entry(words.guide.patterns, position.pattern) ?? null;
}

/** Why the game is over, without who won. */
export function reasonText({ match, record }: State): string {
  return causeText(match.game, record.outcome);
}
