// How the game ended, in words. It lies on the half of the board where the deciding move is not, so that the move is seen.

import type { JSX } from 'preact';
import { toOf } from '../shared/placement';
import type { Actions } from '../store/actions';
import { isRepetition, soleHuman } from '../store/select';
import type { State } from '../store/state';
import { GlyphLine } from '../ui/glyph';
import { reasonText, resultText } from '../ui/status';
import { halfAwayFrom } from '../ui/place';
import { words } from '../ui/i18n';

export function EndCard({ state, actions }: { state: State; actions: Actions }): JSX.Element {
  const { match, view } = state;
  const human = soleHuman(state);
  const again = (): void =>
    human === null && match.players.first === 'human'
      ? actions.newGame({ human: 'both', level: match.level })
      : actions.newGame({ human: human ?? view.bottom, level: match.level });
  return (
    <div class={`overlay ${placeOf(state)}`}>
      <div class={`card end ${toneOf(state)}`} role="dialog" aria-label={resultText(state)}>
        <p class="headline">
          <GlyphLine text={headline(state)} />
        </p>
        <p class="reason">{reasonText(state)}</p>
        <p class="detail">{detail(state)}</p>
        <div class="buttons">
          <button type="button" class="primary" onClick={again}>
            {words.end.again}
          </button>
          <button type="button" class="ghost" onClick={actions.hideEndCard}>
            {words.end.look}
          </button>
        </div>
        <div class="buttons">
          {isRepetition(state) ? (
            <button type="button" class="ghost" onClick={actions.openVerdict}>
              {words.records.referee.panel}
            </button>
          ) : null}
          <button type="button" class="ghost" onClick={actions.review}>
            {words.records.moves.review}
          </button>
          <button type="button" class="ghost" onClick={() => actions.openDialog('save')}>
            {words.records.save.title}
          </button>
        </div>
      </div>
    </div>
  );
}

function headline({ match, record: { outcome } }: State): string {
  if (outcome.result === 'draw') return words.end.draw;
  return words.winner[match.game][outcome.result === 'first-wins' ? 'first' : 'second'];
}

function toneOf(state: State): 'won' | 'lost' | 'even' {
  const human = soleHuman(state);
  const { result } = state.record.outcome;
  if (human === null || result === 'draw') return 'even';
  return (result === 'first-wins') === (human === 'first') ? 'won' : 'lost';
}

function detail(state: State): string {
  const moves = words.end.moves(Math.ceil(state.position.moves.length / 2));
  const tone = toneOf(state);
  return tone === 'even' ? moves : `${words.end.you[tone]} · ${moves}`;
}

function placeOf({ match, position, view }: State): 'upper' | 'lower' {
  const last = position.moves[position.moves.length - 1];
  return halfAwayFrom(match.game, last === undefined ? undefined : toOf(last), view.bottom);
}
