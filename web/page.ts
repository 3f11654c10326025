// The rest of the page, when its first picture has been seen: the screens round the board, words, keys, sound, and what comes
// in from outside. The guide, the lobby and the dialogs come when they are first opened.

import { connectAudio } from './audio/connect';
import { paceOf } from './board/anim';
import type { Board } from './board/render';
import { TIMES } from './board/theme';
import type { Engines } from './boot';
import { mountApp } from './screens/mount';
import { watchMedia } from './shared/media';
import { nextTask } from './shared/turns';
import type { Actions } from './store/actions';
import type { Keeper } from './store/keeper';
import type { Clock } from './store/ports';
import type { Store } from './store/store';
import { bindAddress } from './ui/address';
import { speakInPage } from './ui/i18n';
import { bindIntake } from './ui/intake';
import { bindKeys } from './ui/keys';
import { late } from './ui/late';
import { spokenStyle } from './ui/notation';
import { spokenMove } from './ui/spoken';

export interface PageParts {
  readonly store: Store;
  readonly actions: Actions;
  readonly board: Board;
  readonly keeper: Keeper;
  readonly clock: Clock;
  readonly engines: Engines;
}

export async function openPage(root: HTMLElement, { store, actions, board, keeper, clock, engines }: PageParts): Promise<void> {
  connectLanguage(store);
  const stillness = watchMedia('(prefers-reduced-motion: reduce)');
  const audio = connectAudio(store, ({ settings }) => TIMES.slide * paceOf(settings.animation, stillness()));
  audio.listen(store, (state, previous) => spokenMove(state, previous, () => actions.movesIn(spokenStyle(state))));
  const Guide = late(async () => {
    const { createGuideRoom } = await import('./screens/guide_room');
    const { learned, keepLearned: keep, place, keepPlace } = keeper;
    return createGuideRoom({ store, clock, learned, keep, place, keepPlace, audio, onEngine: engines.onEngine });
  });
  await nextTask(); // the screens are long enough by themselves
  mountApp(root, { store, actions, board, keeper, now: clock.now, Guide });
  bindKeys(store, actions, board);
  bindIntake(actions);
  bindAddress(store, actions);
}

/** Subscribed before any component, so that they render in the new language. */
function connectLanguage(store: Store): void {
  speakInPage(store.get().settings.language);
  store.subscribe(({ settings: { language } }, previous) => {
    if (language !== previous.settings.language) speakInPage(language);
  });
}
