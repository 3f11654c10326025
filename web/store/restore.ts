// A backup's entries (backup.ts) go back into the storage.

import type { Backup } from './backup';
import { isObject } from './checked';
import { joined, readLearned } from './learned';
import { seal, unseal } from './storage';
import type { Vault } from './storage';

/** The entry of what was learned in the guide. */
export const LEARNED = 'learned';

/**
 * Puts a backup's entries into the storage: games are added, and of one game the later state stays; what was learned is put
 * together; everything else is replaced. False: some found no room. Each entry is whole by itself, so that a page killed halfway has lost nothing.
 */
export function restore(vault: Vault, { entries }: Backup): boolean {
  const games = Object.keys(entries).filter((name) => name.startsWith('game/'));
  const others = Object.keys(entries).filter((name) => !name.startsWith('game/'));
  let whole = true;
  for (const name of [...games, ...others]) {
    const text = entries[name] ?? '';
    if (name.startsWith('game/') && savedAt(vault.readRaw(name)) >= savedAt(text)) continue;
    whole = vault.writeRaw(name, name === LEARNED ? learnedOf(vault.readRaw(name), text) : text) && whole;
  }
  return whole;
}

function learnedOf(here: string | null, there: string): string {
  const [ours, theirs] = [here, there].map((text) => {
    const reading = unseal(text);
    return reading.kind === 'data' ? readLearned(reading.data) : undefined;
  });
  if (ours === undefined || here === null) return there;
  return theirs === undefined ? here : seal(joined(ours, theirs));
}

/** When a game's entry was saved; -1: it is none. */
export function savedAt(text: string | null): number {
  const reading = unseal(text);
  if (reading.kind !== 'data') return -1;
  const saved = isObject(reading.data) ? reading.data['saved'] : undefined;
  return typeof saved === 'number' ? saved : -1;
}
