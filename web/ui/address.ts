// The part of the page's address behind the #: a link's code on the way in, and while a game is shared the way out. It is
// taken away as soon as the table shows something else, so that a reload goes on with what was there.

import type { Actions } from '../store/actions';
import type { Store } from '../store/store';

/** What apps put behind an address that has nothing there. */
const NOISE = /^(?:|[&?].*|wechat_redirect.*|[?&]?(?:appinstall|isappinstalled|from)=.*)$/;

/** Reads the address now, once there is an engine to read it by, and whenever it changes. */
export function bindAddress(store: Store, actions: Pick<Actions, 'receiveLink'>): void {
  let waiting = '';
  let opening = false;
  const take = (): void => {
    const text = waiting;
    waiting = '';
    if (text === '') return;
    opening = true;
    actions.receiveLink(text);
    opening = false;
  };
  const read = (): void => {
    const text = hashOf(window.location.hash);
    if (NOISE.test(text)) return;
    waiting = text;
    if (isAwake(store)) take();
  };
  store.subscribe(({ record, engine }, previous) => {
    if (waiting !== '' && engine.rules !== previous.engine.rules && isAwake(store)) setTimeout(take, 0); // not while it tells
    else if (record.tree !== previous.record.tree && waiting === '' && !opening && /^#xq/.test(window.location.hash)) showInAddress('');
  });
  window.addEventListener('hashchange', read);
  read();
}

function isAwake(store: Store): boolean {
  return store.get().engine.rules !== 'loading';
}

/** '': nothing. No entry of the browser's history is made: in WeChat for iOS a second one brings a bar that never goes. */
export function showInAddress(code: string): void {
  const { pathname, search } = window.location;
  try {
    window.history.replaceState(window.history.state, '', pathname + search + (code === '' ? '' : `#${code}`));
  } catch {
    // Some viewers of local files have an address that cannot be changed.
  }
}

function hashOf(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
