// A line of an opening as steps: the learner's move and the opponent's answer, in turn.

import type { Step } from '../lesson';

export function line(fen: string, moves: string): readonly Step[] {
  const plies = moves.split(' ');
  return plies.flatMap((move, ply): Step[] => {
    if (ply % 2 === 1) return [];
    const reply = plies[ply + 1];
    const step: Step = { goal: { kind: 'play', moves: [move] }, way: [move], marks: [move.slice(2)] };
    return [{ ...step, ...(ply === 0 ? { fen } : {}), ...(reply === undefined ? {} : { reply }) }];
  });
}
