// A player at the page in any browser: the hands and eyes of table.mjs, but with nothing more than the three things that
// every engine's driver can do: run an expression, press a place, load the page again.

import assert from 'node:assert/strict';

import { pointOf } from '../table.mjs';
import { LostBrowser } from './lost.mjs';

const kPatience = 180_000;

/** What a screen reader calls a button. Every function that runs within the page may call it; all of them are read by the
 *  oldest engine, so they are written in its language. */
const nameOf = (button) => {
  const copy = button.cloneNode(true);
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return (button.getAttribute('aria-label') || copy.textContent).trim();
};

export class Guest {
  /** @param {{ evaluate(expression: string): Promise<unknown>, press(x: number, y: number): Promise<void> }} driver */
  constructor(driver) {
    this.driver = driver;
  }

  /** Calls a function within the page; what it gets and gives is JSON. */
  call(run, ...args) {
    return this.driver.evaluate(`((nameOf) => (${run}))(${nameOf})(...${JSON.stringify(args)})`);
  }

  /** Asks again and again until the answer is true, and gives it. A page that is being loaded cannot answer; a browser that
   *  is lost never will. */
  async wait(what, run, ...args) {
    let last = null;
    for (const end = Date.now() + kPatience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 40))) {
      last = await this.call(run, ...args).catch((error) => {
        if (error instanceof LostBrowser) throw error;
        return `no answer: ${error.message}`;
      });
      if (last && typeof last !== 'string') return last;
    }
    const board = await this.call(() => ({ ...(document.getElementById('board') || {}).dataset })).catch(() => null);
    throw new Error(`waited in vain for ${what}; last: ${JSON.stringify(last)}, the board has ${JSON.stringify(board)}`);
  }

  read() {
    return this.call(() => ({ ...document.getElementById('board').dataset }));
  }

  until(wanted) {
    return this.wait(JSON.stringify(wanted), (want) => {
      const board = document.getElementById('board');
      return board !== null && Object.keys(want).every((name) => board.dataset[name] === want[name]);
    }, wanted);
  }

  untilText(selector, part) {
    return this.wait(`"${part}" in ${selector}`, (where, text) => [...document.querySelectorAll(where)].some((found) => found.textContent.includes(text)), selector, part);
  }

  untilGone(selector) {
    return this.wait(`no ${selector}`, (where) => document.querySelector(where) === null, selector);
  }

  async press(square) {
    const { left, top, width, bottom, game } = await this.call(() => {
      const board = document.getElementById('board');
      const rect = board.getBoundingClientRect();
      return { left: rect.left, top: rect.top, width: rect.width, bottom: board.dataset.bottom, game: board.dataset.game };
    });
    const { x, y } = pointOf(square, bottom, game);
    await this.driver.press(left + (x * width) / 536, top + (y * width) / 536);
  }

  /** Moves a man by pressing two points; what becomes of it is for the caller to see. */
  async go(uci) {
    await this.press(uci.slice(0, 2));
    await this.until({ selected: uci.slice(0, 2) });
    await this.press(uci.slice(2, 4));
  }

  /** Plays a move; it must be taken. */
  async move(uci) {
    const ply = Number((await this.read()).ply);
    await this.go(uci);
    await this.wait(`the move ${uci}`, (before, move) => document.getElementById('board').dataset.moves.split(' ')[before] === move, ply, uci);
  }

  /** Presses the last button of this name. */
  button(name) {
    return this.pressElement('button', name, true);
  }

  /** Presses the first button that the selector finds and that has this text in its name. */
  item(selector, text = '') {
    return this.pressElement(selector, text, false);
  }

  /** Waits until the button is seen, stands still and is not covered. */
  async pressElement(selector, name, exact) {
    const { x, y } = await this.wait(`${selector} ${name} to stand still`, async (where, wanted, whole) => {
      const place = () => {
        const named = [...document.querySelectorAll(where)].filter((button) => (whole ? nameOf(button) === wanted : nameOf(button).includes(wanted)));
        const pressable = named.filter((button) => !button.disabled && button.getBoundingClientRect().width > 0);
        const seen = whole ? pressable.pop() : pressable[0];
        if (seen === undefined) return null;
        seen.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = seen.getBoundingClientRect();
        return { seen, x: left + width / 2, y: top + height / 2 };
      };
      const first = place();
      // Two frames, however far apart they are on a busy machine: what slides has moved by then.
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await new Promise((resolve) => setTimeout(resolve, 120));
      await frame();
      const second = place();
      if (first === null || second === null || first.x !== second.x || first.y !== second.y) return false;
      const top = document.elementFromPoint(second.x, second.y);
      return second.seen.contains(top) && { x: second.x, y: second.y };
    }, selector, name, exact);
    await this.driver.press(x, y);
  }

  /** Presses an action of the game, which on a phone may lie behind 更多. */
  async action(name) {
    const isShown = await this.call((wanted) => [...document.querySelectorAll('.actions button')].some((button) => nameOf(button) === wanted && button.getBoundingClientRect().width > 0), name);
    if (!isShown) await this.button('更多');
    await this.button(name);
  }

  async choose(name) {
    await this.button(name);
    await this.wait(`${name} to be chosen`, (wanted) => [...document.querySelectorAll('button[aria-pressed=true]')].some((button) => button.textContent.includes(wanted)), name);
  }

  async write(selector, text) {
    await this.wait(selector, (where, value) => {
      const field = document.querySelector(where);
      if (field === null) return false;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return true;
    }, selector, text);
  }

  async newGame(play, level, game) {
    await this.action('重新开始');
    await this.untilText('[role=dialog] h2', '新的一局');
    if (game !== undefined) await this.choose(game);
    await this.choose(play);
    if (level !== undefined) await this.choose(level);
    await this.button('开始');
    await this.untilGone('[role=dialog]');
  }

  async closeDialog() {
    await this.button('关闭');
    await this.untilGone('[role=dialog]');
  }

  /** Nothing sticks out of the window, to the side or below. */
  async checkFit() {
    const { wide, high, width, height } = await this.call(() => {
      const { scrollWidth, scrollHeight } = document.scrollingElement;
      return { wide: scrollWidth, high: scrollHeight, width: innerWidth, height: innerHeight };
    });
    assert.ok(wide <= width && high <= height, `the page is ${wide}×${high} in a window of ${width}×${height}`);
  }
}
