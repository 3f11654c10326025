// Texts that others wrote are texts, whatever stands in them. A table of attacks, each tried at every place where such a text
// comes in (players, event, comment, tag, name of a file, link, address), and looked for wherever it is shown: the list of
// games, the seats, the move list, the saved record, the library, the poster. Nothing may become markup, run, or leave the page.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { openTable } from './table.mjs';

const kAttacks = [
  '<img src=x onerror="window.owned=1">',
  '<script>window.owned=1</script>',
  '"><svg onload=window.owned=1>',
  "'><iframe srcdoc='<script>parent.owned=1</script>'>",
  '</title></textarea></style><b id=owned>x</b>',
  '<a href="javascript:window.owned=1">x</a>',
  '<style>*{display:none}</style>',
  '<meta http-equiv=refresh content="0;url=data:text/html,x">',
  '<form action=//evil.invalid><input name=x></form>',
  '&lt;img src=x onerror=window.owned=1&gt;',
  '{{constructor.constructor("window.owned=1")()}}',
  '${window.owned=1}',
  '\u202e\u2066gnp.ognet\u2069\u202c',
  '\u200b\u200d\ufeff',
  'javascript:window.owned=1',
  `${'\u0301'.repeat(200)}x`,
];

const escaped = (text) => text.replace(/\\/g, '\\\\').replace(/"/g, '\\"');
const pgnOf = (text) =>
  `[Game "Chinese Chess"]\n[Event "${escaped(text)}"]\n[Red "${escaped(text)}"]\n[Black "${escaped(text)}"]\n[Site "${escaped(text)}"]\n\n` +
  `{${text.replace(/[{}]/g, '')}} 1. 炮二平五 {${text.replace(/[{}]/g, '')}} 马8进7 *\n`;

describe('a text that means harm', () => {
  let table;
  let shape;
  before(async () => {
    table = await openTable();
    shape = await skeleton();
  });
  after(() => table.close());

  /** How many elements there are of those that a text could bring in. */
  const skeleton = () =>
    table.page.evaluate(() => {
      const names = ['script', 'style', 'meta', 'iframe', 'object', 'embed', 'form', 'base', 'link', 'a', 'title'];
      const count = (selector) => document.querySelectorAll(selector).length;
      return Object.fromEntries([...names.map((name) => [name, count(name)]), ['img', count('img:not(.poster)')], ['owned', count('#owned')], ['handlers', count('[onerror],[onload],[onclick],[style*="display:none"]')]]);
    });
  const assertHarmless = async (about) => {
    assert.deepEqual(await skeleton(), shape, about);
    assert.equal(await table.page.evaluate(() => window.owned), undefined, about);
    assert.equal(await table.page.title(), '一页象棋', about);
  };
  const closeDialog = async () => {
    const dialog = table.page.getByRole('dialog');
    if ((await dialog.count()) > 0) await table.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  };
  const paste = (text) =>
    table.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  test('in players, event, tags and comments stays a text on every screen', async () => {
    for (const attack of kAttacks) {
      await paste(pgnOf(attack));
      await table.page.locator('main.study').waitFor();
      await assertHarmless(`record: ${attack}`);
      for (const action of ['保存棋谱', '分享']) {
        await table.action(action);
        await table.page.getByRole('dialog').waitFor();
        await assertHarmless(`${action}: ${attack}`);
        await closeDialog();
      }
    }
  });

  test('on a poster is painted and nothing else', async () => {
    await paste(pgnOf(kAttacks[0]));
    await table.action('分享');
    await table.button('生成海报');
    await table.page.locator('img.poster').waitFor();
    await assertHarmless('poster');
    assert.match(await table.page.locator('img.poster').getAttribute('alt'), /<img src=x/, 'the text is there, as a text');
    await closeDialog();
  });

  test('of several games in one file stays a text in the list, and so does the name of the file', async () => {
    await table.action('打开棋谱');
    const name = '<img src=x onerror=window.owned=1>.pgn';
    const buffer = Buffer.from(kAttacks.map(pgnOf).join('\n'));
    await table.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
    await table.page.locator('.received h3').filter({ hasText: '<img' }).waitFor();
    assert.equal(await table.page.locator('.game-row, .faulty').count(), kAttacks.length);
    await assertHarmless('list of games');
    await closeDialog();
  });

  test('behind the # of the address, or as the address of the page, is refused or kept as a text', async () => {
    for (const attack of kAttacks) {
      await table.page.evaluate((hash) => {
        location.hash = `x${hash}`;
      }, encodeURIComponent(attack));
      await table.page.getByRole('dialog', { name: '打开棋谱' }).waitFor();
      await assertHarmless(`link: ${attack}`);
      await closeDialog();
    }
    await table.action('分享');
    const home = table.page.getByRole('textbox', { name: '本页的网址' });
    for (const attack of [...kAttacks, 'https://a"onmouseover="x', 'https://a<script>']) {
      await home.fill(attack);
      assert.doesNotMatch(await table.page.getByRole('textbox', { name: '要发送的文字' }).inputValue(), /owned|javascript:|onmouseover|<script/, attack);
    }
    await assertHarmless('address');
    await closeDialog();
  });

  test('lies in the library, and comes out of it, as a text', async () => {
    await paste(pgnOf(kAttacks[0]));
    await table.page.locator('main.study').waitFor();
    await table.newGame('两人同屏');
    await table.move('h2e2');
    await table.action('大厅');
    await table.button('棋局库');
    await table.page.locator('.saved-game b').filter({ hasText: '<img' }).first().waitFor();
    await assertHarmless('library');
  });
});
