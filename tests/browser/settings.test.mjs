// The settings as a person meets them: every switch can be reached and counts at once, and the page speaks each language
// without anything sticking out.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { overflow, seriousFaults, smallButtons } from './inspect.mjs';
import { shoot } from './screens.mjs';
import { openTable } from './table.mjs';

const kLanguages = [
  { own: 'English', lang: 'en', title: 'One-Page Xiangqi', close: 'Close', turn: 'Red to move', settings: 'Settings' },
  { own: '繁體中文', lang: 'zh-Hant', title: '一頁象棋', close: '關閉', turn: '輪到紅方走', settings: '設定' },
  { own: '简体中文', lang: 'zh-Hans', title: '一页象棋', close: '关闭', turn: '轮到红方走', settings: '设置' },
];

async function openSettings(table, name) {
  const dialog = table.page.getByRole('dialog', { name });
  await table.page.waitForFunction(() => document.querySelector('.sheet') === null);
  const direct = table.page.getByRole('button', { name, exact: true });
  if (!(await direct.isVisible())) await table.page.locator('.action.more').click();
  await direct.last().click();
  await dialog.waitFor();
  return dialog;
}

for (const viewport of [{ width: 360, height: 560 }, { width: 740, height: 330 }]) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`${size}: the page changes its language at once, and fits in each`, async () => {
    const table = await openTable({ viewport, touch: true });
    const { page } = table;
    try {
      let name = '设置';
      for (const language of kLanguages) {
        const dialog = await openSettings(table, name);
        await table.button(language.own);
        await page.getByRole('dialog', { name: language.settings }).waitFor();
        assert.equal(await page.title(), language.title);
        assert.equal(await page.evaluate(() => document.documentElement.lang), language.lang);
        assert.deepEqual(await overflow(page), [], language.lang);
        assert.deepEqual(await smallButtons(page), [], language.lang);
        await shoot(table, `${size}-settings-${language.lang}`);
        await table.button(language.close);
        await dialog.waitFor({ state: 'detached' });
        assert.equal(await table.status(), language.turn);
        assert.deepEqual(await overflow(page), [], language.lang);
        await shoot(table, `${size}-game-${language.lang}`);
        name = language.settings;
      }
    } finally {
      await table.close();
    }
  });
}

test('every setting can be reached by the keyboard, and each says how it stands', async () => {
  const table = await openTable();
  const { page } = table;
  try {
    await openSettings(table, '设置');
    const dialog = page.locator('.sheet'); // its name changes with the language
    assert.deepEqual(await seriousFaults(page), []);
    for (const toggle of await dialog.getByRole('switch').all()) {
      const before = await toggle.getAttribute('aria-checked');
      await toggle.press('Space');
      assert.notEqual(await toggle.getAttribute('aria-checked'), before, await toggle.innerText());
      await toggle.press('Space');
    }
    for (const group of await dialog.getByRole('group').all()) {
      const last = group.getByRole('button').last();
      await last.press('Enter');
      assert.equal(await last.getAttribute('aria-pressed'), 'true', await last.innerText());
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  } finally {
    await table.close();
  }
});
