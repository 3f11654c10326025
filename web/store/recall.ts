// What the first picture of the page shows: the settings and the game that were left. Read only: what makes no sense is passed
// over here. The keeper, which comes when the picture has been seen, reads the same again and takes care of that too.

import { movesTo } from '../shared/tree';
import { fromStored } from './saved_game';
import type { SavedGame } from './saved_game';
import { readSettings } from './settings';
import { bare, initialState } from './state';
import type { Settings, State } from './state';
import { peek } from './storage';
import type { StorageArea } from './storage';

/** The browser's two storages; to ask for one may throw. */
export interface StorageAreas {
  readonly local: () => StorageArea | null;
  readonly session: () => StorageArea | null;
}

/** The entry that names the game on the board, and the entry of a game. */
export const CURRENT = 'current';
export const entryOf = (id: string): string => `game/${id}`;
export const asName = (data: unknown): string | undefined => (typeof data === 'string' ? data : undefined);

/** `base`: settings of a first visit. */
export function recall(base: Settings, { local, session }: StorageAreas): State {
  const settings = peek(local, 'settings', (data) => readSettings(data, base)) ?? base;
  const fresh = { ...initialState(), settings };
  const left = currentIn(session) ?? currentIn(local);
  if (left === undefined) return fresh;
  const { match, record, progress, bottom, fen } = left;
  const position = bare(match.startFen, movesTo(record.tree, record.cursor), fen);
  return { ...fresh, match, record, progress, position, view: { ...fresh.view, bottom } };
}

function currentIn(area: () => StorageArea | null): SavedGame | undefined {
  const name = peek(area, CURRENT, asName);
  return name === undefined ? undefined : peek(area, entryOf(name), fromStored);
}
