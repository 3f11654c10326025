// The dialogs of the game screen: a new game, the level, giving up; and which of them all is open.

import type { JSX } from 'preact';
import { opponentOf } from '../shared/placement';
import type { Actions } from '../store/actions';
import { canOfferDraw, friendOf, resigningSide } from '../store/select';
import type { Keeper } from '../store/keeper';
import type { State } from '../store/state';
import { Dialog } from '../ui/dialog';
import { words } from '../ui/i18n';
import { LevelPicker } from '../ui/level_picker';
import { AboutDialog } from './about_dialog';
import { BackupDialog } from './backup_dialog';
import { FriendDialog, LetterDialog } from './letter_dialogs';
import { LibraryDialog } from './library_dialog';
import { NewGameDialog } from './new_game';
import { OpenDialog } from './open_dialog';
import { PlayOnDialog } from './play_on_dialog';
import { SaveDialog } from './save_dialog';
import { SettingsDialog } from './settings';
import { ShareDialog } from './share_dialog';
import { StatsDialog } from './stats_dialog';
import { MoreSheet } from './action_bar';
import { TypeDialog } from './type_dialog';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

export function GameDialogs({ state, actions, keeper }: Props & { readonly keeper: Keeper }): JSX.Element | null {
  switch (state.view.dialog) {
    case 'new-game':
      return <NewGameDialog state={state} actions={actions} />;
    case 'level':
      return <LevelDialog state={state} actions={actions} />;
    case 'resign':
      return <ResignDialog state={state} actions={actions} />;
    case 'draw':
      return <DrawDialog state={state} actions={actions} />;
    case 'settings':
      return <SettingsDialog state={state} actions={actions} />;
    case 'about':
      return <AboutDialog actions={actions} />;
    case 'more':
      return <MoreSheet state={state} actions={actions} />;
    case 'type':
      return <TypeDialog state={state} actions={actions} />;
    case 'open':
      return <OpenDialog state={state} actions={actions} />;
    case 'save':
      return <SaveDialog state={state} actions={actions} />;
    case 'library':
      return <LibraryDialog state={state} actions={actions} keeper={keeper} />;
    case 'stats':
      return <StatsDialog actions={actions} keeper={keeper} />;
    case 'backup':
      return <BackupDialog actions={actions} keeper={keeper} />;
    case 'share':
      return <ShareDialog state={state} actions={actions} />;
    case 'friend':
      return <FriendDialog state={state} actions={actions} />;
    case 'letter':
      return state.view.letter === null ? null : <LetterDialog letter={state.view.letter} actions={actions} />;
    case 'play-on':
      return <PlayOnDialog state={state} actions={actions} />;
    case 'moves': // no dialog: record_panel.tsx
    case null:
      return null;
  }
}

function LevelDialog({ state, actions }: Props): JSX.Element {
  const t = words.levelDialog;
  return (
    <Dialog title={t.title} onClose={actions.closeDialog}>
      <LevelPicker game={state.match.game} value={state.match.level} onChoose={actions.setLevel} />
      <p class="note">{t.note}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={actions.closeDialog}>
          {words.about.close}
        </button>
      </div>
    </Dialog>
  );
}

function ResignDialog({ state, actions }: Props): JSX.Element {
  const t = words.resignDialog;
  const side = resigningSide(state) ?? state.position.toMove;
  const canDraw = canOfferDraw(state);
  const offerDraw = (): void => {
    actions.closeDialog();
    actions.offerDraw();
  };
  return (
    <Dialog title={t.title} onClose={actions.closeDialog}>
      <div>
        <button type="button" class="game-row" disabled={!canDraw} onClick={offerDraw}>
          <b>{t.draw}</b>
          <small>{canDraw ? t.drawNote : t.noDraw}</small>
        </button>
        <button type="button" class="game-row" onClick={actions.resign}>
          <b>{t.yes}</b>
          <small>{t.text(words.side[state.match.game][side])}</small>
        </button>
      </div>
      <div class="buttons">
        <button type="button" class="primary" onClick={actions.closeDialog}>
          {t.no}
        </button>
      </div>
    </Dialog>
  );
}

/** The other of two people is asked. */
function DrawDialog({ state, actions }: Props): JSX.Element {
  const t = words.drawDialog;
  const { match, position } = state;
  const side = words.side[match.game];
  const offerer = friendOf(state) ?? position.toMove;
  return (
    <Dialog title={t.title(side[offerer])} onClose={() => actions.answerDraw(false)}>
      <p class="note">{t.text(side[opponentOf(offerer)])}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => actions.answerDraw(true)}>
          {t.yes}
        </button>
        <button type="button" class="ghost" onClick={() => actions.answerDraw(false)}>
          {t.no}
        </button>
      </div>
    </Dialog>
  );
}
