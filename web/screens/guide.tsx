// The guide: which of its pages is shown. Its board is one of its own; the game waits as it was left.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Board } from '../board/render';
import type { Guide } from '../guide/guide';
import type { Actions } from '../store/actions';
import type { State } from '../store/state';
import { GuideArticle } from './guide_article';
import { GuideHome } from './guide_home';
import { GuideLesson } from './guide_lesson';
import { GuideMates } from './guide_mates';
import { GuideReference } from './guide_reference';

export interface GuideProps {
  readonly guide: Guide;
  readonly board: Board;
}

interface Props extends GuideProps {
  readonly state: State;
  readonly actions: Actions;
}

export function GuideScreen({ state, actions, guide, board }: Props): JSX.Element {
  const [, render] = useState(0);
  useEffect(() => guide.subscribe(() => render((count) => count + 1)), [guide]);
  const { page } = guide.get();
  const { guideFrom } = state.view;
  switch (page.at) {
    case 'home':
      return <GuideHome guide={guide} settings={state.settings} from={guideFrom} leave={() => actions.showScreen(guideFrom)} />;
    case 'lesson':
    case 'exercise':
      return <GuideLesson key={page.id} guide={guide} board={board} />;
    case 'mates':
      return <GuideMates guide={guide} />;
    case 'article':
      return <GuideArticle guide={guide} id={page.id} settings={state.settings} />;
    case 'reference':
      return <GuideReference guide={guide} settings={state.settings} />;
  }
}
