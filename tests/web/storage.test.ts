// The storage behind everything that is remembered: absent, denied, full, damaged and foreign.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PREFIX, Vault, seal, unseal } from '../../web/store/storage';
import type { StorageArea, StorageTrouble } from '../../web/store/storage';
import { FakeArea } from './storage_fakes';

function vaultOn(area: StorageArea | null | (() => StorageArea | null)): { vault: Vault; troubles: StorageTrouble[] } {
  const troubles: StorageTrouble[] = [];
  const open = typeof area === 'function' ? area : () => area;
  return { vault: new Vault(open, (trouble) => troubles.push(trouble), () => 77), troubles };
}
const anything = (data: unknown): unknown => data;

test('what is written comes back, and other people’s entries are neither seen nor touched', () => {
  const area = new FakeArea();
  area.entries.set('theirs', 'x');
  const { vault, troubles } = vaultOn(area);
  assert.ok(vault.write('game/1', { moves: ['h2e2'], text: '炮二平五 "\u2028' }));
  assert.ok(vault.write('settings', null));
  assert.deepEqual(vaultOn(area).vault.read('game/1', anything), { moves: ['h2e2'], text: '炮二平五 "\u2028' });
  assert.deepEqual(vault.names('game/'), ['game/1']);
  assert.equal(vault.read('nothing', anything), undefined);
  vault.remove('game/1');
  assert.deepEqual(vault.names(), ['settings']);
  assert.equal(area.entries.get('theirs'), 'x');
  assert.deepEqual(troubles, []);
});

test('any single damaged character is noticed, the text is kept aside, and the name can be used again', () => {
  const text = seal({ moves: ['h2e2', 'h9g7'], level: 3 });
  for (let i = 0; i < text.length; i++) {
    const damaged = text.slice(0, i) + (text[i] === '7' ? '8' : '7') + text.slice(i + 1);
    assert.notEqual(unseal(damaged).kind, 'data', damaged);
    assert.notEqual(unseal(text.slice(0, i)).kind, 'data', `cut at ${i}`);
  }
  for (const [entry, trouble] of [[text.slice(0, -1), 'damaged'], ['', 'damaged'], ['hello', 'damaged'], [seal({}, 9), 'newer']] as const) {
    const area = new FakeArea();
    area.entries.set(`${PREFIX}game`, entry);
    const { vault, troubles } = vaultOn(area);
    assert.equal(vault.read('game', anything), undefined);
    assert.deepEqual(troubles, [trouble]);
    assert.equal(area.entries.get(`${PREFIX}aside/game/77`), entry);
    assert.deepEqual(vault.names(), [], 'what was set aside is not offered');
    assert.deepEqual(vault.allNames(), ['aside/game/77'], 'but it is in a backup');
    assert.ok(vault.write('game', 1));
    assert.equal(vault.read('game', anything), 1);
  }
});

test('whole entries that mean nothing to the reader are set aside too', () => {
  const area = new FakeArea();
  const { vault, troubles } = vaultOn(area);
  vault.write('game', { moves: 7 });
  assert.equal(vault.read('game', () => undefined), undefined);
  assert.deepEqual(troubles, ['damaged']);
  assert.equal(area.entries.has(`${PREFIX}game`), false);
});

test('a damaged text that cannot be moved is not overwritten', () => {
  const area = new FakeArea();
  area.entries.set(`${PREFIX}game`, 'damaged');
  area.limit = PREFIX.length + 4 + 7;
  const { vault, troubles } = vaultOn(area);
  assert.equal(vault.read('game', anything), undefined);
  assert.equal(vault.write('game', 1), false);
  assert.equal(area.entries.get(`${PREFIX}game`), 'damaged');
  assert.deepEqual(troubles, ['damaged', 'full']);
});

test('a full storage keeps what it has, says so at each failure, and works again when there is room', () => {
  const area = new FakeArea();
  const { vault, troubles } = vaultOn(area);
  vault.write('game', 'old');
  area.limit = 60;
  assert.equal(vault.write('game', 'x'.repeat(100)), false);
  assert.equal(vault.read('game', anything), 'old');
  area.limit = Infinity;
  assert.equal(vault.write('game', 'new'), true);
  assert.deepEqual(troubles, ['full']);
  assert.equal(vault.read('game', anything), 'new');
});

test('a storage that takes a value and forgets it counts as full', () => {
  const area = new FakeArea();
  const { vault } = vaultOn(area);
  area.setItem = () => undefined;
  assert.equal(vault.write('game', 1), false);
});

test('no storage, a denied one and one that takes nothing: said once, and remembered as long as the page lives', () => {
  const takesNothing = new FakeArea();
  takesNothing.limit = 0;
  const denied = (): StorageArea => {
    throw new Error('SecurityError');
  };
  for (const area of [null, denied, takesNothing]) {
    const { vault, troubles } = vaultOn(area);
    assert.equal(vault.lasts, false);
    assert.equal(vault.write('game', { a: 1 }), true);
    assert.deepEqual(vault.read('game', anything), { a: 1 });
    assert.deepEqual(vault.names(), ['game']);
    vault.remove('game');
    assert.equal(vault.read('game', anything), undefined);
    assert.deepEqual(troubles, ['denied']);
  }
});

test('a storage that was full before the page came is still read', () => {
  const area = new FakeArea();
  vaultOn(area).vault.write('game', 5);
  area.limit = 0;
  const { vault, troubles } = vaultOn(area);
  assert.equal(vault.read('game', anything), 5);
  assert.deepEqual(troubles, []);
});

test('what an earlier schema wrote is brought up step by step; a step that fails leaves the text aside', () => {
  const steps = [(data: unknown) => ({ two: data }), (data: unknown) => ({ three: data })];
  assert.deepEqual(unseal(seal('a', 1), 3, steps), { kind: 'data', data: { three: { two: 'a' } } });
  assert.deepEqual(unseal(seal('a', 2), 3, steps), { kind: 'data', data: { three: 'a' } });
  assert.deepEqual(unseal(seal('a', 3), 3, steps), { kind: 'data', data: 'a' });
  assert.deepEqual(unseal(seal('a', 4), 3, steps), { kind: 'newer' });
  const fails = (): never => {
    throw new Error('no');
  };
  assert.deepEqual(unseal(seal('a', 1), 2, [fails]), { kind: 'damaged' });
});
