// Common mistakes, each with a position to get right. What is accepted was found by search, and
// tests/web/guide_mistakes.test.ts finds it again; any other move is answered by the engine.

import type { GameId } from '../../../wasm/engine';
import { START_FEN } from '../../shared/placement';
import type { Lesson, Step } from '../lesson';

/** The first of the moves is the way. */
const right = (fen: string, moves: string): Step => {
  const accepted = moves.split(' ');
  return { fen, goal: { kind: 'play', moves: accepted, refuted: true }, way: accepted.slice(0, 1) };
};
const mate = (fen: string, way: string): Step => ({ fen, goal: { kind: 'mate', moves: 1 }, way: [way] });

const mistake = (id: string, step: Step, game: GameId = 'xiangqi'): Lesson => ({ id, game, chapter: 'mistakes', steps: [step] });

export const MISTAKES: readonly Lesson[] = [
  mistake(
    'm-greedy',
    right(
      START_FEN.xiangqi,
      'h2e2 b2e2 h0g2 b0c2 g0e2 c0e2 c3c4 g3g4 b0a2 h0i2 b2g2 h2c2 h2i2 b2a2 h2d2 b2f2 h2f2 b2d2 h2g2 b2c2 d0e1 f0e1 a3a4 i3i4 b2b4 h2h4 h2h6 b2b6',
    ),
  ),
  mistake(
    'm-central',
    right(
      'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2',
      'h0g2 b0c2 h0i2 b0a2 c3c4 g3g4 i0i2 i0i1 b2b4 b2b6 b2a2 b2d2 b2c2 d0e1 f0e1 a3a4 i3i4',
    ),
  ),
  mistake('m-recapture', right('rnbakabCr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C7/9/RNBAKABNR b - - 0 1', 'i9h9')),
  mistake('m-attacked', right('2bak1b2/4a4/9/4p4/r5N2/9/4P4/4B4/4A4/2BAK4 w - - 0 1', 'g5e6 g5e4 g5h7 g5i4 g5h3 g5f3 g5i6')),
  mistake('m-choice', right('2bakab2/9/r1n6/p3p3p/9/2R4c1/P3P3P/4B4/4A4/2BAK4 w - - 0 1', 'c4h4')),
  mistake('m-threat', right('2bk1ab2/1n1r5/9/9/1RP1c4/9/9/4B4/4A4/4KAB2 w - - 0 1', 'b5b0')),
  mistake('m-look', right('2bakab2/9/9/4p4/9/6n2/4P4/4B4/7R1/2BAKA3 w - - 0 1', 'e2g4')),
  mistake('m-missed', mate('3k5/7R1/9/8p/9/9/8P/9/R8/r1B1K4 w - - 0 1', 'a1d1')),
  mistake('m-pinned', right('4k4/2r6/9/8p/9/2C6/4N3P/9/9/4K4 w - - 0 1', 'c4e4')),
  mistake('m-scholar', right('r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3', 'd8e7 g7g6 d8f6 g8h6 d7d5'), 'chess'),
  mistake('m-free', right('rnbqkb1r/pppp1ppp/5n2/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 2 3', 'f6h5'), 'chess'),
  mistake('m-back', mate('3r2k1/5ppp/8/8/8/1N6/1r3PPP/3R2K1 w - - 0 1', 'd1d8'), 'chess'),
  mistake('m-cover', right('4k3/ppp2ppp/4r3/8/4N3/8/PPP2PPP/R3K3 w - - 0 1', 'f2f3'), 'chess'),
];
