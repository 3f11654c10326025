// What the layout of the game screen goes by: the classes of its root, which the first picture has before there is a screen.

import { isLive } from '../store/select';
import type { State } from '../store/state';

/** `stepping`: where there is little room, the steps take the place of the actions; `listing`: there the moves, or the
 *  verdict, are open below the board. */
export function gameClasses(state: State): string {
  const { match, view } = state;
  const study = match.mode === 'study';
  const classes = {
    game: true,
    study,
    stepping: study || !isLive(state),
    listing: view.dialog === 'moves' || view.verdict !== null,
    judging: view.verdict !== null,
    clocked: match.clock !== null,
  };
  return Object.entries(classes).filter(([, on]) => on).map(([name]) => name).join(' ');
}
