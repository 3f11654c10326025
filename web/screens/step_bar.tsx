// Stepping through the moves: ⏮ ◀ ▶ ⏭, and what belongs to looking back or to studying. On a phone it takes the place of the
// game's actions, in reach of the thumb; where there is room it stands under the list of moves.

import type { JSX } from 'preact';
import type { Actions } from '../store/actions';
import { isLive } from '../store/select';
import type { State } from '../store/state';
import { ROOT, nodeAt } from '../shared/tree';
import { words } from '../ui/i18n';
import { Icon } from '../ui/icons';
import type { IconName } from '../ui/icons';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

interface Step {
  readonly icon: IconName;
  readonly label: string;
  readonly by: number;
}

function steps(): readonly Step[] {
  const t = words.records.moves;
  return [
    { icon: 'stepStart', label: t.start, by: -Infinity },
    { icon: 'stepBack', label: t.back, by: -1 },
    { icon: 'stepOn', label: t.on, by: 1 },
    { icon: 'stepEnd', label: t.end, by: Infinity },
  ];
}

function Steps({ state, actions }: Props): JSX.Element {
  const { match, record } = state;
  const atStart = record.cursor === ROOT;
  const atEnd = match.mode === 'play' ? isLive(state) : nodeAt(record.tree, record.cursor).children.length === 0;
  return (
    <>
      {steps().map(({ icon, label, by }) => (
        <button key={icon} type="button" class="action" disabled={by < 0 ? atStart : atEnd} onClick={() => actions.step(by)}>
          <Icon name={icon} />
          <span>{label}</span>
        </button>
      ))}
    </>
  );
}

/** In a game, back to where it stands. */
function BackToGame({ state, actions }: Props): JSX.Element | null {
  if (state.match.mode === 'study' || isLive(state)) return null;
  return (
    <button type="button" class="action live" onClick={actions.showLive}>
      <Icon name="live" />
      <span>{words.records.moves.live}</span>
    </button>
  );
}

/** In study: what else can be done, where it does not stand beside the board. */
function More({ state, actions }: Props): JSX.Element | null {
  if (state.match.mode === 'play') return null;
  return (
    <button type="button" class="action more" onClick={() => actions.openDialog('more')}>
      <Icon name="more" />
      <span>{words.actions.more}</span>
    </button>
  );
}

export function StepBar({ state, actions }: Props): JSX.Element {
  return (
    <nav class="steps-bar" aria-label={words.records.moves.title}>
      <Steps state={state} actions={actions} />
      <BackToGame state={state} actions={actions} />
      <More state={state} actions={actions} />
    </nav>
  );
}
