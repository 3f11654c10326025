// Ten thousand things in any order, at any time: taps, moves, undo, hints, draws, clocks running out, games begun and
// reviewed, answers that come late or never, workers that die. The referee is the real one. Whatever happens, the state stays
// one that can be.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { BestMoveData, GameId, SideId } from '../../wasm/engine';
import { geometryOf, squaresOf } from '../../web/shared/geometry';
import { readPlacement, sideOfMan } from '../../web/shared/placement';
import { has, movesTo, nodeAt, pathTo } from '../../web/shared/tree';
import type { RulesEngine } from '../../web/rules/rules';
import { createActions } from '../../web/store/actions';
import type { Actions, Seats } from '../../web/store/actions';
import { CLOCKS, CLOCK_IDS } from '../../web/store/clock_rule';
import { clockRuns, timeLeft } from '../../web/store/clocks';
import { HANDICAPS } from '../../web/store/handicap';
import { isComputerToMove } from '../../web/store/opponent';
import type { Thinker } from '../../web/store/ports';
import { canMove, isOver, turnOf } from '../../web/store/select';
import { initialState } from '../../web/store/state';
import type { ScreenId, State } from '../../web/store/state';
import { createStore } from '../../web/store/store';
import { realRules } from './real_engine';
import { FakeClock } from './table_fakes';

type Think = Parameters<Thinker['think']>;

/** Keeps every question for later, and which one is still open. */
class SlowThinker implements Thinker {
  readonly asked: Think[] = [];
  open: Think | null = null;
  think(...question: Think): boolean {
    this.open = question;
    this.asked.push(question);
    if (this.asked.length > 5) this.asked.shift();
    return true;
  }
  cancel(): void {
    this.open = null;
  }
}

class Monkey {
  readonly store = createStore(initialState());
  readonly clock = new FakeClock();
  readonly actions: Actions = createActions(this.store, {
    clock: this.clock,
    bootEngine: () => undefined,
    openSaved: () => false,
    openedBefore: () => [],
    gameRefused: () => assert.fail('a game of its own was refused'),
  });
  thinker = new SlowThinker();
  did = '';
  /** Links that have gone out; the first is none. */
  readonly letters = ['xq1abcdefghij'];

  constructor(
    private seed: number,
    private readonly rules: RulesEngine,
  ) {
    this.actions.rulesReady(rules);
    this.actions.thinkerReady(this.thinker);
  }

  get state(): State {
    return this.store.get();
  }

  random(below: number): number {
    this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.seed / 2 ** 32) * below);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.random(items.length)];
    assert.ok(item !== undefined);
    return item;
  }

  /** Common things often, ends and beginnings seldom. */
  step(): void {
    const common: [string, () => void][] = [
      ['move', () => this.move()],
      ['move', () => this.move()],
      ['move', () => this.move()],
      ['answer', () => this.answer()],
      ['answer', () => this.answer()],
      ['tap', () => this.actions.tap(this.pick([...squaresOf(geometryOf(this.state.match.game)), null]))],
      ['time', () => this.clock.pass(this.random(3000))],
      ['promote', () => this.actions.promote(this.pick(['q', 'n', null]))],
    ];
    if (this.state.view.screen !== 'game') common.push(['to the board', () => this.actions.showScreen('game')]);
    const some: [string, () => void][] = [
      ['undo', () => this.actions.undo()],
      ['hint', () => this.actions.hint()],
      ['draw', () => this.actions.offerDraw()],
      ['answer draw', () => this.actions.answerDraw(this.random(4) === 0)],
      ['look back', () => this.actions.step(this.random(7) - 4)],
      ['live', () => this.actions.showLive()],
      ['flip', () => this.actions.flip()],
      ['dialog', () => this.actions.openDialog('settings')],
      ['close', () => this.actions.closeDialog()],
      ['late answer', () => this.lateAnswer()],
      ['warned', () => this.actions.playWarned()],
      ['pace', () => this.actions.change({ pace: this.pick(['real', 'quick', 'instant']) })],
      ['pause', () => this.actions.pause(this.random(2) === 0)],
      ['single', () => this.actions.stepWatched()],
      ['verdict', () => this.actions.openVerdict()],
      ['end verdict', () => this.actions.closeVerdict()],
      ['worker dies', () => this.workerDies()],
    ];
    const rare: [string, () => void][] = [
      ['new game', () => this.newGame()],
      ['again', () => this.actions.again()],
      ['resign', () => this.actions.resign()],
      ['review', () => this.actions.review()],
      ['play on', () => this.actions.playOn(this.pick<Seats>(['first', 'second', 'both', 'none']), 'easy')],
      ['screen', () => this.actions.showScreen(this.pick<ScreenId>(['game', 'lobby', 'guide']))],
      ['letter game', () => this.actions.newLetterGame(this.pick<GameId>(['xiangqi', 'chess']), this.pick<SideId>(['first', 'second']))],
      ['letter sent', () => this.letterSent()],
      ['letter comes', () => this.actions.receiveLink(this.pick(this.letters))],
      ['letter comes', () => this.actions.receiveLink(this.pick(this.letters))],
      ['letter taken', () => this.actions.acceptLetter(this.pick<SideId>(['first', 'second']))],
      ['letter closed', () => this.actions.closeLetter()],
      ['new game', () => this.newGame()],
      ['long time', () => this.clock.pass(this.random(400_000))],
      ['sleep', () => this.clock.sleep(this.random(400_000))],
    ];
    const chance = this.random(100);
    const [name, act] = this.pick(chance < 75 ? common : chance < 97 ? some : rare);
    this.did = name;
    act();
  }

  private letterSent(): void {
    const code = this.actions.linkCode('game');
    this.actions.letterSent();
    if (code !== '') this.letters.push(code);
  }

  private newGame(): void {
    const game = this.pick<GameId>(['xiangqi', 'chess']);
    const handicap = this.random(3) === 0 ? { id: this.pick(HANDICAPS[game]), giver: this.pick(['first', 'second'] as const) } : null;
    const clock = CLOCKS[this.pick(CLOCK_IDS)];
    this.actions.newGame({ human: this.pick<Seats>(['first', 'second', 'both', 'none']), level: 'easy', game, clock, handicap, series: this.random(3) === 0 });
  }

  private move(): void {
    const { legal } = this.state.position;
    if (legal.length === 0) return;
    const move = this.pick(legal);
    if (this.random(2) === 0) return void this.actions.typeMove(move);
    this.actions.tap(move.slice(0, 2));
    if (this.random(2) === 0) this.actions.tap(move.slice(2, 4));
    else this.actions.drop(move.slice(0, 2), move.slice(2, 4));
  }

  private answer(): void {
    if (this.thinker.open !== null) this.reply(this.thinker.open);
    this.thinker.open = null;
  }

  /** What was asked long ago, and was given up since. */
  private lateAnswer(): void {
    if (this.thinker.asked.length > 0) this.reply(this.pick(this.thinker.asked.filter((asked) => asked !== this.thinker.open).concat(this.thinker.asked)));
  }

  private reply([{ game, startFen, moves }, { onBest, onInfo }]: Think): void {
    const board = this.rules.newGame(game);
    board.load(startFen, moves);
    const legal = board.legalMoves();
    board.dispose();
    if (legal.length === 0) return;
    const best = this.pick(legal);
    onInfo?.({ depth: 1, selDepth: 1, pvIndex: 0, score: 0, mate: null, bound: 'exact', nodes: 1, timeMs: 1, hashFull: 0, pv: [best] });
    const found: BestMoveData = { best, ponder: '', score: this.random(400) - 200, depth: 1, nodes: 1, avoided: '' };
    onBest(found);
  }

  private workerDies(): void {
    this.actions.engineFailed({ stage: 'search', detail: '' });
    this.check();
    this.actions.retry();
    this.thinker = new SlowThinker();
    this.actions.thinkerReady(this.thinker);
  }

  /** What holds at every moment. */
  check(): void {
    const { state } = this;
    const { match, record, position, engine, progress, view } = state;
    const { tree, live, cursor } = record;
    assert.ok(has(tree, live) && has(tree, cursor));
    assert.deepEqual(position.moves, movesTo(tree, cursor), 'the board shows the node of the cursor');
    if (match.mode === 'study') assert.equal(live, cursor);
    if (engine.thinking !== null) {
      assert.ok(!isOver(state) && match.mode === 'play', 'thinking about a game that is not played');
      assert.equal(match.players[turnOf(state)] === 'computer', engine.purpose === 'move');
    }
    if (isComputerToMove(state)) assert.notEqual(engine.thinking, null, 'the computer has fallen asleep');
    assert.ok(progress.hintsLeft >= 0 && progress.hintsLeft <= 3);
    if (view.promotion !== null) assert.ok(canMove(state));
    if (view.endCard) assert.ok(isOver(state));
    if (view.selected !== null) {
      const man = readPlacement(geometryOf(match.game), position.fen).get(view.selected);
      assert.ok(man !== undefined && sideOfMan(man) === position.toMove, 'holds a man that is not to move');
    }
    assert.equal(progress.turn.since !== null, clockRuns(state), 'the clock runs when it should');
    this.checkClocks(state);
  }

  /** For each side: what it was given and earned is what it spent and has left. */
  private checkClocks(state: State): void {
    const { match, record } = state;
    if (match.clock === null) return;
    let side = turnOf(state);
    if (pathTo(record.tree, record.live).length % 2 === 1) side = side === 'first' ? 'second' : 'first';
    const spent = { first: 0, second: 0 };
    const earned = { first: 0, second: 0 };
    for (const node of pathTo(record.tree, record.live)) {
      const { spentMs = -1 } = nodeAt(record.tree, node).notes;
      assert.ok(spentMs >= 0, 'a move without its time');
      spent[side] += spentMs;
      earned[side] += match.clock[side].incrementMs;
      side = side === 'first' ? 'second' : 'first';
    }
    for (const who of ['first', 'second'] as const) {
      const { gameMs, moveMs } = timeLeft(state, who, this.clock.now()) ?? { gameMs: null, moveMs: null };
      assert.ok((gameMs ?? 0) >= 0 && (moveMs ?? 0) >= 0);
      const given: number | null = match.clock[who].gameMs;
      if (given === null || gameMs === null || match.players[who] === 'computer') continue;
      if (turnOf(state) === who) assert.ok(gameMs <= given + earned[who] - spent[who]);
      else assert.equal(gameMs, given + earned[who] - spent[who], `${who}'s time`);
    }
  }

  /** An arbiter who comes in now sees the same position, the same moves and the same result. */
  checkByArbiter(): void {
    const { match, record, position } = this.state;
    if (match.mode === 'study' || record.conclusion !== null) return;
    const arbiter = this.rules.newGame(match.game);
    arbiter.setRules(match.rules);
    arbiter.load(match.startFen, movesTo(record.tree, record.cursor));
    assert.equal(position.fen, arbiter.fen());
    assert.deepEqual(position.legal, arbiter.legalMoves());
    if (record.cursor === record.live) assert.deepEqual(record.outcome, arbiter.status().outcome);
    arbiter.dispose();
  }
}

test('ten thousand random acts never reach a state that cannot be', async () => {
  const rules = await realRules();
  const seen = new Set<string>();
  for (let seed = 1; seed <= 10; seed++) {
    const monkey = new Monkey(seed, rules);
    for (let step = 0; step < 1000; step++) {
      monkey.step();
      try {
        monkey.check();
        if (step % 10 === 0) monkey.checkByArbiter();
      } catch (error) {
        throw new Error(`seed ${seed}, step ${step}, after "${monkey.did}": ${String(error)}`);
      }
      seen.add(monkey.state.record.outcome.reason);
    }
  }
  for (const reason of ['resignation', 'agreement', 'time-forfeit']) assert.ok(seen.has(reason), `never saw ${reason}`);
});
