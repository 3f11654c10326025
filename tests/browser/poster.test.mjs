// The poster: the position with its deciding move, who played and how it ended, the link as a QR code where the page's address is
// known, and the same picture as a file.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import qrcode from 'qrcode-generator';

import { lastPoster, layersOf, recordCanvas, squareNear } from './recorder.mjs';
import { openTable } from './table.mjs';

const kGold = '#f0c674';
const kOrange = '#e8710a';
const kRedMark = '#d8241c';
const kAddress = 'https://example.org/xq/';

/** Squares that men stand on. */
function occupied(fen) {
  return fen.split(' ')[0].split('/').flatMap((row, index) => {
    const letters = [...row.replace(/\d/g, (count) => '.'.repeat(Number(count)))];
    return letters.flatMap((letter, file) => (letter === '.' ? [] : [`${'abcdefghi'[file]}${9 - index}`]));
  }).sort();
}

/** The squares of the first shapes of those calls. */
const squaresOf = (calls) => calls.map(({ shapes }) => squareNear(shapes[0].at, 'first'));
/** Squares of men, without their shadows. */
const placesOf = (men) => men.filter(({ glyph }) => glyph !== null).map(({ at }) => squareNear(at, 'first')).sort();
const isRing = (colour) => (call) => call.call === 'stroke' && call.colour === colour && call.shapes[0]?.shape === 'arc';

/** Opens the share sheet, with this address for the page, and makes the poster; the link that the sheet offers. */
async function makePoster(table, address) {
  await table.action('分享');
  const field = table.page.getByRole('textbox', { name: '要发送的文字' });
  await table.page.getByRole('textbox', { name: '本页的网址' }).fill(address);
  await table.page.locator('.qr canvas').waitFor();
  const link = (await field.inputValue()).split('\n').pop();
  await table.button('生成海报');
  await table.page.locator('img.poster').waitFor();
  return link;
}

async function closePoster(table) {
  await table.button('关闭');
  await table.page.locator('img.poster').waitFor({ state: 'detached' });
}

/** Runs in the page: the modules of the code on the poster's paper, row by row; null: there is no paper. `size`: modules in a row. */
async function readCode(size) {
  const image = document.querySelector('img.poster');
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data, width } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const light = (x, y) => data[4 * (y * width + x)] + data[4 * (y * width + x) + 1] + data[4 * (y * width + x) + 2];
  // The paper is the one thing below the board that is nearly white.
  const boxOf = (within, fits) => {
    let box = null;
    for (let y = within.top; y <= within.bottom; y++) {
      for (let x = within.left; x <= within.right; x++) {
        if (!fits(light(x, y))) continue;
        box ??= { left: x, right: x, top: y, bottom: y };
        Object.assign(box, { left: Math.min(box.left, x), right: Math.max(box.right, x), bottom: y });
      }
    }
    return box;
  };
  const paper = boxOf({ left: 0, right: canvas.width - 1, top: Math.round(0.785 * canvas.height), bottom: canvas.height - 1 }, (sum) => sum > 720);
  if (paper === null) return null;
  const code = boxOf(paper, (sum) => sum < 300);
  const module = (code.right - code.left + 1) / size;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_each, column) => (light(Math.floor(code.left + (column + 0.5) * module), Math.floor(code.top + (row + 0.5) * module)) < 380 ? '#' : '.')).join(''),
  );
}

/** The same for what the code must say. */
function codeOf(text) {
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_each, column) => (code.isDark(row, column) ? '#' : '.')).join(''));
}

describe('the poster', () => {
  let table;
  before(async () => {
    table = await openTable({ viewport: { width: 390, height: 844 }, scale: 2, touch: true, before: recordCanvas });
    await table.newGame('两人同屏');
  });
  after(() => table.close());

  test('of a running game has its men, the last move, whose turn it is; and no code, for nobody could open it', async () => {
    await table.moves('h2e2 h9g7');
    await makePoster(table, '');
    const { picture, lines, words } = await lastPoster(table.page);
    const { men, over } = layersOf(picture);
    assert.deepEqual(placesOf(men), occupied((await table.read()).fen));
    assert.deepEqual(squaresOf(over.filter(isRing(kRedMark))), ['g7']);
    const said = [words, ...lines].join('\n');
    for (const part of ['一页象棋', '轮到红方走', '最后一着 马8进7', '红方  —  黑方']) assert.ok(said.includes(part), `${part} is missing in ${said}`);
    assert.ok(!said.includes('扫码看棋'), said);
    assert.equal(await table.page.evaluate(readCode, 25), null);
    await closePoster(table);
  });

  test('of a game that is over has the deciding move, the result and why', async () => {
    await table.newGame('两人同屏');
    await table.moves('h2e2 h7g7 e2e6 c6c5 b2b4 b7f7 b4e4');
    await table.until({ outcome: 'first-wins', reason: 'checkmate' });
    await makePoster(table, '');
    const { picture, lines, words } = await lastPoster(table.page);
    const { men, under, over } = layersOf(picture);
    assert.deepEqual(placesOf(men), occupied((await table.read()).fen));
    const gold = under.filter(({ call, colour }) => call === 'fill' && colour === kGold);
    assert.deepEqual(squaresOf(gold), ['b4'], 'where the deciding move began');
    assert.deepEqual(squaresOf(over.filter(isRing(kOrange))), ['e4'], 'where it ended');
    assert.equal(over.filter(({ call, colour }) => call === 'fill' && colour === kOrange).length, 2, 'an arrow and its dot');
    assert.deepEqual(squaresOf(over.filter(isRing(kRedMark))), ['e9'], 'the king that is mated');
    const said = [words, ...lines].join('\n');
    for (const part of ['红胜', '最后一着 炮八平五', '4 回合']) assert.ok(said.includes(part), `${part} is missing in ${said}`);
    assert.match(await table.page.locator('img.poster').getAttribute('alt'), /红胜/);
    await closePoster(table);
  });

  test('has the link as a QR code where the address of the page is known', async () => {
    const link = await makePoster(table, kAddress);
    assert.match(link, /^https:\/\/example\.org\/xq\/#xq1[\w-]+$/);
    const wanted = codeOf(link);
    assert.deepEqual(await table.page.evaluate(readCode, wanted.length), wanted);
    assert.ok((await lastPoster(table.page)).lines.includes('扫码看棋'));
  });

  test('is saved as it is shown, under its day', async () => {
    const [name, bytes, shown] = await table.page.evaluate(async () => {
      let file = null;
      let name = '';
      URL.createObjectURL = (blob) => ((file = blob), 'blob:null/none');
      HTMLAnchorElement.prototype.click = function () {
        name = this.download;
      };
      Array.from(document.querySelectorAll('[role=dialog] button')).find(({ textContent }) => textContent === '保存图片').click();
      const bytes = [...new Uint8Array(await file.arrayBuffer())];
      return [name, bytes, document.querySelector('img.poster').src];
    });
    assert.match(name, /^xiangqi-20\d\d-\d\d-\d\d\.jpg$/);
    assert.equal(shown, `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`);
    assert.ok(bytes.length > 50_000 && bytes.length < 1_000_000, `${bytes.length} bytes`);
    await closePoster(table);
  });
});
