// A referee that takes every move, for browsers without WebAssembly: a board and men on the table, the two players are the
// judges. It keeps turns, takes men off and takes moves back; it knows no rule.

import type {
  ExplanationData,
  GameId,
  JudgementData,
  OutcomeData,
  PlayedData,
  ReadMoveData,
  SideId,
  StatusData,
} from '../../wasm/engine';
import { geometryOf, squaresOf } from '../shared/geometry';
import type { Geometry, Square } from '../shared/geometry';
import { START_FEN, fromOf, opponentOf, readPlacement, sideOfMan, toMoveIn, toOf, writePlacement } from '../shared/placement';
import type { Referee, RulesPort } from './referee';

const ONGOING: OutcomeData = { result: 'ongoing', reason: 'none' };

export class FreeRules implements RulesPort {
  readonly drawOfferNodes = 0; // there is no computer
  readonly records = null;

  newGame(game: GameId): Referee {
    return new FreeReferee(geometryOf(game));
  }
}

class FreeReferee implements Referee {
  private start: string;
  private played: string[] = [];
  private outcome = ONGOING;

  constructor(private readonly g: Geometry) {
    this.start = START_FEN[g.game];
  }

  load(fen: string, moves: readonly string[] = []): void {
    this.start = fen;
    this.played = [...moves];
    this.outcome = ONGOING;
  }

  moves(): readonly string[] {
    return [...this.played];
  }

  fen(): string {
    return `${writePlacement(this.g, this.men())} ${this.toMove() === 'first' ? 'w' : 'b'} - - 0 1`;
  }

  /** Every man of the side to move to every square that holds none of its own. */
  legalMoves(): readonly string[] {
    if (this.outcome.result !== 'ongoing') return [];
    const men = this.men();
    const isOwn = (square: Square): boolean => {
      const man = men.get(square);
      return man !== undefined && sideOfMan(man) === this.toMove();
    };
    const squares = squaresOf(this.g);
    const free = squares.filter((square) => !isOwn(square));
    const moves: string[] = [];
    for (const from of squares.filter(isOwn)) for (const to of free) moves.push(from + to);
    return moves;
  }

  forbiddenMoves(): readonly string[] {
    return [];
  }

  judge(): JudgementData {
    return { outcome: this.outcome, clause: '', violator: null, cycle: [] };
  }

  /** Squares are all it can name. */
  notation(move: string): string {
    return move;
  }

  movesIn(): readonly string[] {
    return this.moves();
  }

  readMove(text: string): ReadMoveData {
    const move = text.trim().toLowerCase();
    if (this.legalMoves().includes(move)) return { move };
    return { error: { reason: 'unreadable', offset: 0, candidates: [] } };
  }

  matePattern(): string {
    return '';
  }

  opening(): null {
    return null;
  }

  explain(move: string): ExplanationData {
    const reason = this.legalMoves().includes(move) ? 'none' : 'own-piece-on-target';
    return { reason, culprits: [toOf(move)], targets: [] };
  }

  play(move: string): PlayedData {
    const men = this.men();
    const captured = men.get(toOf(move)) ?? '';
    this.played.push(move);
    return {
      uci: move,
      piece: men.get(fromOf(move)) ?? '',
      captured,
      capturedSquare: captured === '' ? '' : toOf(move),
      givesCheck: false,
      outcome: this.outcome,
    };
  }

  undo(): boolean {
    this.outcome = ONGOING;
    return this.played.pop() !== undefined;
  }

  acceptsDraw(): boolean {
    return false;
  }

  conclude(reason: string, by: SideId): boolean {
    if (this.outcome.result !== 'ongoing') return false;
    const result = reason === 'agreement' ? 'draw' : by === 'first' ? 'second-wins' : 'first-wins';
    this.outcome = { result, reason };
    return true;
  }

  status(): StatusData {
    return {
      toMove: this.toMove(),
      inCheck: false,
      king: '',
      checkers: [],
      outcome: this.outcome,
      ply: this.played.length,
      quietPlies: 0,
      key: '',
    };
  }

  setRules(): void {
    /* there are none */
  }

  dispose(): void {
    /* holds nothing */
  }

  private toMove(): SideId {
    const opener = toMoveIn(this.start);
    return this.played.length % 2 === 0 ? opener : opponentOf(opener);
  }

  private men(): Map<Square, string> {
    const men = new Map(readPlacement(this.g, this.start));
    for (const move of this.played) {
      const man = men.get(fromOf(move));
      men.delete(fromOf(move));
      if (man !== undefined) men.set(toOf(move), man);
    }
    return men;
  }
}
