// The protocol is written twice, cli/uci.cpp and wasm/uci.ts: the same lines must get the same answers from both.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { native, runProgram, UciProcess, wasm } from '../support/programs.mjs';

/** Times differ from run to run; everything else is compared. */
const timeless = (text) => text.replace(/\b(nps|time|time_ms) \d+/g, '$1 *');

function same(words, input = '') {
  const [expected, given] = [native, wasm].map((program) => timeless(runProgram(program, words, input)));
  assert.equal(given, expected);
  return expected;
}

const script = (...lines) => `${lines.join('\n')}\n`;

test('introduction and options', () => {
  const said = same(['uci'], script(
    'uci', 'isready', 'setoption name Hash value 4', 'setoption name hash value 0', 'setoption name MultiPV value x',
    'setoption name Nothing value 1', 'setoption Hash', 'setoption name', 'setoption name value 3',
    'setoption name Clear Hash', 'setoption name UCI_Variant value chess', 'uci', 'setoption name UCI_Variant value go',
    'setoption name EvalFile value /no/such/file', 'setoption name EvalFile value hce',
    'setoption name Level value weak', 'setoption name Level value hard', 'setoption name NaturalLimit value 0',
    'setoption name Repetition value asian', 'setoption name Repetition value none', 'ucinewgame', 'dance', '', '   ',
    'constructor', 'ponderhit', 'debug on', 'stop',
  ));
  assert.match(said, /option name UCI_Variant type combo default chess/);
});

test('the opening book, game after game', () => {
  for (const game of ['xiangqi', 'chess']) {
    const games = Array.from({ length: 8 }, () => ['ucinewgame', 'position startpos', 'go nodes 300']).flat();
    const said = same(['uci', '--game', game], script(
      'setoption name OwnBook value perhaps', 'setoption name OwnBook value true', 'setoption name Seed value 5', ...games,
    ));
    assert.equal(said.match(/^bestmove/gm)?.length, 8);
    assert.doesNotMatch(said, /info depth/, 'nothing is searched for');
  }
});

test('positions, good and bad', () => {
  const said = same(['uci', '--game', 'chess'], script(
    'position startpos moves e2e4 e7e5', 'd', 'position fen 7k/8/8/8/8/8/r7/7K w - - 3 40 moves h1g1', 'd',
    'position', 'position here', 'position startpos extra', 'position fen', 'position fen rubbish', 'position moves e2e4',
    'position startpos moves e2e5', 'd', 'position startpos moves', 'd', 'moves',
    'position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4', 'd',
    'position fen 7k/8/8/8/8/8/R7/7K w - - 100 90 moves a2a3 h8g8', 'd',
    'position fen 7k/8/8/8/8/8/8/7K w - - 0 1 moves h1g1', 'd',
    'position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1 moves h8h7', 'd', 'position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'd',
  ));
  assert.match(said, /key [0-9a-f]{16}/);
});

test('xiangqi positions, and rules that decide', () => {
  const said = same(['uci'], script(
    'position fen 3k5/9/9/9/9/9/9/9/r8/4K4 w - - 119 90 moves e0f0', 'd', 'setoption name NaturalLimit value 0', 'd',
    'setoption name NaturalLimit value 120', 'd', 'position startpos moves h2e2 h9g7', 'd', 'moves',
    'fen 4k4/9/9/9/9/9/9/9/R8/3K5 r moves a1a9', 'd', 'fen', 'fen x', 'd',
    'position fen 4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1', 'position fen 9/9/9/9/9/9/9/9/9/4K4 w - - 0 1',
  ));
  assert.match(said, /outcome draw natural-limit/);
});

test('searches to fixed limits', () => {
  for (const game of ['xiangqi', 'chess']) {
    const said = same(['uci', '--game', game], script(
      'go depth 5', 'go nodes 3000', 'setoption name MultiPV value 3', 'go depth 3', 'setoption name MultiPV value 1',
      'setoption name Level value easy', 'go depth 30', 'ucinewgame', 'setoption name Seed value 5',
      'setoption name Level value normal', 'go depth 30', 'setoption name Level value full', 'go depth 4 searchmoves b0c2 b1c3',
      'ucinewgame', 'go nodes 20000',
    ));
    assert.equal(said.match(/^bestmove /gm).length, 7);
  }
});

test('mates, and a side without a move', () => {
  same(['uci', '--game', 'chess'], script(
    'position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1', 'go depth 3', 'position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'go depth 5',
    'position fen k7/8/8/8/8/8/1r6/K6r w - - 0 1', 'go depth 5', 'position fen 8/8/8/8/8/5k2/7q/5K2 b - - 0 1', 'go depth 4',
  ));
});

test('a choice that the repetition rule changed', () => {
  const said = same(['uci'], script(
    'position fen 5k1R1/9/9/9/9/9/9/1r7/r8/4K4 b - - 0 1 moves f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9', 'go depth 6',
  ));
  assert.match(said, /^info string the repetition rule forbids h8h9, which would lose; /m);
});

test('a table larger than the memory is made smaller', () => {
  const said = same(['uci'], script('setoption name Hash value 1024', 'go depth 3'));
  assert.match(said, /bestmove /);
});

test('go that cannot be obeyed', () => {
  same(['uci'], script(
    'go depth', 'go depth x', 'go depth 3x', 'go depth -', 'go fast depth 1', 'go mate 1', 'go perft', 'go perft 21', 'go movetime',
    'go depth 2 depth', 'go searchmoves', 'stop', 'go perft 0', 'go perft 2',
  ));
});

test('numbers out of range', () => {
  const said = same(['uci'], script('go depth 0', 'go nodes -1', 'go mate 0', 'go mate -5'));
  assert.equal(said.match(/^bestmove /gm).length, 4);
  // The highest depth takes for ever, unless there is no move.
  const mated = same(['uci', '--game', 'chess'], script(
    'position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'go depth 128', 'go mate 65', 'go depth 99999999999999999999', 'go movetime -1',
    'go wtime 1000 btime 1000 movestogo 0 winc -1',
  ));
  assert.equal(mated.match(/^bestmove \(none\)$/gm).length, 5);
});

test('a level that the other game does not have', () => {
  const said = same(['uci', '--game', 'chess'], script(
    'setoption name Level value level2', 'setoption name UCI_Variant value xiangqi', 'go nodes 3000', 'setoption name Level value easy',
    'setoption name UCI_Variant value chess', 'go depth 30',
  ));
  assert.match(said, /^info string Level: xiangqi has no 'level2'; full strength$/m);
  assert.equal(said.match(/Level:/g).length, 1);
});

test('commands outside the protocol', () => {
  const positions = 'xiangqi\tstartpos\t3\nchess\t\t2\ngo\tstartpos\t1\nchess\tstartpos\tx\nchess\tnonsense\t1\n';
  same(['perft', '--batch'], positions);
  same(['perft', '--depth', '2']);
  same(['perft', '--game', 'chess', '--depth', '3', '--fen', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1']);
  same(['moves', '--game', 'chess']);
  same(['moves', '--batch'], 'xiangqi\tstartpos\nchess\t7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\nchess\tstartpos\n');
  same(['bench']);
});

test('words that are refused', () => {
  for (const words of [['dance'], ['perft', '--deep', '3'], ['perft', '--depth', 'x'], ['perft'], ['moves', '--fen', 'x']]) {
    for (const [command, ...fixed] of [native, wasm]) {
      const run = spawnSync(command, [...fixed, ...words], { encoding: 'utf8' });
      assert.equal(run.status, 2, `${command} ${words.join(' ')}: ${run.stderr}`);
      assert.equal(run.stdout, '');
      assert.notEqual(run.stderr, '');
    }
  }
});

for (const [name, program] of Object.entries({ native, wasm })) {
  test(`${name}: stop ends an infinite search, isready is answered meanwhile`, async () => {
    const uci = new UciProcess(program);
    await uci.ask('go infinite', /^info depth [3-9]/);
    const meanwhile = await uci.ask('isready', /^readyok$/);
    assert.ok(meanwhile.every((line) => !line.startsWith('bestmove')));
    await uci.ask('stop', /^bestmove [a-i]\d[a-i]\d/);
    uci.send('quit');
    assert.equal(await uci.ended, 0);
  });

  test(`${name}: an infinite search with nothing left to do still waits for stop`, async () => {
    const uci = new UciProcess(program, ['--game', 'chess']);
    uci.send('position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1');
    uci.send('go infinite');
    const before = await uci.ask('isready', /^readyok$/);
    assert.deepEqual(before, ['readyok']);
    await uci.ask('stop', /^bestmove \(none\)$/);
    uci.send('quit');
    await uci.ended;
  });

  test(`${name}: a move time is kept`, async () => {
    const uci = new UciProcess(program);
    await uci.ask('isready', /^readyok$/);
    const start = performance.now();
    await uci.ask('go movetime 200', /^bestmove /);
    const elapsed = performance.now() - start;
    assert.ok(elapsed >= 150, `${elapsed} ms is too short`);
    uci.send('quit');
    await uci.ended;
  });
}
