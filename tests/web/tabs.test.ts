// Several tabs at one storage: exactly one may write the game, whatever comes first, sleeps or dies.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PREFIX, Vault } from '../../web/store/storage';
import { ANSWER_MS, createTabs } from '../../web/store/tabs';
import type { TabRole, Tabs } from '../../web/store/tabs';
import { FakeArea, seenBy } from './storage_fakes';
import { FakeClock } from './table_fakes';

/** Tabs at one storage that hear of each other's writes, as browsers let them, unless they are asleep. */
class Browser {
  readonly area = new FakeArea();
  readonly clock = new FakeClock();
  readonly tabs: { id: string; tabs: Tabs; asleep: boolean; roles: TabRole[] }[] = [];

  open(id: string): { id: string; tabs: Tabs; asleep: boolean; roles: TabRole[] } {
    const mine = seenBy(this.area, (key) => {
      for (const other of this.tabs) {
        if (other.id !== id && !other.asleep) this.clock.after(1, () => other.tabs.hear(key.slice(PREFIX.length)));
      }
    });
    const roles: TabRole[] = [];
    const tabs = createTabs(new Vault(() => mine, () => undefined), this.clock, id, (role) => roles.push(role));
    const tab = { id, tabs, asleep: false, roles };
    this.tabs.push(tab);
    tabs.enter();
    return tab;
  }
  settle(): void {
    this.clock.pass(ANSWER_MS + 10);
  }
}

test('the first tab owns the game at once; the second learns that it is a guest within the wait', () => {
  const browser = new Browser();
  const first = browser.open('a');
  assert.equal(first.tabs.role(), 'owner');
  const second = browser.open('b');
  assert.equal(second.tabs.role(), 'asking');
  browser.clock.pass(20);
  assert.equal(second.tabs.role(), 'guest');
  browser.settle();
  assert.deepEqual([first.tabs.role(), second.tabs.role()], ['owner', 'guest']);
});

test('a tab that left or was killed is succeeded', () => {
  const left = new Browser();
  left.open('a').tabs.leave();
  assert.equal(left.open('b').tabs.role(), 'owner', 'at once');

  const killed = new Browser();
  killed.open('a').asleep = true;
  const next = killed.open('b');
  assert.equal(next.tabs.role(), 'asking');
  killed.settle();
  assert.equal(next.tabs.role(), 'owner');
});

test('taking over makes the other one a guest, and back again', () => {
  const browser = new Browser();
  const first = browser.open('a');
  const second = browser.open('b');
  browser.settle();
  second.tabs.takeOver();
  browser.settle();
  assert.deepEqual([first.tabs.role(), second.tabs.role()], ['guest', 'owner']);
  first.tabs.takeOver();
  browser.settle();
  assert.deepEqual([first.tabs.role(), second.tabs.role()], ['owner', 'guest']);
  assert.deepEqual(first.roles, ['owner', 'guest', 'owner']);
});

test('a tab that slept through its loss finds out before it saves', () => {
  const browser = new Browser();
  const first = browser.open('a');
  first.asleep = true;
  const second = browser.open('b');
  browser.settle();
  assert.equal(second.tabs.role(), 'owner');
  first.asleep = false;
  assert.equal(first.tabs.role(), 'guest');
  first.tabs.leave();
  assert.equal(second.tabs.role(), 'owner', 'a guest that leaves takes nothing along');
});

test('two tabs that open at once after a crash: one owner', () => {
  const browser = new Browser();
  browser.open('a').asleep = true;
  const [b, c] = [browser.open('b'), browser.open('c')];
  browser.settle();
  assert.deepEqual([b.tabs.role(), c.tabs.role()].sort(), ['guest', 'owner']);
});

test('a storage wiped under the owner is claimed again; without storage every tab is alone', () => {
  const browser = new Browser();
  const tab = browser.open('a');
  browser.area.entries.clear();
  tab.tabs.hear('owner');
  assert.equal(tab.tabs.role(), 'owner');
  assert.equal(browser.area.getItem(`${PREFIX}owner`), 'a');

  const roles: TabRole[] = [];
  const alone = createTabs(new Vault(() => null, () => undefined), new FakeClock(), 'z', (role) => roles.push(role));
  alone.enter();
  assert.deepEqual(roles, ['alone']);
});
