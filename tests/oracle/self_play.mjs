// Games that the native program plays against itself under a referee that shares nothing with it: ffish, which is
// Fairy-Stockfish. The referee must find legal every move played and every move of every line that was thought, and
// mate where the program says that the game ends. As a script it plays as many games as are asked for, with the program
// in the folder that XQ_DIST names:
//
//   node tests/oracle/self_play.mjs xiangqi|chess GAMES [NODES] [FIRST_SEED]
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { fairyGame, loadFfish } from '../support/oracles.mjs';
import { native, UciProcess } from '../support/programs.mjs';

const openingPlies = 6;
const longestGame = 240;

/** A small generator with a seed: the same games every time. */
function randomFrom(seed) {
  let state = seed * 2 + 1;
  return (bound) => {
    state = Math.imul(state, 0x5bd1e995) ^ (state >>> 15);
    return (state >>> 0) % bound;
  };
}

/** Every move of `line` is legal where it is played after those on `board`, which is left as it was. */
function checkLine(board, line) {
  const fen = board.fen();
  for (const move of line) assert.ok(board.play(move), `${move} of ${line.join(' ')} at ${fen}`);
  for (let i = 0; i < line.length; ++i) board.undo();
}

async function playGame(engine, board, random, nodes) {
  const moves = [];
  try {
    engine.send('ucinewgame');
    for (;;) {
      const legal = board.moves();
      const words = moves.length === 0 ? '' : ` moves ${moves.join(' ')}`;
      const shown = await engine.ask(`position startpos${words}\nd`, /^outcome /);
      const outcome = shown.at(-1);
      if (legal.length === 0) assert.match(outcome, /(checkmate|stalemate)$/, moves.join(' '));
      else assert.doesNotMatch(outcome, /(checkmate|stalemate)$/, moves.join(' '));
      if (!outcome.startsWith('outcome ongoing') || moves.length >= longestGame) return moves.length;
      let next = legal[random(legal.length)];
      if (moves.length >= openingPlies) {
        const said = await engine.ask(`go nodes ${nodes}`, /^bestmove /);
        for (const line of said) {
          const pv = / pv (.*)$/.exec(line);
          if (pv !== null) checkLine(board, pv[1].split(' '));
        }
        next = said.at(-1).split(' ')[1];
        assert.ok(legal.includes(next), `bestmove ${next} after ${moves.join(' ')}`);
      }
      board.play(next);
      moves.push(next);
    }
  } finally {
    board.delete();
  }
}

/** Plays `games` games and gives the number of plies; throws at the first fault. */
export async function selfPlay(game, games, nodes, firstSeed = 1, told = () => {}) {
  const ffish = await loadFfish();
  const engine = new UciProcess(native, ['--game', game]);
  engine.send('setoption name Hash value 4');
  let plies = 0;
  for (let i = 0; i < games; ++i) {
    plies += await playGame(engine, fairyGame(ffish, game), randomFrom(firstSeed + i), nodes);
    engine.lines.length = 0; // thousands of games would not fit
    told(i + 1, plies);
  }
  engine.send('quit');
  await engine.ended;
  return plies;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [game, games, nodes = '300', firstSeed = '1'] = process.argv.slice(2);
  await selfPlay(game, Number(games), Number(nodes), Number(firstSeed), (played, plies) => {
    if (played % 100 === 0 || played === Number(games)) console.log(`${played} games, ${plies} plies, no fault`);
  });
}
