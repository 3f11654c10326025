// The page starts here: puts the game that was left on the board and paints it. When that has been seen, the game can be
// played (start.ts), and the rest of the page comes (page.ts).
//
// What is imported here stands before the first picture, so it is kept small. What is imported by `import()` is a text in the
// page until then (parts.ts).
//
// What an end-to-end test may rely on: `#board` is the canvas and carries the game as data attributes (web/board/render.ts,
// `describe`); its box is the whole design space of shared/geometry.ts, of which a small screen shows the middle. Buttons
// are found by their labels, the status line by its role.

import { hangBoard } from './board/hang';
import { createBoard } from './board/render';
import type { Board } from './board/render';
import { urgentTask } from './shared/turns';
import { recall } from './store/recall';
import { firstSettings } from './store/settings';
import type { State } from './store/state';
import { createStore } from './store/store';
import { followAppearance } from './ui/appearance';
import { gameClasses } from './ui/layout';
import { followViewport } from './ui/viewport';
import { documentComplete } from './worker/embedded';

async function main(): Promise<void> {
  document.documentElement.classList.add('scripted'); // what is said to those who run no scripts is not to be seen
  followViewport();
  const base = firstSettings(navigator.language);
  const storage = { local: () => window.localStorage, session: () => window.sessionStorage };
  const store = createStore(recall(base, storage));
  const root = document.getElementById('app') ?? document.body;
  const hang = showSkeleton(root, store.get());
  followAppearance(store);
  await urgentTask(); // the whole beginning would keep a first touch waiting
  const board = createBoard(store);
  hang(board);
  await Promise.all([firstFrame(), documentComplete()]);
  document.getElementById('open-in-browser')?.remove();
  const { start } = await import('./start');
  await start({ root, store, board, base, storage });
}

/** Where the screens will have the board: shell.html has a skeleton of them, which they take over. Returns what hangs it there. */
function showSkeleton(root: HTMLElement, state: State): (board: Board) => void {
  root.hidden = false;
  const [game, room, place] = ['.game', '.stage', '.board'].map((name) => root.querySelector<HTMLElement>(name));
  if (!game || !room || !place) throw new Error('the page lacks its skeleton');
  game.className = gameClasses(state);
  return (board) => void hangBoard(board, room, place);
}

/** Longer than any machine takes that paints at all; a page that nobody sees paints nothing. */
const kPatienceMs = 2000;

/** Resolves when what stands in the page has been seen: browsers ask for a second picture when they have done with the first. */
function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    setTimeout(resolve, kPatienceMs);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
  });
}

void main();
