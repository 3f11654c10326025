// How the men of xiangqi move: one lesson a man, each step a small board to move on.

import { START_FEN } from '../../shared/placement';
import type { Lesson } from '../lesson';

const START = START_FEN.xiangqi;
/** Two kings out of each other's sight, and the men of a lesson, from the ninth rank down. */
const alone = (men: string): string => `${men} w - - 0 1`;

export const MEN: readonly Lesson[] = [
  {
    id: 'board',
    game: 'xiangqi',
    chapter: 'men',
    steps: [
      { fen: START },
      { marks: ['d0', 'f0', 'd2', 'f2', 'd7', 'f7', 'd9', 'f9'] },
      { marks: ['a4', 'i4', 'a5', 'i5'] },
      { fen: START, goal: { kind: 'play', moves: ['h2e2', 'b2e2'] }, way: ['h2e2'], reply: 'h9g7', marks: ['e2'] },
    ],
  },
  {
    id: 'rook',
    game: 'xiangqi',
    chapter: 'men',
    steps: [
      { fen: alone('3k5/9/9/9/9/9/9/2R6/9/4K4'), alone: true, goal: { kind: 'reach', points: ['h2', 'h7'] }, way: ['c2h2', 'h2h7'] },
      {
        fen: alone('3k5/9/9/2n3n2/9/9/6c2/2R6/9/4K4'),
        alone: true,
        goal: { kind: 'take', men: ['c6', 'g6', 'g3'] },
        way: ['c2c6', 'c6g6', 'g6g3'],
      },
      { fen: alone('3k5/9/9/p8/9/9/P8/9/9/R3K4'), goal: { kind: 'refused', reason: 'path-blocked' }, way: ['a0a5'] },
      { fen: alone('3k5/9/9/p8/9/9/P8/9/9/R3K4'), alone: true, goal: { kind: 'take', men: ['a6'] }, way: ['a0b0', 'b0b6', 'b6a6'] },
    ],
  },
  {
    id: 'cannon',
    game: 'xiangqi',
    chapter: 'men',
    steps: [
      { fen: alone('3k5/9/9/9/9/9/9/7C1/9/4K4'), alone: true, goal: { kind: 'reach', points: ['b2', 'b7'] }, way: ['h2b2', 'b2b7'] },
      { fen: alone('3k5/9/9/1n7/9/1N7/9/1C7/9/4K4'), goal: { kind: 'play', moves: ['b2b6'] }, way: ['b2b6'], marks: ['b2b6'] },
      { fen: alone('3k5/9/9/1n7/9/9/9/1C7/9/4K4'), goal: { kind: 'refused', reason: 'no-screen' }, way: ['b2b6'] },
      { fen: alone('3k5/9/1n7/9/1c7/1N7/9/1C7/9/4K4'), goal: { kind: 'refused', reason: 'too-many-screens' }, way: ['b2b7'] },
      {
        fen: alone('3k5/9/1n2p2r1/9/1R7/7N1/1n7/7C1/9/4K4'),
        alone: true,
        goal: { kind: 'take', men: ['h7', 'b7', 'b3'] },
        way: ['h2h7', 'h7b7', 'b7b3'],
      },
    ],
  },
  {
    id: 'horse',
    game: 'xiangqi',
    chapter: 'men',
    steps: [
      { fen: alone('3k5/9/9/9/9/9/9/9/7N1/4K4'), alone: true, goal: { kind: 'reach', points: ['g3', 'e4'] }, way: ['h1g3', 'g3e4'] },
      {
        fen: alone('3k5/9/9/5c3/7n1/4N4/9/8c/9/4K4'),
        alone: true,
        goal: { kind: 'take', men: ['f6', 'h5'] },
        way: ['e4f6', 'f6h5'],
      },
      { fen: alone('3k5/9/9/9/4P4/4N4/9/9/9/4K4'), goal: { kind: 'refused', reason: 'leg-blocked' }, way: ['e4f6'] },
      { fen: alone('3k5/9/9/9/4P4/4N4/9/9/9/4K4'), alone: true, goal: { kind: 'reach', points: ['f6'] }, way: ['e4g3', 'g3h5', 'h5f6'] },
    ],
  },
  {
    id: 'elephant',
    game: 'xiangqi',
    chapter: 'men',
    steps: [
      { fen: alone('3k5/9/9/p7p/9/9/P7P/9/9/2B1K4'), alone: true, goal: { kind: 'reach', points: ['e2', 'g4'] }, way: ['c0e2', 'e2g4'] },
      { fen: alone('3k5/9/9/p7p/9/6B2/P7P/9/9/4K4'), goal: { kind: 'refused', reason: 'crosses-river' }, way: ['g4e6'] },
      { fen: alone('3k5/9/9/9/9/9/9/9/3N5/2B1K4'), goal: { kind: 'refused', reason: 'eye-blocked' }, way: ['c0e2'] },
      {
        fen: alone('3k5/9/9/9/9/2p6/9/p3B4/9/4K4'),
        alone: true,
        goal: { kind: 'take', men: ['c4', 'a2'] },
        way: ['e2c4', 'c4a2'],
      },
    ],
  },
  {
    id: 'advisor',
    game: 'xiangqi',
    chapter: 'men',
    steps: [
      { fen: alone('3k5/9/9/p7p/9/9/P7P/9/9/3AK4'), alone: true, goal: { kind: 'reach', points: ['e1', 'f2'] }, way: ['d0e1', 'e1f2'] },
      { fen: alone('3k5/9/9/p7p/9/9/P7P/3A5/9/4K4'), goal: { kind: 'refused', reason: 'leaves-palace' }, way: ['d2c3'] },
      { fen: alone('3k5/9/4r4/9/9/9/9/9/9/3AK4'), goal: { kind: 'play', moves: ['d0e1'] }, way: ['d0e1'] },
    ],
  },
  {
    id: 'king',
    game: 'xiangqi',
    chapter: 'men',
    steps: [
      { fen: alone('5k3/9/9/p7p/9/9/P7P/9/9/4K4'), alone: true, goal: { kind: 'reach', points: ['e1', 'd1'] }, way: ['e0e1', 'e1d1'] },
      { fen: alone('5k3/9/9/p7p/9/9/P7P/9/3K5/9'), goal: { kind: 'refused', reason: 'leaves-palace' }, way: ['d1c1'] },
      { fen: alone('4k4/9/9/p7p/9/9/P7P/9/9/3K5'), goal: { kind: 'refused', reason: 'kings-would-face' }, way: ['d0e0'] },
      { fen: alone('4k4/9/9/9/9/4N4/9/9/9/4K4'), goal: { kind: 'refused', reason: 'kings-would-face' }, way: ['e4f6'] },
      { fen: alone('3k5/9/9/9/9/9/9/7R1/9/4K4'), goal: { kind: 'play', moves: ['h2d2'] }, way: ['h2d2'] },
    ],
  },
  {
    id: 'pawn',
    game: 'xiangqi',
    chapter: 'men',
    steps: [
      { fen: alone('3k5/9/9/9/9/9/4P4/9/9/4K4'), goal: { kind: 'refused', reason: 'pawn-sideways-early' }, way: ['e3d3'] },
      { fen: alone('3k5/9/9/9/9/9/4P4/9/9/4K4'), alone: true, goal: { kind: 'reach', points: ['e5', 'd5'] }, way: ['e3e4', 'e4e5', 'e5d5'] },
      { fen: alone('3k5/9/9/4P4/9/9/9/9/9/4K4'), goal: { kind: 'refused', reason: 'pawn-backward' }, way: ['e6e5'] },
      {
        fen: alone('3k5/9/9/3cp4/3nP4/9/9/9/9/4K4'),
        alone: true,
        goal: { kind: 'take', men: ['d5', 'd6', 'e6'] },
        way: ['e5d5', 'd5d6', 'd6e6'],
      },
    ],
  },
];
