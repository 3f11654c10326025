// Texts that mean harm, or that chance has mangled: whatever comes in, a reader answers, and what was there is still there.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readBackup } from '../../web/store/backup';
import { fromStored, snapshot, toStored } from '../../web/store/saved_game';
import { readSettings } from '../../web/store/settings';
import { initialState } from '../../web/store/state';
import { readStats } from '../../web/store/stats';
import { unseal } from '../../web/store/storage';
import { tamed } from '../../web/ui/foreign';
import { titleOf } from '../../web/ui/record_text';
import { backupCorpus, harmBackups } from './harmed_backups';
import { chance, mangled } from './mischief';

const state = initialState();
const GAME = toStored(snapshot(state, { started: 1, saved: 2 }, 0));

test('a mangled backup is refused or whole, and what is there stays', () => {
  const corpus = backupCorpus();
  for (const text of corpus) assert.ok('backup' in readBackup(text), text);
  const { tried, taken } = harmBackups(corpus, 1, (soFar) => soFar < 500);
  assert.ok(taken > tried / 4 && taken < tried, `${taken} of ${tried} taken`);
});

test('an entry of the storage that somebody has written into never breaks its reader', () => {
  const below = chance(2);
  const text = JSON.stringify(GAME);
  let read = 0;
  for (let round = 0; round < 6000; round++) {
    const harmed = mangled(text, below);
    unseal(harmed);
    let data: unknown;
    try {
      data = JSON.parse(harmed);
    } catch {
      continue;
    }
    read++;
    readSettings(data);
    readStats(data);
    const game = fromStored(data);
    if (game !== undefined) toStored(game);
  }
  assert.ok(read > 100, `${read} were JSON at all`);
});

test('values of every other shape are no game, no settings and no results', () => {
  const shapes: readonly unknown[] = [null, undefined, 0, '', 'x', [], [[]], {}, true, { match: {} }, { record: { tree: [[-1, '', [1]]] } }, Object.create(null)];
  for (const shape of shapes) {
    assert.equal(fromStored(shape), undefined);
    assert.equal(readStats(shape), undefined);
    assert.equal(readSettings(shape).language, 'zh-Hans');
  }
});

test('names cannot turn our words round, nor stand there unseen', () => {
  assert.equal(tamed('\u202eevil\u202c'), 'evil');
  assert.equal(tamed('\u200b\u200d\ufeff'), '');
  assert.equal(tamed('甲\u2066乙'), '甲乙');
  const tags = [{ name: 'Red', value: '\u202e甲' }, { name: 'Black', value: '\u200b' }, { name: 'Event', value: '\ufeff' }];
  assert.equal(titleOf({ game: 'xiangqi', startFen: '', result: 'draw', tags, nodes: [] }).title, '甲');
});
