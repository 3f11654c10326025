// Playing a friend by link: beginning such a game, and what there is to say about a link of one that came in.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameId, SideId } from '../../wasm/engine';
import { opponentOf } from '../shared/placement';
import type { Actions } from '../store/actions';
import { isUnderWay } from '../store/select';
import type { Letter, State } from '../store/state';
import { Choice, Dialog } from '../ui/dialog';
import { words } from '../ui/i18n';

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

export function FriendDialog({ state, actions }: Props): JSX.Element {
  const t = words.share.friend;
  const { games, first, second, cancel, game: gameLabel, discards } = words.newGame;
  const [game, setGame] = useState<GameId>(state.match.game);
  const [side, setSide] = useState<SideId>('first');
  return (
    <Dialog title={t.title} onClose={actions.closeDialog}>
      <p class="note">{t.note}</p>
      <Choice label={gameLabel} value={game} onChoose={setGame} options={[['xiangqi', games.xiangqi], ['chess', games.chess]]} />
      <h3>{t.side}</h3>
      <Choice label={t.side} value={side} onChoose={setSide} options={[['first', first[game]], ['second', second[game]]]} />
      <p class="note">{isUnderWay(state) ? discards : ''}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => actions.newLetterGame(game, side)}>
          {t.start}
        </button>
        <button type="button" class="ghost" onClick={actions.closeDialog}>
          {cancel}
        </button>
      </div>
    </Dialog>
  );
}

export function LetterDialog({ letter, actions }: { letter: Letter; actions: Actions }): JSX.Element | null {
  const t = words.share.friend;
  const { kind, reading, link } = letter;
  if (kind === 'next' || kind === 'same') return null;
  const [title, text] = t.letter[kind];
  const side = words.side[reading.tree.game];
  const own = opponentOf(link.sender);
  return (
    <Dialog title={title} onClose={actions.closeLetter}>
      <p class="note" role="alert">
        {text}
      </p>
      <div class="letter-ways">
        {kind === 'invitation' ? (
          <>
            <Way primary label={t.asYou(side[own])} run={() => actions.acceptLetter(own)} />
            <Way label={t.asSender(side[link.sender])} run={() => actions.acceptLetter(link.sender)} />
          </>
        ) : null}
        {kind === 'ahead' ? <Way primary label={t.goOn} run={() => actions.acceptLetter(own)} /> : null}
        {kind === 'invitation' ? null : <Way primary={kind !== 'ahead'} label={t.keep} run={actions.closeLetter} />}
        <Way label={t.study} run={actions.studyLetter} />
      </div>
    </Dialog>
  );
}

function Way({ label, run, primary = false }: { readonly label: string; readonly run: () => void; readonly primary?: boolean }): JSX.Element {
  return (
    <button type="button" class={primary ? 'primary' : 'ghost'} onClick={run}>
      {label}
    </button>
  );
}
