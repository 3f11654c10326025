// Stored settings are untrusted: what makes sense is kept, the rest falls back, one by one.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import {
  FULL_SECONDS,
  LEVELS,
  NAMED_LEVELS,
  engineLevel,
  fullLevel,
  levelAt,
  neighbourOf,
  secondsOf,
  stepOf,
  translated,
} from '../../web/store/levels';
import { DEFAULT_SETTINGS, readSettings } from '../../web/store/settings';
import type { Settings } from '../../web/store/settings';
import { levelName } from '../../web/ui/i18n';

const OTHER: Settings = {
  language: 'en', sound: true, volume: 15, voice: true, vibration: true, pace: 'real', animation: 'off', showTargets: false,
  confirmMove: true, checkBanner: false, men: 'distinct', turnFarMen: true, board: 'flat', coordinates: false, theme: 'light',
  largeText: true, notations: ['wxf', 'iccs'], chessNotation: 'uci', blackInNumerals: true, guardLetters: 'GM', ruleSet: 'chinese', home: 'https://example.org/xq/',
  naturalRounds: 0,
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

test('full strength stands beyond the ten, by the seconds that it may think', () => {
  assert.deepEqual(FULL_SECONDS.map(fullLevel).map(secondsOf), FULL_SECONDS);
  assert.equal(secondsOf('full'), null);
  assert.equal(secondsOf('master'), null);
  assert.equal(engineLevel('full3'), /kFullStrength = "(\w+)"/.exec(readFileSync('engine/core/limits.hpp', 'utf8'))?.[1]);
  assert.equal(engineLevel('level3'), 'level3');
  assert.equal(stepOf('chess', 'full10'), 11);
});

test('every level has its neighbours, and what stands for it in the other game', () => {
  assert.equal(neighbourOf('xiangqi', 'novice', -1), null);
  assert.equal(neighbourOf('xiangqi', 'novice', 1), 'easy');
  assert.equal(neighbourOf('chess', 'master', 1), 'full1');
  assert.equal(neighbourOf('chess', 'full1', -1), 'master');
  assert.equal(neighbourOf('chess', 'full10', 1), null);
  assert.equal(neighbourOf('chess', 'of a later version', 1), 'level6');
  assert.equal(translated('xiangqi', 'novice', 'chess'), 'easy');
  assert.equal(translated('xiangqi', 'hard', 'chess'), 'hard');
  assert.equal(translated('chess', 'full10', 'xiangqi'), 'full10');
  assert.equal(translated('chess', 'level2', 'chess'), 'level2');
});
