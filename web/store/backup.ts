// Everything that the browser keeps as one text, which can be sent in a chat, and read back. A chat may break lines, put
// words before and after it, or cut it off; each of these is told apart.
//
//   XQB1:LENGTH:CHECKSUM:BODY     body: JSON of the entries, deflated, in URL-safe base64; length and checksum are of the body

import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { checksum } from '../shared/checksum';
import { SCHEMA } from './storage';
import type { Vault } from './storage';
import { PRIVATE } from './tabs';

/** `cut`: its end is missing; `damaged`: some of it was changed; `newer`: a later version of the page wrote it. */
export type BackupFault = 'empty' | 'foreign' | 'cut' | 'damaged' | 'newer';

export interface Backup {
  /** Milliseconds since 1970. */
  readonly made: number;
  /** Stored texts by name, sealed as they lie in the storage. */
  readonly entries: Readonly<Record<string, string>>;
}

export type BackupReading = { readonly backup: Backup } | { readonly fault: BackupFault };

export function writeBackup(vault: Vault, now: number): string {
  const entries: Record<string, string> = {};
  for (const name of vault.allNames().sort()) {
    const text = PRIVATE.includes(name) ? null : vault.readRaw(name);
    if (text !== null) entries[name] = text;
  }
  const packed = deflateSync(strToU8(JSON.stringify({ made: now, entries })), { level: 9 });
  const body = toBase64(packed);
  return `XQB${SCHEMA}:${body.length}:${checksum(body)}:${body}`;
}

export function readBackup(text: string): BackupReading {
  const dense = text.replace(/[\s\u200b\ufeff]+/g, '');
  if (dense === '') return { fault: 'empty' };
  const head = /XQB(\d{1,4}):(\d{1,9}):([0-9a-f]{8}):/.exec(dense);
  if (head === null) return { fault: /XQB\d/.test(dense) ? 'damaged' : 'foreign' };
  if (Number(head[1]) > SCHEMA) return { fault: 'newer' };
  const rest = dense.slice(head.index + head[0].length);
  const body = rest.slice(0, Number(head[2]));
  if (body.length < Number(head[2])) return { fault: 'cut' };
  if (checksum(body) !== head[3]) return { fault: 'damaged' };
  const backup = unpack(body);
  return backup === null ? { fault: 'damaged' } : { backup };
}

/** No browser stores half as much. A short text can be made to inflate to more than the memory holds. */
const MOST_BYTES = 0x2000000;

function unpack(body: string): Backup | null {
  try {
    // What has no room in `out` is cut off, and is then no JSON.
    const json = strFromU8(inflateSync(fromBase64(body), { out: new Uint8Array(MOST_BYTES) }));
    const { made, entries } = JSON.parse(json) as Partial<Backup>;
    const texts = Object.entries(entries ?? {}).filter(([name, text]) => typeof text === 'string' && !PRIVATE.includes(name));
    const kept: Record<string, string> = {};
    for (const [name, text] of texts) kept[name] = text;
    return typeof made === 'number' ? { made, entries: kept } : null;
  } catch {
    return null;
  }
}

/** How many games it holds, for the question before it is put back. */
export function gamesIn({ entries }: Backup): number {
  return Object.keys(entries).filter((name) => name.startsWith('game/')).length;
}

function toBase64(bytes: Uint8Array): string {
  const piece = 0x6000; // a multiple of three; more arguments than this some browsers do not take
  let text = '';
  for (let at = 0; at < bytes.length; at += piece) text += btoa(String.fromCharCode(...Array.from(bytes.subarray(at, at + piece))));
  return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
