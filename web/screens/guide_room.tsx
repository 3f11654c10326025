// The guide with its board, made when it is first opened: from then on it lives beside the game.

import type { FunctionComponent } from 'preact';
import type { Audio, MoveText } from '../audio/connect';
import { createBoard } from '../board/render';
import { createGuide } from '../guide/guide';
import type { GuidePorts } from '../guide/guide';
import type { RulesPort } from '../rules/referee';
import type { Actions } from '../store/actions';
import type { Thinker } from '../store/ports';
import type { State } from '../store/state';
import type { Store } from '../store/store';
import { spokenStyle } from '../ui/notation';
import { spokenMove } from '../ui/spoken';
import { GuideScreen } from './guide';

export interface GuideRoomPorts extends GuidePorts {
  readonly store: Store;
  readonly audio: Audio;
  /** Calls back with every engine that comes, now if one is there. */
  readonly onEngine: (seat: (rules: RulesPort, thinker: Thinker) => void) => void;
}

export interface GuideRoomProps {
  readonly state: State;
  readonly actions: Actions;
}

export function createGuideRoom({ store, audio, onEngine, ...ports }: GuideRoomPorts): FunctionComponent<GuideRoomProps> {
  const guide = createGuide(store, ports);
  const { bench } = guide.coach;
  const board = createBoard(bench.store);
  board.attach(bench.hands);
  const moveText: MoveText = (state, previous) => spokenMove(state, previous, () => bench.movesIn(spokenStyle(state)));
  audio.listen(bench.store, moveText);
  onEngine((rules, thinker) => {
    guide.seat(rules);
    guide.seatThinker(thinker);
  });
  return (props) => <GuideScreen {...props} guide={guide} board={board} />;
}
