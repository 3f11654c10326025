// One tab owns the saved game; the others may not write it. Ownership is a token in the storage. A tab that finds another's
// token asks whether it is still alive: tabs hear of each other's writes through the browser's `storage` event. Who gets no
// answer takes the token, since a tab that was killed cannot give it back. A tab checks the token before every save, so
// that one which slept through its loss cannot overwrite what came after it.

import type { Clock } from './ports';
import type { Vault } from './storage';

/** `guest`: another tab owns the game; `alone`: there is no storage to share. */
export type TabRole = 'asking' | 'owner' | 'guest' | 'alone';

const OWNER = 'owner';
const KNOCK = 'knock';
const ANSWER = 'answer';
/** What the tabs write to each other; no part of anybody's data. */
export const PRIVATE: readonly string[] = [OWNER, KNOCK, ANSWER, 'probe'];
/** A living tab answers within a few milliseconds; a busy phone's may take longer. */
export const ANSWER_MS = 400;

export interface Tabs {
  /** Settles the role; `onRole` is called when it is known and whenever it changes. */
  enter(): void;
  role(): TabRole;
  /** Takes the game away from the tab that has it. */
  takeOver(): void;
  /** Another tab has written the entry of this name. */
  hear(name: string): void;
  /** Gives the token back, so that the next tab need not ask. */
  leave(): void;
}

export function createTabs(vault: Vault, clock: Clock, id: string, onRole: (role: TabRole) => void): Tabs {
  let role: TabRole = 'asking';
  const become = (next: TabRole): void => {
    if (role === next) return;
    role = next;
    onRole(role);
  };
  const claim = (): void => {
    // A full storage may refuse the token; then nothing else can be saved either, and nobody is overwritten.
    vault.writeRaw(OWNER, id);
    become('owner');
  };
  const isMine = (): boolean => vault.readRaw(OWNER) === id;

  return {
    enter() {
      if (!vault.lasts) return become('alone');
      const owner = vault.readRaw(OWNER);
      if (owner === null || owner === id) return claim();
      vault.writeRaw(KNOCK, `${id} ${clock.now()}`); // a write that changes nothing is heard by nobody
      clock.after(ANSWER_MS, () => {
        if (role === 'asking') claim();
      });
    },
    role() {
      if (role === 'owner' && !isMine() && vault.readRaw(OWNER) !== null) become('guest');
      return role;
    },
    takeOver: claim,
    hear(name) {
      if (name === KNOCK && role === 'owner' && isMine()) {
        const knocking = vault.readRaw(KNOCK)?.split(' ')[0];
        if (knocking !== undefined && knocking !== id) vault.writeRaw(ANSWER, `${knocking} ${clock.now()}`);
      } else if (name === ANSWER && role === 'asking' && vault.readRaw(ANSWER)?.split(' ')[0] === id) {
        become('guest');
      } else if (name === OWNER && role === 'owner' && !isMine()) {
        // A token that is gone was given back by nobody who had it: the storage was wiped under us.
        if (vault.readRaw(OWNER) === null) claim();
        else become('guest');
      }
    },
    leave() {
      if (role === 'owner' && isMine()) vault.remove(OWNER);
    },
  };
}
