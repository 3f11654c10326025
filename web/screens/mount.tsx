// Puts the screens into the page.

import { render } from 'preact';
import { App } from './app';
import type { AppProps } from './app';

export function mountApp(root: HTMLElement, props: AppProps): void {
  // The first picture is the game's, for its screen to take over; above another it would stay.
  if (props.store.get().view.screen !== 'game') root.textContent = '';
  render(<App {...props} />, root);
}
