// Whole games against the computer in the built file, opened from disk: by mouse on a desktop, and by touch on a small
// phone whose whole browser has 0.4 of a core. An independent referee follows every move and says whether the end was one.
// That nothing was requested, nothing failed and no policy was broken is proved by `close` (launch.mjs).

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lastPicture, layersOf, recordCanvas, squareNear } from './recorder.mjs';
import { Referee } from './referee.mjs';
import { kPatience, openTable } from './table.mjs';
import { carelessPlayer, strongPlayer } from './tester.mjs';

/** Every game ends of itself: by mate, by repetition, or after 60 moves without a capture. */
const kMaxPlies = 400;

/** Plays until the board says that it is over; the referee has then played every move too. */
async function playToTheEnd(table, player, referee, human) {
  for (;;) {
    const before = referee.moves.length;
    await table.page.waitForFunction(
      ([side, ply]) => {
        const { outcome, turn, ply: now } = document.getElementById('board').dataset;
        return outcome !== 'ongoing' || (turn === side && Number(now) >= ply);
      },
      [human, before],
      { timeout: kPatience },
    );
    const data = await table.read();
    for (const move of data.moves.split(' ').filter(Boolean).slice(before)) referee.play(move);
    assert.equal(data.fen.split(' ')[0], referee.men(), 'the page and the referee see different boards');
    assert.ok(data.outcome !== 'ongoing' || !referee.isLost(), 'the page plays on after the end');
    if (data.outcome !== 'ongoing') return data;
    assert.ok(referee.moves.length < kMaxPlies, 'the game does not end');
    await table.move(await player.choose(referee));
  }
}

/** Who may have won in what words, by the referee's account of the moves; null: by it the game was not over. */
function possibleEnd(referee, { reason }) {
  if (referee.isLost()) {
    const winner = referee.moves.length % 2 === 1 ? '红胜' : '黑胜';
    return referee.isCheck() ? new RegExp(`^${winner}：将死$`) : new RegExp(`^${winner}：困毙，无子可动$`);
  }
  const seen = referee.timesSeen.get(referee.position());
  if (reason === 'repetition') return seen >= 3 ? /^和棋：三次重复局面/ : null;
  if (reason.startsWith('perpetual-')) return seen >= 3 ? /^(红胜：黑方|黑胜：红方)长[将捉打]，判负$/ : null;
  if (reason === 'natural-limit') return referee.quietPlies >= 120 ? /^和棋：自然限着/ : null;
  if (reason === 'insufficient-material') return /[rncp]/i.test(referee.men()) ? null : /^和棋：双方都没有能取胜的子力$/;
  return null;
}

const kWinner = { 'first-wins': '红胜', 'second-wins': '黑胜', draw: '和棋' };

async function checkEnd(table, referee, data, human) {
  const words = possibleEnd(referee, data);
  assert.ok(words !== null, `${data.reason} is no end of ${data.moves}`);
  const status = await table.status();
  assert.match(status, words);
  assert.ok(status.startsWith(`${kWinner[data.outcome]}：`));
  const card = table.page.getByRole('dialog', { name: status });
  await card.waitFor();
  const text = await card.innerText();
  assert.ok(text.includes(status.split('：')[1]), text);
  if (data.outcome !== 'draw') assert.match(text, data.outcome === `${human}-wins` ? /你赢了/ : /电脑赢了/);
  assert.match(text, new RegExp(`共 ${Math.ceil(referee.moves.length / 2)} 回合`));
}

/** The deciding move is marked, and the card does not cover it. */
async function checkDecidingMove(table, referee, bottom) {
  const move = referee.moves[referee.moves.length - 1];
  const { over } = layersOf(await lastPicture(table.page));
  const ring = over.find(({ call, colour, shapes }) => call === 'stroke' && colour === '#e8710a' && shapes.length === 1);
  assert.equal(ring && squareNear(ring.shapes[0].at, bottom), move.slice(2), 'the orange ring is not on the target');
  const { y } = await table.onScreen(move.slice(2));
  const card = await table.page.locator('.card.end').boundingBox();
  assert.ok(y < card.y || y > card.y + card.height, 'the card hides the deciding move');
}

test('a whole game by mouse against 简单, to its end', async () => {
  const table = await openTable({ before: recordCanvas });
  const [player, referee] = [strongPlayer(20_000), await Referee.seat()];
  try {
    await table.newGame('执红先走', '简单');
    assert.equal((await table.read()).bottom, 'first');
    const data = await playToTheEnd(table, player, referee, 'first');
    await checkEnd(table, referee, data, 'first');
    if (referee.isLost()) await checkDecidingMove(table, referee, 'first');
    await table.button('看棋盘');
    await table.page.locator('.card.end').waitFor({ state: 'detached' });
    assert.ok(await table.page.getByRole('button', { name: '认输' }).isDisabled());
  } finally {
    player.close();
    referee.close();
    await table.close();
  }
});

test('a whole game by touch as Black on a 360×640 phone, the whole browser on 0.4 of a core', async () => {
  const table = await openTable({ viewport: { width: 360, height: 640 }, scale: 2, touch: true, cores: 0.4, before: recordCanvas });
  const [player, referee] = [carelessPlayer(5), await Referee.seat()];
  try {
    await table.newGame('执黑后走', '简单');
    await table.until({ bottom: 'second' });
    await table.until({ ply: '1', turn: 'second' }); // the computer opens
    const data = await playToTheEnd(table, player, referee, 'second');
    await checkEnd(table, referee, data, 'second');
    if (referee.isLost()) await checkDecidingMove(table, referee, 'second');
    await table.button('再来一局');
    await table.until({ bottom: 'second', outcome: 'ongoing', ply: '1' });
  } finally {
    player.close();
    referee.close();
    await table.close();
  }
});
