// What a step's words ask for is what it accepts: every legal move that fulfils them, and no other. The words stand here once
// more, as something that can be asked of a move; a step that is not listed fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { PlayedData } from '../../wasm/engine';
import { REPLY_MS } from '../../web/guide/coach';
import type { Lesson, Step } from '../../web/guide/lesson';
import { LESSONS } from '../../web/guide/lessons/lessons';
import type { Referee } from '../../web/rules/referee';
import { RulesEngine } from '../../web/rules/rules';
import { geometryOf, squaresOf } from '../../web/shared/geometry';
import { opponentOf, readPlacement, sideOfMan, toOf } from '../../web/shared/placement';
import { LESSON_TEXTS } from '../../web/ui/guide_text';
import { openClass } from './guide_fakes';

const { coach, clock, engine, done, play } = await openClass();
const rules = new RulesEngine(engine);

/** A move and the referee after it. */
type Asked = (move: PlayedData, after: Referee) => boolean;

const kind = ({ piece }: PlayedData): string => piece.toUpperCase();
const by = (man: string): Asked => (move) => kind(move) === man;
const to = (square: string): Asked => ({ uci }) => toOf(uci) === square;
const takes = (man: string): Asked => ({ captured }) => captured.toUpperCase() === man;
const both = (...all: readonly Asked[]): Asked => (move, after) => all.every((asked) => asked(move, after));
const checks: Asked = ({ givesCheck }) => givesCheck;
/** Nobody can take the man where it has gone. */
const safe: Asked = ({ uci }, after) => after.legalMoves().every((reply) => toOf(reply) !== toOf(uci));
const mates: Asked = ({ outcome }) => outcome.reason === 'checkmate';
const wins: Asked = ({ outcome }) => outcome.result === 'first-wins';
const steps = (uci: string): number => Math.abs(uci.charCodeAt(3) - uci.charCodeAt(1));
const castles = (sign: 1 | -1): Asked => (move) => kind(move) === 'K' && move.uci.charCodeAt(2) - move.uci.charCodeAt(0) === 2 * sign;
/** After the opponent's `capture` a man of the kind takes back. */
const covers = (man: string, capture: string): Asked => (move, after) => {
  if (kind(move) !== man) return false;
  after.play(capture);
  const { fen, legal } = { fen: after.fen(), legal: after.legalMoves() };
  const men = readPlacement(geometryOf('xiangqi'), fen);
  return legal.some((back) => toOf(back) === toOf(capture) && men.get(back.slice(0, 2))?.toUpperCase() === man);
};

const ASKED: Readonly<Record<string, Asked>> = {
  'board 3': both(by('C'), to('e2')),
  'cannon 1': both(by('C'), takes('N')),
  'advisor 2': by('A'),
  'king 4': both(by('R'), mates),
  'check 0': both(by('R'), checks, safe),
  'check 1': by('K'),
  'check 2': takes('R'),
  'check 3': both(by('B'), to('e2')),
  'check 4': by('A'),
  'check 5': by('R'),
  'win 1': both(by('P'), wins),
  'strategy 1': ({ uci }) => uci.startsWith('i0'),
  'strategy 2': covers('R', 'g3g2'),
  'chess-board 2': both(by('P'), to('e4')),
  'chess-knight 2': by('N'),
  'chess-king 2': both(by('K'), takes('R')),
  'chess-pawn 0': (move) => kind(move) === 'P' && steps(move.uci) === 2,
  'chess-pawn 1': both(by('P'), takes('N')),
  'chess-pawn 4': both(by('P'), takes('P')),
  'chess-pawn 5': ({ uci }) => uci.endsWith('q'),
  'chess-castling 0': castles(1),
  'chess-castling 1': castles(-1),
  'chess-check 0': both(by('R'), checks, safe),
  'chess-check 1': by('N'),
  'chess-check 2': both(by('B'), takes('R')),
  'chess-check 3': by('K'),
  'chess-controls 0': ({ piece, uci }) => piece === 'P' && /^[de]/.test(uci),
  'chess-controls 1': castles(1),
  'chess-controls 2': ({ uci }) => uci.endsWith('q'),
  'chess-strategy 2': castles(1),
};

/** What the words of a refused try may be taken for: from a point to any of the others. */
const TRIED: Readonly<Record<string, string>> = {
  'rook 2': 'a0: a4 a5 a6 a7',
  'cannon 2': 'b2: b6',
  'cannon 3': 'b2: b7',
  'horse 2': 'e4: d6 f6',
  'elephant 1': 'g4: e6 i6',
  'elephant 2': 'c0: e2',
  'advisor 1': 'd2: c1 c3',
  'king 1': 'd1: c1',
  'king 2': 'd0: e0',
  'king 3': 'e4: d2 f2 c3 g3 c5 g5 d6 f6',
  'pawn 0': 'e3: d3 f3',
  'pawn 2': 'e6: e5',
  'check 6': 'a3: a4',
  'chess-bishop 2': 'c1: e3 f4 g5 h6',
  'chess-king 1': 'e1: d1 d2',
  'chess-pawn 2': 'e3: e4',
  'chess-pawn 3': 'e3: d4 f4',
  'chess-castling 2': 'e1: g1',
  'chess-castling 3': 'e1: g1',
  'chess-castling 4': 'e1: g1',
};

interface Task {
  readonly id: string;
  readonly lesson: Lesson;
  readonly index: number;
  readonly step: Step;
}

const TASKS: readonly Task[] = LESSONS.flatMap((lesson) => lesson.steps.map((step, index) => ({ id: `${lesson.id} ${index}`, lesson, index, step })));
/** The step of an opening: its words name the move, its ring shows the point. */
const isOfLine = ({ lesson, step: { goal, marks = [] } }: Task): boolean =>
  lesson.chapter === 'first' && goal?.kind === 'play' && marks[0] !== undefined && marks[0] === toOf(goal.moves[0] ?? '');

/** Every legal move of the step, as the referee plays it. */
function played({ lesson, index }: Task): { move: PlayedData; after: Referee }[] {
  coach.begin(lesson, index);
  const { fen, legal } = coach.bench.store.get().position;
  return legal.map((uci) => {
    const after = rules.newGame(lesson.game);
    after.load(fen);
    return { move: after.play(uci), after };
  });
}

function isDoneBy({ lesson, index, id }: Task, uci: string): boolean {
  done.length = 0;
  coach.begin(lesson, index);
  play(uci);
  return done.includes(id);
}

test('every step that asks for a move, or for one that is refused, is listed here, and nothing else', () => {
  const plain = TASKS.filter((task) => task.step.goal?.kind === 'play' && task.step.goal.refuted !== true && !isOfLine(task));
  assert.deepEqual(plain.map(({ id }) => id).sort(), Object.keys(ASKED).sort());
  assert.deepEqual(TASKS.filter(({ step }) => step.goal?.kind === 'refused').map(({ id }) => id).sort(), Object.keys(TRIED).sort());
});

for (const task of TASKS) {
  const { id, lesson, index, step } = task;
  const asked = ASKED[id];
  if (asked !== undefined) {
    test(`${id}: all moves that its words ask for are right, and no others`, () => {
      const moves = played(task);
      const right = moves.filter(({ move, after }) => asked(move, after)).map(({ move }) => move.uci);
      moves.forEach(({ after }) => after.dispose());
      assert.ok(right.length > 0, id);
      for (const { move: { uci } } of moves) assert.equal(isDoneBy(task, uci), right.includes(uci), uci);
    });
  }
  const tried = TRIED[id];
  if (tried !== undefined) {
    test(`${id}: every try that its words ask for does it`, () => {
      const [from = '', points = ''] = tried.split(': ');
      for (const point of points.split(' ')) assert.ok(isDoneBy(task, from + point), `${from}${point}`);
    });
  }
  if (isOfLine(task)) {
    test(`${id}: no other man of the kind can go to the ringed point, or the words say which`, () => {
      const moves = played(task);
      moves.forEach(({ after }) => after.dispose());
      const [way = ''] = step.way ?? [];
      const man = moves.find(({ move }) => move.uci === way)?.move.piece;
      const alike = moves.filter(({ move }) => move.piece === man && toOf(move.uci) === toOf(way));
      if (alike.length === 1) return;
      const file = (uci: string): number => uci.charCodeAt(0);
      const isRight = alike.every(({ move }) => file(move.uci) <= file(way));
      for (const [language, texts] of Object.entries(LESSON_TEXTS)) {
        const side = language === 'en' ? (isRight ? 'right' : 'left') : isRight ? '右' : '左';
        assert.ok(texts[lesson.id]?.[index + 1]?.includes(side), `${language}: which one goes to ${toOf(way)}?`);
      }
    });
  }
  if (step.alone === true) {
    test(`${id}: whatever the order, who is as quick as its way has done it`, () => {
      for (const moves of waysOf(task)) {
        done.length = 0;
        coach.begin(lesson, index);
        moves.forEach((move) => play(move));
        assert.deepEqual(done, [id], moves.join(' '));
      }
    });
  }
}

/** All ways to the goal that are as long as the one that is known, while the opponent stands still. */
function waysOf({ lesson, step: { fen = '', goal, way = [] } }: Task): readonly (readonly string[])[] {
  const points = goal?.kind === 'reach' ? goal.points : goal?.kind === 'take' ? goal.men : [];
  const [, side = 'w'] = fen.split(' ');
  const found: (readonly string[])[] = [];
  const referee = rules.newGame(lesson.game);
  const walk = (placement: string, left: readonly string[], moves: readonly string[]): void => {
    if (left.length === 0) return void found.push(moves);
    if (left.length > way.length - moves.length) return;
    try {
      referee.load(`${placement} ${side} - - 0 1`);
    } catch {
      return; // the opponent stands in check and would have to move
    }
    for (const uci of referee.legalMoves()) {
      referee.load(`${placement} ${side} - - 0 1`);
      const { captured } = referee.play(uci);
      const hit = goal?.kind === 'reach' || captured !== '' ? left.filter((point) => point !== toOf(uci)) : left;
      walk(referee.fen().split(' ')[0] ?? '', hit, [...moves, uci]);
    }
  };
  walk(fen.split(' ')[0] ?? '', points, []);
  referee.dispose();
  assert.ok(found.some((moves) => moves.join() === way.join()), 'the way is one of them');
  return found;
}

test('a mate is a mate, whichever move gives it, and a move too late is not praised', () => {
  for (const task of TASKS) {
    if (task.step.goal?.kind !== 'mate') continue;
    const moves = played(task);
    moves.forEach(({ after }) => after.dispose());
    const attacker = sideOfMan(moves[0]?.move.piece ?? '');
    for (const { move: { uci, outcome } } of moves) {
      const isMate = outcome.result === `${attacker}-wins`;
      if (isMate) assert.ok(isDoneBy(task, uci), `${task.id} ${uci}`);
    }
    assert.ok(moves.some(({ move: { outcome } }) => outcome.result === `${attacker}-wins`), task.id);
    assert.notEqual(attacker, opponentOf(attacker));
  }
});

test('the men of a try stand where it begins', () => {
  for (const [id, tried] of Object.entries(TRIED)) {
    const task = TASKS.find((candidate) => candidate.id === id);
    assert.ok(task !== undefined);
    coach.begin(task.lesson, task.index);
    const { fen, toMove } = coach.bench.store.get().position;
    const g = geometryOf(task.lesson.game);
    const man = readPlacement(g, fen).get(tried.slice(0, 2));
    assert.ok(man !== undefined && sideOfMan(man) === toMove, id);
    assert.ok(tried.slice(4).split(' ').every((point) => squaresOf(g).includes(point)), id);
  }
  clock.pass(REPLY_MS);
});
