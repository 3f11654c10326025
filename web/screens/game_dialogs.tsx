// The dialogs of the game screen: a new game, the level, giving up; and which of them all is open.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Actions, NewGame } from '../store/actions';
import { isOver, resigningSide, soleHuman } from '../store/select';
import type { LevelId } from '../store/levels';
import type { State } from '../store/state';
import { Choice, Dialog } from '../ui/dialog';
import { words } from '../ui/i18n';
import { LevelPicker } from '../ui/level_picker';
import { AboutDialog } from './about_dialog';
import { OpenDialog } from './open_dialog';
import { PlayOnDialog } from './play_on_dialog';
import { SaveDialog } from './save_dialog';
import { SettingsDialog } from './settings';
import { MoreSheet } from './action_bar';
import { TypeDialog } from './type_dialog';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

export function GameDialogs({ state, actions }: Props): JSX.Element | null {
  switch (state.view.dialog) {
    case 'new-game':
      return <NewGameDialog state={state} actions={actions} />;
    case 'level':
      return <LevelDialog state={state} actions={actions} />;
    case 'resign':
      return <ResignDialog state={state} actions={actions} />;
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
    case 'play-on':
      return <PlayOnDialog state={state} actions={actions} />;
    case 'moves': // no dialog: record_panel.tsx
    case null:
      return null;
  }
}

function NewGameDialog({ state, actions }: Props): JSX.Element {
  const t = words.newGame;
  const { game } = state.match;
  const [human, setHuman] = useState<NewGame['human']>(soleHuman(state) ?? 'both');
  const [level, setLevel] = useState<LevelId>(state.match.level);
  const playable = state.engine.thinker !== 'failed';
  return (
    <Dialog title={t.title} onClose={actions.closeDialog}>
      <h3>{t.play}</h3>
      <Choice
        label={t.play}
        value={human}
        onChoose={setHuman}
        options={
          playable
            ? [
                ['first', t.first[game]],
                ['second', t.second[game]],
                ['both', t.both],
              ]
            : [['both', t.both]]
        }
      />
      <h3>{t.level}</h3>
      <LevelPicker game={game} value={level} onChoose={setLevel} disabled={human === 'both'} />
      <p class="note">{state.position.moves.length > 0 && !isOver(state) ? t.discards : ''}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => actions.newGame({ human, level })}>
          {t.start}
        </button>
        <button type="button" class="ghost" onClick={actions.closeDialog}>
          {t.cancel}
        </button>
      </div>
    </Dialog>
  );
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
