// Why a move is good, as far as the position itself shows it: what is taken, which check is given or answered, which man is
// saved, covered, attacked or brought out. Nothing is claimed that one move to and fro on a board would not show; where it
// shows nothing, no reason is given.

import type { GameId, PlayedData } from '../../wasm/engine';
import { geometryOf } from '../shared/geometry';
import type { Square } from '../shared/geometry';
import { START_FEN, fromOf, readPlacement, toOf } from '../shared/placement';
import type { Placement } from '../shared/placement';
import { worthOf } from '../shared/worth';
import type { Referee, RulesPort } from '../rules/referee';
import type { ReasonId } from './reason_ids';
import type { HintReason } from './state';

/** More would be a lecture. */
const MOST = 2;
/** Bringing out is worth a word in the opening only. */
const OPENING_PLIES = 24;
const DEVELOPED: Readonly<Record<GameId, string>> = { xiangqi: 'RNCB', chess: 'NBQR' };

/** `fen` with `move`'s side to move; `ply`: moves played so far. */
export function reasonsFor(rules: RulesPort, game: GameId, fen: string, move: string, ply: number): HintReason[] {
  const board = new Trial(rules.newGame(game), game);
  try {
    return weigh(board, fen, move, ply).slice(0, MOST);
  } finally {
    board.dispose();
  }
}

function weigh(board: Trial, fen: string, move: string, ply: number): HintReason[] {
  const { game } = board;
  const before = board.look(fen);
  if (before === null) return [];
  const played = board.play(fen, move);
  const { piece, captured } = played;
  if (played.outcome.reason === 'checkmate') return [{ id: 'mate', man: piece }];
  if (played.outcome.reason === 'stalemate') return played.outcome.result === 'draw' ? [] : [{ id: 'win', man: piece }];
  const after = board.fen();
  const found: HintReason[] = [];
  const say = (id: ReasonId, man: string, isSo: boolean): void => void (isSo && found.push({ id, man }));
  say('answer-check', piece, before.inCheck);
  const gains = captured !== '' && (worthOf(game, captured) > worthOf(game, piece) || !board.canReach(after, toOf(move)));
  say('win-man', captured, gains);
  say('promote', move.slice(4), move.length > 4);
  say('check', piece, played.givesCheck);
  say('exchange', captured, captured !== '' && !gains);
  say('castle', piece, game === 'chess' && piece.toUpperCase() === 'K' && isTwoFiles(move));
  if (!before.inCheck) found.push(...savings(board, fen, after, played));
  found.push(...threats(board, fen, after));
  // Whatever else the move does is more worth saying.
  say('develop', piece, found.length === 0 && ply < OPENING_PLIES && isDevelopment(game, played));
  return found;
}

/** Men that stood to be taken before the move and do not after it. */
function savings(board: Trial, fen: string, after: string, { uci, piece }: PlayedData): HintReason[] {
  const endangered = board.hanging(passed(fen));
  const still = new Set(board.hanging(after).map(([square]) => square));
  const found: HintReason[] = [];
  for (const [square, man] of endangered) {
    if (square === fromOf(uci)) {
      if (!still.has(toOf(uci))) found.push({ id: 'escape', man: piece });
    } else if (!still.has(square)) {
      found.push({ id: 'protect', man });
    }
  }
  return found;
}

/** What could be taken next that could not be taken before; the dearest. */
function threats(board: Trial, fen: string, after: string): HintReason[] {
  const old = new Set(board.hanging(fen).map(([square]) => square));
  const fresh = board.hanging(passed(after)).filter(([square]) => !old.has(square));
  const dearest = fresh.sort(([, a], [, b]) => worthOf(board.game, b) - worthOf(board.game, a))[0];
  return dearest === undefined ? [] : [{ id: 'threat', man: dearest[1] }];
}

function isDevelopment(game: GameId, { uci, piece }: PlayedData): boolean {
  const home = readPlacement(geometryOf(game), START_FEN[game]).get(fromOf(uci));
  return home === piece && DEVELOPED[game].includes(piece.toUpperCase());
}

function isTwoFiles(move: string): boolean {
  return Math.abs(move.charCodeAt(0) - move.charCodeAt(2)) === 2;
}

/** The same position with the other side to move. */
function passed(fen: string): string {
  const [men = '', turn, castling = '-', , ...rest] = fen.split(' ');
  return [men, turn === 'b' ? 'w' : 'b', castling, '-', ...rest].join(' ');
}

/** A referee of its own on which moves are tried. */
class Trial {
  constructor(
    private readonly referee: Referee,
    readonly game: GameId,
  ) {}

  /** null: no such position (after a pass the other king may stand in check). */
  look(fen: string): { readonly inCheck: boolean; readonly legal: readonly string[]; readonly men: Placement } | null {
    try {
      this.referee.load(fen);
    } catch {
      return null;
    }
    const men = readPlacement(geometryOf(this.game), fen);
    return { inCheck: this.referee.status().inCheck, legal: this.referee.legalMoves(), men };
  }

  play(fen: string, move: string): PlayedData {
    this.referee.load(fen);
    return this.referee.play(move);
  }

  fen(): string {
    return this.referee.fen();
  }

  canReach(fen: string, square: Square): boolean {
    return this.look(fen)?.legal.some((move) => toOf(move) === square) ?? false;
  }

  /** Men that the side to move could take for less than they are worth. */
  hanging(fen: string): [Square, string][] {
    const seen = this.look(fen);
    if (seen === null) return [];
    const found = new Map<Square, string>();
    for (const move of seen.legal) {
      const [from, to] = [fromOf(move), toOf(move)];
      const victim = seen.men.get(to);
      if (victim === undefined || found.has(to)) continue;
      const isDearer = worthOf(this.game, victim) > worthOf(this.game, seen.men.get(from) ?? '');
      this.play(fen, move);
      if (isDearer || !this.referee.legalMoves().some((reply) => toOf(reply) === to)) found.set(to, victim);
    }
    return Array.from(found);
  }

  dispose(): void {
    this.referee.dispose();
  }
}
