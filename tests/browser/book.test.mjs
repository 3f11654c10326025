// The opening book in the page: the computer opens at once and in different ways, the page remembers how, and a page whose
// book was damaged plays on without it.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { kPage } from './launch.mjs';
import { openTable } from './table.mjs';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'book-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const kBook = /(<script type="text\/plain" data-xq="book-xiangqi">)([^<]+)/;
const openings = (page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('openings')).map((key) => localStorage.getItem(key)).join());

test('the page carries both books, and remembers how a game was opened', async () => {
  const text = readFileSync(kPage, 'utf8');
  for (const game of ['xiangqi', 'chess']) assert.ok(text.includes(`data-xq="book-${game}"`), game);
  const table = await openTable({});
  try {
    await table.move('h2e2');
    await table.until({ ply: '2', thinking: 'false' });
    assert.match(await openings(table.page), /h2e2 [a-i]\d[a-i]\d/);
  } finally {
    await table.close();
  }
});

test('a page with a damaged book plays on without it', async () => {
  const file = join(folder, 'page.html');
  const text = readFileSync(kPage, 'utf8');
  assert.match(text, kBook);
  writeFileSync(file, text.replace(kBook, (_all, head, body) => `${head}${body.slice(0, 400)}AAAA${body.slice(404)}`));
  const table = await openTable({ file });
  try {
    await table.move('h2e2');
    await table.until({ ply: '2', thinking: 'false' });
  } finally {
    await table.close();
  }
});
