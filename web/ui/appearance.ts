// Theme and size of letters on the page's root element, for the style sheet; what the browser paints round the page follows.

import type { Settings, ThemeId } from '../store/settings';
import type { Store } from '../store/store';

export function followAppearance(store: Store): void {
  const lightSystem = window.matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => dress(store.get().settings, lightSystem.matches);
  apply();
  lightSystem.addListener(apply); // `addEventListener` came to Safari's media queries with 14
  store.subscribe(({ settings }, previous) => {
    const { theme, largeText } = previous.settings;
    if (settings.theme !== theme || settings.largeText !== largeText) apply();
  });
}

/** Dark unless the person, or the system that the person told to decide, wants light. */
export function themeFor(theme: ThemeId, systemIsLight: boolean): 'dark' | 'light' {
  return theme === 'light' || (theme === 'system' && systemIsLight) ? 'light' : 'dark';
}

function dress({ theme, largeText }: Settings, systemIsLight: boolean): void {
  const root = document.documentElement;
  const face = themeFor(theme, systemIsLight);
  root.dataset['theme'] = face;
  root.dataset['text'] = largeText ? 'large' : 'normal';
  setMeta('color-scheme', face);
  setMeta('theme-color', getComputedStyle(root).getPropertyValue('--bg').trim());
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content);
}
