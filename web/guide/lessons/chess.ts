// The lessons of chess: the men, the rules of the end, a first game.

import { START_FEN } from '../../shared/placement';
import type { ChapterId, Lesson, Step } from '../lesson';
import { line } from './line';

const START = START_FEN.chess;

const lesson = (id: string, chapter: ChapterId, ...steps: readonly Step[]): Lesson => ({ id, game: 'chess', chapter, steps });
/** White moves, without castling unless it is said. */
const board = (men: string, rights = '- -'): string => `${men} w ${rights} 0 1`;
const reach = (men: string, way: string, points: string): Step =>
  ({ fen: board(men), alone: true, goal: { kind: 'reach', points: points.split(' ') }, way: way.split(' ') });
const take = (men: string, way: string): Step =>
  ({ fen: board(men), alone: true, goal: { kind: 'take', men: way.split(' ').map((move) => move.slice(2)) }, way: way.split(' ') });
const refused = (fen: string, move: string, reason: string): Step => ({ fen, goal: { kind: 'refused', reason }, way: [move] });
/** The first of the moves is the way. */
const play = (fen: string, ...moves: readonly string[]): Step => ({ fen, goal: { kind: 'play', moves }, way: moves.slice(0, 1) });

export const CHESS: readonly Lesson[] = [
  lesson('chess-board', 'men', { fen: START }, { fen: START, marks: ['d1', 'd8'] }, { ...play(START, 'e2e4'), marks: ['e4'], reply: 'e7e5' }),
  lesson(
    'chess-rook',
    'men',
    reach('4k3/8/8/8/8/8/2R5/4K3', 'c2g2 g2g6', 'g2 g6'),
    take('4k3/8/2n3n1/8/6b1/8/2R5/4K3', 'c2c6 c6g6 g6g4'),
  ),
  lesson(
    'chess-bishop',
    'men',
    reach('4k3/p7/8/8/8/8/P7/2B1K3', 'c1f4 f4d6', 'f4 d6'),
    take('4k3/p7/7n/8/5r2/8/P7/2B1K3', 'c1f4 f4h6'),
    refused(board('4k3/p7/8/8/8/8/P2P4/2B1K3'), 'c1e3', 'path-blocked'),
  ),
  lesson(
    'chess-queen',
    'men',
    reach('6k1/p7/8/8/8/8/P7/3QK3', 'd1d4 d4h4', 'd4 h4'),
    take('6k1/p7/8/1n5r/8/8/P7/3QK3', 'd1h5 h5b5'),
  ),
  lesson(
    'chess-knight',
    'men',
    reach('4k3/p7/8/8/8/8/P7/4K1N1', 'g1f3 f3e5', 'f3 e5'),
    take('4k3/p7/8/5r2/3b4/5N2/P7/4K3', 'f3d4 d4f5'),
    play(START, 'g1f3', 'b1c3', 'g1h3', 'b1a3'),
  ),
  lesson(
    'chess-king',
    'men',
    reach('6k1/p7/8/8/8/8/P7/4K3', 'e1e2 e2d3', 'e2 d3'),
    refused(board('3rk3/p7/8/8/8/8/P7/4K3'), 'e1d1', 'king-into-check'),
    play(board('4k3/p7/8/8/8/8/P2r4/4K3'), 'e1d2'),
  ),
  lesson(
    'chess-pawn',
    'men',
    play(board('4k3/p7/8/8/8/8/4P3/4K3'), 'e2e4'),
    play(board('4k3/p7/8/8/3n1n2/4P3/8/4K3'), 'e3d4', 'e3f4'),
    refused(board('4k3/p7/8/8/4n3/4P3/8/4K3'), 'e3e4', 'pawn-cannot-capture-ahead'),
    refused(board('4k3/p7/8/8/8/4P3/8/4K3'), 'e3d4', 'pawn-needs-capture'),
    play(board('4k3/8/8/3pP3/8/8/8/4K3', '- d6'), 'e5d6'),
    play(board('8/P3k3/8/8/8/8/8/4K3'), 'a7a8q'),
  ),
  lesson(
    'chess-castling',
    'men',
    play(board('4k3/p7/8/8/8/8/5PPP/4K2R', 'K -'), 'e1g1'),
    play(board('4k3/p7/8/8/8/8/PPP5/R3K3', 'Q -'), 'e1c1'),
    refused(board('4k3/p7/8/8/8/8/5PPP/4KN1R', 'K -'), 'e1g1', 'castling-path-blocked'),
    refused(board('4kr2/p7/8/8/8/8/6PP/4K2R', 'K -'), 'e1g1', 'castling-through-check'),
    refused(board('4k3/p3r3/8/8/8/8/5PPP/4K2R', 'K -'), 'e1g1', 'castling-out-of-check'),
  ),
  lesson(
    'chess-check',
    'rules',
    play(board('6k1/p7/8/8/8/8/P7/3RK3'), 'd1d8'),
    play(board('4r1k1/8/8/8/8/8/3P1P2/3NKN2'), 'f1e3', 'd1e3'),
    play(board('4r1k1/8/8/1B6/8/8/3P1P2/3QKQ2'), 'b5e8'),
    play(board('4r1k1/8/8/8/8/8/3P4/3RKR2'), 'e1f2'),
  ),
  lesson(
    'chess-win',
    'rules',
    { fen: board('6k1/5ppp/8/8/8/8/5PPP/R5K1'), goal: { kind: 'mate', moves: 1 }, way: ['a1a8'] },
    { fen: board('7k/8/5K2/6Q1/8/8/8/8'), goal: { kind: 'mate', moves: 1 }, way: ['g5g7'] },
  ),
  lesson(
    'chess-draws',
    'rules',
    { fen: board('7k/8/5K2/6Q1/8/8/8/8'), film: ['g5g6'], rules: ['simple'] },
    { fen: START, film: 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'.split(' '), rules: ['simple'] },
    { fen: '4k2r/8/8/8/8/8/8/R3K3 w - - 98 80', film: ['a1a2', 'h8h7'], rules: ['simple'] },
    { fen: board('4k3/8/8/8/8/8/3p4/4K1N1'), film: ['e1d2'], rules: ['simple'] },
  ),
  lesson(
    'chess-controls',
    'first',
    play(START, 'e2e4', 'd2d4', 'e2e3', 'd2d3'),
    play(board('rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R', 'KQkq -'), 'e1g1'),
    play(board('8/4P1k1/8/8/8/8/8/4K3'), 'e7e8q'),
    { fen: START },
  ),
  lesson('italian', 'first', ...line(START, 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1')),
  lesson('queens-gambit', 'first', ...line(START, 'd2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8')),
  lesson(
    'chess-strategy',
    'first',
    { fen: START, marks: ['d4', 'e4', 'd5', 'e5'] },
    { fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', marks: ['g1f3', 'f1c4', 'b1c3'] },
    { fen: 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 1 5', goal: { kind: 'play', moves: ['e1g1'] }, way: ['e1g1'] },
    { fen: '4k3/p4p2/8/3P4/8/8/P4P2/4K3 w - - 0 1', marks: ['d5', 'd5d8'] },
  ),
];
