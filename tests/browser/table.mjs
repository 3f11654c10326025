// The hands and eyes of a player at the opened page: presses points of the board and buttons with the mouse or a finger,
// and reads what the page says. Where a point lies is worked out here anew, from the requirements' design space, so that
// a board that draws and listens at the wrong place is found out.

import assert from 'node:assert/strict';

import { kPatience, openPage } from './launch.mjs';

/** The frame's outer corner is (0, 0): a frame of 14, a margin of 46, cells of 52 (docs/design.md); in chess a margin of 30,
 *  cells of 56. `origin`: the centre of the first file and rank. */
const kDesign = { width: 536, height: 588, origin: 60, cell: 52 };
const kChessDesign = { width: 536, height: 536, origin: 72, cell: 56 };
export const kSquares = Array.from({ length: 90 }, (_, i) => `${'abcdefghi'[i % 9]}${Math.floor(i / 9)}`);

/** Where a point lies in the design space. */
export function pointOf(square, bottom = 'first', game = 'xiangqi') {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]);
  if (game === 'chess') {
    const [column, row] = bottom === 'first' ? [file, 8 - rank] : [7 - file, rank - 1];
    return { x: kChessDesign.origin + column * kChessDesign.cell, y: kChessDesign.origin + row * kChessDesign.cell };
  }
  const [column, row] = bottom === 'first' ? [file, 9 - rank] : [8 - file, rank];
  return { x: kDesign.origin + column * kDesign.cell, y: kDesign.origin + row * kDesign.cell };
}

/** Opens the page and waits for the engine. `options` are those of openPage. */
export async function openTable(options = {}) {
  const opened = await openPage(options);
  const table = new Table(opened, options.touch === true);
  try {
    if (options.waitForEngine !== false) await table.until({ engine: 'ready' });
    return table;
  } catch (error) {
    await opened.close().catch(() => {}); // the error says more
    throw error;
  }
}

/** Red's first move that no opening book answers (a cannon for a horse): the computer has to think. */
export const kOutOfBook = 'h2h9';

const kPromotions = { q: '后', r: '车', b: '象', n: '马' };

export class Table {
  constructor(opened, touch) {
    this.opened = opened;
    this.page = opened.page;
    this.touch = touch;
  }

  close() {
    return this.opened.close();
  }

  // --- Eyes ---

  /** The data attributes of the board: fen, turn, ply, moves, outcome, reason, bottom, selected, thinking, engine. */
  read() {
    return this.page.evaluate(() => ({ ...document.getElementById('board').dataset }));
  }

  /** Waits until the board's data attributes are these. With `engine: 'ready'` the screens must stand round it, too: they come
   *  after the engine. */
  async until(wanted) {
    const matches = (want) => {
      const data = document.getElementById('board')?.dataset;
      if (want.engine === 'ready' && document.querySelector('main h1') === null) return false;
      return data !== undefined && Object.keys(want).every((name) => data[name] === want[name]);
    };
    try {
      await this.page.waitForFunction(matches, wanted, { timeout: kPatience });
    } catch (error) {
      const found = await this.read().catch(() => null);
      throw new Error(`waited for ${JSON.stringify(wanted)}, the board has ${JSON.stringify(found)}`, { cause: error });
    }
  }

  status() {
    return this.page.locator('.status').innerText();
  }

  async untilStatus(pattern) {
    await this.page.locator('.status').filter({ hasText: pattern }).waitFor();
  }

  /** The board's box in CSS pixels, and how many of them a design unit takes. */
  async box() {
    const { left, top, width } = await this.page.evaluate(() => {
      const rect = document.getElementById('board').getBoundingClientRect();
      return { left: rect.left, top: rect.top, width: rect.width };
    });
    return { left, top, scale: width / kDesign.width };
  }

  /** Where a point of the board is on the screen. */
  async onScreen(square) {
    const { left, top, scale } = await this.box();
    const { bottom, game } = await this.read();
    const { x, y } = pointOf(square, bottom, game);
    return { x: left + x * scale, y: top + y * scale };
  }

  // --- Hands ---

  async press(square) {
    const { x, y } = await this.onScreen(square);
    await this.pressAt(x, y);
  }

  async pressAt(x, y) {
    if (!this.touch) return this.page.mouse.click(x, y);
    // Both events at once: on a busy machine the driver's own tap lasts long enough to be a long press.
    this.session ??= await this.opened.context.newCDPSession(this.page);
    await Promise.all([
      this.session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      this.session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]);
  }

  async select(square) {
    await this.press(square);
    await this.until({ selected: square });
  }

  /** Plays a move by pressing its two points; it must be taken. */
  async move(uci) {
    const { ply } = await this.read();
    await this.select(uci.slice(0, 2));
    await this.press(uci.slice(2, 4));
    if (uci.length > 4) await this.page.locator('.promotion button', { hasText: kPromotions[uci[4]] }).click();
    await this.page.waitForFunction(
      ([before, move]) => {
        const { moves } = document.getElementById('board').dataset;
        return moves.split(' ')[before] === move;
      },
      [Number(ply), uci],
      { timeout: kPatience },
    );
  }

  /** Tries a move that must be refused. */
  async tryMove(uci) {
    const before = await this.read();
    await this.select(uci.slice(0, 2));
    await this.press(uci.slice(2));
    await this.page.locator('[role=status][data-tone=refused]').waitFor();
    const { fen, moves } = await this.read();
    assert.deepEqual({ fen, moves }, { fen: before.fen, moves: before.moves }, `${uci} changed something`);
  }

  async moves(line) {
    for (const move of line.split(' ')) await this.move(move);
  }

  /** Drags with the mouse from one place of the screen to another; `atTarget` runs before the button is let go. */
  async drag(from, to, atTarget = async () => {}) {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await mouse.move(to.x, to.y);
    await atTarget();
    await mouse.up();
  }

  async button(name) {
    const button = this.page.getByRole('button', { name, exact: true }).last();
    await button.click({ trial: true }); // waits until it is seen, stands still and is not covered
    const { x, y, width, height } = await button.boundingBox();
    await this.pressAt(x + width / 2, y + height / 2);
  }

  /** Presses an action of the game, which on a phone may lie behind 更多. */
  async action(name) {
    const shown = await this.page.locator('.actions').getByRole('button', { name, exact: true }).count();
    if (shown === 0) await this.button('更多');
    await this.button(name);
  }

  /** Chooses one of a few and waits until it is marked as chosen. */
  async choose(name) {
    await this.button(name);
    await this.page.locator('button[aria-pressed=true]', { hasText: name }).last().waitFor();
  }

  /** How soon the computer answers: 真实, 较快 or 立即. */
  async setPace(pace) {
    await this.action('设置');
    await this.choose(pace);
    await this.button('关闭');
    this.pace = pace;
  }

  /** A new game by the dialog. `play`: 执红先走, 执黑后走, 两人同屏 …; against the computer, which does not dawdle, unless a
   *  pace was set before. `game`: 象棋 or 国际象棋. */
  async newGame(play, level, game) {
    if (play.startsWith('执') && this.pace === undefined) await this.setPace('立即');
    await this.action('重新开始');
    const dialog = this.page.getByRole('dialog', { name: '新的一局' });
    await dialog.waitFor();
    if (game !== undefined) await this.choose(game);
    await this.choose(play);
    if (level !== undefined) await this.choose(level);
    await this.button('开始');
    await dialog.waitFor({ state: 'detached' });
  }
}
