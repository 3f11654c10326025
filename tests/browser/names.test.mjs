// What things are called: the opening above the moves as the game unfolds and is stepped through, the mate on the end card.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { openTable } from './table.mjs';

describe('names', () => {
  let table;
  let opening;
  before(async () => {
    table = await openTable({ viewport: { width: 1366, height: 768 } });
    opening = table.page.locator('.record .opening');
    await table.newGame('两人同屏');
  });
  after(() => table.close());

  const untilOpening = (name) => opening.filter({ hasText: new RegExp(`^${name}$`) }).waitFor();

  test('the opening is told as it unfolds, and as one looks back', async () => {
    assert.equal(await opening.count(), 0);
    await table.moves('h2e2');
    await untilOpening('中炮局');
    await table.moves('h7e7');
    await untilOpening('顺炮局');
    await table.page.keyboard.press('ArrowLeft');
    await untilOpening('中炮局');
    await table.page.keyboard.press('ArrowRight');
    await untilOpening('顺炮局');
  });

  test('the other wing’s cannon opens the same', async () => {
    await table.newGame('两人同屏');
    await table.moves('b2e2 b9c7 b0c2 h9g7');
    await untilOpening('中炮对屏风马');
  });

  test('a mate that has a name is told by it', async () => {
    await table.newGame('两人同屏');
    await table.moves('h2e2 h7g7 e2e6 c6c5 b2b4 b7f7 b4e4');
    await table.until({ outcome: 'first-wins', reason: 'checkmate' });
    assert.equal(await table.status(), '红胜：重炮');
    const card = table.page.getByRole('dialog', { name: '红胜：重炮' });
    await card.waitFor();
    assert.match(await card.innerText(), /胜于「重炮」/);
  });
});
