// The clocks in a real page: they run, warn, fall while a device sleeps, and come back with an undo; and a hint comes although
// the worker that looked for it dies.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { openTable } from './table.mjs';

test('per move: the clock runs, warns, falls in sleep, and is given back by an undo', async () => {
  const table = await openTable({ viewport: { width: 360, height: 640 }, touch: true, scale: 2, before: (page) => page.clock.install() });
  const { page } = table;
  const readout = (seat) => page.locator(`.seat.${seat} .clock b`).innerText();
  try {
    await table.action('重新开始');
    await table.choose('两人同屏');
    await page.locator('.more-terms').click();
    await page.getByLabel('计时').selectOption('move30');
    await table.button('开始');
    await page.locator('.seat.near .clock.runs', { hasText: '0:29' }).waitFor();
    await table.move('h2e2');
    assert.equal(await readout('near'), '0:30');
    await page.clock.fastForward(22_000);
    await table.untilStatus('时间不多了');
    await page.locator('.seat.far .clock.low').waitFor();
    await page.clock.fastForward(600_000); // the lid was closed
    await table.untilStatus('红胜：黑方超时');
    assert.equal(await readout('far'), '0:00.0');
    await page.clock.fastForward(1_000);
    await page.locator('.card.end').waitFor();
    await table.button('看棋盘');
    await table.button('悔棋');
    await table.until({ ply: '0', outcome: 'ongoing' });
    await page.locator('.seat.near .clock.runs').waitFor();
    assert.match(await readout('near'), /^0:(30|29)$/);
  } finally {
    await table.close();
  }
});

test('a hint comes although the worker that looked for it dies', async () => {
  const before = (page) =>
    page.addInitScript(() => {
      const Native = window.Worker;
      window.__deaths = 0;
      window.Worker = class extends Native {
        postMessage(message, ...rest) {
          if (message.type !== 'go' || window.__deaths > 0) return super.postMessage(message, ...rest);
          window.__deaths++;
          super.terminate();
          setTimeout(() => this.onerror?.(new ErrorEvent('error', { message: 'killed' })), 20);
        }
      };
    });
  const table = await openTable({ before });
  try {
    await table.button('提示');
    await table.untilStatus(/^提示：看看这个.（还有 2 次）$/);
    assert.equal(await table.page.evaluate(() => window.__deaths), 1);
    await table.move('h2e2');
    await table.until({ ply: '2', thinking: 'false' });
  } finally {
    await table.close();
  }
});
