// Every game that was played here: found by a word, opened where it stands, saved as a record, deleted and, while the list is
// open, put back.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Actions } from '../store/actions';
import type { Keeper } from '../store/keeper';
import type { GameSummary } from '../store/saved_game';
import type { State } from '../store/state';
import { Dialog } from '../ui/dialog';
import { LineField } from '../ui/fields';
import { gameText } from '../ui/game_text';
import { words } from '../ui/i18n';
import { Thumbnail } from '../ui/thumbnail';

interface Props {
  readonly state: State;
  readonly actions: Actions;
  readonly keeper: Keeper;
}

/** More are not listed at once: a search finds the others. */
const LISTED = 60;
const THUMBNAIL = 64;

export function LibraryDialog({ state, actions, keeper }: Props): JSX.Element {
  const t = words.lobby.library;
  const [games] = useState(() => keeper.games());
  const [sought, setSought] = useState('');
  const [fault, setFault] = useState('');
  const found = games.filter((game) => matches(game, sought));
  const open = (id: string, next: () => void): void => {
    if (!keeper.open(id)) return setFault(t.unreadable);
    next();
  };
  return (
    <Dialog title={`${t.title} · ${t.count(games.length)}`} onClose={actions.closeDialog} closeLabel={words.about.close}>
      {games.length === 0 ? (
        <p class="note">{t.none}</p>
      ) : (
        <LineField type="search" label={t.search} hint={t.search} value={sought} onInput={setSought} />
      )}
      {fault === '' ? null : <p class="fault">{fault}</p>}
      {games.length > 0 && found.length === 0 ? <p class="note">{t.nothingFound}</p> : null}
      <ul class="games">
        {found.slice(0, LISTED).map((game) => (
          <GameRow
            key={game.id}
            game={game}
            state={state}
            remove={() => keeper.remove(game.id)}
            open={() => open(game.id, actions.closeDialog)}
            save={() => open(game.id, () => actions.openDialog('save'))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RowProps {
  readonly game: GameSummary;
  readonly state: State;
  readonly remove: () => () => void;
  readonly open: () => void;
  readonly save: () => void;
}

function GameRow({ game, state, remove, open, save }: RowProps): JSX.Element {
  const t = words.lobby.library;
  const [putBack, setPutBack] = useState<(() => void) | null>(null);
  const { title, state: how, when } = gameText(game);
  if (putBack !== null) {
    const undo = (): void => {
      putBack();
      setPutBack(null);
    };
    return (
      <li class="saved-game removed">
        <span>{`${t.removed} · ${title}`}</span>
        <button type="button" class="ghost" onClick={undo}>
          {t.undo}
        </button>
      </li>
    );
  }
  return (
    <li class="saved-game">
      <button type="button" class="game-open" aria-label={t.open(`${title} · ${how} · ${when}`)} onClick={open}>
        <Thumbnail still={{ game: game.match.game, fen: game.fen, bottom: game.bottom }} settings={state.settings} width={THUMBNAIL} />
        <span class="game-text">
          <b>{title}</b>
          <span>{how}</span>
          <small>{when}</small>
        </span>
      </button>
      <span class="game-tools">
        <button type="button" class="ghost" onClick={save}>
          {t.save}
        </button>
        <button type="button" class="ghost" onClick={() => setPutBack(() => remove())}>
          {t.remove}
        </button>
      </span>
    </li>
  );
}

/** Every word sought stands somewhere in what is shown of the game. */
function matches(game: GameSummary, sought: string): boolean {
  const { title, state, when } = gameText(game);
  const shown = `${title} ${state} ${when} ${game.tags.map(({ value }) => value).join(' ')}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => shown.includes(word));
}
