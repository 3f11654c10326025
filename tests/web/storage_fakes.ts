// A browser storage that a test can fill up, damage, or make fail at a chosen write.
import type { StorageArea } from '../../web/store/storage';

export class FakeArea implements StorageArea {
  readonly entries = new Map<string, string>();
  writes = 0;
  /** Units that fit in all, keys and values. */
  limit = Infinity;
  /** Called before every write; may throw, which leaves the entry as it was. */
  beforeWrite: (write: number, key: string) => void = () => undefined;

  get length(): number {
    return this.entries.size;
  }
  key(index: number): string | null {
    return Array.from(this.entries.keys())[index] ?? null;
  }
  getItem(key: string): string | null {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.beforeWrite(this.writes++, key);
    const others = Array.from(this.entries).filter(([name]) => name !== key);
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (used + key.length + value.length > this.limit) throw new Error('QuotaExceededError');
    this.entries.set(key, value);
  }
  removeItem(key: string): void {
    this.entries.delete(key);
  }
}

/** A storage as one of several tabs sees it: `told` hears of each of its changes. */
export function seenBy(area: FakeArea, told: (key: string) => void): StorageArea {
  return {
    getItem: (key) => area.getItem(key),
    key: (index) => area.key(index),
    get length() {
      return area.length;
    },
    setItem: (key, value) => (area.setItem(key, value), told(key)),
    removeItem: (key) => (area.removeItem(key), told(key)),
  };
}
