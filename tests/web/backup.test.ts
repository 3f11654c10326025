// A backup goes through chats, clipboards and files; what comes back is whole, or it is said what is wrong with it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';

import { checksum } from '../../web/shared/checksum';
import { gamesIn, readBackup, writeBackup } from '../../web/store/backup';
import type { Backup } from '../../web/store/backup';
import { restore } from '../../web/store/restore';
import { PREFIX, Vault, seal } from '../../web/store/storage';
import { FakeArea } from './storage_fakes';

function vaultWith(entries: Readonly<Record<string, string>>): { vault: Vault; area: FakeArea } {
  const area = new FakeArea();
  for (const [name, text] of Object.entries(entries)) area.entries.set(PREFIX + name, text);
  return { vault: new Vault(() => area, () => undefined), area };
}

const game = (saved: number, moves = 'h2e2'): string => seal({ saved, moves });
const ENTRIES = { 'game/a': game(5), 'game/b': game(7, '炮二平五'), settings: seal({ sound: true }), 'aside/game/1': 'damaged \u0000 text' };

function backupOf(text: string): Backup {
  const reading = readBackup(text);
  assert.ok('backup' in reading, JSON.stringify(reading));
  return reading.backup;
}

test('everything goes in, the tabs’ own talk stays out, and all of it comes back', () => {
  const text = writeBackup(vaultWith({ ...ENTRIES, owner: 'x', knock: 'y', answer: 'z' }).vault, 1234);
  assert.match(text, /^[\w:-]+$/, 'a text that no chat changes');
  const backup = backupOf(text);
  assert.deepEqual(backup, { made: 1234, entries: ENTRIES });
  assert.equal(gamesIn(backup), 2);
  const { vault, area } = vaultWith({});
  assert.equal(restore(vault, backup), true);
  assert.deepEqual(Array.from(area.entries).sort(), Object.entries(ENTRIES).map(([name, entry]) => [PREFIX + name, entry]).sort());
});

test('what chats do to a text does no harm', () => {
  const text = writeBackup(vaultWith(ENTRIES).vault, 1);
  const wrapped = text.replace(/.{30}/g, '$&\r\n ');
  for (const sent of [`我的备份：${text}`, `${text}\n——发自手机`, wrapped, `\ufeff${text}`]) assert.deepEqual(backupOf(sent).entries, ENTRIES);
});

test('any damaged character and any cut is noticed, and told apart', () => {
  const text = writeBackup(vaultWith(ENTRIES).vault, 1);
  for (let i = 0; i < text.length; i++) {
    const reading = readBackup(text.slice(0, i) + (text[i] === 'a' ? 'b' : 'a') + text.slice(i + 1));
    assert.ok('fault' in reading, `character ${i}`);
  }
  for (let end = 20; end < text.length; end += 7) {
    const reading = readBackup(text.slice(0, end));
    assert.ok('fault' in reading && (reading.fault === 'cut' || end < 30), `cut at ${end}`);
  }
  assert.deepEqual(readBackup(' \n'), { fault: 'empty' });
  assert.deepEqual(readBackup('1. 炮二平五 马8进7'), { fault: 'foreign' });
  assert.deepEqual(readBackup('XQB9:1:00000000:x'), { fault: 'newer' });
  assert.deepEqual(readBackup('XQB1:3:'), { fault: 'damaged' });
});

test('of a game that both have, the later state stays; games that only one has stay too', () => {
  const backup = backupOf(writeBackup(vaultWith({ 'game/a': game(5, 'old'), 'game/b': game(9, 'new'), 'game/c': game(1), settings: 's' }).vault, 1));
  const { vault } = vaultWith({ 'game/a': game(6, 'later'), 'game/b': game(8, 'earlier'), 'game/d': game(1), settings: 't' });
  restore(vault, backup);
  assert.equal(vault.readRaw('game/a'), game(6, 'later'));
  assert.equal(vault.readRaw('game/b'), game(9, 'new'));
  assert.equal(vault.readRaw('settings'), 's');
  assert.deepEqual(vault.names('game/').sort(), ['game/a', 'game/b', 'game/c', 'game/d']);
});

test('a game’s entry that is nothing at all is no reason to stop halfway', () => {
  const area = new FakeArea();
  const vault = new Vault(() => area, () => undefined);
  for (const nothing of [null, 1, 'x', []]) {
    assert.ok(restore(vault, { made: 1, entries: { 'game/a': seal(nothing), 'game/b': seal({ saved: 5 }) } }));
    assert.ok(area.entries.has(`${PREFIX}game/b`));
  }
});

test('a restore that finds no room says so and breaks nothing', () => {
  const backup = backupOf(writeBackup(vaultWith({ ...ENTRIES, 'game/big': game(1, 'x'.repeat(5000)) }).vault, 1));
  const { vault, area } = vaultWith({ 'game/a': game(9, 'mine') });
  area.limit = 1000;
  assert.equal(restore(vault, backup), false);
  assert.equal(vault.readRaw('game/a'), game(9, 'mine'));
  assert.equal(vault.readRaw('game/b'), ENTRIES['game/b']);
});

test('a large library fits in a text of moderate length', () => {
  const many: Record<string, string> = {};
  for (let i = 0; i < 200; i++) many[`game/${i}`] = game(i, Array.from({ length: 80 }, (_, n) => `${'abcdefghi'[(i * n) % 9]}${n % 10}${'abcdefghi'[(i + n) % 9]}${(n * 3) % 10}`).join(' '));
  const text = writeBackup(vaultWith(many).vault, 1);
  assert.ok(text.length < 60_000, `${text.length}`);
  assert.equal(gamesIn(backupOf(text)), 200);
});

/** A backup with a right checksum, by somebody who knows how it is made. */
function forged(json: string): string {
  const body = deflateRawSync(json).toString('base64url');
  return `XQB1:${body.length}:${checksum(body)}:${body}`;
}

test('a short text that would fill the memory is damaged, and so is one without entries of text', () => {
  const bomb = forged(`{"made":1,"entries":{"game/a":"${'a'.repeat(50_000_000)}"}}`);
  assert.ok(bomb.length < 100_000, `${bomb.length}`);
  assert.deepEqual(readBackup(bomb), { fault: 'damaged' });
  for (const json of ['', 'null', '7', '{}', '{"made":"x","entries":{}}', '{"made":1,"entries":', '[]']) {
    assert.deepEqual(readBackup(forged(json)), { fault: 'damaged' }, json);
  }
  assert.deepEqual(backupOf(forged('{"made":1,"entries":{"a":1,"__proto__":"x","owner":"me","game/b":"y"}}')).entries, { 'game/b': 'y' });
});
