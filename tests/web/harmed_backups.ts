// Backups that chance and malice have been at, and what must hold for each: hostile.test.ts tries a few, tools/fuzz many. They are
// harmed at each of their depths: the text, as a chat may; the JSON that is packed in it; what an entry holds. Whoever writes a
// backup makes its checksums, so below the text these are right.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { checksum } from '../../web/shared/checksum';
import { readBackup } from '../../web/store/backup';
import { readLearned } from '../../web/store/learned';
import { readOpenings } from '../../web/store/openings';
import { recall } from '../../web/store/recall';
import { restore } from '../../web/store/restore';
import { fromStored, snapshot, toStored } from '../../web/store/saved_game';
import { DEFAULT_SETTINGS, readSettings } from '../../web/store/settings';
import { initialState } from '../../web/store/state';
import { readStats } from '../../web/store/stats';
import { PREFIX, Vault, seal, unseal } from '../../web/store/storage';
import { chance, mangled, wronged } from './mischief';
import type { Json } from './mischief';
import { FakeArea } from './storage_fakes';
import { show, use } from './whole_game';

type Below = (n: number) => number;

const FOLDER = 'tests/fuzz/corpus/backup';
const MINE = seal(toStored(snapshot(initialState(), { started: 1, saved: 2 }, 0)));

/** The backups that all begins with; each is whole. */
export function backupCorpus(): string[] {
  return readdirSync(FOLDER).sort().map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
}

/** A harmed input that broke a promise. */
export class Found extends Error {
  constructor(readonly input: string, readonly cause: unknown) {
    super(`${cause instanceof Error ? cause.stack ?? cause.message : String(cause)}\n${input}`);
  }
}

/** Harms one text of the corpus after the other while `goesOn`, which is told how many it were; `taken` of them were still backups.
 *  Throws Found. */
export function harmBackups(corpus: readonly string[], seed: number, goesOn: (tried: number) => boolean): { tried: number; taken: number } {
  const below = chance(seed);
  let [tried, taken] = [0, 0];
  for (; goesOn(tried); tried++) {
    const input = harmed(corpus[below(corpus.length)] ?? '', below);
    try {
      if (keepsPromises(input, below(3) === 0 ? below(9000) : Infinity)) taken++;
    } catch (error) {
      throw new Found(input, error);
    }
  }
  return { tried, taken };
}

function harmed(text: string, below: Below): string {
  const depth = below(3);
  if (depth === 0) return mangled(text, below);
  const body = /XQB1:\d+:[0-9a-f]{8}:([\w-]+)/.exec(text.replace(/\s/g, ''))?.[1] ?? '';
  const json = inflateRawSync(Buffer.from(body, 'base64url')).toString();
  if (depth === 1) return forged(below(2) === 0 ? mangled(json, below) : JSON.stringify(wronged(JSON.parse(json) as Json, below)));
  const backup = JSON.parse(json) as { entries: Record<string, string> };
  const names = Object.keys(backup.entries);
  const name = names[below(names.length)] ?? 'settings';
  const inner = unseal(backup.entries[name] ?? null);
  const data = inner.kind === 'data' ? (inner.data as Json) : null;
  let worse = wronged(data, below);
  while (below(2) === 0) worse = wronged(worse, below);
  return forged(JSON.stringify({ ...backup, entries: { ...backup.entries, [name]: seal(worse) } }));
}

/** A backup with a right checksum, by somebody who knows how it is made. */
function forged(json: string): string {
  const body = deflateRawSync(json).toString('base64url');
  return `XQB1:${body.length}:${checksum(body)}:${body}`;
}

/**
 * A backup is refused with a reason, or goes into a storage of `room` units without harm to the game that lies there; and whatever
 * it has brought, the page opens on it, and every reader of an entry takes or refuses it. False: it was refused.
 */
function keepsPromises(text: string, room: number): boolean {
  const reading = readBackup(text);
  if ('fault' in reading) return false;
  const area = new FakeArea();
  area.entries.set(`${PREFIX}game/mine`, MINE);
  area.limit = MINE.length + room;
  const vault = new Vault(() => area, () => undefined);
  const whole = restore(vault, reading.backup);
  assert.ok(whole || room < Infinity, 'there is room');
  assert.equal(vault.readRaw('game/mine'), MINE);
  show(recall(DEFAULT_SETTINGS, { local: () => area, session: () => null }));
  for (const name of vault.names('game/')) {
    const game = vault.read(name, fromStored);
    if (game !== undefined) use(game);
  }
  vault.read('settings', (data) => readSettings(data));
  vault.read('stats', readStats);
  vault.read('openings', readOpenings);
  vault.read('learned', readLearned);
  return true;
}
