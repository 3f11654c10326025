// A case before the referee: the board plays it, and the verdict is the engine's own, by the rule set that is chosen.

import type { JSX } from 'preact';
import type { RuleSetId } from '../../wasm/engine';
import type { Coach, CoachState } from '../guide/coach';
import type { State } from '../store/state';
import { filmVerdict } from '../ui/guide_text';
import { words } from '../ui/i18n';

interface Props {
  readonly coach: Coach;
  readonly at: CoachState;
  readonly state: State;
}

export function GuideFilm({ coach, at, state }: Props): JSX.Element {
  const t = words.guide;
  const { film = [], rules = [] } = at.lesson.steps[at.index] ?? {};
  const isOver = at.played === film.length;
  return (
    <div class="guide-film">
      {rules.length < 2 ? null : (
        <select aria-label={t.ruleSet} value={at.ruleSet} onChange={(event) => coach.choose(event.currentTarget.value as RuleSetId)}>
          {rules.map((id) => (
            <option key={id} value={id}>
              {words.settings.options.ruleSet[id]}
            </option>
          ))}
        </select>
      )}
      <p class={`guide-coach ${isOver ? 'good' : 'quiet'}`} role="status" aria-live="polite">
        <span>{isOver ? filmVerdict(state, coach.bench) : t.score(at.played, film.length)}</span>
      </p>
    </div>
  );
}
