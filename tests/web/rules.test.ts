// web/rules/rules.ts: what the wrapper adds to a Session: refusals as exceptions, answers asked once per position.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { EngineModule, ExplanationData, LoadErrorData, PlayResultData, Session } from '../../wasm/engine';
import { LoadRefused, MoveRefused, RulesEngine } from '../../web/rules/rules';

const kExplanation: ExplanationData = { reason: 'leg-blocked', culprits: ['b1'], targets: ['c2'] };

/** Counts what it is asked; refuses the move "bad" and the FEN "bad". */
class CountingSession {
  readonly calls: Record<string, number> = {};
  ply = 0;

  private count(name: string): void {
    this.calls[name] = (this.calls[name] ?? 0) + 1;
  }
  load(fen: string): LoadErrorData | null {
    if (fen !== 'bad') return null;
    return { reason: 'two-kings', offset: 4, square: 'e0', moveIndex: -1, explanation: kExplanation };
  }
  play(move: string): PlayResultData {
    if (move === 'bad') return { refused: kExplanation };
    ++this.ply;
    return {
      played: {
        uci: move, piece: 'C', captured: '', capturedSquare: '', givesCheck: false,
        outcome: { result: 'ongoing', reason: 'none' },
      },
    };
  }
  undo(): boolean {
    return this.ply > 0 && this.ply-- > 0;
  }
  conclude(): boolean {
    return true;
  }
  setRules(): void {
    this.count('setRules');
  }
  status(): unknown {
    this.count('status');
    return { ply: this.ply };
  }
  legalMoves(): string[] {
    this.count('legalMoves');
    return ['h2e2', 'h2d2', 'b0c2'];
  }
  forbiddenMoves(): string[] {
    this.count('forbiddenMoves');
    return ['h2d2'];
  }
  delete(): void {
    this.count('delete');
  }
}

function start() {
  const session = new CountingSession();
  const engine = new RulesEngine({ createSession: () => session as unknown as Session } as unknown as EngineModule);
  return { session, rules: engine.newGame('xiangqi') };
}

test('a refused move throws with its explanation', () => {
  const { rules } = start();
  assert.throws(() => rules.play('bad'), (error) => {
    assert.ok(error instanceof MoveRefused);
    assert.deepEqual([error.move, error.explanation], ['bad', kExplanation]);
    return true;
  });
  assert.equal(rules.play('h2e2').uci, 'h2e2');
});

test('a refused game throws with its reason and place', () => {
  const { rules } = start();
  assert.throws(() => rules.load('bad'), (error) => {
    assert.ok(error instanceof LoadRefused);
    assert.deepEqual([error.error.reason, error.error.offset], ['two-kings', 4]);
    assert.equal(error.message, 'two-kings at offset 4');
    return true;
  });
});

test('the engine is asked once per position', () => {
  const { rules, session } = start();
  for (let i = 0; i < 5; ++i) {
    rules.legalMoves();
    rules.forbiddenMoves();
    rules.status();
  }
  assert.deepEqual(session.calls, { legalMoves: 1, forbiddenMoves: 1, status: 1 });
});

test('whatever changes the position or its rules is asked about anew', () => {
  const { rules, session } = start();
  const changes = [
    () => rules.play('h2e2'),
    () => rules.undo(),
    () => rules.load('start'),
    () => rules.conclude('resignation', 'first'),
    () => rules.setRules({ repetition: 'asian', naturalLimitPlies: null }),
  ];
  rules.status();
  changes.forEach((change, i) => {
    change();
    rules.status();
    assert.equal(session.calls['status'], i + 2, change.toString());
  });
});

test('a refusal changes nothing, so nothing is asked again', () => {
  const { rules, session } = start();
  rules.status();
  assert.throws(() => rules.play('bad'));
  assert.throws(() => rules.load('bad'));
  rules.status();
  assert.equal(session.calls['status'], 1);
});

test('dispose gives the session back', () => {
  const { rules, session } = start();
  rules.dispose();
  assert.equal(session.calls['delete'], 1);
});
