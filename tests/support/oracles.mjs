// Independent move generators: npm ffish (Fairy-Stockfish) for both games, and chess.js, which is slower by far, each as
// { fen(), moves(), play(move), undo(), delete() } with our UCI moves, sorted. ffish's play says whether the move is legal.
import { Chess } from 'chess.js';
import { createRequire } from 'node:module';

/** ffish counts ranks from 1 to 10, we from 0 to 9. */
const shiftRanks = (move, by) => move.replace(/([a-i])(\d+)/g, (_, file, rank) => file + (Number(rank) + by));

let loading = null;
/** It says only once that it is ready. */
export const loadFfish = () => (loading ??= startFfish());

/**
 * ffish is an old Emscripten script: it takes a global fetch for the sign of a browser, and it hooks the process's error
 * handlers, which would hide a failing test.
 */
async function startFfish() {
  const { fetch } = globalThis;
  const events = ['uncaughtException', 'unhandledRejection'];
  const before = events.map((event) => process.listeners(event));
  globalThis.fetch = undefined;
  try {
    const ffish = createRequire(import.meta.url)('ffish');
    await new Promise((ready) => (ffish.onRuntimeInitialized = ready));
    return ffish;
  } finally {
    globalThis.fetch = fetch;
    events.forEach((event, i) => {
      for (const listener of process.listeners(event)) if (!before[i].includes(listener)) process.off(event, listener);
    });
  }
}

export function fairyGame(ffish, game) {
  const board = new ffish.Board(game);
  const shift = game === 'xiangqi' ? shiftRanks : (move) => move;
  return {
    fen: () => board.fen(),
    moves: () => {
      const text = board.legalMoves();
      return text === '' ? [] : text.split(' ').map((move) => shift(move, -1)).sort();
    },
    play: (move) => board.push(shift(move, 1)),
    undo: () => board.pop(),
    delete: () => board.delete(),
  };
}

export function chessGame() {
  const chess = new Chess();
  return {
    fen: () => chess.fen(),
    moves: () => chess.moves({ verbose: true }).map((move) => move.lan).sort(),
    play: (move) => chess.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] }),
    undo: () => chess.undo(),
    delete: () => {},
  };
}
