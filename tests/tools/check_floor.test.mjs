// check_floor.mjs: what the floor does not know is found, and what is asked for is let pass; the built page passes.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { checkFloor, checkScript, checkStyle } from '../../tools/check_floor.mjs';

const kYoungScripts = [
  ['optional chaining', 'a?.b'],
  ['a nullish default', 'a ?? b'],
  ['spread of an object', 'f({ ...a })'],
  ['a lookbehind', '/(?<=a)b/'],
  ['a class field', 'class A { x = 1 }'],
  ['catch without a name', 'try { f() } catch { }'],
  ['at', 'list.at(-1)'],
  ['replaceAll', 'text.replaceAll("a", "b")'],
  ['Promise.any', 'Promise.any(all)'],
  ['a young constructor', 'new ResizeObserver(f)'],
  ['a young method of the canvas', 'context.roundRect(0, 0, 1, 1, 1)'],
];
for (const [name, script] of kYoungScripts) {
  test(`script: ${name} is found`, () => assert.equal(checkScript('page', script).length, 1));
}

const kOldScripts = [
  'async function f() { return (await g()) ** 2 }',
  'const { at } = find(); position.at = at; any(x); navigator.locks',
  'if (typeof ResizeObserver !== "undefined") new ResizeObserver(f)',
  'if ("roundRect" in context) context.roundRect(0, 0, 1, 1, 1)',
  'navigator.vibrate && navigator.vibrate(10)',
  'try { new DecompressionStream("deflate-raw") } catch (error) { f() }',
  'if (crypto.randomUUID === undefined) f(); else crypto.randomUUID()',
];
for (const script of kOldScripts) test(`script: let pass: ${script}`, () => assert.deepEqual(checkScript('page', script), []));

const kYoungStyles = [
  'a { inset: 0 }', 'a { display: flex; gap: 4px }', 'a { aspect-ratio: 1 }', 'a { height: 100dvh }', 'a { width: min(1px, 2vw) }',
  'a:is(b, c) { top: 0 }', 'a:has(b) { top: 0 }', '@layer a { b { top: 0 } }', 'a { overflow: clip }', '@media print { a { width: clamp(1px, 2vw, 3px) } }',
];
for (const style of kYoungStyles) test(`style: found: ${style}`, () => assert.equal(checkStyle(style).length, 1));

const kOldStyles = [
  'a { grid-gap: 4px }', 'a { display: grid; gap: 4px }', '@media (max-aspect-ratio: 1/1) { a { top: 0 } }', 'a { overflow: hidden; overflow: clip }',
  '@supports (height: 100dvh) { a { height: 100dvh } }', 'a { width: 3px; width: min(3px, 2vw) }', 'a { grid-template-columns: minmax(0, 1fr) }',
];
for (const style of kOldStyles) test(`style: let pass: ${style}`, () => assert.deepEqual(checkStyle(style), []));

test('a page: its scripts, those that wait, its worker and its style are looked at, inert text is not', () => {
  const page = '<style>a{inset:0}</style><script>a?.b</script><script type="text/plain" id="xq-worker">c?.d</script><script type="text/plain" data-parts="./x.js ./y.js">g?.h</script><script type="text/plain" data-xq="simd">e?.f</script>';
  assert.equal(checkFloor(page).length, 4);
});

test('the built page keeps to its floor', () => {
  const page = new URL('../../dist/index.html', import.meta.url);
  assert.ok(existsSync(page), 'tools/build makes it');
  assert.deepEqual(checkFloor(readFileSync(page, 'utf8')), []);
});
