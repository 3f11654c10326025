// A saved game that has one of everything, and all that the page does with one: for tests that put such a game wrong.
import assert from 'node:assert/strict';

import { sceneOf } from '../../web/board/scene';
import { timeLeft } from '../../web/store/clocks';
import { snapshot, summary, toStored } from '../../web/store/saved_game';
import type { SavedGame } from '../../web/store/saved_game';
import { initialState } from '../../web/store/state';
import type { State } from '../../web/store/state';
import { addMove, annotate, treeOf } from '../../web/shared/tree';
import { gameText } from '../../web/ui/game_text';
import { rowsOf, signOf } from '../../web/ui/move_rows';
import { titleOf } from '../../web/ui/record_text';
import { seatName } from '../../web/ui/seat_name';
import { outcomeText } from '../../web/ui/outcome_text';
import { resultText, statusLine } from '../../web/ui/status';
import { clockName, matchLine, seriesText } from '../../web/ui/terms';
import { rulesText } from '../../web/ui/verdict_text';
import { cold } from './table_fakes';

/** A game that has one of everything. */
export function fullGame(): SavedGame {
  const state = initialState();
  const { tree } = addMove(treeOf(['h2e2', 'h9g7', 'h0g2']), 1, 'b9c7');
  const noted = annotate(tree, 3, { comment: '好', commentBefore: '看', nags: [1], marks: [{ colour: 'red', from: 'a0', to: 'a1' }], clockMs: 9000, spentMs: 10 });
  const side = { gameMs: 60_000, moveMs: null, incrementMs: 1000 };
  return {
    ...snapshot(state, { started: 1, saved: 2 }, 0),
    match: { ...state.match, clock: { first: side, second: side }, handicap: { id: 'move', giver: 'second' }, series: { results: ['draw'] } },
    record: { ...state.record, tree: noted, live: 3, cursor: 3, conclusion: null, ending: { at: 3, outcome: { result: 'draw', reason: 'agreement' } }, touched: true, tags: [{ name: 'Red', value: '甲' }] },
    progress: { ...state.progress, hint: { node: 3, move: 'i9h9', reasons: [{ id: 'check', man: 'r' }], step: 2 }, drawRefusedAt: 2, turn: { node: 3, usedMs: 5, since: null } },
  };
}

/** All that a screen says of a state. */
export function show(state: State): void {
  const { match, record } = state;
  statusLine(state);
  if (record.outcome.result !== 'ongoing') resultText(state);
  if (record.ending !== null) outcomeText(match.game, record.ending.outcome);
  sceneOf(state);
  matchLine(state);
  seriesText(state);
  clockName(match.clock);
  rulesText(match);
  rowsOf(record.tree, match.startFen, record.cursor);
  record.tree.forEach((node) => signOf(node?.notes.nags));
  for (const side of ['first', 'second'] as const) {
    seatName(state, side);
    const left = timeLeft(state, side, 0);
    assert.ok(left === null || Object.values(left).every((ms) => ms === null || typeof ms !== 'number' || Number.isFinite(ms)), JSON.stringify(left));
  }
}

/** Everything that shows a game shows this one; throws where that cannot be. */
export function use(game: SavedGame): void {
  toStored(game);
  const { tags, startFen } = { ...summary('x', game), ...game.match };
  gameText(summary('x', game));
  titleOf({ game: game.match.game, startFen, result: game.record.ending?.outcome.result ?? 'ongoing', tags, nodes: [] });
  const bench = cold();
  try {
    bench.actions.resume(game);
  } catch {
    return; // the keeper sets it aside
  }
  show(bench.store.get());
  bench.actions.rulesReady(bench.rules);
  show(bench.store.get());
}
