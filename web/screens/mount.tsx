// Puts the screens into the page.

import { render } from 'preact';
import { App } from './app';
import type { GameProps } from './game';

export function mountApp(root: HTMLElement, props: GameProps): void {
  render(<App {...props} />, root);
}
