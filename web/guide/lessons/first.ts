// A first game of xiangqi: four ways to begin, played move by move, and what to keep in mind.

import { START_FEN } from '../../shared/placement';
import type { Lesson } from '../lesson';
import { line } from './line';

const START = START_FEN.xiangqi;
const CANNON = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1';

export const FIRST: readonly Lesson[] = [
  { id: 'central-cannon', game: 'xiangqi', chapter: 'first', steps: line(START, 'h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 i7i8') },
  { id: 'screen-horses', game: 'xiangqi', chapter: 'first', steps: line(CANNON, 'h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6g6 i7i8') },
  { id: 'elephant-opening', game: 'xiangqi', chapter: 'first', steps: line(START, 'g0e2 h9g7 b0c2 g6g5 c3c4 i9h9 h0f1 b9c7') },
  { id: 'pawn-opening', game: 'xiangqi', chapter: 'first', steps: line(START, 'c3c4 b7c7 h2e2 c9e7 h0g2 h9g7 i0h0') },
  {
    id: 'strategy',
    game: 'xiangqi',
    chapter: 'first',
    steps: [
      { fen: START, marks: ['h0g2', 'b0c2', 'i0h0'] },
      {
        fen: 'r1bakabnr/9/1cn4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1',
        goal: { kind: 'play', moves: ['i0h0', 'i0i1', 'i0i2'] },
        way: ['i0h0'],
      },
      { fen: '2bak1b2/4a4/2n6/p3p3p/9/2P6/P3P1r1P/2N1C1N2/4A4/2BAK1BR1 w - - 0 1', goal: { kind: 'play', moves: ['h0h2'] }, way: ['h0h2'] },
      { fen: '2bak4/4a4/4b4/p3p3p/4n4/6r2/P3P3P/4C1N2/4A4/2BAK1BR1 w - - 0 1', marks: ['e2', 'g2', 'h0'] },
      { fen: '2bak1b2/4a4/9/9/4P4/9/9/4B4/4A4/2BAK4 w - - 0 1', marks: ['e5'] },
    ],
  },
];
