// The height that is really visible, as the page's styles get it.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { followViewport } from '../../web/ui/viewport';

type Listener = () => void;

/** A window with a visual viewport, in a browser whose styles know `dvh` or not; what the styles were told comes back. */
function windowWith(visualViewport: { height: number; scale: number } | null, knowsDvh = false): { told: string[]; resize(): void } {
  const told: string[] = [];
  const listeners: Listener[] = [];
  const style = { setProperty: (name: string, value: string) => told.push(`${name}: ${value}`) };
  const viewport = visualViewport === null ? null : Object.assign(visualViewport, {
    addEventListener: (type: string, listener: Listener) => type === 'resize' && listeners.push(listener),
  });
  Object.assign(globalThis, { window: { visualViewport: viewport }, document: { documentElement: { style } }, CSS: { supports: () => knowsDvh } });
  return { told, resize: () => listeners.forEach((listener) => listener()) };
}

afterEach(() => Object.assign(globalThis, { window: undefined, document: undefined, CSS: undefined, requestAnimationFrame: undefined }));

test('the bars of the browser come and go, and the page has what is left', () => {
  const visible = { height: 640, scale: 1 };
  const { told, resize } = windowWith(visible);
  followViewport();
  visible.height = 584.5;
  resize();
  assert.deepEqual(told, ['--app-height: 640px', '--app-height: 584.5px']);
});

test('styles that know the height themselves are told when the first picture has been made, and when it changes', async () => {
  const visible = { height: 640, scale: 1 };
  const { told, resize } = windowWith(visible, true);
  let frame = (): void => undefined;
  Object.assign(globalThis, { requestAnimationFrame: (run: () => void) => (frame = run) });
  followViewport();
  assert.deepEqual(told, []);
  frame();
  await new Promise((resolve) => setTimeout(resolve, 0));
  visible.height = 320; // a keyboard, which they do not know
  resize();
  assert.deepEqual(told, ['--app-height: 640px', '--app-height: 320px']);
});

test('a page that two fingers have made larger keeps its layout', () => {
  const visible = { height: 640, scale: 1 };
  const { told, resize } = windowWith(visible);
  followViewport();
  Object.assign(visible, { height: 320, scale: 2 });
  resize();
  assert.deepEqual(told, ['--app-height: 640px']);
});

test('without a visual viewport the styles have their own measure', () => {
  const { told } = windowWith(null);
  followViewport();
  assert.deepEqual(told, []);
});
