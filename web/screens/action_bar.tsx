// What can be done in a game, as one list: the bar under the board takes the first few; the others stand beside them where
// there is room (styles/game_wide.css) and elsewhere in the sheet behind 更多.

import type { JSX } from 'preact';
import type { Actions } from '../store/actions';
import {
  canHint,
  canMove,
  canRemove,
  hintNow,
  isByLetter,
  isOver,
  isRepetition,
  isUnsent,
  isWatching,
  pliesToUndo,
  resigningSide,
} from '../store/select';
import type { State } from '../store/state';
import { Dialog } from '../ui/dialog';
import { words } from '../ui/i18n';
import { againText } from '../ui/terms';
import { Icon } from '../ui/icons';
import type { IconName } from '../ui/icons';

interface GameAction {
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  /** A switch, and how it stands. */
  readonly pressed?: boolean;
  /** A small number beside it: how often it can still be done. */
  readonly badge?: number;
  /** A class of its own, for the style sheet. */
  readonly name?: string;
  /** What is read aloud and shown on hovering, where the bar has room for less. */
  readonly spoken?: string;
}

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** Always in the bar; with 更多 five at most, so that each is wide enough for a thumb on the narrowest phone. */
function mainActions(props: Props): readonly GameAction[] {
  const { state, actions } = props;
  const t = words.actions;
  if (state.match.mode === 'study') return studyActions(props);
  const undo: GameAction = { icon: 'undo', label: t.undo, disabled: pliesToUndo(state) === 0, run: actions.undo };
  if (isWatching(state)) return [undo, ...(isOver(state) ? [againAction(props)] : watchActions(props)), movesAction(actions)];
  if (isByLetter(state)) return [undo, sendAction(props), endAction(props), movesAction(actions)];
  const { hintsLeft } = state.progress;
  const isShown = hintNow(state) !== null;
  return [
    undo,
    {
      icon: 'hint',
      label: words.actions.hint,
      badge: hintsLeft,
      disabled: !isShown && !canHint(state),
      pressed: isShown,
      run: actions.hint,
    },
    isOver(state) ? againAction(props) : endAction(props),
    movesAction(actions),
  ];
}

/** To end the game before its end, one way or the other. */
function endAction({ state, actions }: Props): GameAction {
  return { icon: 'flag', label: words.actions.end, spoken: words.actions.endSpoken, disabled: resigningSide(state) === null, run: () => actions.openDialog('resign') };
}

/** Of a game that is over, where one ended it before: the card that offers the same can be put aside. */
function againAction({ state, actions }: Props): GameAction {
  return { icon: 'restart', label: againText(state), run: () => actions.again() };
}

/** Of a game by link: the move that was made goes to the friend, once more if need be. */
function sendAction({ state, actions }: Props): GameAction {
  return { icon: 'share', label: words.share.friend.send, pressed: isUnsent(state), run: () => actions.openDialog('share') };
}

function watchActions({ state, actions }: Props): readonly GameAction[] {
  const t = words.watch;
  const { paused } = state.progress;
  return [
    {
      icon: paused ? 'play' : 'pause',
      label: paused ? t.goOn : t.pause,
      disabled: isOver(state),
      run: () => actions.pause(!paused),
    },
    { icon: 'step', label: t.step, disabled: !paused || isOver(state) || state.engine.thinking !== null, run: actions.stepWatched },
  ];
}

/** On phones; elsewhere the list lies open. */
function movesAction(actions: Actions): GameAction {
  return { icon: 'moves', name: 'moves-sheet', label: words.records.moves.title, run: () => actions.openDialog('moves') };
}

function studyActions({ state, actions }: Props): readonly GameAction[] {
  const { cursor } = state.record;
  return [
    { icon: 'play', label: words.records.playOn.action, run: () => actions.openDialog('play-on') },
    { icon: 'remove', label: words.records.moves.remove, disabled: !canRemove(state), run: () => actions.remove(cursor) },
    movesAction(actions),
  ];
}

function recordActions({ state, actions }: Props): readonly GameAction[] {
  const t = words.records;
  const verdict: GameAction = { icon: 'referee', label: t.referee.panel, run: actions.openVerdict };
  return [
    { icon: 'open', label: t.open.action, run: () => actions.openDialog('open') },
    { icon: 'save', label: t.save.action, run: () => actions.openDialog('save') },
    ...(isRepetition(state) ? [verdict] : []),
  ];
}

function levelAction(actions: Actions): GameAction {
  return { icon: 'level', name: 'level', label: words.actions.level, run: () => actions.openDialog('level') };
}

function shareAction(actions: Actions): GameAction {
  return { icon: 'share', label: words.share.action, run: () => actions.openDialog('share') };
}

function soundAction({ state, actions }: Props): GameAction {
  const { sound } = state.settings;
  return {
    icon: sound ? 'soundOn' : 'soundOff',
    label: words.actions.sound,
    pressed: sound,
    run: () => actions.change({ sound: !sound }),
  };
}

/** Beside the main ones where there is room; with them and 更多 two rows of five. */
function nearActions(props: Props): readonly GameAction[] {
  const { state, actions } = props;
  const t = words.actions;
  const study = state.match.mode === 'study';
  const review: GameAction = { icon: 'review', label: words.records.moves.review, run: actions.review };
  return [
    ...(study ? recordActions(props) : [isOver(state) ? review : shareAction(actions)]),
    { icon: 'lobby', label: words.lobby.title, run: () => actions.showScreen('lobby') },
    { icon: 'restart', label: t.newGame, run: () => actions.openDialog('new-game') },
    ...(study ? [] : [levelAction(actions)]),
    ...(study ? [] : [soundAction(props)]),
    { icon: 'settings', label: words.settings.title, run: () => actions.openDialog('settings') },
  ];
}

/** Behind 更多 alone. */
function farActions(props: Props): readonly GameAction[] {
  const { state, actions } = props;
  const t = words.actions;
  return [
    ...(state.match.mode === 'study' || isOver(state) ? [shareAction(actions)] : []),
    { icon: 'flip', label: t.flip, run: actions.flip },
    { icon: 'type', label: t.type, disabled: !canMove(state), run: () => actions.openDialog('type') },
    ...(state.match.mode === 'study' ? [soundAction(props)] : recordActions(props)),
    { icon: 'guide', label: words.guide.title, run: () => actions.showScreen('guide') },
    { icon: 'about', label: t.about, run: () => actions.openDialog('about') },
  ];
}

export function ActionBar(props: Props): JSX.Element {
  return (
    <nav class="actions">
      {mainActions(props).map((action) => (
        <Action key={action.label} action={action} />
      ))}
      {nearActions(props).map((action) => (
        <Action key={action.label} action={action} further />
      ))}
      <Action action={{ icon: 'more', name: 'more', label: words.actions.more, run: () => props.actions.openDialog('more') }} />
    </nav>
  );
}

/** Closes before it does anything: what was pressed may open a dialog of its own. */
export function MoreSheet(props: Props): JSX.Element {
  const { closeDialog } = props.actions;
  return (
    <Dialog title={words.actions.more} onClose={closeDialog}>
      <div class="more-grid">
        {[...(props.state.match.mode === 'study' ? studyActions(props) : []), ...nearActions(props), ...farActions(props)].map((action) => {
          const run = (): void => {
            closeDialog();
            action.run();
          };
          return <Action key={action.label} action={{ ...action, run }} />;
        })}
      </div>
    </Dialog>
  );
}

function Action({ action, further = false }: { action: GameAction; further?: boolean }): JSX.Element {
  const { icon, label, run, disabled = false, pressed, badge, name = '', spoken } = action;
  return (
    <button
      type="button"
      class={`action ${name} ${further ? 'further' : ''} ${pressed === true ? 'active' : ''}`}
      disabled={disabled}
      aria-pressed={pressed}
      aria-label={spoken}
      title={spoken}
      onClick={run}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {badge === undefined ? null : <small class="badge" aria-hidden="true">{badge}</small>}
    </button>
  );
}
