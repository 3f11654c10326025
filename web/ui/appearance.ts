// Theme and size of letters on the page's root element, for the style sheet; what the browser paints round the page follows.

import { watchMedia } from '../shared/media';
import type { Settings, ThemeId } from '../store/settings';
import type { Store } from '../store/store';

export function followAppearance(store: Store): void {
  const apply = (): void => dress(store.get().settings, lightSystem());
  const lightSystem = watchMedia('(prefers-color-scheme: light)', apply);
  apply();
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
  // With the frame, for which the styles are worked out anyway; asked now, they would be worked out for this alone.
  requestAnimationFrame(() => setMeta('theme-color', getComputedStyle(root).getPropertyValue('--bg').trim()));
}

function setMeta(name: string, content: string): void {
  document.querySelector(`meta[name=${name}]`)?.setAttribute('content', content);
}
