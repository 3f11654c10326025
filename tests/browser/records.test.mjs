// Records as a person has them: files in every format, opened by the file button and by a drop, stepped through, varied, played
// on from the middle, saved and opened again; and files that are none, too large, broken, or mean harm.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';

import { seriousFaults } from './inspect.mjs';
import { kPatience } from './launch.mjs';
import { openTable } from './table.mjs';

const sample = (name) => readFileSync(new URL(`../data/samples/${name}`, import.meta.url));
const kGame = sample('game1.uci.txt').toString().trim().split(/\s+/);
/** Reader's forms of one game: file, then the name under which the page saves it. */
const kForms = [
  ['game1.chinese.pgn', 'PGN 中文'],
  ['game1.wxf.pgn', 'PGN 字母'],
  ['game1.iccs.pgn', 'PGN 坐标'],
  ['game1.ubb.txt', '东萍 UBB'],
  ['game1.xqf', 'XQF'],
];
const utf8 = (text) => Buffer.from(text);

async function choose(table, name, buffer) {
  await table.action('打开棋谱');
  await table.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

/** Lets a file fall on the board. */
async function drop(table, name, buffer) {
  await table.page.evaluate(
    ([file, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], file));
      const board = document.getElementById('board');
      for (const type of ['dragover', 'drop']) {
        board.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
      }
    },
    [name, [...buffer]],
  );
}

async function paste(table, text) {
  await table.page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const isStudying = (table) => table.page.locator('main.study').waitFor();

/** The game on the table as it would be saved: a text, or the bytes of the file that the browser is given. */
async function saved(table, form) {
  await table.action('保存棋谱');
  const dialog = table.page.getByRole('dialog', { name: '保存棋谱' });
  await dialog.waitFor();
  await table.choose(form);
  await table.page.evaluate(() => {
    window.savedFile = null;
    URL.createObjectURL = (blob) => ((window.savedFile = blob), 'blob:null/none');
    HTMLAnchorElement.prototype.click = function () {
      window.savedName = this.download;
    };
  });
  await table.button('存成文件');
  const [name, bytes] = await table.page.evaluate(async () => [window.savedName, [...new Uint8Array(await window.savedFile.arrayBuffer())]]);
  await table.button('关闭');
  await dialog.waitFor({ state: 'detached' });
  return { name, bytes: Buffer.from(bytes) };
}

/** What 复制 puts on the clipboard. */
async function copied(table, form) {
  await table.action('保存棋谱');
  await table.choose(form);
  await table.button('复制');
  await table.page.getByText('已复制').waitFor();
  await table.button('关闭');
  return table.page.evaluate(() => navigator.clipboard.readText());
}

const moves = async (table) => (await table.read()).moves.split(' ').filter(Boolean);
const listed = (table) => table.page.locator('.record .move').allInnerTexts();

async function toTheEnd(table) {
  await table.page.locator('body').press('End');
  await table.until({ ply: String(kGame.length) });
}

describe('a record', () => {
  let table;
  before(async () => {
    table = await openTable({ context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  });
  after(() => table.close());

  for (const [i, [file, form]] of kForms.entries()) {
    test(`${file}: opens by file and by drop, and comes back from ${form} as it was`, async () => {
      await (i % 2 === 0 ? choose : drop)(table, file, sample(file));
      await isStudying(table);
      await table.until({ ply: '0' });
      assert.equal((await listed(table)).length, kGame.length);
      await toTheEnd(table);
      assert.deepEqual(await moves(table), kGame);
      const before = await listed(table);
      const { name, bytes } = await saved(table, form);
      assert.match(name, file.endsWith('xqf') ? /\.xqf$/ : /\.(pgn|txt)$/);
      await (i % 2 === 0 ? drop : choose)(table, name, bytes);
      await table.until({ ply: '0' });
      await toTheEnd(table);
      assert.deepEqual(await moves(table), kGame);
      assert.deepEqual(await listed(table), before);
    });
  }

  test('moves are written in four ways, each as it should be', async () => {
    for (const [way, first, second] of [['C2=5', 'C2=5', 'H8+7'], ['C2.5', 'C2.5', 'N8+7'], ['H2-E2', 'H2-E2', 'H9-G7'], ['炮二平五', '炮二平五', '马8进7']]) {
      await paste(table, '1. 炮二平五 马8进7');
      await table.until({ ply: '0' });
      await table.choose(way);
      assert.deepEqual(await listed(table), [first, second]);
    }
  });

  test('a tap on a move, the keys and the buttons all go there', async () => {
    await drop(table, 'game1.xqf', sample('game1.xqf'));
    await table.until({ ply: '0' });
    const { page } = table;
    await page.locator('.record .move').nth(9).click();
    await table.until({ ply: '10' });
    assert.equal(await page.locator('.record .move[aria-selected=true]').innerText(), (await listed(table))[9]);
    assert.match(await table.status(), /^第 10 步 · 轮到红方走$/);
    for (const [key, ply] of [['ArrowRight', 11], ['ArrowLeft', 10], ['Home', 0], ['End', kGame.length]]) {
      await page.locator('body').press(key);
      await table.until({ ply: String(ply) });
    }
    await page.locator('.moves').press('ArrowUp');
    await table.until({ ply: String(kGame.length - 1) });
    assert.deepEqual(await seriousFaults(page), []);
    const [room, marked] = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const [list, move] = [box('.moves'), box('.move[aria-selected=true]')];
      return [[list.top, list.bottom], [move.top, move.bottom]];
    });
    assert.ok(marked[0] >= room[0] && marked[1] <= room[1], 'the marked move is in view');
    for (const [label, ply] of [['开头', 0], ['下一步', 1], ['末尾', kGame.length], ['上一步', kGame.length - 1]]) {
      await page.locator('.steps-bar').getByRole('button', { name: label }).click();
      await table.until({ ply: String(ply) });
    }
  });

  test('moves are tried beside those of the record, kept in it, and taken out', async () => {
    await paste(table, '1. 炮二平五 马8进7 2. 马二进三');
    await table.until({ ply: '0' });
    await table.page.locator('body').press('ArrowRight');
    await table.until({ ply: '1' });
    await table.move('b9c7');
    await table.move('b2b4');
    assert.deepEqual(await table.page.locator('.record .run .move').allInnerTexts(), ['1…马2进3', '2.炮八进二']);
    assert.equal((await saved(table, 'FEN 局面')).bytes.toString().trim(), (await table.read()).fen);
    const { bytes } = await saved(table, 'PGN 中文');
    assert.match(bytes.toString(), /马2进3/);
    assert.equal(await copied(table, 'PGN 中文'), bytes.toString());
    await drop(table, 'varied.pgn', bytes);
    await table.until({ ply: '0' });
    assert.deepEqual(await table.page.locator('.record .run .move').allInnerTexts(), ['1…马2进3', '2.炮八进二']);
    await table.page.locator('.record .run .move').first().click();
    await table.until({ moves: 'h2e2 b9c7' });
    await table.action('删去变着');
    await table.until({ moves: 'h2e2' });
    assert.equal(await table.page.locator('.record .run').count(), 0);
  });

  test('chess is listed in SAN or in squares, and saved and opened as PGN', async () => {
    const text = '[White "Anderssen"]\n[Black "Kieseritzky"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 (3. Nf3 g5) 3... Qh4+ 4. Kf1 b5 1-0\n';
    await paste(table, text);
    await table.until({ game: 'chess', ply: '0' });
    const san = ['e4', 'e5', 'f4', 'exf4', 'Bc4', '3.Nf3', 'g5', 'Qh4+', 'Kf1', 'b5'];
    assert.deepEqual(await listed(table), san);
    await table.choose('g1f3');
    assert.equal((await listed(table))[3], 'e5f4');
    await table.choose('Nf3');
    const { name, bytes } = await saved(table, 'PGN');
    assert.match(name, /^Anderssen-Kieseritzky.*\.pgn$/);
    await drop(table, name, bytes);
    await table.until({ ply: '0' });
    assert.deepEqual(await listed(table), san);
  });

  test('a game goes on from the middle of a record, against the computer', async () => {
    await drop(table, 'game1.pgn', sample('game1.chinese.pgn'));
    await table.until({ ply: '0' });
    await table.page.locator('.record .move').nth(3).click();
    await table.until({ ply: '4' });
    await table.action('从这里下');
    await table.choose('红方');
    await table.choose('简单');
    await table.button('开始');
    await table.page.locator('main.study').waitFor({ state: 'detached' });
    await table.move(kGame[4]);
    await table.until({ ply: '6', thinking: 'false' });
    assert.deepEqual((await moves(table)).slice(0, 5), kGame.slice(0, 5));
    await table.page.locator('body').press('ArrowLeft');
    await table.untilStatus('看棋：第 5 步，共 6 步');
    await table.page.getByRole('button', { name: '回到当前' }).click();
    await table.until({ ply: '6' });
  });
});

describe('what is no record, or a bad one', () => {
  let table;
  before(async () => {
    table = await openTable();
    await table.newGame('两人同屏');
  });
  after(() => table.close());

  const faults = (shown) => shown.page.locator('.received .fault');
  async function refused(name, bytes, words) {
    await choose(table, name, bytes);
    await faults(table).filter({ hasText: words }).first().waitFor();
    await table.button('关闭');
    assert.equal((await table.read()).ply, '0', name);
  }

  test('is answered by what is wrong and where, and nothing changes', async () => {
    await refused('empty.pgn', Buffer.alloc(0), '里面没有内容');
    await refused('noise.xqf', Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 251)), /格式|编码|内容/);
    await refused('picture.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), /不是棋谱|编码/);
    await refused('cut.xqf', sample('game1.xqf').subarray(0, 700), /不完整/);
    await refused('fault.pgn', utf8('[Game "Chinese Chess"]\n\n1. 炮二平五 马8进9 2. 马二进九 *\n'), /第 3 行 · 第 3 步 · “马二进九.*可能是：马二进三 {2}马二进一/);
  });

  test('the moves before a fault can be opened', async () => {
    await choose(table, 'fault.pgn', utf8('[Game "Chinese Chess"]\n\n1. 炮二平五 马8进9 2. 马二进九 *\n'));
    await table.button('打开前 2 步');
    await isStudying(table);
    await table.page.locator('body').press('End');
    await table.until({ moves: 'h2e2 h9i7' });
  });

  test('old encodings are read, and several games are offered one by one', async () => {
    const gb = Buffer.concat([utf8('[Game "Chinese Chess"]\n[Red "'), Buffer.from([0xd6, 0xd0]), utf8('"]\n\n1. '), Buffer.from('c5dab6fec6bdcee5', 'hex'), utf8(' *\n')]);
    const two = utf8('[Game "Chinese Chess"]\n[Red "甲"]\n[Black "乙"]\n\n1. 炮二平五 *\n\n[Game "Chinese Chess"]\n[Red "丙"]\n\n1. 兵三进一 *\n');
    await drop(table, 'gb.pgn', gb);
    await table.page.waitForFunction(() => document.querySelectorAll('.record .move').length === 1);
    await choose(table, 'two.pgn', two);
    await table.page.locator('.game-row').nth(1).waitFor();
    assert.deepEqual(await table.page.locator('.game-row b').allInnerTexts(), ['甲 — 乙', '丙']);
    await table.page.locator('.game-row').nth(1).click();
    await table.page.locator('.record .move').filter({ hasText: '兵三进一' }).waitFor();
  });

  test('nothing in a record is ever taken for markup', async () => {
    const harm = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    const text = `[Game "Chinese Chess"]\n[Event "${harm.replace(/"/g, "'")}"]\n[Red "${harm.replace(/"/g, "'")}"]\n\n{ ${harm} } 1. 炮二平五 { ${harm} } ( 1. 兵三进一 { ${harm} } ) 马8进7 *\n`;
    const title = await table.page.title();
    await choose(table, `${harm.replace(/[/"]/g, '')}.pgn`, Buffer.concat([utf8(text), utf8(text)]));
    await table.page.locator('.game-row').first().click();
    await table.page.locator('.record .comment').filter({ hasText: '<img' }).first().waitFor();
    await table.action('保存棋谱');
    await table.page.getByRole('dialog', { name: '保存棋谱' }).waitFor();
    assert.equal(await table.page.locator('img, script[src]').count(), 0);
    assert.equal(await table.page.title(), title);
    await table.button('关闭');
  });

  /** A file made within the page, so that its megabytes need not pass through the driver. */
  async function dropRepeated(head, part, times, tail) {
    await table.page.evaluate(
      ([start, middle, count, end]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([start, ...Array(count).fill(middle), end], 'large.pgn'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      [head, part, times, tail],
    );
  }

  test('20 MB and a thousand games do not break the page', async () => {
    await dropRepeated('', '[Game "Chinese Chess"]\n\n1. 炮二平五 马8进7 2. 马二进三 *\n\n', 1200, '');
    await table.page.locator('.received .count').filter({ hasText: '共 1000 局' }).waitFor({ timeout: kPatience });
    await table.button('关闭');
    await dropRepeated('', `[Game "Chinese Chess"]\n\n1. 炮二平五 马8进7 { ${'长'.repeat(300)} } 2. 马二进三 *\n\n`, 20_000, '');
    await table.page.locator('.received .count').filter({ hasText: '文件里的前 200 局' }).waitFor({ timeout: kPatience });
    assert.equal(await table.page.locator('.game-row').count(), 200);
    await table.button('关闭');
    await dropRepeated('[Game "Chinese Chess"]\n\n1. 炮二平五 ', `{ ${'长'.repeat(20_000)} }\n`, 1, ' *\n');
    await table.page.locator('.record .comment').filter({ hasText: '长…' }).waitFor({ timeout: kPatience });
    assert.deepEqual(await listed(table), ['炮二平五']);
    await dropRepeated('[Game "Chinese Chess"]\n\n1. 炮二平五 ', `{ ${'长'.repeat(20_000)} }\n`, 340, ' *\n');
    await faults(table).filter({ hasText: '一局棋超过 4 兆字节' }).waitFor({ timeout: kPatience });
    await table.button('关闭');
    await dropRepeated('', 'x'.repeat(1024 * 1024), 65, '');
    await faults(table).filter({ hasText: '整个文件超过 64 兆字节' }).waitFor({ timeout: kPatience });
  });
});
