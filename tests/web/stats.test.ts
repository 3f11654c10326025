// Results are counted once, for the right player.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { NO_STATS, count, readStats } from '../../web/store/stats';
import type { Ended } from '../../web/store/stats';

const game: Ended = { id: 'g1', game: 'xiangqi', result: 'first-wins', human: 'first', level: 'hard' };

test('against the computer: won, lost and drawn from the person’s side, by level', () => {
  const rows: [Partial<Ended>, string, string][] = [
    [{}, 'hard', 'won'],
    [{ human: 'second' }, 'hard', 'lost'],
    [{ result: 'second-wins', human: 'second', level: 'easy' }, 'easy', 'won'],
    [{ result: 'second-wins' }, 'hard', 'lost'],
    [{ result: 'draw' }, 'hard', 'drawn'],
  ];
  for (const [change, level, where] of rows) {
    const { computer, two } = count(NO_STATS, { ...game, ...change });
    assert.deepEqual(computer.xiangqi, { [level]: { won: 0, lost: 0, drawn: 0, [where]: 1 } });
    assert.deepEqual([computer.chess, two], [NO_STATS.computer.chess, NO_STATS.two]);
  }
});

test('between two people: by side', () => {
  let stats = count(NO_STATS, { ...game, human: null, game: 'chess' });
  stats = count(stats, { ...game, id: 'g2', human: null, game: 'chess', result: 'second-wins' });
  assert.deepEqual(stats.two.chess, { won: 1, lost: 1, drawn: 0 });
  assert.deepEqual(stats.computer, NO_STATS.computer);
});

test('a game counts once, however often its end is met; one that goes on does not count', () => {
  const once = count(NO_STATS, game);
  assert.equal(count(once, { ...game, result: 'draw' }), once);
  assert.equal(count(NO_STATS, { ...game, result: 'ongoing' }), NO_STATS);
  let many = NO_STATS;
  for (let i = 0; i < 500; i++) many = count(many, { ...game, id: `g${i}` });
  assert.equal(many.computer.xiangqi['hard']?.won, 500);
  assert.ok(many.counted.length <= 200 && many.counted.includes('g499'), 'and the list of ids stays short');
});

test('stored statistics are read whole or not at all', () => {
  const stats = count(count(NO_STATS, game), { ...game, id: 'g2', human: null });
  assert.deepEqual(readStats(JSON.parse(JSON.stringify(stats))), stats);
  const bad = [null, 3, [], {}, { ...stats, two: {} }, { ...stats, counted: 'x' }, { ...stats, computer: { xiangqi: { hard: { won: -1, lost: 0, drawn: 0 } }, chess: {} } }];
  for (const data of bad) assert.equal(readStats(data), undefined, JSON.stringify(data));
});
