// The dialogs of the game screen: a new game, the level, giving up; and which of them all is open.

import type { JSX } from 'preact';
import { opponentOf } from '../shared/placement';
import type { Actions } from '../store/actions';
import { resigningSide } from '../store/select';
import type { Keeper } from '../store/keeper';
import type { State } from '../store/state';
import { Dialog } from '../ui/dialog';
import { words } from '../ui/i18n';
import { LevelPicker } from '../ui/level_picker';
import { AboutDialog } from './about_dialog';
import { BackupDialog } from './backup_dialog';
import { LibraryDialog } from './library_dialog';
import { NewGameDialog } from './new_game';
import { OpenDialog } from './open_dialog';
import { PlayOnDialog } from './play_on_dialog';
import { SaveDialog } from './save_dialog';
import { SettingsDialog } from './settings';
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
  return (
    <Dialog title={t.title} onClose={actions.closeDialog}>
      <p class="note">{t.text(words.side[state.match.game][side])}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={actions.resign}>
          {t.yes}
        </button>
        <button type="button" class="ghost" onClick={actions.closeDialog}>
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
  return (
    <Dialog title={t.title(side[position.toMove])} onClose={() => actions.answerDraw(false)}>
      <p class="note">{t.text(side[opponentOf(position.toMove)])}</p>
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
