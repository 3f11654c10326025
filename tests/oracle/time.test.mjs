// No game is lost on time at 50 ms a move: whole games by UCI and UCCI, by the native program and by the page's module.
//
// A move's cost is the processor time that the program spends on it, not what the clock on the wall says: on a busy machine that
// one runs on while the program stands still, and no program can help it. A program that looks at its clock too seldom,
// or plans on more than it has, spends too much of both. Against one that sleeps there is a patience of ten seconds.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fairyGame, loadFfish } from '../support/oracles.mjs';
import { native, UciProcess, wasm } from '../support/programs.mjs';

const moveMs = 50;
const onAverage = 1.1; // of the time allowed
const atMost = 2; // the kernel counts in steps of 10 ms
const patienceMs = 10_000;
const longestGame = 100;
const gameMs = 3000; // a side, for a whole game

/** Processor time so far, in milliseconds: of the whole program, or of its main thread, beside which node compiles. */
function spent(pid, mainThreadOnly) {
  const stat = readFileSync(mainThreadOnly ? `/proc/${pid}/task/${pid}/stat` : `/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function withPatience(promise, what) {
  let timer;
  const late = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`no answer in ${patienceMs} ms: ${what}`)), patienceMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Plays a game of the program against itself; `go` gives the command for a move and `paid` hears what each took. */
async function playGame(engine, board, protocol, isModule, go, paid) {
  const start = protocol === 'ucci' ? `fen ${board.fen()}` : 'startpos';
  const moves = [];
  await engine.ask('isready', /^readyok/);
  if (isModule) await engine.ask(go(0), /^(no)?bestmove/); // node compiles it as it first runs
  for (let legal = board.moves(); legal.length > 0 && moves.length < longestGame; legal = board.moves()) {
    engine.send(`position ${start}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`);
    await engine.ask('isready', /^readyok/);
    const before = spent(engine.child.pid, isModule);
    const said = await withPatience(engine.ask(go(moves.length), /^(no)?bestmove/), moves.join(' '));
    paid(spent(engine.child.pid, isModule) - before, moves.length);
    const move = said.at(-1).split(' ')[1];
    if (!legal.includes(move)) return moves; // the rules have ended the game: nothing is asked for
    board.play(move);
    moves.push(move);
  }
  return moves;
}

const kinds = [
  { name: 'UCI, native', program: native, protocol: 'uci', isModule: false, games: ['xiangqi', 'chess'] },
  { name: 'UCCI, native', program: native, protocol: 'ucci', isModule: false, games: ['xiangqi'] },
  { name: 'UCI, module', program: wasm, protocol: 'uci', isModule: true, games: ['xiangqi', 'chess'] },
];

for (const { name, program, protocol, isModule, games } of kinds) {
  for (const game of games) {
    test(`${name}, ${game}: ${moveMs} ms a move`, async () => {
      const board = fairyGame(await loadFfish(), game);
      const engine = new UciProcess(program, protocol === 'ucci' ? [] : ['--game', game], protocol);
      engine.send(protocol === 'ucci' ? 'setoption usemillisec true' : `setoption name Hash value ${isModule ? 4 : 256}`);
      const costs = [];
      const command = protocol === 'ucci' ? `go time ${moveMs} movestogo 1` : `go movetime ${moveMs}`;
      const moves = await playGame(engine, board, protocol, isModule, () => command, (ms) => costs.push(ms));
      engine.child.kill();
      assert.ok(moves.length >= 20, `a game of ${moves.length} plies`);
      const average = costs.reduce((sum, ms) => sum + ms, 0) / costs.length;
      assert.ok(average <= moveMs * onAverage, `${average} ms a move`);
      assert.ok(Math.max(...costs) <= moveMs * atMost, `${Math.max(...costs)} ms for one of ${moves.join(' ')}`);
    });
  }
}

for (const game of ['xiangqi', 'chess']) {
  test(`UCI, native, ${game}: ${gameMs} ms for all moves`, async () => {
    const board = fairyGame(await loadFfish(), game);
    const engine = new UciProcess(native, ['--game', game]);
    engine.send('setoption name Hash value 4');
    const left = [gameMs, gameMs];
    const go = () => `go wtime ${left[0]} btime ${left[1]}`;
    const moves = await playGame(engine, board, 'uci', false, go, (ms, ply) => {
      left[ply % 2] -= ms;
      assert.ok(left[ply % 2] > 0, `the flag fell at ply ${ply}`);
    });
    engine.child.kill();
    assert.ok(moves.length >= 20, `a game of ${moves.length} plies`);
  });
}
