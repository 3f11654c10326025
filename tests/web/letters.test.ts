// Games by link: two pages on the real engine that know of each other by nothing but link codes.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { RulesPort } from '../../web/rules/referee';
import { friendOf, gameMoves, isUnsent, pliesToUndo } from '../../web/store/select';
import type { SavedGame } from '../../web/store/saved_game';
import { snapshot } from '../../web/store/saved_game';
import { FreeRules } from '../../web/rules/free';
import { even, perGame } from '../../web/store/clock_rule';
import { timeLeft } from '../../web/store/clocks';
import { realRules } from './real_engine';
import { cold } from './table_fakes';
import type { Bench } from './table_fakes';

const rules: RulesPort = await realRules();

/** A page with a library of its own. */
class Page {
  readonly bench: Bench = cold();
  private readonly library = new Map<number, SavedGame>();

  constructor() {
    this.bench.actions.rulesReady(rules);
    this.bench.openSaved = (seed) => {
      const game = this.library.get(seed);
      if (game !== undefined) this.actions.resume(game);
      return game !== undefined;
    };
  }
  get actions(): Bench['actions'] {
    return this.bench.actions;
  }
  get state(): ReturnType<Bench['store']['get']> {
    return this.bench.store.get();
  }
  get moves(): string {
    return gameMoves(this.state).join(' ');
  }
  get letter(): string | undefined {
    return this.state.view.letter?.kind;
  }
  /** Plays and sends: the code. */
  send(move?: string): string {
    if (move !== undefined) assert.deepEqual(this.actions.typeMove(move)?.error, undefined, move);
    const code = this.actions.linkCode('game');
    this.actions.letterSent();
    this.actions.closeDialog();
    return code;
  }
  open(code: string): void {
    this.actions.receiveLink(code);
  }
  putAside(): void {
    this.library.set(this.state.match.seed, snapshot(this.state, { started: 0, saved: 0 }, 0));
    this.actions.newGame({ human: 'first', level: 'easy', game: 'xiangqi' });
  }
}

/** Two pages with a game between them; the first side has moved. */
function pair(game: 'xiangqi' | 'chess' = 'xiangqi', first = 'h2e2'): { red: Page; black: Page; codes: string[] } {
  const [red, black] = [new Page(), new Page()];
  red.actions.newLetterGame(game, 'first');
  const code = red.send(first);
  black.open(code);
  assert.equal(black.letter, 'invitation');
  black.actions.acceptLetter('second');
  assert.equal(black.moves, first);
  return { red, black, codes: [code] };
}

test('two pages play a chess game to its mate by nothing but links', () => {
  const { red, black } = pair('chess', 'f2f3');
  assert.equal(friendOf(black.state), 'first');
  assert.equal(black.state.view.bottom, 'second');
  red.open(black.send('e7e5'));
  assert.equal(red.moves, 'f2f3 e7e5');
  black.open(red.send('g2g4'));
  red.open(black.send('d8h4'));
  for (const page of [red, black]) assert.deepEqual(page.state.record.outcome, { result: 'second-wins', reason: 'checkmate' });
  assert.equal(isUnsent(red.state), false);
});

test('who has the second side sends an invitation before any move', () => {
  const [red, black] = [new Page(), new Page()];
  black.actions.newLetterGame('xiangqi', 'second');
  assert.equal(isUnsent(black.state), true);
  assert.equal(black.state.view.dialog, 'share');
  red.open(black.send());
  red.actions.acceptLetter('first');
  black.open(red.send('h2e2'));
  assert.equal(black.moves, 'h2e2');
});

test('a move can be taken back until it has gone out, and nobody moves for the friend', () => {
  const page = new Page();
  page.actions.newLetterGame('xiangqi', 'first');
  page.actions.typeMove('h2e2');
  assert.equal(pliesToUndo(page.state), 1);
  assert.equal(page.actions.typeMove('h9g7'), null, 'the friend has the other side');
  page.actions.undo();
  assert.equal(page.moves, '');
  page.send('b2e2');
  assert.equal(pliesToUndo(page.state), 0);
  page.actions.undo();
  assert.equal(page.moves, 'b2e2');
});

test('an unsent move asks to be sent when it has been seen', () => {
  const page = new Page();
  page.actions.newLetterGame('xiangqi', 'first');
  page.actions.typeMove('h2e2');
  assert.equal(page.state.view.dialog, null);
  page.bench.clock.pass(1000);
  assert.equal(page.state.view.dialog, 'share');
});

test('a link that says nothing new, an older one, one of another course: nothing changes', () => {
  const { red, black, codes } = pair();
  red.open(black.send('h9g7'));
  const twoPlies = red.actions.linkCode('game');
  black.open(codes[0] ?? '');
  assert.equal(black.letter, 'older');
  assert.equal(black.moves, 'h2e2 h9g7');
  black.actions.closeLetter();

  // The same game, gone on with otherwise: as when a move was sent, and another one made after a restore.
  const forged = new Page();
  forged.open(codes[0] ?? '');
  forged.actions.acceptLetter('second');
  const fork = forged.send('b9c7');
  red.open(fork);
  assert.equal(red.letter, 'forked');
  assert.equal(red.moves, 'h2e2 h9g7');
  red.actions.closeLetter();
  red.open(twoPlies);
  assert.equal(red.letter, undefined, 'its own link says nothing new');
  assert.equal(red.state.view.notice, 'letter-known');
});

test('moves that were made for this side elsewhere are asked about, and taken over', () => {
  const { red, black, codes } = pair();
  const elsewhere = new Page();
  elsewhere.open(codes[0] ?? '');
  elsewhere.actions.acceptLetter('first'); // red on another device
  elsewhere.open(black.send('h9g7'));
  black.open(elsewhere.send('h0g2'));
  const code = black.send('i9h9');
  red.open(code);
  assert.equal(red.letter, 'ahead');
  assert.equal(red.moves, 'h2e2');
  red.actions.acceptLetter('first');
  assert.equal(red.moves, 'h2e2 h9g7 h0g2 i9h9');
  assert.equal(isUnsent(red.state), false);
  assert.equal(red.state.position.toMove, 'first');
});

test('a game that was put aside comes out of the library by its link', () => {
  const { red, black } = pair();
  const code = black.send('h9g7');
  red.putAside();
  red.actions.typeMove('c3c4');
  red.open(code);
  assert.equal(red.letter, undefined);
  assert.equal(red.moves, 'h2e2 h9g7');
});

test('giving up and agreeing to a draw go along with the link', () => {
  const given = pair();
  given.black.actions.resign();
  assert.equal(isUnsent(given.black.state), true);
  given.red.open(given.black.send());
  assert.deepEqual(given.red.state.record.outcome, { result: 'first-wins', reason: 'resignation' });

  const { red, black } = pair();
  black.actions.offerDraw();
  red.open(black.send('h9g7'));
  assert.equal(red.state.progress.drawOffer, 'second');
  red.actions.offerDraw();
  assert.equal(red.state.view.dialog, 'draw');
  red.actions.answerDraw(true);
  black.open(red.send());
  assert.deepEqual(black.state.record.outcome, { result: 'draw', reason: 'agreement' });
});

test('who plays on has refused the draw, and an offer is not answered by who made it', () => {
  const { red, black } = pair();
  black.actions.offerDraw();
  black.actions.answerDraw(true);
  assert.equal(black.state.record.outcome.result, 'ongoing');
  red.open(black.send('h9g7'));
  black.open(red.send('h0g2'));
  assert.equal(red.state.progress.drawOffer, null);
  assert.equal(black.state.progress.drawOffer, null);
});

test('a draw that nobody offered is none, whatever a link says', () => {
  const { red, black } = pair();
  black.bench.store.set({ progress: { drawOffer: 'first' } }); // as if it had been offered
  black.actions.answerDraw(true);
  assert.equal(black.state.record.outcome.reason, 'agreement');
  red.open(black.send());
  assert.equal(red.state.record.outcome.result, 'ongoing');
  assert.equal(red.state.view.notice, 'letter-known');
});

test('a link that goes on beyond the end of its game is said to be none', () => {
  const page = new Page();
  const sender = new Page();
  sender.actions.newLetterGame('xiangqi', 'first');
  sender.open(sender.send('h2e2'));
  const codes = sender.actions.linkCode('game');
  page.open(codes);
  const { letter } = page.state.view;
  assert.ok(letter !== null);
  // A reader that knows no limit: a hundred and twenty plies without a capture, and one more.
  const shuffle = ['h2e2', 'h9g7', ...Array.from({ length: 130 }, (_, i) => ['a0a1', 'a9a8', 'a1a2', 'a8a7', 'a2a1', 'a7a8', 'a1a0', 'a8a9'][i % 8] ?? '')];
  const nodes = [{ parent: -1, move: '' }, ...shuffle.map((move, i) => ({ parent: i, move }))];
  page.bench.store.set({ view: { letter: { ...letter, reading: { ...letter.reading, tree: { ...letter.reading.tree, nodes } } } } });
  const before = page.state.match;
  page.actions.acceptLetter('second');
  assert.equal(page.state.match, before);
  assert.deepEqual([page.state.view.dialog, page.state.view.incoming?.trouble, page.state.view.letter], ['open', 'failed', null]);
});

test('a letter calls to the board, where clocks and computer go on', () => {
  const sender = new Page();
  sender.actions.newLetterGame('xiangqi', 'first');
  const code = sender.send('h2e2');

  const timed = new Page();
  timed.actions.newGame({ human: 'both', level: 'easy', clock: even(perGame(5)) });
  timed.actions.showScreen('lobby');
  timed.open(code);
  assert.equal(timed.state.view.screen, 'game');
  timed.actions.closeLetter();
  timed.bench.clock.pass(60_000);
  assert.equal(timeLeft(timed.state, 'first', timed.bench.clock.now())?.gameMs, 240_000);

  const computer = new Page();
  computer.bench.actions.thinkerReady(computer.bench.thinker);
  computer.actions.newGame({ human: 'second', level: 'easy' });
  computer.actions.showScreen('guide');
  assert.equal(computer.state.engine.thinking, null);
  computer.open(code);
  computer.actions.closeLetter();
  assert.notEqual(computer.state.engine.thinking, null);
});

test('what cannot be read calls from the guide to the board, where it is said', () => {
  const page = new Page();
  page.actions.showScreen('guide');
  page.open('xq1abcdefghij');
  assert.deepEqual([page.state.view.screen, page.state.view.dialog], ['game', 'open']);
});

test('without an engine a game by link stays one', () => {
  const { red } = pair();
  red.actions.engineFailed({ stage: 'search', detail: '' });
  red.actions.goOnAsTwo(new FreeRules());
  assert.equal(friendOf(red.state), 'second');
});

test('another start, other rules and a game that is over are refused', () => {
  const { red, black } = pair();
  const code = black.send('h9g7');
  red.bench.store.set({ match: { rules: { repetition: 'asian', naturalLimitPlies: 120 } } });
  red.open(code);
  assert.equal(red.letter, 'foreign');
  red.actions.closeLetter();

  const over = pair();
  const next = over.black.send('h9g7');
  over.red.bench.store.set({ record: { outcome: { result: 'draw', reason: 'agreement' } } });
  over.red.open(next);
  assert.equal(over.red.letter, 'over');
  assert.equal(over.red.moves, 'h2e2');
});

test('what a letter holds can be looked at as a record', () => {
  const { red, black, codes } = pair();
  red.open(black.send('h9g7'));
  red.open(codes[0] ?? '');
  red.actions.studyLetter();
  assert.equal(red.state.match.mode, 'study');
  assert.equal(red.state.position.moves.join(' '), 'h2e2');
});

test('the next game of two friends changes the sides', () => {
  const { red } = pair();
  red.actions.again();
  assert.equal(friendOf(red.state), 'first');
  assert.equal(isUnsent(red.state), true);
});

test('a friend’s game survives being saved', async () => {
  const { fromStored, toStored } = await import('../../web/store/saved_game');
  const { black } = pair();
  const saved = snapshot(black.state, { started: 1, saved: 2 }, 0);
  assert.deepEqual(fromStored(JSON.parse(JSON.stringify(toStored(saved)))), saved);
});
