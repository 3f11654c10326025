// The guide's other pages: the reference writes what the records write, in every script; nothing lacks words.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { SCRIPTS, TABLES, writeSamples } from '../../web/guide/reference';
import type { PageTexts } from '../../web/guide/pages';
import { PAGE_TEXTS } from '../../web/ui/guide_text';
import { realRules } from './real_engine';

const rules = await realRules();

const written = (id: string, script: string): string[] => {
  const table = TABLES.find((candidate) => candidate.id === id);
  assert.ok(table !== undefined, id);
  const column = SCRIPTS[table.game].findIndex((candidate) => candidate === script);
  return writeSamples(rules, table, false).map((row) => row[column] ?? '');
};

test('every move of every table is legal and written in each script', () => {
  for (const table of TABLES) {
    for (const [i, row] of writeSamples(rules, table, false).entries()) {
      assert.ok(row.every((text) => text !== ''), `${table.id}: ${table.samples[i]?.move} in ${table.samples[i]?.fen}`);
    }
  }
});

test('the seven usual first moves, as books write them', () => {
  assert.deepEqual(written('openings', 'chinese'), ['炮二平五', '相三进五', '兵七进一', '马二进三', '炮二平四', '炮二平六', '炮二平七']);
  assert.deepEqual(written('openings', 'wxf'), ['C2.5', 'E3+5', 'P7+1', 'H2+3', 'C2.4', 'C2.6', 'C2.7']);
  assert.deepEqual(written('openings', 'iccs'), ['H2-E2', 'G0-E2', 'C3-C4', 'H0-G2', 'H2-F2', 'H2-D2', 'H2-C2']);
});

test('men of one kind on one file are told apart', () => {
  assert.deepEqual(written('tandem', 'chinese'), ['前车平九', '后车平九', '前马进六', '后马进六']);
  assert.deepEqual(written('pawns', 'chinese'), ['前兵平六', '中兵平六', '后兵平六']);
  assert.equal(new Set(written('files', 'chinese')).size, 4);
});

test('chess is written in SAN', () => {
  assert.deepEqual(written('chess-signs', 'san'), ['O-O', 'O-O-O', 'b8=Q+', 'bxa8=Q+', 'Nxd5', 'Rac1', 'Rfc1', 'Ra8#']);
});

const base = PAGE_TEXTS['zh-Hans'];
const PARTS = [
  (texts: PageTexts) => texts.history,
  (texts: PageTexts) => texts.values,
  (texts: PageTexts) => texts.reference.rules,
  (texts: PageTexts) => texts.reference.notation,
];

for (const [language, texts] of Object.entries(PAGE_TEXTS)) {
  test(`${language}: the pages are complete`, () => {
    for (const { id, samples } of TABLES) assert.equal(texts.reference.tables[id].length, samples.length + 1, id);
    for (const part of PARTS) {
      for (const game of ['xiangqi', 'chess'] as const) {
        const paragraphs = part(texts)[game];
        assert.equal(paragraphs.length, part(base)[game].length);
        assert.ok(paragraphs.length > 2 && paragraphs.every((text) => text.trim() !== ''));
      }
    }
  });
}
