// The screens of the page and the sizes at which they are tried, with the way to each.

import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const kShots = fileURLToPath(new URL('../../artifacts/screens/', import.meta.url));

/** The phones (upright and lying), tablet and desktop. `audited`: the accessibility checker runs there, once a layout. */
export const kSizes = [
  { width: 360, height: 560, touch: true, scale: 2 },
  { width: 360, height: 640, touch: true, scale: 2, audited: true },
  { width: 390, height: 844, touch: true, scale: 2 },
  { width: 740, height: 330, touch: true, scale: 2 },
  { width: 768, height: 1024, touch: true, scale: 1 },
  { width: 1366, height: 768, touch: false, scale: 1, audited: true },
];

export const sizeName = ({ width, height }) => `${width}x${height}`;

/** Each from a game of two people, except where it says otherwise. */
export const kScreens = [
  ['start', async (table) => table.until({ ply: '0' })],
  [
    'thinking',
    async (table) => {
      await table.setPace('真实');
      await table.newGame('执红先走', '困难');
      await table.move('h2e2');
      await table.until({ thinking: 'true' });
    },
  ],
  [
    'chosen',
    async (table) => {
      await table.newGame('两人同屏');
      await table.moves('h2e2 h9g7 h0g2 i9h9');
      await table.select('b2');
    },
  ],
  [
    'refused',
    async (table) => {
      await table.newGame('两人同屏');
      await table.moves('a0a1 f9e8 h2h9');
      await table.tryMove('a9a8');
    },
  ],
  ['dialog', async (table) => table.action('重新开始')],
  [
    'about',
    async (table) => {
      await table.button('取消');
      await table.action('关于');
    },
  ],
  [
    'settings',
    async (table) => {
      await table.button('关闭');
      await table.action('设置');
    },
  ],
  [
    'terms',
    async (table) => {
      await table.button('关闭');
      await table.action('重新开始');
      await table.page.locator('.more-terms').click();
      await table.page.getByLabel('计时').selectOption('game20move60');
    },
  ],
  [
    'promotion', // with both clocks at the seats
    async (table) => {
      await table.choose('国际象棋');
      await table.button('开始');
      await table.moves('e2e4 a7a6 e4e5 d7d5 e5d6 a6a5 d6c7 a5a4');
      await table.select('c7');
      await table.press('b8');
      await table.page.locator('.promotion').waitFor();
    },
  ],
  [
    'won',
    async (table) => {
      await table.button('取消');
      await table.action('重新开始');
      await table.choose('象棋');
      await table.page.getByLabel('计时').selectOption('none');
      await table.button('开始');
      await table.moves('h2e2 h7e7 h0g2 b7b4 e2e6 f9e8 b2e2 b4i4 i3i4 i9i8 i0h0 g9i7 h0h9 i7g9 h9g9');
      await table.page.locator('.card.end').waitFor();
    },
  ],
];

/** Waits until nothing on the page moves by itself, except what always does. */
export async function untilStill(page) {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity || animation.playState === 'finished'),
  );
}

export async function shoot(table, name) {
  mkdirSync(kShots, { recursive: true });
  await table.page.screenshot({ path: `${kShots}${name}.png` });
}
