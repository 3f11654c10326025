// How the game ended, in words, and what can come next. It lies on the half of the board where the deciding move is not, so
// that the move is seen.

import type { JSX } from 'preact';
import { toOf } from '../shared/placement';
import type { Actions } from '../store/actions';
import { neighbourOf } from '../store/levels';
import { isByLetter, isRepetition, soleHuman } from '../store/select';
import { standingOf } from '../store/series';
import type { State } from '../store/state';
import { GlyphLine } from '../ui/glyph';
import { deedText, resultText } from '../ui/status';
import { halfAwayFrom } from '../ui/place';
import { againText, seriesText, seriesVerdict } from '../ui/terms';
import { words } from '../ui/i18n';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

export function EndCard({ state, actions }: Props): JSX.Element {
  const standing = standingOf(state);
  const verdict = seriesVerdict(state);
  return (
    <div class={`overlay ${placeOf(state)}`}>
      <div class={`card end ${toneOf(state)}`} role="dialog" aria-label={resultText(state)}>
        <p class="headline">
          <GlyphLine text={headline(state)} />
        </p>
        <p class="reason">{deedText(state)}</p>
        <p class="detail">{detail(state)}</p>
        {standing === null ? null : <p class="detail standing">{seriesText(state)}</p>}
        {verdict === '' ? null : <p class="reason">{verdict}</p>}
        <div class="buttons">
          <button type="button" class="primary" onClick={() => actions.again()}>
            {againText(state)}
          </button>
          <button type="button" class="ghost" onClick={actions.hideEndCard}>
            {words.end.look}
          </button>
        </div>
        <div class="buttons small">
          {standing === null ? <LevelSteps state={state} actions={actions} /> : null}
          {isRepetition(state) ? <Small label={words.records.referee.panel} run={actions.openVerdict} /> : null}
          <Small label={words.records.moves.review} run={actions.review} />
          <Small label={words.share.action} run={() => actions.openDialog('share')} />
          <Small label={words.records.save.action} run={() => actions.openDialog('save')} />
        </div>
      </div>
    </div>
  );
}

/** The same again against a computer that is a step weaker or stronger. */
function LevelSteps({ state: { match }, state, actions }: Props): JSX.Element | null {
  if (soleHuman(state) === null || isByLetter(state)) return null;
  const easier = neighbourOf(match.game, match.level, -1);
  const harder = neighbourOf(match.game, match.level, 1);
  return (
    <>
      {easier === null ? null : <Small label={words.end.easier} run={() => actions.again(easier)} />}
      {harder === null ? null : <Small label={words.end.harder} run={() => actions.again(harder)} />}
    </>
  );
}

function Small({ label, run }: { readonly label: string; readonly run: () => void }): JSX.Element {
  return (
    <button type="button" class="ghost" onClick={run}>
      {label}
    </button>
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
