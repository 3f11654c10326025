// Golden pictures of the boards and the sets of men: what is painted today must look like what was looked at and found good.
// Small pictures, compared with tolerance: fonts of coordinates and rounding differ from machine to machine.
//
//   GOLDEN=write node --test tests/browser/golden.test.mjs      paints them anew; look at tests/golden/ before you commit

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const kRoot = fileURLToPath(new URL('../..', import.meta.url));
const kGolden = `${kRoot}tests/golden/`;
const kFound = `${kRoot}artifacts/golden/`;
/** A pixel counts as different when one of its channels is off by more than this; wood packs badly, so the pictures are WebP. */
const kChannel = 36;
/** So much of a picture may differ: the letters and digits round the board do when a font is missing. */
const kRatio = 0.008;

const kMiddleGame = 'r1bakab1r/9/1cn4cn/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R b - - 1 3';
const kCheck = 'rnbak1bCr/4a4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/R8/1NBAKABNR b - - 0 3';

const kExhibits = {
  'wood-simplified': { game: 'xiangqi' },
  'wood-traditional-black-below': { game: 'xiangqi', settings: { men: 'traditional' }, view: { bottom: 'second' } },
  'wood-western': { game: 'xiangqi', settings: { men: 'western' } },
  'wood-distinct': { game: 'xiangqi', settings: { men: 'distinct' } },
  'flat-simplified': { game: 'xiangqi', settings: { board: 'flat' } },
  'flat-distinct-turned-bare': { game: 'xiangqi', settings: { board: 'flat', men: 'distinct', turnFarMen: true, coordinates: false } },
  'wood-contrast': { game: 'xiangqi', contrast: true },
  'chess-wood': { game: 'chess' },
  'chess-flat-turned': { game: 'chess', settings: { board: 'flat', turnFarMen: true } },
  chosen: {
    game: 'xiangqi',
    position: { fen: kMiddleGame.replace(' b ', ' w '), legal: ['b2b9', 'b2b6', 'b2b3', 'b2a2', 'b2c2', 'e2e6'], moves: ['a3a4'] },
    view: { selected: 'b2' },
  },
  'last-move': { game: 'xiangqi', position: { fen: kMiddleGame, moves: ['c3c4'] } },
  'chess-last-move': {
    game: 'chess',
    position: { fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', moves: ['e2e4'] },
  },
  'check-refused': {
    game: 'xiangqi',
    position: { fen: kCheck, toMove: 'second', moves: ['h2h9'], inCheck: true, king: 'e9' },
    view: { selected: 'a9', refusal: { from: 'a9', to: 'a8', reason: 'leaves-king-in-check', culprits: ['h9'] } },
  },
  mate: {
    game: 'xiangqi',
    position: {
      fen: 'rnbakabnr/9/5c1c1/p3p1p1p/2p6/4C4/P1P1P1P1P/4C4/9/RNBAKABNR b - - 0 4',
      moves: ['b4e4'], inCheck: true, king: 'e9', outcome: { result: 'first-wins', reason: 'checkmate' },
    },
  },
};

let browser;
let page;
before(async () => {
  const { outputFiles } = await build({
    absWorkingDir: kRoot, entryPoints: ['tests/browser/gallery.ts'], bundle: true, write: false, format: 'iife',
    globalName: 'gallery', tsconfig: 'tests/web/tsconfig.json',
  });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'],
  });
  page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0].text });
});
after(() => browser?.close());

const paint = (exhibit) => page.evaluate((what) => window.gallery.paintExhibit(what), { width: 268, ...exhibit });
const asUrl = (file) => `data:image/webp;base64,${readFileSync(file).toString('base64')}`;

function save(folder, name, url) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.webp`, Buffer.from(url.split(',')[1], 'base64'));
}

for (const [name, exhibit] of Object.entries(kExhibits)) {
  test(`the picture ${name}`, async () => {
    const found = await paint(exhibit);
    if (process.env.GOLDEN === 'write') save(kGolden, name, await page.evaluate((url) => window.gallery.packed(url), found));
    assert.ok(existsSync(`${kGolden}${name}.webp`), 'no golden picture');
    const ratio = await page.evaluate(([a, b, channel]) => window.gallery.differing(a, b, channel), [asUrl(`${kGolden}${name}.webp`), found, kChannel]);
    if (ratio > kRatio) save(kFound, name, await page.evaluate((url) => window.gallery.packed(url), found));
    assert.ok(ratio <= kRatio, `${(100 * ratio).toFixed(2)} % of the picture differs; see artifacts/golden/${name}.webp`);
  });
}

test('a single man in another place is found out', async () => {
  const moved = await paint({ game: 'xiangqi', position: { fen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 0 1' } });
  const ratio = await page.evaluate(([a, b, channel]) => window.gallery.differing(a, b, channel), [asUrl(`${kGolden}wood-simplified.webp`), moved, kChannel]);
  assert.ok(ratio > kRatio, `only ${(100 * ratio).toFixed(2)} % differs`);
});
