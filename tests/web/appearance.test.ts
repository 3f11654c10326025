// The page's faces: which one is shown, that both define the same colours with enough contrast, and that every size of
// letters follows the one number for large text.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import { themeFor } from '../../web/ui/appearance';

test('dark, until the person or the system asked by the person wants light', () => {
  assert.equal(themeFor('dark', true), 'dark');
  assert.equal(themeFor('light', false), 'light');
  assert.equal(themeFor('system', false), 'dark');
  assert.equal(themeFor('system', true), 'light');
});

const kSheets = readdirSync('web/styles').map((name) => [name, readFileSync(`web/styles/${name}`, 'utf8')] as const);

test('sizes of letters are in rem, so that large text reaches them all', () => {
  assert.ok(kSheets.length > 5);
  for (const [name, sheet] of kSheets) {
    const fixed = sheet.match(/font(-size)?:[^;]*\d(px|pt)\b[^;]*/g) ?? [];
    assert.deepEqual(fixed, [], name);
  }
});

test('colours stand in one sheet, so that every face has them; only the small men have their own', () => {
  for (const [name, sheet] of kSheets) {
    if (name === 'colours.css' || name === 'men.css') continue;
    assert.deepEqual(sheet.match(/#[0-9a-f]{3,8}\b|rgba?\([^)]*\)/gi) ?? [], [], name);
  }
});

/** The colours that a rule sets, by name. */
function coloursOf(selector: string): Map<string, string> {
  const sheet = readFileSync('web/styles/colours.css', 'utf8').split('@media')[0] ?? '';
  const body = sheet.split(`${selector} {`)[1]?.split('}')[0] ?? '';
  return new Map(Array.from(body.matchAll(/(--[\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value]));
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('both faces define the same colours, and their letters can be read on both grounds', () => {
  const dark = coloursOf(':root');
  const light = coloursOf(":root[data-theme='light']");
  assert.deepEqual([...light.keys()], [...dark.keys()]);
  assert.equal(dark.get('--bg'), '#33312e');
  for (const face of [dark, light]) {
    for (const ink of ['--text', '--muted', '--gold', '--red', '--warn', '--lost']) {
      for (const ground of ['--bg', '--panel', '--bg-lit']) {
        const [a, b] = [luminance(face.get(ink) ?? ''), luminance(face.get(ground) ?? '')].sort((x, y) => y - x);
        const contrast = ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05);
        assert.ok(contrast >= 4.5, `${ink} on ${ground}: ${contrast.toFixed(2)}`);
      }
    }
  }
});
