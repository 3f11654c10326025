// The coach while a question is open: what comes late, comes twice, or never comes changes nothing that it should not.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { REPLY_MS, createCoach } from '../../web/guide/coach';
import type { Coach } from '../../web/guide/coach';
import { exerciseLesson } from '../../web/guide/exercises';
import { lessonOf } from '../../web/guide/lessons/lessons';
import type { Lesson } from '../../web/guide/lesson';
import { geometryOf } from '../../web/shared/geometry';
import { readPlacement } from '../../web/shared/placement';
import { coachLine } from '../../web/ui/guide_text';
import { speak } from '../../web/ui/i18n';
import { describePoint } from '../../web/ui/spoken';
import { best } from './fakes';
import { realRules } from './real_engine';
import { FakeClock, FakeThinker } from './table_fakes';

const rules = await realRules();

class Room {
  readonly clock = new FakeClock();
  readonly thinker = new FakeThinker();
  readonly done: string[] = [];
  readonly coach: Coach = createCoach(this.clock, ({ id }, index) => this.done.push(`${id} ${index}`));

  constructor(lesson: Lesson | undefined, index = 0) {
    assert.ok(lesson !== undefined);
    this.coach.bench.seat(rules);
    this.coach.sage.seat(this.thinker);
    this.coach.begin(lesson, index);
  }
  get feedback(): string | undefined {
    return this.coach.get()?.feedback;
  }
  get moves(): string {
    return this.coach.bench.store.get().position.moves.join(' ');
  }
  get advised(): string | undefined {
    return this.coach.bench.store.get().progress.hint?.move;
  }
  get says(): string {
    const at = this.coach.get();
    assert.ok(at !== null);
    return coachLine(at, this.coach.bench.store.get(), this.coach.bench).text;
  }
  play(uci: string): void {
    this.coach.bench.hands.tap(null);
    this.coach.bench.hands.tap(uci.slice(0, 2));
    this.coach.bench.hands.tap(uci.slice(2, 4));
  }
  answer(move: string, score: number, index = this.thinker.asked.length - 1): void {
    this.thinker.asked[index]?.handlers.onBest({ ...best(move), score });
  }
}

/** Two rooks: b2b9 mates. */
const win = lessonOf('win');

test('no hint while the answer to a move is awaited: the answer still comes', () => {
  const room = new Room(win);
  room.play('b2b3');
  assert.equal(room.feedback, 'thinking');
  room.coach.hint();
  assert.equal(room.thinker.asked.length, 1, 'nothing else was asked');
  room.answer('e9d9', 0);
  assert.equal(room.feedback, 'refuted');
  assert.equal(room.moves, 'b2b3 e9d9');
  room.coach.hint();
  assert.equal(room.thinker.asked.length, 1, 'what stands on the board is to be taken back first');
});

test('a hint that is asked for twice is one, and leaves the coach as it was', () => {
  const room = new Room(win);
  room.coach.hint();
  room.coach.hint();
  assert.equal(room.thinker.asked.length, 1);
  room.answer('b2b9', 31_999);
  assert.deepEqual([room.feedback, room.advised], ['none', 'b2b9']);
});

test('a hint that comes after the move comes to nothing', () => {
  const room = new Room(win);
  room.coach.hint();
  room.play('b2b9');
  assert.equal(room.feedback, 'done');
  room.answer('b2b9', 31_999, 0);
  assert.deepEqual([room.feedback, room.advised], ['done', undefined]);
});

test('a move that waits to be taken back is not in the way of a hint', () => {
  const room = new Room(lessonOf('strategy'), 1);
  room.play('a0a1');
  assert.equal(room.feedback, 'other');
  room.coach.hint();
  assert.deepEqual([room.advised, room.moves], ['i0h0', '']);
  room.clock.pass(REPLY_MS);
  assert.equal(room.moves, '');
});

test('a mate that would come too late is taken back, and counts when it is found in time', () => {
  const room = new Room(win);
  room.play('b2b3');
  room.answer('e9d9', -31_990);
  assert.equal(room.feedback, 'slow');
  assert.notEqual(room.says, '');
  room.clock.pass(REPLY_MS);
  assert.equal(room.moves, '');
  room.play('b2b9');
  assert.deepEqual(room.done, ['win 0']);
});

test('a defender who sees a slow mate is not believed before the attacker has looked', () => {
  const room = new Room(exerciseLesson('shuang-che-cuo-7'));
  room.play('d5a5');
  room.answer('b0c0', -31_980);
  assert.equal(room.thinker.asked.length, 2);
  assert.deepEqual(room.thinker.asked[1]?.request.moves, ['d5a5', 'b0c0']);
  room.answer('d0e0', 31_993);
  assert.deepEqual([room.feedback, room.moves], ['going', 'd5a5 b0c0']);
});

test('an attacker who is being mated has no mate', () => {
  const room = new Room(exerciseLesson('shuang-che-cuo-7'));
  room.play('d5a5');
  room.answer('b0c0', 31_995);
  assert.equal(room.feedback, 'refuted');
});

test('an engine that has died is said, whether before or while it is asked', () => {
  const before = new Room(win);
  before.thinker.failed = true;
  before.play('b2b3');
  assert.equal(before.feedback, 'no-engine');
  before.clock.pass(REPLY_MS);
  assert.equal(before.moves, '', 'the move can be tried again');
  before.coach.hint();
  assert.equal(before.feedback, 'no-engine');

  const meanwhile = new Room(win);
  meanwhile.play('b2b3');
  meanwhile.coach.engineLost();
  assert.equal(meanwhile.feedback, 'no-engine');
  meanwhile.clock.pass(REPLY_MS);
  assert.equal(meanwhile.moves, '');
  meanwhile.coach.hint();
  meanwhile.coach.engineLost();
  assert.deepEqual([meanwhile.feedback, meanwhile.moves], ['no-engine', '']);
});

test('whoever comes back while an answer is awaited finds the board as it was, and gets it', () => {
  const room = new Room(win);
  room.play('b2b3');
  room.coach.sage.drop();
  room.coach.goOn();
  assert.deepEqual([room.feedback, room.moves, room.thinker.asked.length], ['thinking', 'b2b3', 2]);
  room.answer('e9d9', 0, 0);
  assert.equal(room.moves, 'b2b3', 'what was asked first is forgotten');
  room.answer('e9d9', 0);
  assert.equal(room.feedback, 'refuted');
});

test('a hint is said, and so is what is drawn on the board', () => {
  const point = (room: Room, square: string): string => {
    const state = room.coach.bench.store.get();
    return describePoint(state, square, readPlacement(geometryOf(state.match.game), state.position.fen), []);
  };
  const first = new Room(lessonOf('board'), 3);
  assert.match(point(first, 'e2'), /画圈/);
  assert.doesNotMatch(point(first, 'e3'), /画圈/);
  first.coach.hint();
  assert.match(first.says, /炮二平五/);
  assert.match(point(first, 'h2'), /提示走这个子/);
  assert.match(point(first, 'e2'), /提示走到这里/);
  first.play('h2e2');
  assert.doesNotMatch(point(first, 'h2') + first.says, /提示/);

  const refused = new Room(lessonOf('elephant'), 1);
  refused.coach.hint();
  assert.match(refused.says, /红相从 .+ 到 /, 'a move that is none has no notation');
  const arrow = new Room(lessonOf('cannon'), 1);
  assert.match(point(arrow, 'b2'), /箭头指向/);
  assert.match(point(arrow, 'b6'), /箭头来自/);
  speak('en');
  arrow.coach.bench.adopt({ ...arrow.coach.bench.store.get().settings, language: 'en' });
  assert.match(arrow.says + point(arrow, 'b2'), /arrow to/);
  arrow.coach.hint();
  assert.match(arrow.says, /^Hint: red cannon from/);
  speak('zh-Hans');
});

test('the board of a lesson tells its changes one after the other', () => {
  const room = new Room(lessonOf('rook'), 2);
  const { store } = room.coach.bench;
  let last = store.get();
  const told: boolean[] = [];
  store.subscribe((state, previous) => {
    told.push(previous === last);
    last = state;
  });
  room.play('a0a5');
  assert.equal(room.feedback, 'done');
  assert.ok(told.length > 2 && told.every(Boolean));
});

test('the tick is the task’s: a move that is refused after it gets none', () => {
  const room = new Room(lessonOf('board'), 3);
  room.play('h2e2');
  room.clock.pass(REPLY_MS); // the opponent has answered
  assert.deepEqual([room.feedback, room.moves], ['done', 'h2e2 h9g7']);
  const at = room.coach.get();
  assert.ok(at !== null);
  room.play('b2c4');
  assert.equal(coachLine(at, room.coach.bench.store.get(), room.coach.bench).tone, 'bad');
  const refused = new Room(lessonOf('rook'), 2);
  refused.play('a0a5');
  const after = refused.coach.get();
  assert.ok(after !== null);
  assert.equal(coachLine(after, refused.coach.bench.store.get(), refused.coach.bench).tone, 'good');
});
