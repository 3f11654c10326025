// What a device may do to the page: clocks that are set, stand still and leap; small screens; a notch; letters of twice their
// size. Storage that is denied is storage.test's, no SIMD packaging.test's and network.test's.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { overflow, smallButtons } from './inspect.mjs';
import { kPage } from './launch.mjs';
import { shoot, untilStill } from './screens.mjs';
import { kOutOfBook, openTable } from './table.mjs';

const kHour = 3_600_000;

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

// --- Clocks ---

/** Runs in the page or its worker: both clocks can be set by `skew`; the page's own can be held, too. */
function bendClocks() {
  const [wall, steady] = [Date.now.bind(Date), performance.now.bind(performance)];
  const skew = { wallMs: 0, steadyMs: 0, heldAt: null };
  Date.now = () => wall() + skew.wallMs;
  performance.now = () => (skew.heldAt ?? steady()) + skew.steadyMs;
  skew.hold = (held) => (skew.heldAt = held ? steady() : null);
  self.skew = skew;
}

/** Minutes and seconds on a seat's clock, in seconds. */
async function secondsLeft(table, seat) {
  const text = await table.page.locator(`.seat.${seat} .clock b`).innerText();
  assert.match(text, /^\d+:\d\d(\.\d)?$/, 'neither negative nor no number');
  const [minutes, seconds] = text.split(':').map(Number);
  return minutes * 60 + seconds;
}

async function openTimedTable(play, options = {}) {
  const table = await openTable({
    viewport: { width: 360, height: 560 }, touch: true, scale: 2, ...options,
    before: (page) => page.addInitScript(bendClocks),
  });
  if (play.startsWith('执')) await table.setPace('立即');
  await table.action('重新开始');
  await table.choose(play);
  await table.page.locator('.more-terms').click();
  await table.page.getByLabel('计时').selectOption('move30');
  await table.button('开始');
  await table.page.locator('.seat.near .clock.runs').waitFor();
  return table;
}

const kLeaps = [
  ['the system clock is set an hour ahead', (page) => page.evaluate((ms) => (self.skew.wallMs += ms), kHour)],
  ['the system clock is set an hour back', (page) => page.evaluate((ms) => (self.skew.wallMs -= ms), kHour)],
  [
    'the page\'s own clock stands still, then leaps an hour',
    async (page) => {
      await page.evaluate(() => self.skew.hold(true));
      await page.waitForTimeout(1_500);
      await page.evaluate((ms) => {
        self.skew.hold(false);
        self.skew.steadyMs += ms;
      }, kHour);
    },
  ],
];
for (const [name, leap] of kLeaps) {
  test(`${name}: no flag falls, no time is lost, and both go on counting`, async () => {
    const table = await openTimedTable('两人同屏');
    const { page } = table;
    try {
      await page.locator('.seat.near .clock.runs', { hasText: '0:29' }).waitFor();
      const started = performance.now();
      await leap(page);
      await page.waitForTimeout(1_500);
      const left = await secondsLeft(table, 'near');
      const spent = (performance.now() - started) / 1000;
      assert.ok(left <= 29 && left >= 26 - spent, `${left} s left, ${spent.toFixed(1)} s after the leap`);
      // It runs on, and the move is taken as one made in time.
      await page.waitForFunction((then) => Number(document.querySelector('.seat.near .clock b').textContent.split(':')[1]) < then, left);
      await table.move('h2e2');
      await page.locator('.seat.far .clock.runs').waitFor();
      const fresh = await secondsLeft(table, 'far');
      assert.ok(fresh > 20 && fresh <= 30, `the other begins with ${fresh} s`);
      assert.equal((await table.read()).outcome, 'ongoing');
      await table.move('h9g7');
    } finally {
      await table.close();
    }
  });
}

/** A copy of the page whose worker's clocks leap as soon as a search has begun. */
function pageWithLeap(leap) {
  const place = '<script type="text/plain" id="xq-worker">';
  const text = readFileSync(kPage, 'utf8');
  assert.equal(text.split(place).length, 2);
  const script = `(${bendClocks})();addEventListener('message', ({ data }) => {
    if (data.type === 'go') setTimeout(() => { ${leap} }, 40);
  });`;
  const file = join(folder, 'page.html');
  writeFileSync(file, text.replace(place, `${place}${script}`));
  return file;
}

for (const [name, leap] of [
  ['ahead', `self.skew.wallMs += ${kHour}; self.skew.steadyMs += ${kHour};`],
  ['back', `self.skew.wallMs -= ${kHour};`],
]) {
  test(`the worker's clocks leap ${name} while the computer thinks: it answers, and its clock is not the loser`, async () => {
    let workers = 0;
    const table = await openTimedTable('执红先走', { file: pageWithLeap(leap) });
    table.page.on('worker', () => ++workers);
    try {
      await table.move(kOutOfBook);
      await table.until({ ply: '2', thinking: 'false', outcome: 'ongoing' });
      await table.move('h0g2');
      await table.until({ ply: '4', thinking: 'false', outcome: 'ongoing' });
      assert.equal(workers, 0, 'a worker was taken for dead');
    } finally {
      await table.close();
    }
  });
}

// --- Screens ---

/** What leaves the part of the window that is left by a notch and a bar, in words; and what is not square. */
function intrusions(page, insets) {
  return page.evaluate(({ top, right, bottom, left }) => {
    const found = [];
    for (const element of document.querySelectorAll('.top, .seat, .status, .board, button, h1, .sheet h2, .field')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      const sheet = element.closest('.sheet');
      const scrolls = sheet !== null && sheet.scrollHeight > sheet.clientHeight && element.closest('.buttons') === null;
      const name = `${element.tagName}.${element.className} "${element.textContent.slice(0, 12)}"`;
      if (box.left < left - 0.5) found.push(`${name} begins at ${box.left}`);
      if (box.right > innerWidth - right + 0.5) found.push(`${name} ends at ${box.right}`);
      if (!scrolls && box.top < top - 0.5) found.push(`${name} stands at ${box.top}`);
      if (!scrolls && box.bottom > innerHeight - bottom + 0.5) found.push(`${name} reaches down to ${box.bottom}`);
    }
    return found;
  }, insets);
}

/** Files and ranks are equally far apart, and the far corners' men are seen. */
async function boardIsSquare(table) {
  const { width, height } = await table.page.evaluate(() => {
    const { width, height } = document.getElementById('board').getBoundingClientRect();
    return { width, height };
  });
  assert.ok(Math.abs(width / height - 536 / 588) < 0.003, `the board is ${width}×${height}`);
  for (const square of ['a9', 'i0']) {
    const { x, y } = await table.onScreen(square);
    const hit = await table.page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.id, [x, y]);
    assert.equal(hit, 'board', `nothing lies over ${square}`);
  }
}

/** Every button that is shown can be brought under a finger. */
function unreachable(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('.game button, .sheet button')]
      .filter((button) => button.getBoundingClientRect().width > 0 && (document.querySelector('.sheet') === null || button.closest('.sheet') !== null))
      .filter((button) => {
        button.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return button.contains(hit) === false && !button.disabled;
      })
      .map((button) => button.textContent),
  );
}

async function lookAround(table, name, check) {
  const look = async (what) => {
    await untilStill(table.page);
    await shoot(table, `hostile-${name}-${what}`);
    await check(what);
  };
  await table.newGame('两人同屏');
  await table.moves('h2e2 h9g7 h0g2 i9h9');
  await look('game');
  await boardIsSquare(table);
  await table.button('更多');
  await look('more');
  await table.page.keyboard.press('Escape');
  await table.action('重新开始');
  await look('new');
  await table.button('取消');
  await table.action('设置');
  await look('settings');
  await table.button('关闭');
  await table.move('i0h0');
}

test('320×568: a game is played, nothing sticks out or is cut', async () => {
  const table = await openTable({ viewport: { width: 320, height: 568 }, touch: true, scale: 2 });
  try {
    await lookAround(table, '320x568', async (what) => {
      assert.deepEqual(await overflow(table.page), [], what);
      assert.deepEqual(await smallButtons(table.page), [], what);
    });
  } finally {
    await table.close();
  }
});

for (const [name, viewport, insets] of [
  ['lying', { width: 812, height: 375 }, { top: 0, left: 47, right: 47, bottom: 21 }],
  ['upright', { width: 375, height: 812 }, { top: 47, left: 0, right: 0, bottom: 34 }],
]) {
  test(`a phone with a notch, ${name}: nothing lies under it or under the bar`, async () => {
    const table = await openTable({ viewport, touch: true, scale: 2 });
    const { page } = table;
    try {
      const session = await table.opened.context.newCDPSession(page);
      await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
      await lookAround(table, `notch-${name}`, async (what) => {
        assert.deepEqual(await intrusions(page, insets), [], what);
        assert.deepEqual(await overflow(page), [], what);
      });
    } finally {
      await table.close();
    }
  });
}

for (const viewport of [{ width: 360, height: 640 }, { width: 320, height: 568 }, { width: 740, height: 330 }]) {
  const { width, height } = viewport;
  test(`letters of twice their size at ${width}×${height}: every button is reached, the board stays square and large`, async () => {
    const table = await openTable({ viewport, touch: true, scale: 2, flags: ['--blink-settings=defaultFontSize=32'] });
    const { page } = table;
    try {
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '32px');
      await lookAround(table, `text200-${width}x${height}`, async (what) => {
        // The match's name may end in an ellipsis: the seats and the moves say it again.
        assert.deepEqual((await overflow(page)).filter((fault) => !fault.startsWith('SPAN.match')), [], what);
        assert.deepEqual(await smallButtons(page), [], what);
        assert.deepEqual(await unreachable(page), [], what);
      });
      const { scale } = await table.box();
      assert.ok(52 * scale >= 0.83 * Math.min(width / 9, height / 10, 33), `cells of ${52 * scale}`);
    } finally {
      await table.close();
    }
  });
}
