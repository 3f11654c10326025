// Stored settings are untrusted: what makes sense is kept, the rest falls back, one by one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { LEVELS, NAMED_LEVELS, levelAt, stepOf } from '../../web/store/levels';
import { DEFAULT_SETTINGS, readSettings } from '../../web/store/settings';
import type { Settings } from '../../web/store/settings';
import { levelName } from '../../web/ui/i18n';

const OTHER: Settings = {
  language: 'en', sound: true, volume: 15, voice: true, vibration: true, pace: 'real', animation: 'off', showTargets: false,
  confirmMove: true, checkBanner: false, men: 'distinct', turnFarMen: true, board: 'flat', coordinates: false, theme: 'light',
  largeText: true, notations: ['wxf', 'iccs'], chessNotation: 'uci', blackInNumerals: true, guardLetters: 'GM', ruleSet: 'chinese', naturalRounds: 0,
};

test('every setting survives the way through storage', () => {
  for (const name of Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]) assert.notDeepEqual(OTHER[name], DEFAULT_SETTINGS[name], name);
  assert.deepEqual(readSettings(JSON.parse(JSON.stringify(OTHER))), OTHER);
});

test('nonsense falls back alone', () => {
  for (const nothing of [null, undefined, 7, 'x', [], {}]) assert.deepEqual(readSettings(nothing), DEFAULT_SETTINGS);
  const nonsense = [null, 'nobody', -1, 101, NaN, {}, [], ['chinese', 'chinese'], ['klingon'], () => true];
  for (const name of Object.keys(OTHER) as (keyof Settings)[]) {
    for (const value of nonsense) {
      assert.deepEqual(readSettings({ ...OTHER, [name]: value }), { ...OTHER, [name]: DEFAULT_SETTINGS[name] }, `${name}: ${String(value)}`);
    }
  }
  assert.ok(!('extra' in readSettings({ ...OTHER, extra: 1 })), 'unknown names are not carried along');
});

test('what is missing comes from the base given', () => {
  assert.deepEqual(readSettings({ sound: true }, OTHER), OTHER);
  assert.equal(readSettings({}, OTHER).language, 'en');
});

test('the levels are the engine’s, in its order', () => {
  const source = readFileSync('engine/search/levels.hpp', 'utf8');
  for (const [game, table] of [['xiangqi', 'kXiangqiLevels'], ['chess', 'kChessLevels']] as const) {
    const rows = new RegExp(`${table}\\{\\{([^;]*)\\}\\};`).exec(source)?.[1] ?? '';
    const found = Array.from(rows.matchAll(/\{"(\w+)",\s*(true|false)/g), ([, id, named]) => ({ id, named: named === 'true' }));
    assert.deepEqual(found.map(({ id }) => id), LEVELS[game]);
    assert.deepEqual(found.filter(({ named }) => named).map(({ id }) => id), NAMED_LEVELS);
    LEVELS[game].forEach((id, i) => {
      assert.equal(stepOf(game, id), i + 1);
      assert.equal(levelAt(game, i + 1), id);
      assert.notEqual(levelName(game, id), '');
    });
    assert.equal(levelAt(game, 99), 'master');
    assert.equal(stepOf(game, 'of a later version'), 5);
  }
});
