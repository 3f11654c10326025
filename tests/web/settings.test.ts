// Stored settings are untrusted: what makes sense is kept, the rest falls back, one by one.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { DEFAULT_SETTINGS, readSettings } from '../../web/store/settings';
import type { Settings } from '../../web/store/settings';

const OTHER: Settings = {
  language: 'en', sound: true, volume: 15, voice: true, vibration: true, pace: 'real', animation: 'off', showTargets: false,
  confirmMove: true, checkBanner: false, men: 'distinct', turnFarMen: true, board: 'flat', coordinates: false, theme: 'light',
  largeText: true, notations: ['wxf', 'iccs'], blackInNumerals: true, guardLetters: 'GM', ruleSet: 'chinese', naturalLimit: false,
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
