// Sharing as people do it: the link copied and opened elsewhere, the poster looked at, a whole game between two friends who
// have nothing but each other's links.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { overflow, seriousFaults, smallButtons } from './inspect.mjs';
import { openTable } from './table.mjs';

const field = (table) => table.page.getByRole('textbox', { name: '要发送的文字' });
const codeIn = (text) => /xq1[\w-]+/.exec(text)?.[0] ?? '';

/** The code that the open dialog offers. */
async function codeOf(table) {
  await field(table).waitFor();
  return codeIn(await field(table).inputValue());
}

async function openLink(table, code) {
  await table.page.evaluate((hash) => {
    location.hash = hash;
  }, code);
}

/** Sends what was just played: the dialog comes by itself when the move has been seen. */
async function send(table) {
  const code = await codeOf(table);
  await table.button('复制文字码');
  await table.page.getByRole('status').filter({ hasText: /已复制|不能自动复制/ }).waitFor();
  await table.button('关闭');
  return code;
}

describe('a link', () => {
  let table;
  before(async () => {
    table = await openTable({ viewport: { width: 360, height: 640 }, touch: true });
  });
  after(() => table.close());

  test('is copied from the game, and the sheet is fit for everybody', async () => {
    await table.newGame('两人同屏');
    await table.moves('h2e2 h9g7 h0g2');
    await table.action('分享');
    const code = await codeOf(table);
    assert.ok(code.length > 9 && code.length < 30, code);
    assert.equal(await table.page.evaluate(() => location.hash), `#${code}`, 'an app that forwards the page forwards the game');
    assert.deepEqual(await overflow(table.page), []);
    assert.deepEqual(await smallButtons(table.page), []);
    assert.deepEqual(await seriousFaults(table.page), []);
    const dark = await table.page.locator('.qr canvas').evaluate((canvas) => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) if (data[i] < 128) count++;
      return count / (data.length / 4);
    });
    assert.ok(dark > 0.15 && dark < 0.5, `${dark} of the code is dark`);
  });

  test('becomes a poster: an upright picture to press and hold', async () => {
    await table.button('生成海报');
    const picture = table.page.locator('img.poster');
    await picture.waitFor();
    const [width, height] = await picture.evaluate(async (image) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    assert.deepEqual([width, height], [1080, 1440]);
    assert.match(await picture.getAttribute('src'), /^data:image\/jpeg/);
    assert.deepEqual(await overflow(table.page), []);
    assert.deepEqual(await seriousFaults(table.page), []);
    await table.button('返回');
    await table.button('关闭');
  });

  test('opens as a record where the board stood, whatever a chat appends; the game goes into the library', async () => {
    await table.action('分享');
    const code = await codeOf(table);
    await table.button('关闭');
    await table.newGame('两人同屏');
    await table.moves('b2e2');
    await openLink(table, `${code}&appinstall=0`);
    await table.page.locator('main.study').waitFor();
    await table.until({ moves: 'h2e2 h9g7 h0g2' });
    await table.action('大厅');
    await table.button('棋局库');
    assert.ok((await table.page.locator('.saved-game').count()) >= 2, 'both games are in the library');
    await table.button('关闭');
    await table.button('回到棋盘');
  });

  test('that is broken, too new or none at all is refused in words, and nothing is lost', async () => {
    const { moves } = await table.read();
    for (const [hash, words] of [
      ['xq1DVIRAB8vC', '链接不完整或被改过'],
      ['xq9DVIRAB8vB', '更新的版本'],
      ['%3Cimg%20src=x%20onerror=alert(1)%3E', '不是本页的链接'],
    ]) {
      await openLink(table, hash);
      const dialog = table.page.getByRole('dialog', { name: '打开棋谱' });
      await dialog.filter({ hasText: words }).waitFor();
      assert.equal(await dialog.locator('img').count(), 0);
      await table.button('关闭');
      await dialog.waitFor({ state: 'detached' });
    }
    assert.equal((await table.read()).moves, moves);
  });

  test('given with the address opens at once', async () => {
    const other = await openTable({ hash: '#xq1DVIRAB8vB' });
    try {
      await other.until({ moves: 'h2e2 h9g7' });
      await other.page.locator('main.study').waitFor();
    } finally {
      await other.close();
    }
  });
});

describe('two friends with nothing but links', () => {
  let white;
  let black;
  let first = '';
  before(async () => {
    white = await openTable({ viewport: { width: 390, height: 844 }, touch: true });
    black = await openTable();
  });
  after(async () => {
    await white.close();
    await black.close();
  });

  test('play a whole game of chess to its mate', async () => {
    await white.action('重新开始');
    await white.button('好友对战（发链接）');
    await white.choose('国际象棋');
    await white.choose('执白先走');
    assert.deepEqual(await seriousFaults(white.page), []);
    await white.button('开始');
    await white.until({ game: 'chess', ply: '0' });
    await white.move('f2f3');
    first = await send(white);
    await openLink(black, first);
    await black.page.getByRole('dialog', { name: '好友对战' }).waitFor();
    assert.deepEqual(await seriousFaults(black.page), []);
    await black.button('我执黑方，接着下');
    await black.until({ game: 'chess', moves: 'f2f3', bottom: 'second' });
    await white.untilStatus('等好友走棋');
    for (const [mover, move, reader] of [
      [black, 'e7e5', white],
      [white, 'g2g4', black],
      [black, 'd8h4', white],
    ]) {
      await mover.move(move);
      await openLink(reader, await send(mover));
      await reader.page.waitForFunction((last) => document.getElementById('board').dataset.moves.endsWith(last), move);
    }
    for (const table of [white, black]) await table.until({ outcome: 'second-wins', reason: 'checkmate' });
  });

  test('an older link changes nothing and is called so', async () => {
    const { moves } = await white.read();
    await openLink(white, first);
    await white.page.getByRole('dialog', { name: '这是较早的链接' }).waitFor();
    await white.button('保留我的');
    assert.equal((await white.read()).moves, moves);
  });
});
