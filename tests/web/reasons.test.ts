// Why a move is good, said of real positions by the real referee; and nothing said that is not so.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { GameId } from '../../wasm/engine';
import { START_FEN } from '../../web/shared/placement';
import { reasonsFor } from '../../web/store/reasons';
import { realRules } from './real_engine';

const kCases: readonly (readonly [string, GameId, string, string, string])[] = [
  ['a rook mates on the back rank', 'xiangqi', '4k4/R8/9/9/9/9/9/9/9/1R1K5 w - - 0 1', 'b0b9', 'mate:R'],
  ['the last move is taken from a bare king', 'xiangqi', '3k5/9/9/9/9/9/9/9/1R7/4K4 w - - 0 1', 'b1b8', 'win:R'],
  ['a free rook is taken', 'xiangqi', '4k4/9/9/9/9/9/r8/9/R8/3K5 w - - 0 1', 'a1a3', 'win-man:r'],
  ['a covered horse for a horse is an exchange', 'xiangqi', '3k5/9/9/n8/r8/1N7/9/9/9/4K4 w - - 0 1', 'b4a6', 'exchange:n'],
  ['a check is answered', 'xiangqi', '5k3/9/9/9/9/9/4r4/9/9/4K4 w - - 0 1', 'e0d0', 'answer-check:K'],
  ['a horse in danger runs', 'xiangqi', '3k5/9/9/9/9/9/r1N6/9/9/4K4 w - - 0 1', 'c3d5', 'escape:N'],
  ['a horse comes out', 'xiangqi', START_FEN.xiangqi, 'h0g2', 'develop:N'],
  ['a pawn pushed on the edge says nothing', 'xiangqi', START_FEN.xiangqi, 'a3a4', ''],
  ['castling', 'chess', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', 'castle:K'],
  ['a promotion', 'chess', '8/P6k/8/8/8/8/8/K7 w - - 0 1', 'a7a8q', 'promote:q'],
  ['a fork threatens the dearer man', 'chess', 'r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1', 'b5c7', 'check:N'],
  ['a pawn attacks a knight', 'chess', '4k3/8/8/3n4/8/8/4P3/4K3 w - - 0 1', 'e2e4', 'threat:n'],
  ['a stalemate in chess is no merit', 'chess', '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', 'g1g6', ''],
];

test('reasons', async () => {
  const rules = await realRules();
  for (const [name, game, fen, move, wanted] of kCases) {
    const found = reasonsFor(rules, game, fen, move, 4).map(({ id, man }) => `${id}:${man}`);
    if (wanted === '') assert.deepEqual(found, [], name);
    else assert.equal(found[0], wanted, `${name}: ${found.join(' ')}`);
  }
});

test('a man that another move covers is said to be covered', async () => {
  // The knight on e4 is attacked by a rook and by nothing defended; d3 covers it.
  const fen = '4k3/8/8/8/r3N3/8/3P4/4K3 w - - 0 1';
  const found = reasonsFor(await realRules(), 'chess', fen, 'd2d3', 40).map(({ id, man }) => `${id}:${man}`);
  assert.deepEqual(found, ['protect:N']);
});

test('every legal move of a few positions can be asked about', async () => {
  const rules = await realRules();
  for (const [, game, fen] of kCases) {
    const referee = rules.newGame(game);
    referee.load(fen);
    for (const move of referee.legalMoves()) assert.ok(reasonsFor(rules, game, fen, move, 0).length <= 2);
    referee.dispose();
  }
});
