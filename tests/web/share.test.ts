// What goes out of the page as text, and what comes in behind the # of its address.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { START_FEN } from '../../web/shared/placement';
import { isAddress } from '../../web/store/settings';
import { initialState } from '../../web/store/state';
import { qrOf } from '../../web/ui/qr';
import { addressOfPage, boardText, linkOf, messageOf, wholeText } from '../../web/ui/share';
import { realRules } from './real_engine';
import { cold } from './table_fakes';
import type { Bench } from './table_fakes';

const rules = await realRules();

function page(): Bench {
  const bench = cold();
  bench.actions.rulesReady(rules);
  return bench;
}

const at = (href: string): Location => new URL(href) as unknown as Location;

test('the address of the page is its own, without what apps append', () => {
  assert.equal(addressOfPage(at('https://example.org/xq/?from=timeline&isappinstalled=0#xq1x'), ''), 'https://example.org/xq/');
  assert.equal(addressOfPage(at('http://example.org/a.html?raw=1&from=x'), 'https://else.org/'), 'http://example.org/a.html?raw=1');
  assert.equal(addressOfPage(at('file:///sdcard/index.html'), ''), '');
  assert.equal(addressOfPage(at('file:///sdcard/index.html'), 'https://else.org/'), 'https://else.org/');
  assert.equal(linkOf('https://else.org/#old', 'xq1new'), 'https://else.org/#xq1new');
});

test('only an address of the web is kept as one', () => {
  for (const good of ['https://a.org', 'http://localhost:8080/x.html?y=1']) assert.ok(isAddress(good), good);
  for (const bad of ['javascript:alert(1)', 'ftp://a', 'https://', 'https://a b', 'https://a"b', 'data:text/html,x', 7, null]) assert.ok(!isAddress(bad), String(bad));
});

test('a link opens as a record at its ply, and the game before is not asked about', () => {
  const bench = page();
  bench.actions.newGame({ human: 'both', level: 'easy' });
  for (const move of ['h2e2', 'h9g7', 'h0g2']) bench.actions.typeMove(move);
  const code = bench.actions.linkCode('game');
  const other = page();
  other.actions.newGame({ human: 'both', level: 'easy' });
  other.actions.typeMove('b2e2');
  for (const hash of [code, `${code}&appinstall=0`, `${code}?from=singlemessage`]) {
    other.actions.receiveLink(hash);
    assert.equal(other.store.get().match.mode, 'study', hash);
    assert.deepEqual(other.store.get().position.moves, ['h2e2', 'h9g7', 'h0g2']);
  }
  other.actions.step(-2);
  const back = page();
  back.actions.receiveLink(other.actions.linkCode('game'));
  assert.deepEqual(back.store.get().position.moves, ['h2e2'], 'where the board stood');
  back.actions.step(Infinity);
  assert.equal(back.store.get().position.moves.length, 3, 'and the rest is there');
});

test('a reload with the link of the game on the table goes on with it', () => {
  const bench = page();
  bench.actions.newGame({ human: 'both', level: 'easy' });
  bench.actions.typeMove('h2e2');
  bench.actions.receiveLink(bench.actions.linkCode('game'));
  assert.equal(bench.store.get().match.mode, 'play');
});

test('a reload with the link of a record goes on with the record: its variations, its comments, and where it stood', () => {
  const bench = page();
  bench.actions.newGame({ human: 'both', level: 'easy' });
  for (const move of ['h2e2', 'h9g7', 'h0g2']) bench.actions.typeMove(move);
  bench.actions.review();
  bench.actions.step(-2);
  bench.actions.typeMove('b9c7');
  for (const step of [0, -1, 1]) {
    bench.actions.step(step);
    const { record } = bench.store.get();
    const code = bench.actions.linkCode('game');
    bench.actions.step(-Infinity);
    bench.actions.step(1);
    bench.actions.receiveLink(code);
    assert.equal(bench.store.get().record.tree, record.tree);
  }
  const other = page();
  other.actions.newGame({ human: 'both', level: 'easy' });
  for (const move of ['h2e2', 'h9g7']) other.actions.typeMove(move);
  bench.actions.receiveLink(other.actions.linkCode('game'));
  assert.equal(bench.store.get().record.tree.length, 3, 'half a line is another record');
});

test('without a library the game in progress is asked about before a link takes its place', () => {
  const sender = page();
  sender.actions.newGame({ human: 'both', level: 'easy' });
  sender.actions.typeMove('h2e2');
  const bench = page();
  bench.store.set({ storage: { tab: 'alone' } });
  bench.actions.newGame({ human: 'both', level: 'easy' });
  bench.actions.typeMove('c3c4');
  bench.actions.receiveLink(sender.actions.linkCode('game'));
  assert.deepEqual([bench.store.get().match.mode, bench.store.get().view.dialog], ['play', 'open']);
});

test('an invitation says who moves first', () => {
  const words = (side: 'first' | 'second'): string => {
    const bench = page();
    bench.actions.newLetterGame('xiangqi', side);
    return messageOf(bench.store.get(), '', '', '');
  };
  assert.match(words('second'), /你执红方，你先走/);
  assert.match(words('first'), /你执黑方，我先走/);
});

test('a position alone is a link too', () => {
  const bench = page();
  bench.actions.newGame({ human: 'both', level: 'easy' });
  bench.actions.typeMove('h2e2');
  const { fen } = bench.store.get().position;
  const other = page();
  other.actions.receiveLink(bench.actions.linkCode('position'));
  assert.equal(other.store.get().match.startFen, fen);
});

test('links that are broken, newer or none are refused in words and change nothing', () => {
  const bench = page();
  bench.actions.newGame({ human: 'both', level: 'easy' });
  bench.actions.typeMove('h2e2');
  const { record } = bench.store.get();
  const reason = (hash: string): string => {
    bench.actions.receiveLink(hash);
    const { incoming, dialog } = bench.store.get().view;
    assert.equal(dialog, 'open');
    assert.equal(bench.store.get().record, record);
    return incoming?.readings[0]?.error?.reason ?? incoming?.trouble ?? '';
  };
  assert.equal(reason('xq1abcdefghij'), 'damaged-link');
  assert.equal(reason(bench.actions.linkCode('game').slice(0, -2)), 'damaged-link');
  assert.equal(reason('xq2abcdefghij'), 'newer-link');
  assert.equal(reason('top'), 'no-link');
  assert.equal(reason('<img src=x onerror=alert(1)>'), 'no-link');
});

test('the text that is sent carries its code, and so does the game written out', () => {
  const bench = page();
  bench.actions.newGame({ human: 'both', level: 'easy' });
  bench.actions.typeMove('h2e2');
  const state = bench.store.get();
  const code = bench.actions.linkCode('game');
  for (const address of ['', 'https://example.org/']) {
    const text = wholeText(state, '1. 炮二平五', messageOf(state, '炮二平五', address, code));
    assert.ok(text.includes(state.position.fen));
    const other = page();
    other.actions.receive('', new TextEncoder().encode(text));
    assert.deepEqual(other.store.get().match.mode, 'study', text);
    assert.deepEqual(other.store.get().position.moves, ['h2e2']);
  }
});

test('the board in characters tells the sides apart', () => {
  const xiangqi = boardText('xiangqi', START_FEN.xiangqi).split('\n');
  assert.equal(xiangqi.length, 11);
  assert.equal(xiangqi[0], '車馬象士將士象馬車');
  assert.equal(xiangqi[10], '俥傌相仕帥仕相傌俥');
  assert.equal(boardText('chess', START_FEN.chess).split('\n')[7], 'R N B Q K B N R');
});

test('a QR code holds its text: finder patterns stand where they must, and too much is refused', () => {
  const modules = qrOf('https://example.org/#xq1DVIRAB8vB');
  assert.ok(modules !== null);
  const size = modules.length;
  assert.equal((size - 17) % 4, 0);
  for (const [row, column] of [[0, 0], [0, size - 7], [size - 7, 0]] as const) {
    for (let i = 0; i < 7; i++) assert.ok(modules[row]?.[column + i] && modules[row + i]?.[column]);
  }
  assert.equal(qrOf('x'.repeat(5000)), null);
});

test('there is no link without an engine', () => {
  const bench = cold();
  assert.equal(bench.actions.linkCode('game'), '');
  assert.ok(messageOf(initialState(), '', '', '').length > 0);
});
