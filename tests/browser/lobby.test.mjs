// The lobby and what opens from it, at every size: the last game goes on, the library gives games back, deletes and restores them,
// results are counted, and a backup brings everything into another browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { overflow, seriousFaults, smallButtons } from './inspect.mjs';
import { kSizes, shoot, sizeName, untilStill } from './screens.mjs';
import { openTable } from './table.mjs';

const dialogOf = (table, name) => table.page.getByRole('dialog', { name });

async function openFromLobby(table, name) {
  await table.button(name);
  const dialog = dialogOf(table, name);
  await dialog.waitFor();
  return dialog;
}

async function close(table, dialog) {
  await table.button('关闭');
  await dialog.waitFor({ state: 'detached' });
}

/** One finished game of two people, and one that goes on. */
async function playTwoGames(table) {
  await table.newGame('两人同屏');
  await table.moves('h2e2 h7e7');
  await table.action('认输·求和');
  const dialog = dialogOf(table, '认输或求和');
  await dialog.waitFor();
  await untilStill(table.page); // pressed while it slides in, the button may not be where it was
  await dialog.getByRole('button', { name: '认输' }).click();
  await dialog.waitFor({ state: 'detached' });
  await table.newGame('两人同屏');
  await table.moves('b2e2 b9c7 b0c2');
}

/** The sizes between these differ in nothing that the lobby's style sheet knows of. */
const kLobbySizes = kSizes.filter(({ height }) => height !== 640 && height !== 844);

for (const size of kLobbySizes) {
  test(`${sizeName(size)}: the lobby and its lists fit, can be touched, and are accessible`, async () => {
    const { width, height, touch, scale } = size;
    const table = await openTable({ viewport: { width, height }, touch, scale });
    const look = async (name) => {
      await untilStill(table.page);
      await shoot(table, `${sizeName(size)}-${name}`);
      assert.deepEqual(await overflow(table.page), [], name);
      assert.deepEqual(await smallButtons(table.page), [], name);
      if (width === 360 || width === 1366) assert.deepEqual(await seriousFaults(table.page), [], name);
    };
    try {
      await playTwoGames(table);
      await table.action('大厅');
      await table.page.locator('.lobby').waitFor();
      await look('lobby');
      for (const [name, shot] of [['棋局库', 'library'], ['战绩', 'stats'], ['备份', 'backup']]) {
        const dialog = await openFromLobby(table, name);
        await look(shot);
        await close(table, dialog);
      }
      await table.button('继续上一局');
      await table.until({ moves: 'b2e2 b9c7 b0c2' });
      await table.move('a6a5');
    } finally {
      await table.close();
    }
  });
}

test('the library: search, delete and put back, open; a new game from the lobby leaves the old one there', async () => {
  const table = await openTable({ viewport: { width: 390, height: 844 }, touch: true });
  try {
    await playTwoGames(table);
    await table.action('大厅');
    let library = await openFromLobby(table, '棋局库');
    const rows = library.locator('.game-open');
    assert.equal(await rows.count(), 1);
    await library.getByRole('searchbox').fill('黑胜 认输');
    assert.equal(await rows.count(), 1);
    await library.getByRole('searchbox').fill('国际象棋');
    assert.equal(await rows.count(), 0);
    await library.getByRole('searchbox').fill('');
    await library.getByRole('button', { name: '删除' }).click();
    assert.equal(await rows.count(), 0);
    await library.getByRole('button', { name: '撤销' }).click();
    await rows.first().click();
    await table.until({ moves: 'h2e2 h7e7', outcome: 'second-wins' });

    await table.action('大厅');
    await table.button('看上一局');
    await table.until({ moves: 'h2e2 h7e7' });
    await table.action('大厅');
    await table.choose('国际象棋');
    await table.choose('两人同屏');
    await table.button('开始');
    await table.until({ game: 'chess', ply: '0' });
    await table.action('大厅');
    library = await openFromLobby(table, '棋局库');
    assert.equal(await rows.count(), 2);
    await close(table, library);
    const stats = await openFromLobby(table, '战绩');
    assert.match(await stats.innerText(), /两人对弈\s+0\s+1\s+0/);
    await stats.getByRole('button', { name: '清零' }).click();
    assert.doesNotMatch(await stats.innerText(), /两人对弈\s+0\s+1\s+0/);
    await stats.getByRole('button', { name: /撤销/ }).click();
    assert.match(await stats.innerText(), /两人对弈\s+0\s+1\s+0/);
  } finally {
    await table.close();
  }
});

test('a backup goes through the clipboard’s text into another browser; a damaged one is refused in words', async () => {
  const table = await openTable();
  let text = '';
  try {
    await playTwoGames(table);
    await table.action('大厅');
    const dialog = await openFromLobby(table, '备份');
    text = await dialog.getByRole('textbox').first().inputValue();
    assert.match(text, /^XQB1:/);
  } finally {
    await table.close();
  }
  const other = await openTable();
  try {
    await other.action('大厅');
    const dialog = await openFromLobby(other, '备份');
    const field = dialog.getByRole('textbox').last();
    for (const [given, answer] of [[text.slice(0, -9), '不完整'], [text.replace(/.$/, '~'), '损坏'], ['马二进三', '不是一页象棋的备份']]) {
      await field.fill(given);
      await other.button('读取');
      await dialog.getByText(answer).waitFor();
    }
    // The same file twice: a browser is silent about a choice that it has already.
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'backup.txt', mimeType: 'text/plain', buffer: Buffer.from('马二进三') });
    await dialog.getByText('不是一页象棋的备份').waitFor();
    assert.equal(await file.inputValue(), '');
    await field.fill(`我的备份 ${text.replace(/.{40}/g, '$&\n')}`);
    await other.button('读取');
    await dialog.getByText('有 2 盘棋').waitFor();
    await other.button('恢复');
    await other.until({ moves: 'b2e2 b9c7 b0c2' });
    await other.page.reload();
    await other.until({ engine: 'ready', moves: 'b2e2 b9c7 b0c2' });
  } finally {
    await other.close();
  }
});
