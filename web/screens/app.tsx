// Which screen is shown. The board is on the first: who opens the page is in a game at once.

import type { ComponentType, JSX } from 'preact';
import { late } from '../ui/late';
import { useStore } from '../ui/use_store';
import { GameScreen } from './game';
import type { GameProps } from './game';
import type { GuideRoomProps } from './guide_room';

export interface AppProps extends GameProps {
  /** The guide's screen. */
  readonly Guide: ComponentType<GuideRoomProps>;
}

const Lobby = late(() => import('./lobby').then((part) => part.Lobby));

export function App({ Guide, ...game }: AppProps): JSX.Element {
  const { store, actions, keeper } = game;
  const state = useStore(store);
  switch (state.view.screen) {
    case 'lobby':
      return <Lobby state={state} actions={actions} keeper={keeper} />;
    case 'guide':
      return <Guide state={state} actions={actions} />;
    case 'game':
      return <GameScreen {...game} />;
  }
}
