// One suite, every engine: what a person does with the page in an evening, on the built file, opened from disk. What only
// Chromium's driver can prove (every request, every connection, every point of the look) is in the other tests.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { kPage } from './launch.mjs';
import { openChromium } from './engines/chromium.mjs';
import { openFirefox } from './engines/firefox.mjs';
import { Guest } from './engines/guest.mjs';
import { inAFreshBrowser, lastDeaths } from './engines/lost.mjs';
import { openWebKit } from './engines/webkit.mjs';
import { Referee } from './referee.mjs';
import { strongPlayer } from './tester.mjs';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** A few, so that the game cannot be over when help is asked for; and a game's worth. */
const kOpening = 4;
const kGame = 20;
const kDesktop = { width: 1280, height: 720 };
const kPhone = { width: 360, height: 640, touch: true };

const kEngines = [
  { name: "today's Chromium, a desktop", open: openChromium, program: '/usr/bin/chromium', ...kDesktop },
  { name: "today's Chromium, a phone", open: openChromium, program: '/usr/bin/chromium', ...kPhone },
  { name: 'Chromium 92, a phone', open: openChromium, program: at('build/browsers/chromium-92/chromium'), ...kPhone },
  { name: 'Chromium 78, a phone', open: openChromium, program: at('build/browsers/chromium-78/chromium'), ...kPhone },
  { name: 'Firefox ESR', open: openFirefox, program: '/usr/bin/firefox-esr', ...kDesktop },
  { name: 'WebKitGTK', open: openWebKit, program: '/usr/bin/WebKitWebDriver', ...kDesktop },
];

/** So many plies against the computer, or a whole game if it ends before; a referee of its own follows every one. */
async function playAgainst(guest, player, plies) {
  const referee = await Referee.seat();
  await guest.newGame('执红先走', '简单');
  while (referee.moves.length < plies) {
    await guest.move(await player.choose(referee));
    const answered = (before) => {
      const { ply, thinking, outcome } = document.getElementById('board').dataset;
      return outcome !== 'ongoing' || (thinking === 'false' && Number(ply) === before + 2);
    };
    await guest.wait('the answer', answered, referee.moves.length);
    const { moves, fen, outcome } = await guest.read();
    for (const move of moves.split(' ').slice(referee.moves.length)) referee.play(move);
    assert.equal(fen.split(' ')[0], referee.men());
    if (outcome !== 'ongoing') break;
  }
  referee.close();
}

async function helpAndUndo(guest) {
  const { ply, moves } = await guest.read();
  await guest.button('提示');
  await guest.untilText('.status', '提示：');
  assert.equal((await guest.read()).moves, moves, 'a hint is no move');
  await guest.button('悔棋');
  await guest.until({ ply: String(Number(ply) - 2) });
}

async function reloadKeepsTheGame(guest) {
  const before = await guest.read();
  await guest.driver.reload();
  await guest.until({ engine: 'ready', moves: before.moves, fen: before.fen, bottom: before.bottom });
}

async function settingsStay(guest) {
  await guest.action('设置');
  await guest.choose('立即');
  await guest.closeDialog();
}

async function openRecord(guest) {
  await guest.action('打开棋谱');
  const text = readFileSync(at('tests/data/samples/game1.chinese.pgn'), 'utf8');
  await guest.write('textarea.record-text', text);
  await guest.button('读取');
  await guest.wait('the record', () => document.querySelector('main.study') !== null);
  const moves = readFileSync(at('tests/data/samples/game1.uci.txt'), 'utf8').trim().split(/\s+/);
  assert.equal(await guest.call(() => document.querySelectorAll('.record .move').length), moves.length);
}

async function chessGame(guest) {
  await guest.newGame('两人同屏', undefined, '国际象棋');
  for (const move of ['f2f3', 'e7e5', 'g2g4', 'd8h4']) await guest.move(move);
  await guest.until({ game: 'chess', outcome: 'second-wins' });
}

async function openHash(guest, hash) {
  await guest.call((text) => {
    location.hash = text;
  }, hash);
}

/** A game goes out as a link, and comes back by it to the move where it stood; a broken one is refused in words. */
async function shareAndOpen(guest) {
  await guest.newGame('两人同屏', undefined, '象棋');
  for (const move of ['h2e2', 'h9g7', 'h0g2']) await guest.move(move);
  await guest.action('分享');
  const code = await guest.wait('the code', () => {
    const field = document.querySelector('.share-out textarea');
    const match = field && /xq1[\w-]+/.exec(field.value);
    return match && { text: match[0] };
  });
  await guest.closeDialog();
  await guest.newGame('两人同屏');
  await guest.move('b2e2');
  await openHash(guest, code.text);
  await guest.wait('the record', () => document.querySelector('main.study') !== null);
  await guest.until({ moves: 'h2e2 h9g7 h0g2' });
  await openHash(guest, 'xq1DVIRAB8vC');
  await guest.untilText('[role=dialog]', '链接不完整或被改过');
  await guest.closeDialog();
  assert.equal((await guest.read()).moves, 'h2e2 h9g7 h0g2', 'nothing is lost');
}

/** The first move of the line of the exercise on the board. */
function solutionOf(fen) {
  const rows = readFileSync(at('web/guide/exercises.tsv'), 'utf8').split('\n').map((row) => row.split('\t'));
  return rows.find((cells) => cells[3]?.split(' ')[0] === fen.split(' ')[0])[4].split(' ')[0];
}

/** How the horse moves, step by step, and a mate in one. */
async function learn(guest) {
  await guest.action('大厅');
  await guest.item('.guide-card');
  await guest.item('.guide-tile', '马');
  for (const [step, moves] of ['h1g3 g3e4', 'e4f6 f6h5', 'e4f6', 'e4g3 g3h5 h5f6'].entries()) {
    if (step > 0) await guest.button('下一步');
    await guest.wait('the next step', () => document.querySelector('.guide-coach').textContent === '');
    for (const move of moves.split(' ')) await guest.go(move);
    await guest.untilText('.guide-coach', moves === 'e4f6' ? '蹩马腿' : '对了');
  }
  await guest.button('返回');
  await guest.item('.guide-row', '按杀法练习');
  await guest.item('.guide-numbers button', '1 步杀');
  await guest.wait('the exercise', () => document.querySelector('.guide-lesson .guide-coach') !== null);
  await guest.until({ ply: '0' });
  const { fen } = await guest.read();
  await guest.go(solutionOf(fen));
  await guest.untilText('.guide-coach', '对了');
  await guest.driver.reload(); // and the game is there again: the link in the address comes before the guide
  await guest.until({ engine: 'ready', moves: 'h2e2 h9g7 h0g2' });
}

async function evening(guest) {
  const player = strongPlayer(3000);
  try {
    await guest.driver.open(pathToFileURL(kPage).href);
    await guest.until({ engine: 'ready' });
    await guest.checkFit();
    await settingsStay(guest);
    await playAgainst(guest, player, kOpening);
    await helpAndUndo(guest);
    await reloadKeepsTheGame(guest);
    await playAgainst(guest, player, kGame);
    await chessGame(guest);
    await openRecord(guest);
    await shareAndOpen(guest);
    await learn(guest);
    await guest.checkFit();
    assert.deepEqual(guest.driver.problems(), []);
  } finally {
    player.close();
  }
}

/** What there is to learn from a failure: a picture, what the browser said, and what the kernel says about its death. */
async function keepTraces(name, driver, error) {
  mkdirSync(at('artifacts/engines'), { recursive: true });
  const file = at(`artifacts/engines/${name.replace(/[^A-Za-z0-9]+/g, '-')}`);
  await driver.picture().then((png) => writeFileSync(`${file}.png`, png), () => {});
  writeFileSync(`${file}.txt`, `${error.stack}\n\n${driver.output()}\n${lastDeaths()}\n`);
  const problems = driver.problems();
  if (problems.length > 0) error.message += `\nthe page: ${problems.join('\n')}`;
}

for (const { name, open, ...options } of kEngines) {
  test(`${name}: a game with the computer, help, undo, a restored game, a record, chess, a link and the guide`, async (context) => {
    const scenario = async (attempt) => {
      const driver = await open(options);
      try {
        await evening(new Guest(driver));
      } catch (error) {
        await keepTraces(`${name} ${attempt}`, driver, error);
        throw error;
      } finally {
        await driver.close();
      }
    };
    await inAFreshBrowser(scenario, (text) => context.diagnostic(text));
  });
}
