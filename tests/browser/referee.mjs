// A referee that shares nothing with our engine: Fairy-Stockfish in its WASM form (npm ffish). It says whether a list of
// moves was legal throughout, and whether the side to move has lost.

import { Chess } from 'chess.js';
import { createRequire } from 'node:module';

const kEvents = ['uncaughtException', 'unhandledRejection'];
let loading = null;

/** ffish finds its file by `fetch` where there is one, which fails on a path, and takes the process's errors to itself. */
function loadFfish() {
  loading ??= (async () => {
    const { fetch } = globalThis;
    const before = new Map(kEvents.map((event) => [event, process.listeners(event)]));
    delete globalThis.fetch;
    try {
      const ffish = createRequire(import.meta.url)('ffish');
      await new Promise((resolve) => {
        ffish.onRuntimeInitialized = resolve;
      });
      return ffish;
    } finally {
      globalThis.fetch = fetch;
      for (const event of kEvents) {
        for (const listener of process.listeners(event)) {
          if (!before.get(event).includes(listener)) process.off(event, listener);
        }
      }
    }
  })();
  return loading;
}

/** The men after these moves of either game, as the first field of a FEN. Throws on an illegal move. */
export async function menAfter(game, startFen, moves) {
  const ffish = await loadFfish();
  const board = new ffish.Board(game, startFen);
  try {
    for (const move of moves) {
      if (!board.push(game === 'xiangqi' ? toTheirs(move) : move)) throw new Error(`${move} is illegal in ${moves.join(' ')}`);
    }
    return board.fen().split(' ')[0];
  } finally {
    board.delete();
  }
}

// It counts the ranks from 1 to 10, we from 0 to 9.
const toTheirs = (move) => move.replace(/([a-i])(\d)/g, (_, file, rank) => `${file}${Number(rank) + 1}`);
const toOurs = (move) => move.replace(/([a-i])(\d+)/g, (_, file, rank) => `${file}${Number(rank) - 1}`);

/** The same for chess, by chess.js. */
export class ChessReferee {
  chess = new Chess();
  moves = [];

  legal() {
    return this.chess.moves({ verbose: true }).map(({ lan }) => lan);
  }

  /** Throws on an illegal move. */
  play(move) {
    this.chess.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });
    this.moves.push(move);
  }

  isLost() {
    return this.chess.isCheckmate();
  }

  men() {
    return this.chess.fen().split(' ')[0];
  }

  /** What the page may say of the end; null: by these rules the game is not over. */
  endWords({ reason }) {
    if (this.chess.isCheckmate()) return new RegExp(`^${this.chess.turn() === 'b' ? '白胜' : '黑胜'}：(将死|愚人杀|学者杀|闷杀|底线杀)$`);
    if (this.chess.isStalemate()) return /^和棋：逼和，无子可动$/;
    if (reason === 'repetition') return this.chess.isThreefoldRepetition() ? /^和棋：三次重复局面$/ : null;
    if (reason === 'fifty-moves') return this.chess.isDrawByFiftyMoves() ? /^和棋：五十回合没有吃子，也没有动兵$/ : null;
    if (reason === 'insufficient-material') return this.chess.isInsufficientMaterial() ? /^和棋：双方都没有能取胜的子力$/ : null;
    return null;
  }

  close() {}
}

export class Referee {
  constructor(board) {
    this.board = board;
    this.moves = [];
    this.quietPlies = 0;
    this.timesSeen = new Map([[this.position(), 1]]);
  }

  static async seat() {
    const ffish = await loadFfish();
    return new Referee(new ffish.Board('xiangqi'));
  }

  legal() {
    return this.board.legalMoves().split(' ').filter(Boolean).map(toOurs);
  }

  /** Throws on an illegal move. */
  play(move) {
    if (!this.legal().includes(move)) throw new Error(`${move} is illegal after ${this.moves.join(' ')}`);
    const before = this.count();
    this.board.push(toTheirs(move));
    this.moves.push(move);
    this.quietPlies = this.count() < before ? 0 : this.quietPlies + 1;
    this.timesSeen.set(this.position(), (this.timesSeen.get(this.position()) ?? 0) + 1);
  }

  /** The men and the side to move. */
  position() {
    return this.board.fen().split(' ').slice(0, 2).join(' ');
  }

  count() {
    return this.men().replace(/[^a-z]/gi, '').length;
  }

  /** Has the side to move lost on the board? */
  isLost() {
    return this.legal().length === 0;
  }

  isCheck() {
    return this.board.isCheck();
  }

  /** The men, as the first field of a FEN. */
  men() {
    return this.board.fen().split(' ')[0];
  }

  close() {
    this.board.delete();
  }
}
