// The status line: one honest sentence about what is going on, and its tone. Pure; the screen only shows it.

import type { NotationStyleData, SideId } from '../../wasm/engine';
import { geometryOf } from '../shared/geometry';
import { fromOf, opponentOf, readPlacement } from '../shared/placement';
import { pathTo } from '../shared/tree';
import { hintNow, isLive, isOver, isWatching } from '../store/select';
import type { Hint, State } from '../store/state';
import { endText, refusalText, words } from './i18n';
import { plainStyle } from './notation';

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
  const turn = match.mode === 'study' ? studying(state, side) : withAvoided(state, words.status.turn(side));
  return position.inCheck ? { text: words.status.check(turn), tone: 'check' } : { text: turn, tone: 'turn' };
}

function lookingBack({ record, position }: State): string {
  return words.records.moves.lookingBack(position.moves.length, pathTo(record.tree, record.live).length);
}

/** In study a position may have ended the game by a rule, and play goes on all the same. */
function studying({ match, position }: State, side: string): string {
  const { result, reason } = position.ruled;
  const winner = result === 'first-wins' ? 'first' : 'second';
  const loser = words.side[match.game][opponentOf(winner)];
  const note = result === 'ongoing' ? words.status.turn(side) : endText(match.game, reason, loser);
  return words.records.moves.studying(position.moves.length, note);
}

/** Whether the repetition rule has changed the computer's last move. The move's writing is the caller's. */
function withAvoided({ engine: { avoided }, record }: State, turn: string): string {
  const last = record.tree[record.live];
  if (avoided === null || last === undefined || last === null || last.parent !== avoided.at) return turn;
  const rule = words.records.referee.rules[avoided.reason] ?? endText('xiangqi', avoided.reason, '');
  return `${words.records.referee.avoided(avoided.text, rule)} · ${turn}`;
}

/** First the man alone; asked again, the move and what the position shows of its sense. */
function hintLine(state: State, { move, reasons, step }: Hint, notate: Notate): string {
  const t = words.hint;
  const { game } = state.match;
  const name = (letter: string): string => words.spoken.men[game][letter] ?? letter;
  if (step === 1) return t.man(name(readPlacement(geometryOf(game), state.position.fen).get(fromOf(move)) ?? ''), state.progress.hintsLeft);
  const why = reasons.map(({ id, man }) => t.why[id](name(man))).join(t.and);
  return t.move(notate(move, plainStyle(state)) || move, why === '' ? t.best : why);
}

function refusalLine(reason: string, side: string): string {
  return reason === 'not-your-piece' ? words.status.notYours(side) : refusalText(reason);
}

/** "红胜：将死", "和棋：双方议和". */
export function resultText(state: State): string {
  const { result } = state.record.outcome;
  if (result === 'draw') return words.status.drawn(reasonText(state));
  return words.status.won(words.winner[state.match.game][winnerOf(state)], reasonText(state));
}

/** Why the game is over, without who won. */
export function reasonText(state: State): string {
  const { game } = state.match;
  return endText(game, state.record.outcome.reason, words.side[game][opponentOf(winnerOf(state))]);
}

function winnerOf({ record }: State): SideId {
  return record.outcome.result === 'first-wins' ? 'first' : 'second';
}
