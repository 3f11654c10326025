// Check, mate and the special rules of xiangqi. The cases are films: the board plays them, and the referee judges them by the
// rule set that is chosen; tests/web/guide_cases.test.ts holds what the texts say against it.

import type { RuleSetId } from '../../../wasm/engine';
import type { Lesson } from '../lesson';

const ALL: readonly RuleSetId[] = ['simple', 'basic', 'computer', 'asian', 'world', 'chinese'];

/** A cycle of four plies, until the position is there for the third time. */
const twice = (cycle: string): readonly string[] => `${cycle} ${cycle}`.split(' ');

export const RULES: readonly Lesson[] = [
  {
    id: 'check',
    game: 'xiangqi',
    chapter: 'rules',
    steps: [
      { fen: '3k5/9/9/9/9/9/9/7R1/9/4K4 w - - 0 1', goal: { kind: 'play', moves: ['h2h9', 'h2d2'] }, way: ['h2h9'] },
      { fen: '3k5/9/9/4r4/9/9/9/9/9/4K4 w - - 0 1', goal: { kind: 'play', moves: ['e0f0'] }, way: ['e0f0'] },
      { fen: '3k5/9/9/R3r4/9/9/9/9/9/4K4 w - - 0 1', goal: { kind: 'play', moves: ['a6e6'] }, way: ['a6e6'] },
      { fen: '3k5/9/9/4r4/9/9/9/9/9/2B1K4 w - - 0 1', goal: { kind: 'play', moves: ['c0e2'] }, way: ['c0e2'] },
      {
        fen: '3k5/9/4c4/9/9/9/9/9/4A4/4K4 w - - 0 1',
        goal: { kind: 'play', moves: ['e1d2', 'e1f2', 'e1d0', 'e1f0'] },
        way: ['e1d2'],
      },
      { fen: '3k5/9/9/9/9/9/9/3n5/R8/4K4 w - - 0 1', goal: { kind: 'play', moves: ['a1d1'] }, way: ['a1d1'] },
      { fen: '3k5/9/9/4r4/9/9/P8/9/9/4K4 w - - 0 1', goal: { kind: 'refused', reason: 'leaves-king-in-check' }, way: ['a3a4'] },
    ],
  },
  {
    id: 'win',
    game: 'xiangqi',
    chapter: 'rules',
    steps: [
      { fen: '4k4/R8/9/9/9/9/9/1R7/9/5K3 w - - 0 1', goal: { kind: 'mate', moves: 1 }, way: ['b2b9'] },
      { fen: '3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1', goal: { kind: 'play', moves: ['e7d7', 'e7e8'] }, way: ['e7d7'] },
    ],
  },
  {
    id: 'repetition',
    game: 'xiangqi',
    chapter: 'rules',
    steps: [
      { fen: '3k5/1R7/9/9/9/9/9/9/9/4K4 w - - 0 1', film: twice('b8b9 d9d8 b9b8 d8d9'), rules: ALL },
      { fen: '5k3/9/9/9/c8/9/9/1R7/9/3K5 w - - 0 1', film: twice('b2a2 a5b5 a2b2 b5a5'), rules: ALL },
      { fen: '5k3/9/9/9/n7r/9/9/1R7/9/4K4 w - - 0 1', film: twice('b2a2 a5b7 a2b2 b7a5'), rules: ALL },
      { fen: '9/5k3/4c4/9/9/9/5p3/4C4/5R3/4K4 w - - 0 1', film: twice('e2f2 f3e3 f2e2 e3f3'), rules: ALL },
      { fen: '4k4/9/9/9/2R6/9/9/R8/9/5K3 w - - 0 1', film: twice('c5e5 e9d9 e5c5 d9e9'), rules: ALL },
      { fen: '3ak1b2/4a4/4b4/r3C2R1/p8/9/P8/4p4/4p4/5K3 w - - 0 1', film: twice('h6g6 g9i7 g6h6 i7g9'), rules: ALL },
      { fen: '5k3/9/9/8r/9/9/R8/9/9/3K5 w - - 0 1', film: twice('d0d1 f9f8 d1d0 f8f9'), rules: ALL },
    ],
  },
  {
    id: 'limits',
    game: 'xiangqi',
    chapter: 'rules',
    steps: [
      { fen: '5k3/9/9/8r/9/9/R8/9/9/3K5 w - - 116 59', film: ['d0d1', 'f9f8', 'a3a4', 'i6i5'], rules: ['simple'] },
      { fen: '3k5/9/4b4/9/2p6/9/9/4B4/9/4K4 b - - 0 1', film: ['c5c4', 'e2c4'], rules: ['simple'] },
    ],
  },
];
