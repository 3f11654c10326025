// Which screen is shown. The board is on the first: who opens the page is in a game at once.

import type { JSX } from 'preact';
import { useStore } from '../ui/use_store';
import { GameScreen } from './game';
import type { GameProps } from './game';
import { Lobby } from './lobby';

export function App(props: GameProps): JSX.Element {
  const state = useStore(props.store);
  return state.view.screen === 'lobby' ? (
    <Lobby state={state} actions={props.actions} keeper={props.keeper} />
  ) : (
    <GameScreen {...props} />
  );
}
