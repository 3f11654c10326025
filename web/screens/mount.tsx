// Puts the screens into the page.

import { render } from 'preact';
import { GameScreen } from './game';
import type { GameProps } from './game';

export function mountGame(root: HTMLElement, props: GameProps): void {
  render(<GameScreen {...props} />, root);
}
