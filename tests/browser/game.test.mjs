// Whole games against the computer in the built file, opened from disk: by mouse on a desktop, and by touch on a small
// phone whose whole browser has 0.4 of a core. An independent referee follows every move and says whether the end was one.
// That nothing was requested, nothing failed and no policy was broken is proved by `close` (launch.mjs).

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lastPicture, layersOf, recordCanvas, squareNear } from './recorder.mjs';
import { Referee } from './referee.mjs';
import { untilStill } from './screens.mjs';
import { openTable } from './table.mjs';
import { carelessPlayer, strongPlayer } from './tester.mjs';
import { checkEnd, playToTheEnd } from './whole_game.mjs';

/** The deciding move is marked, and the card does not cover it. */
async function checkDecidingMove(table, referee, bottom) {
  const move = referee.moves[referee.moves.length - 1];
  const { over } = layersOf(await lastPicture(table.page));
  const ring = over.find(({ call, colour, shapes }) => call === 'stroke' && colour === '#e8710a' && shapes.length === 1);
  assert.equal(ring && squareNear(ring.shapes[0].at, bottom), move.slice(2), 'the orange ring is not on the target');
  const { y } = await table.onScreen(move.slice(2));
  await untilStill(table.page);
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
    await table.button('再来一局'); // in the bar now, where one resigned
    await table.until({ bottom: 'first', outcome: 'ongoing', ply: '0' });
    await table.page.locator('.actions').getByRole('button', { name: '认输·求和' }).waitFor();
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
    await table.page.locator('.card.end').getByRole('button', { name: '再来一局' }).click();
    await table.until({ bottom: 'second', outcome: 'ongoing', ply: '1' });
  } finally {
    player.close();
    referee.close();
    await table.close();
  }
});
