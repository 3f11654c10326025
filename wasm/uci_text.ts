// The words of UCI: reading "go", "position" and "setoption", writing "info" and "bestmove". The same as
// cli/uci_text.cpp; tests/wasm/uci_parity.test.mjs holds the two against each other.

import type { BestMoveData, InfoData, LimitsData, LoadErrorData, SideId } from './engine';

/** A line that cannot be obeyed. The message is what the GUI is told. */
export class UciError extends Error {}

export interface GoRequest {
  readonly limits: LimitsData;
  /**
   * Think until "stop", also after the search has nothing left to do. A search on the opponent's time is one, until
   * "ponderhit": what was found by then is played.
   */
  readonly infinite: boolean;
  /** Count instead of thinking. */
  readonly perft: number | undefined;
  /** Words that were passed over, as the protocol wants it. */
  readonly unknown: readonly string[];
}

export interface PositionRequest {
  readonly fen: string;
  readonly moves: readonly string[];
}

const noEnd = 2 ** 53;
// A number outside is taken for the nearest one inside: a GUI that has asked for a move waits for it. But who counts wants
// that depth and no other. A GUI may report a clock that has run below zero; such a game goes on until the GUI ends it.
const goNumbers = {
  depth: [1, 127],
  nodes: [1, noEnd],
  mate: [1, 64],
  movetime: [0, noEnd],
  wtime: [-noEnd, noEnd],
  btime: [-noEnd, noEnd],
  winc: [0, noEnd],
  binc: [0, noEnd],
  movestogo: [1, 10_000],
  perft: [0, 20],
} as const;
type GoNumber = keyof typeof goNumbers;

const isGoNumber = (word: string): word is GoNumber => Object.hasOwn(goNumbers, word);
const isGoWord = (word: string): boolean =>
  isGoNumber(word) || word === 'infinite' || word === 'ponder' || word === 'searchmoves';

/** undefined for a text that is no whole number, or one out of range that must not be. */
function numberOf(word: GoNumber, text: string | undefined): number | undefined {
  const [low, high] = goNumbers[word];
  if (word === 'perft') return parseInteger(text, low, high);
  const number = parseInteger(text, -Infinity, Infinity);
  return number === undefined ? undefined : Math.min(Math.max(number, low), high);
}

export function wordsOf(line: string): string[] {
  return line.split(/[ \t\r\n\v\f]+/).filter((word) => word !== '');
}

/** A whole number within [low, high], nothing before or after it; else undefined. */
export function parseInteger(text: string | undefined, low: number, high: number): number | undefined {
  if (text === undefined || !/^-?[0-9]+$/.test(text)) return undefined;
  const value = Number(text);
  return value >= low && value <= high ? value : undefined;
}

export function parseGo(words: readonly string[], toMove: SideId): GoRequest {
  const numbers: Partial<Record<GoNumber, number>> = {};
  const onlyMoves: string[] = [];
  const unknown: string[] = [];
  let infinite = false;
  for (let i = 0; i < words.length; ++i) {
    const word = words[i] ?? '';
    if (word === 'infinite' || word === 'ponder') {
      infinite = true;
    } else if (word === 'searchmoves') {
      for (let move = words[i + 1]; move !== undefined && !isGoWord(move); move = words[++i + 1]) onlyMoves.push(move);
    } else if (!isGoNumber(word)) {
      unknown.push(word);
    } else {
      const number = numberOf(word, words[++i]);
      if (number === undefined) throw new UciError(`go: ${word} wants a number${word === 'perft' ? ' from 0 to 20' : ''}`);
      numbers[word] = number;
    }
  }
  const { nodes, mate, movetime, perft } = numbers;
  // Mate in n is seen n moves and n - 1 replies deep.
  const mateDepth = mate === undefined ? undefined : 2 * mate - 1;
  const depth = mateDepth === undefined ? numbers.depth : Math.min(numbers.depth ?? mateDepth, mateDepth);
  const clock = clockOf(numbers, toMove);
  const limits: LimitsData = {
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { nodes }),
    ...(movetime !== undefined && { moveTimeMs: Math.max(movetime, 1) }),
    ...(clock !== undefined && { clock }),
    onlyMoves,
  };
  const unlimited = depth === undefined && nodes === undefined && movetime === undefined && clock === undefined;
  return { limits, infinite: infinite || unlimited, perft, unknown };
}

function clockOf(numbers: Partial<Record<GoNumber, number>>, toMove: SideId): LimitsData['clock'] {
  const [remaining, increment] =
    toMove === 'first' ? [numbers.wtime, numbers.winc] : [numbers.btime, numbers.binc];
  if (remaining === undefined) return undefined;
  return {
    remainingMs: Math.max(remaining, 1),
    incrementMs: increment ?? 0,
    ...(numbers.movestogo !== undefined && { movesToGo: numbers.movestogo }),
  };
}

export function parsePosition(words: readonly string[]): PositionRequest {
  const at = words.indexOf('moves');
  const before = at < 0 ? words : words.slice(0, at);
  const moves = at < 0 ? [] : words.slice(at + 1);
  if (before.length === 0) throw new UciError('position: wanted startpos or fen');
  if (before[0] === 'startpos' && before.length === 1) return { fen: 'startpos', moves };
  if (before[0] === 'fen') return { fen: before.slice(1).join(' '), moves };
  throw new UciError(`position: wanted startpos or fen, not '${before[0]}'`);
}

/** Names and values may hold blanks. */
export function parseOption(words: readonly string[]): { readonly name: string; readonly value: string } {
  const at = words.indexOf('value');
  if (words.length < 2 || words[0] !== 'name' || at === 1) {
    throw new UciError('setoption: wanted name … value …');
  }
  const end = at < 0 ? words.length : at;
  return { name: words.slice(1, end).join(' '), value: words.slice(end + 1).join(' ') };
}

export function formatInfo(info: InfoData): string {
  const nps = Math.floor((info.nodes * 1000) / Math.max(info.timeMs, 1));
  const bound = info.bound === 'exact' ? '' : ` ${info.bound}bound`;
  const score = info.mate === null ? `cp ${info.score}` : `mate ${movesToMate(info.mate)}`;
  const head = `info depth ${info.depth} seldepth ${info.selDepth} multipv ${info.pvIndex + 1} score ${score}${bound}`;
  const effort = `nodes ${info.nodes} nps ${nps} hashfull ${info.hashFull} time ${info.timeMs}`;
  return [head, effort, 'pv', ...info.pv].join(' ');
}

function movesToMate(plies: number): number {
  // A loss by rule may end with the loser's own move, which counts as a whole one.
  return plies > 0 ? Math.ceil(plies / 2) : -Math.ceil(-plies / 2) + 0; // + 0: no "-0"
}

export function formatBest(best: BestMoveData): string {
  if (best.best === '') return 'bestmove (none)';
  return `bestmove ${best.best}${best.ponder === '' ? '' : ` ponder ${best.ponder}`}`;
}

/** What the repetition rule changed; `best.avoided` is not empty. */
export function formatAvoided(best: BestMoveData): string {
  return `the repetition rule forbids ${best.avoided}, which would lose; ${best.best} instead`;
}

export function describeLoadError(error: LoadErrorData): string {
  if (error.moveIndex >= 0) return `move ${error.moveIndex + 1} cannot be played: ${error.reason}`;
  const place = error.square === '' ? '' : ` (${error.square})`;
  return `bad FEN: ${error.reason} at byte ${error.offset}${place}`;
}
