// From a record back to a game: who plays from the position on the board, and how strong the computer is.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Actions, NewGame } from '../store/actions';
import type { LevelId } from '../store/levels';
import type { State } from '../store/state';
import { Choice, Dialog } from '../ui/dialog';
import { words } from '../ui/i18n';
import { rulesText } from '../ui/verdict_text';
import { LevelPicker } from '../ui/level_picker';

export function PlayOnDialog({ state, actions }: { state: State; actions: Actions }): JSX.Element {
  const t = words.records.playOn;
  const { game } = state.match;
  const computer = state.engine.thinker !== 'failed';
  const [human, setHuman] = useState<NewGame['human']>(computer ? state.position.toMove : 'both');
  const [level, setLevel] = useState<LevelId>(state.match.level);
  const sides = words.side[game];
  const two: readonly [NewGame['human'], string] = ['both', words.newGame.both];
  return (
    <Dialog title={t.title} onClose={actions.closeDialog}>
      <Choice
        label={t.title}
        value={human}
        onChoose={setHuman}
        options={computer ? [['first', sides.first], ['second', sides.second], two] : [two]}
      />
      <h3>{t.level}</h3>
      <LevelPicker game={game} value={level} onChoose={setLevel} disabled={human === 'both'} />
      {game === 'xiangqi' ? <p class="note">{rulesText(state.match)}</p> : null}
      <div class="buttons">
        <button type="button" class="primary" onClick={() => actions.playOn(human, level)}>
          {t.start}
        </button>
        <button type="button" class="ghost" onClick={actions.closeDialog}>
          {words.newGame.cancel}
        </button>
      </div>
    </Dialog>
  );
}
