// The referee of a browser without WebAssembly: keeps turns and men, knows no rule, forgets nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FreeRules } from '../../web/rules/free';
import { START_FEN } from '../../web/shared/placement';

test('every man of the side to move may go to every point that holds none of its own', () => {
  const game = new FreeRules().newGame('xiangqi');
  const legal = game.legalMoves();
  assert.equal(legal.length, 16 * 74);
  assert.ok(legal.every((move) => Number(move[1]) <= 3), 'Red moves first');
  assert.equal(game.explain('h2e2').reason, 'none');
  assert.equal(game.explain('h2h0').reason, 'own-piece-on-target');
});

test('moves, captures and undo keep the position', () => {
  const game = new FreeRules().newGame('xiangqi');
  assert.equal(game.fen().split(' ')[0], START_FEN.xiangqi.split(' ')[0]);
  const played = game.play('h2h9');
  assert.equal(played.piece, 'C');
  assert.equal(played.captured, 'n');
  assert.equal(played.capturedSquare, 'h9');
  assert.equal(game.fen(), 'rnbakabCr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 1');
  assert.equal(game.status().toMove, 'second');
  assert.equal(game.undo(), true);
  assert.equal(game.fen().split(' ')[0], START_FEN.xiangqi.split(' ')[0]);
  assert.equal(game.undo(), false);
});

test('a game given up is over until a move is taken back', () => {
  const game = new FreeRules().newGame('chess');
  game.play('e2e4');
  assert.equal(game.conclude('resignation', 'second'), true);
  assert.deepEqual(game.status().outcome, { result: 'first-wins', reason: 'resignation' });
  assert.deepEqual(game.legalMoves(), []);
  assert.equal(game.conclude('agreement', 'first'), false);
  game.undo();
  assert.equal(game.status().outcome.result, 'ongoing');
});

test('a game can be taken over in the middle', () => {
  const game = new FreeRules().newGame('xiangqi');
  game.load(START_FEN.xiangqi, ['h2e2']);
  assert.deepEqual(game.moves(), ['h2e2']);
  assert.equal(game.status().toMove, 'second');
});
