// Every lesson can be done by legal moves, with the real engine behind the board; the words are there in all languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { REPLY_MS } from '../../web/guide/coach';
import { isTask } from '../../web/guide/guide';
import { LESSONS } from '../../web/guide/lessons/lessons';
import { geometryOf } from '../../web/shared/geometry';
import { readPlacement, sideOfMan, toMoveIn } from '../../web/shared/placement';
import type { LanguageId } from '../../web/store/settings';
import { LESSON_TEXTS, PAGE_TEXTS } from '../../web/ui/guide_text';
import { DICTIONARIES } from '../../web/ui/i18n';
import { openClass } from './guide_fakes';

const room = await openClass();
const { coach, clock, done, play } = room;

for (const lesson of LESSONS) {
  test(`${lesson.id}: each step is done by its way, and no earlier`, () => {
    assert.notEqual(lesson.steps[0]?.fen, undefined, 'the first step has a position');
    lesson.steps.forEach((step, index) => {
      const id = `${lesson.id} ${index}`;
      done.length = 0;
      coach.begin(lesson, index);
      if (step.goal === undefined || step.film !== undefined) return;
      const { way = [] } = step;
      assert.ok(way.length > 0, `${id} has no way`);
      way.forEach((move, i) => {
        assert.deepEqual(done, [], `${id} is done before ${move}`);
        const { position } = coach.bench.store.get();
        if (step.goal?.kind !== 'refused') assert.ok(position.legal.includes(move), `${id}: ${move} is not legal in ${position.fen}`);
        play(move);
        clock.pass(REPLY_MS);
        if (i + 1 < way.length) assert.notEqual(coach.get()?.feedback, 'astray', `${id}: ${move} leads astray`);
      });
      assert.deepEqual(done, [id], `${id} ends as ${coach.get()?.feedback} after ${way.join(' ')}`);
      if (step.reply !== undefined) assert.equal(coach.bench.store.get().position.moves.slice(-1)[0], step.reply, `${id}: the reply was played`);
    });
  });

  test(`${lesson.id}: it has words for every step in every language`, () => {
    for (const [language, texts] of Object.entries(LESSON_TEXTS)) {
      const text = texts[lesson.id];
      assert.equal(text?.length, lesson.steps.length + 1, `${language}: ${lesson.id} has ${text?.length} texts for ${lesson.steps.length} steps`);
      assert.ok(text?.every((words) => words.trim() !== ''), language);
    }
  });
}

test('what is to be taken stands on the board, and is the opponent’s', () => {
  for (const { id, game, steps } of LESSONS) {
    for (const { fen, goal } of steps) {
      if (fen === undefined || goal?.kind !== 'take') continue;
      const men = readPlacement(geometryOf(game), fen);
      for (const square of goal.men) {
        const man = men.get(square);
        assert.ok(man !== undefined && sideOfMan(man) !== toMoveIn(fen), `${id}: ${square}`);
      }
    }
  }
});

/** Where 後 means after or behind. In chess it is not the queen, who is 后. */
const BEHIND = /後面|先直後斜|先後|最後|從不後退|白先黑後|紅先黑後|過河後|後來|「後」/g;

test('in traditional characters the queen is 后, and what is behind is 後', () => {
  const { history, values, reference } = PAGE_TEXTS['zh-Hant'];
  const tables = Object.entries(reference.tables).filter(([id]) => id.startsWith('chess'));
  const chess = [...LESSONS.filter(({ game }) => game === 'chess').map(({ id }) => LESSON_TEXTS['zh-Hant'][id]), history.chess, values.chess, reference.rules.chess, reference.notation.chess, ...tables.map(([, texts]) => texts)];
  const all = [...Object.values(LESSON_TEXTS['zh-Hant']), ...chess, history.xiangqi, values.xiangqi, reference.rules.xiangqi, reference.notation.xiangqi];
  for (const text of chess.flatMap((texts) => texts ?? [])) assert.doesNotMatch(text.replace(BEHIND, ''), /後/);
  const xiangqi = all.filter((texts) => !chess.includes(texts));
  for (const text of xiangqi.flatMap((texts) => texts ?? [])) assert.doesNotMatch(text, /后/);
  for (const text of all.flatMap((texts) => texts ?? [])) assert.doesNotMatch(text, /國際象棋|設置|角里|一只/);
});

test('one name a game and a man, wherever it is said', () => {
  for (const [language, { newGame, lobby, spoken, promotion, records }] of Object.entries(DICTIONARIES)) {
    assert.deepEqual(lobby.game, newGame.games, language);
    if (language === 'en') continue;
    assert.ok(records.open.formats.includes(newGame.games.chess), language);
    const { men } = spoken;
    for (const man of ['q', 'r', 'b', 'n'] as const) assert.equal(men.chess[man], promotion.to[man], `${language} ${man}`);
    const titles = LESSON_TEXTS[language as LanguageId];
    for (const [id, letter] of Object.entries({ king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N', pawn: 'P' })) {
      assert.equal(titles[`chess-${id}`]?.[0], men.chess[letter], `${language} ${id}`);
    }
  }
  const english = DICTIONARIES.en.spoken.men.xiangqi;
  for (const [id, letter] of Object.entries({ rook: 'R', cannon: 'C', horse: 'N', elephant: 'B', advisor: 'A', king: 'K', pawn: 'P' })) {
    assert.equal(LESSON_TEXTS.en[id]?.[0]?.toLowerCase(), english[letter]);
  }
});

test('a lesson that names buttons has their names', () => {
  for (const [language, { actions, settings }] of Object.entries(DICTIONARIES)) {
    const text = LESSON_TEXTS[language as LanguageId]['chess-controls']?.[4]?.toLowerCase() ?? '';
    for (const name of [actions.undo, actions.hint, actions.more, settings.title]) assert.ok(text.includes(name.toLowerCase()), `${language}: ${name}`);
  }
});

test('ids differ, and no language has words for a lesson that is not there', () => {
  const ids = LESSONS.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  for (const texts of Object.values(LESSON_TEXTS)) assert.deepEqual(Object.keys(texts).filter((id) => !ids.includes(id)), []);
  assert.ok(LESSONS.some(({ steps }) => steps.some(isTask)));
});
