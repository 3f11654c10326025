// Saving in a real browser, from disk: a page that is killed comes back to its last move, two tabs share one game without
// overwriting each other, and a browser that denies storage is told about once.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { kPage } from './launch.mjs';
import { overflow, seriousFaults, smallButtons } from './inspect.mjs';
import { shoot } from './screens.mjs';
import { Table, openTable } from './table.mjs';

const kAddress = pathToFileURL(kPage).href;

/** Another tab of the same browser. */
async function openTab(table) {
  const page = await table.opened.context.newPage();
  await page.goto(kAddress);
  const tab = new Table({ ...table.opened, page }, table.touch);
  await tab.until({ engine: 'ready' });
  return tab;
}

test('a page killed in the middle of a game comes back to the last move, before the engine has loaded', async () => {
  const table = await openTable({ expectedErrors: [/the page crashed/] });
  try {
    await table.newGame('执黑后走', '简单');
    await table.page.waitForFunction(() => document.getElementById('board').dataset.ply === '1');
    await table.move('a6a5');
    await table.page.waitForFunction(() => document.getElementById('board').dataset.ply === '3');
    const before = await table.read();
    const session = await table.opened.context.newCDPSession(table.page);
    session.send('Page.crash').catch(() => {});
    await table.page.waitForEvent('crash');
    const page = await table.opened.context.newPage();
    await page.goto(kAddress, { waitUntil: 'commit' });
    await page.locator('#board').waitFor();
    const first = await page.evaluate(() => ({ ...document.getElementById('board').dataset }));
    for (const name of ['fen', 'moves', 'bottom', 'turn']) assert.equal(first[name], before[name], name);
    const next = new Table({ ...table.opened, page }, false);
    await next.until({ engine: 'ready', moves: before.moves, bottom: 'second' });
    await next.select('i6');
  } finally {
    await table.close();
  }
});

test('a second tab says that the game is elsewhere, and takes it or plays another', async () => {
  const table = await openTable({ viewport: { width: 360, height: 640 }, touch: true });
  try {
    await table.newGame('两人同屏');
    await table.moves('h2e2 h9g7');
    const second = await openTab(table);
    const card = second.page.locator('[data-notice=other-tab]');
    await card.waitFor();
    assert.equal((await second.read()).moves, 'h2e2 h9g7');
    assert.deepEqual(await overflow(second.page), []);
    assert.deepEqual(await smallButtons(second.page), []);
    assert.deepEqual(await seriousFaults(second.page), []);
    await shoot(second, 'other-tab');
    await second.page.keyboard.press('u');
    assert.equal((await second.read()).moves, 'h2e2 h9g7', 'locked');

    await table.move('h0g2');
    await second.button('在这里接着下');
    await second.until({ moves: 'h2e2 h9g7 h0g2' });
    await table.page.locator('[data-notice=other-tab]').waitFor();
    await table.button('在这里另下一盘');
    await table.until({ moves: '' });
    await table.move('b2e2');
    await second.move('i9h9');
    await table.page.reload();
    await table.until({ engine: 'ready', moves: 'b2e2' });
    await second.page.reload();
    await second.until({ engine: 'ready', moves: 'h2e2 h9g7 h0g2 i9h9' });
  } finally {
    await table.close();
  }
});

test('a browser that denies storage: said once, in words, and everything else works', async () => {
  const before = (page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
  const table = await openTable({ viewport: { width: 360, height: 560 }, touch: true, before });
  try {
    const card = table.page.locator('[data-notice=denied]');
    await card.waitFor();
    assert.deepEqual(await overflow(table.page), []);
    await shoot(table, 'storage-denied');
    await table.button('知道了');
    await card.waitFor({ state: 'detached' });
    await table.newGame('两人同屏');
    await table.moves('h2e2 h9g7');
    assert.equal(await card.count(), 0);
  } finally {
    await table.close();
  }
});

test('a damaged save and a full storage: each said once, neither lost nor in the way', async () => {
  const table = await openTable({ viewport: { width: 390, height: 844 }, touch: true });
  const { page } = table;
  try {
    await table.newGame('两人同屏');
    await table.moves('h2e2');
    const before = await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.includes(':game/'));
      localStorage.setItem(key, localStorage.getItem(key).replace('h2e2', 'h2e3'));
      return localStorage.getItem(key);
    });
    // As a killed page leaves it: nothing is written on the way out.
    await page.evaluate(() => (Storage.prototype.setItem = () => {}));
    await page.reload();
    await page.locator('[data-notice=damaged]').waitFor();
    await table.button('知道了');
    await table.until({ engine: 'ready', moves: '' });
    const aside = await page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes(':aside/')).map(([, text]) => text));
    assert.deepEqual(aside, [before]);

    await page.evaluate(() => {
      for (let size = 1 << 22; size > 0; size >>= 1) {
        for (let i = 0; ; i++) {
          try {
            localStorage.setItem(`theirs ${size} ${i}`, 'x'.repeat(size));
          } catch {
            break;
          }
        }
      }
    });
    await table.newGame('两人同屏');
    await page.locator('[data-notice=full]').waitFor();
    assert.deepEqual(await overflow(page), []);
    await table.button('知道了');
    await table.moves('h2e2 h9g7 h0g2 i9h9');
    assert.equal(await page.locator('[data-notice]').count(), 0);
  } finally {
    await table.close();
  }
});
