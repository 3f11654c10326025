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
    assert.equal(data.outcome !== 'ongoing', referee.isLost() || data.outcome === 'draw' || data.reason.startsWith('perpetual'));
    if (data.outcome !== 'ongoing') return data;
    assert.ok(referee.moves.length < kMaxPlies, 'the game does not end');
    await table.move(await player.choose(referee));
  }
}

/** What the referee makes of the end; our own ids only for what it does not judge as we do (repetitions). */
function expectedEnd(referee, data) {
  if (!referee.isLost()) return null;
  const winner = referee.moves.length % 2 === 1 ? 'first' : 'second';
  return { outcome: `${winner}-wins`, reason: referee.isCheck() ? 'checkmate' : 'stalemate', fen: data.fen };
}

async function checkEnd(table, referee, data, human) {
  const expected = expectedEnd(referee, data);
  assert.ok(expected !== null, `ended by ${data.reason}, not on the board: choose another seed or strength`);
  assert.equal(data.outcome, expected.outcome);
  assert.equal(data.reason, expected.reason);
  const winner = data.outcome === 'first-wins' ? '红胜' : '黑胜';
  const why = data.reason === 'checkmate' ? '将死' : '困毙，无子可动';
  assert.equal(await table.status(), `${winner}：${why}`);
  const card = table.page.getByRole('dialog', { name: `${winner}：${why}` });
  await card.waitFor();
  const text = await card.innerText();
  assert.match(text, new RegExp(why));
  assert.match(text, data.outcome === `${human}-wins` ? /你赢了/ : /电脑赢了/);
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
    await checkDecidingMove(table, referee, 'first');
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
    await checkDecidingMove(table, referee, 'second');
    await table.button('再来一局');
    await table.until({ bottom: 'second', outcome: 'ongoing', ply: '1' });
  } finally {
    player.close();
    referee.close();
    await table.close();
  }
});
