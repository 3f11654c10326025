// The status line: one honest sentence about what is going on, and its tone. Pure; the screen only shows it.

import type { SideId } from '../../wasm/engine';
import { opponentOf } from '../shared/placement';
import { isOver } from '../store/select';
import type { State } from '../store/state';
import { endText, refusalText, words } from './i18n';

export type Tone = 'wait' | 'turn' | 'think' | 'check' | 'refused' | 'end' | 'failed';

export interface StatusLine {
  readonly text: string;
  readonly tone: Tone;
}

export function statusLine(state: State): StatusLine {
  const { engine, view } = state;
  const side = words.side[state.match.game][state.position.toMove];
  if (isOver(state)) return { text: resultText(state), tone: 'end' };
  if (engine.rules === 'failed') return { text: words.status.failed, tone: 'failed' };
  if (engine.rules === 'loading') return { text: words.status.loading, tone: 'wait' };
  if (view.refusal !== null) return { text: refusalLine(view.refusal.reason, side), tone: 'refused' };
  if (engine.rules === 'free') return { text: words.status.freeTurn(side), tone: 'turn' };
  return turnLine(state, side);
}

function turnLine(state: State, side: string): StatusLine {
  const { engine, match, position } = state;
  if (match.players[position.toMove] === 'computer') {
    if (engine.thinker === 'failed') return { text: words.status.failed, tone: 'failed' };
    if (engine.thinker === 'loading') return { text: words.status.loading, tone: 'wait' };
    const text = words.status.thinking;
    return position.inCheck ? { text: words.status.check(text), tone: 'check' } : { text, tone: 'think' };
  }
  const turn = words.status.turn(side);
  return position.inCheck ? { text: words.status.check(turn), tone: 'check' } : { text: turn, tone: 'turn' };
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
