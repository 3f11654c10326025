// The browser's storage, which may be absent, denied, full, damaged, or somebody else's. Every entry is a line of schema,
// checksum and JSON under the page's own prefix (all pages opened from disk share one storage in some browsers). What
// cannot be read is set aside under another name, never deleted. Nothing here throws; trouble is told through `onTrouble`.

import { checksum } from '../shared/checksum';

/** What is used of the browser's Storage. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** `denied`: nothing will outlive the page; `full`: this write failed, the entry is as it was; `damaged`: an entry was set aside;
 *  `newer`: the same, written by a later version of the page. */
export type StorageTrouble = 'denied' | 'full' | 'damaged' | 'newer';

export const PREFIX = 'one-page-xiangqi:';
export const SCHEMA = 1;
const ASIDE = 'aside/';

/** Step n brings what schema n wrote to schema n + 1. */
export type Migration = (data: unknown) => unknown;
const MIGRATIONS: readonly Migration[] = [];

export type Reading =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'absent' | 'damaged' | 'newer' };

export function seal(data: unknown, schema = SCHEMA): string {
  const json = JSON.stringify(data);
  return `${schema} ${checksum(json)} ${json}`;
}

export function unseal(text: string | null, schema = SCHEMA, migrations = MIGRATIONS): Reading {
  if (text === null) return { kind: 'absent' };
  const parts = /^(\d{1,4}) ([0-9a-f]{8}) /.exec(text);
  if (parts === null) return { kind: 'damaged' };
  const json = text.slice(parts[0].length);
  if (checksum(json) !== parts[2]) return { kind: 'damaged' };
  const written = Number(parts[1]);
  if (written > schema) return { kind: 'newer' };
  try {
    const data = migrations.slice(written - 1).reduce<unknown>((old, migrate) => migrate(old), JSON.parse(json));
    return { kind: 'data', data };
  } catch {
    return { kind: 'damaged' };
  }
}

/** An entry's data as it lies there, checked by the caller's `accept`. Nothing is written, set aside or told: a vault does that. */
export function peek<T>(open: () => StorageArea | null, name: string, accept: (data: unknown) => T | undefined): T | undefined {
  const reading = unseal(attempt(() => open()?.getItem(PREFIX + name)) ?? null);
  return reading.kind === 'data' ? accept(reading.data) : undefined;
}

export class Vault {
  /** Names whose entries are in memory only. */
  private readonly memory = new Map<string, string>();
  private readonly area: StorageArea | null;
  /** Names under which a text that could not be moved away waits. */
  private readonly held = new Set<string>();

  constructor(
    open: () => StorageArea | null,
    private readonly onTrouble: (trouble: StorageTrouble) => void,
    private readonly now: () => number = Date.now,
  ) {
    this.area = usable(open);
    if (this.area === null) onTrouble('denied');
  }

  /** False: what is written lives as long as the page. */
  get lasts(): boolean {
    return this.area !== null;
  }

  /** The entry's data, checked by the caller's `accept`; undefined: there is none, or none that makes sense. */
  read<T>(name: string, accept: (data: unknown) => T | undefined): T | undefined {
    const text = this.readRaw(name);
    const reading = unseal(text);
    if (reading.kind === 'absent') return undefined;
    const accepted = reading.kind === 'data' ? accept(reading.data) : undefined;
    if (accepted === undefined) this.setAside(name, text ?? '', reading.kind === 'newer' ? 'newer' : 'damaged');
    return accepted;
  }

  /** Moves an entry out of the way that turned out to make no sense. */
  reject(name: string): void {
    const text = this.readRaw(name);
    if (text !== null) this.setAside(name, text, 'damaged');
  }

  /** False when it could not be stored; the entry then has its old value. */
  write(name: string, data: unknown): boolean {
    return this.writeRaw(name, seal(data));
  }

  remove(name: string): void {
    this.memory.delete(name);
    attempt(() => this.area?.removeItem(PREFIX + name));
  }

  /** Names that begin with `start`, in no order; those set aside are not among them. */
  names(start = ''): string[] {
    return this.allNames().filter((name) => name.startsWith(start) && !name.startsWith(ASIDE));
  }

  /** Those set aside too: for a backup of everything. */
  allNames(): string[] {
    const found = new Set(Array.from(this.memory.keys()));
    const { area } = this;
    attempt(() => {
      for (let i = 0; area !== null && i < area.length; i++) {
        const key = area.key(i);
        if (key !== null && key.startsWith(PREFIX)) found.add(key.slice(PREFIX.length));
      }
    });
    return Array.from(found);
  }

  readRaw(name: string): string | null {
    return attempt(() => this.area?.getItem(PREFIX + name)) ?? this.memory.get(name) ?? null;
  }

  writeRaw(name: string, text: string): boolean {
    if (this.area === null) {
      this.memory.set(name, text);
      return true; // as far as can be: that it does not last has been said
    }
    const stored = !this.held.has(name) && store(this.area, PREFIX + name, text);
    if (!stored) this.onTrouble('full');
    return stored;
  }

  /** Moves a text that cannot be read to a name of its own. Where there is no room it stays, and its name is not written to. */
  private setAside(name: string, text: string, why: 'damaged' | 'newer'): void {
    const { area } = this;
    if (area === null) {
      this.memory.delete(name);
    } else {
      const aside = `${PREFIX}${ASIDE}${name}/${this.now()}`;
      const copied = store(area, aside, text);
      this.remove(name);
      // A full storage may have room for it where it has just been taken away.
      if (!copied && !store(area, aside, text)) {
        store(area, PREFIX + name, text);
        this.held.add(name);
      }
    }
    this.onTrouble(why);
  }
}

/** Some browsers throw at the mention of storage, some give one that takes nothing. */
function usable(open: () => StorageArea | null): StorageArea | null {
  return (
    attempt(() => {
      const area = open();
      if (area === null || area === undefined) return null;
      const probe = `${PREFIX}probe`;
      // A full storage still takes what it held before, and is storage all the same.
      if (!store(area, probe, '1') && area.length === 0) return null;
      area.removeItem(probe);
      return area;
    }) ?? null
  );
}

function store(area: StorageArea, key: string, text: string): boolean {
  return attempt(() => (area.setItem(key, text), area.getItem(key) === text)) === true;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
