// Looks at the page as a strict visitor: does anything stick out, is a button too small for a finger, can everybody use it?
// Each look waits until nothing slides or fades: a sheet on its way in is outside the window, and pale.

import { readFileSync } from 'node:fs';

import { untilStill } from './screens.mjs';

const kAxe = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** What sticks out of the window, in words. */
export async function overflow(page) {
  await untilStill(page);
  return page.evaluate(() => {
    const found = [];
    const { scrollingElement: root } = document;
    const { innerWidth, innerHeight } = window;
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
    if (root.scrollHeight > innerHeight) found.push(`the page is ${root.scrollHeight} high`);
    for (const element of document.querySelectorAll('h1, .match, .seat, .status, .board, button, .card, .sheet, .keys, .note, .field, h3')) {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      if (width === 0) continue; // not shown at this size
      const name = `${element.tagName}.${element.className} "${element.textContent.slice(0, 12)}"`;
      // What a dialog that scrolls, a list, the lobby or the guide holds may lie above or below what is seen of it.
      const sheet = element.closest('.sheet');
      const scrolls = element.closest('.cycle, .lobby, .guide-page') !== null || (sheet !== null && sheet !== element && sheet.scrollHeight > sheet.clientHeight);
      if (left < -0.5 || right > innerWidth + 0.5 || (!scrolls && (top < -0.5 || bottom > innerHeight + 0.5))) found.push(`${name} leaves the window`);
      if (element.scrollWidth > element.clientWidth + 1 && !element.matches('.board, .taken')) found.push(`${name} is cut off`);
    }
    return found;
  });
}

export async function smallButtons(page) {
  await untilStill(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .map((button) => ({ name: button.textContent, rect: button.getBoundingClientRect() }))
      .filter(({ rect }) => rect.width > 0 && (rect.width < 44 || rect.height < 44))
      .map(({ name, rect }) => `${name} ${rect.width}×${rect.height}`),
  );
}

export async function seriousFaults(page) {
  await untilStill(page);
  await page.evaluate(`if (window.axe === undefined) { ${kAxe} }`);
  const violations = await page.evaluate(async () => (await window.axe.run({ resultTypes: ['violations'], preload: false })).violations);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
