// What the position on the board is called, by the engine itself: openings and mates.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { LANDING_MS } from '../../web/store/pace';
import { openingText } from '../../web/ui/opening_text';
import { deedText, resultText, statusLine } from '../../web/ui/status';
import { speak } from '../../web/ui/i18n';
import { START_FEN } from '../../web/shared/placement';
import { realRules } from './real_engine';
import { warm } from './table_fakes';

test('a referee names the opening after each move and takes it back with it', async () => {
  const rules = (await realRules()).newGame('xiangqi');
  rules.load(START_FEN.xiangqi);
  assert.equal(rules.opening(), null);
  rules.play('h2e2');
  assert.equal(rules.opening()?.simplified, '中炮局');
  rules.play('h7e7');
  assert.deepEqual(rules.opening(), { eco: '', simplified: '顺炮局', traditional: '順炮局', english: 'Same Direction Cannons', ply: 2 });
  rules.undo();
  assert.equal(rules.opening()?.simplified, '中炮局');
  rules.dispose();
});

test('an opening is told in the reader’s language, with its code', () => {
  const najdorf = { eco: 'B90', simplified: '纳道尔夫变例', traditional: '納道爾夫變例', english: 'Najdorf', ply: 10 };
  assert.deepEqual(openingText(najdorf, 'zh-Hans'), { code: 'B90', name: '纳道尔夫变例' });
  assert.deepEqual(openingText(najdorf, 'zh-Hant'), { code: 'B90', name: '納道爾夫變例' });
  assert.deepEqual(openingText(najdorf, 'en'), { code: 'B90', name: 'Najdorf' });
});

test('the table asks for the opening after every move, and for the mate when there is one', () => {
  const { store, actions, rules, thinker, clock } = warm();
  const opening = { eco: '', simplified: '中炮局', traditional: '中炮局', english: 'Central Cannon', ply: 1 };
  rules.opening = opening;
  rules.pattern = 'ma-hou-pao';
  rules.ends.set('h2e2 h9g7', { result: 'second-wins', reason: 'checkmate' });
  actions.typeMove('h2e2');
  assert.deepEqual(store.get().position.opening, opening);
  assert.equal(store.get().position.pattern, '', 'there is no mate yet');
  assert.equal(deedText(store.get()), '');
  thinker.answer('h9g7');
  clock.pass(LANDING_MS);
  assert.equal(store.get().position.pattern, 'ma-hou-pao');
  assert.equal(resultText(store.get()), '黑胜：马后炮');
  assert.equal(statusLine(store.get()).text, '黑胜：马后炮');
  assert.equal(deedText(store.get()), '胜于「马后炮」');
  speak('en');
  assert.match(deedText(store.get()), /Cannon behind horse/);
  speak('zh-Hans');
});

test('an end without a name is told by its reason', () => {
  const { store, actions, rules, thinker, clock } = warm();
  rules.ends.set('h2e2 h9g7', { result: 'second-wins', reason: 'stalemate' });
  actions.typeMove('h2e2');
  thinker.answer('h9g7');
  clock.pass(LANDING_MS);
  assert.equal(resultText(store.get()), '黑胜：困毙，无子可动');
  assert.equal(deedText(store.get()), '困毙，无子可动');
});
