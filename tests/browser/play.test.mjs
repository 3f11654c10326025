// Everything that a player does besides winning: picking up and putting down, dragging, trying what is not allowed, taking
// back, giving up, switching the sound on.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { recordCanvas, squareNear, startTrail, stillPicture, trailOf } from './recorder.mjs';
import { untilStill } from './screens.mjs';
import { kOutOfBook, openTable } from './table.mjs';

const kRed = '#d8241c';
const kJade = '#1f7a5c';

const squares = (calls) => [...new Set(calls.map(({ shapes }) => squareNear(shapes[0].at, 'first')))].filter(Boolean).sort();
const isArc = ({ shapes }) => shapes?.[0]?.shape === 'arc';
/** Points marked as refused (a dashed ring), men ringed as the reason, lines and arrows. The ring of the last move is thinner. */
function refusalMarks(picture) {
  const red = picture.filter(({ call, colour }) => call === 'stroke' && colour === kRed);
  return {
    refused: squares(red.filter((stroke) => stroke.dashed && isArc(stroke))),
    culprits: squares(red.filter((stroke) => !stroke.dashed && stroke.width === 3 && isArc(stroke))),
    lines: red.filter(({ dashed, shapes }) => dashed && shapes[0]?.shape === 'moveTo').length,
    arrows: picture.filter(({ call, colour, shapes }) => call === 'fill' && colour === kRed && shapes[0]?.shape === 'moveTo').length,
  };
}

describe('a refused move is answered in words and on the board', () => {
  let table;
  before(async () => {
    table = await openTable({ before: recordCanvas });
  });
  after(() => table.close());

  const kTries = [
    ['blocked leg', '', 'b0d1', '蹩马腿：马腿上有子', { culprits: ['c0'] }],
    ['blocked eye', 'a0a1 a9a8 a1d1 a8a9', 'c0e2', '塞象眼：象眼上有子', { culprits: ['d1'] }],
    ['no screen', '', 'h2h7', '炮要隔一个子才能吃，现在没有炮架', { lines: 1 }],
    ['too many screens', 'h2e2 a9a8', 'e2e9', '炮只能隔一个子吃，中间不止一个', { culprits: ['e3', 'e6'], lines: 1 }],
    ['a check not answered', 'a0a1 f9e8 h2h9', 'a9a8', '正被将军，这步解不了将', { culprits: ['e9', 'h9'], arrows: 1 }],
    ['a check exposed', 'h2e2 a9a8 e2e6', 'd9e8', '走了这步，自己会被将军', { culprits: ['e6'], arrows: 1 }],
    ['facing kings', 'e3e4 a9a8 e4e5 a8a9 e5e6 a9a8', 'e6d6', '将帅不能照面', { culprits: ['e9'], lines: 1 }],
    ['not how it moves', '', 'a0b1', '这个子不能这样走', {}],
  ];
  for (const [name, line, move, words, wanted] of kTries) {
    test(name, async () => {
      await table.newGame('两人同屏');
      if (line !== '') await table.moves(line);
      await table.tryMove(move);
      assert.equal(await table.status(), words);
      const marks = refusalMarks(await stillPicture(table.page));
      assert.deepEqual(marks.refused, [move.slice(2)]);
      assert.deepEqual(marks.culprits, wanted.culprits ?? []);
      assert.equal(marks.lines, wanted.lines ?? 0, 'lines along the way');
      assert.equal(marks.arrows, wanted.arrows ?? 0, 'arrows of attackers');
    });
  }

  test('a man of the other side', async () => {
    await table.newGame('两人同屏');
    await table.press('a9');
    await table.untilStatus('现在轮到红方走');
    assert.equal((await table.read()).selected, '');
  });

  test('the next press takes words and marks away', async () => {
    await table.press('e5');
    await table.untilStatus('轮到红方走');
    assert.deepEqual(refusalMarks(await stillPicture(table.page)).refused, []);
  });
});

describe('picking up and putting down', () => {
  let table;
  before(async () => {
    table = await openTable({ before: recordCanvas });
    await table.newGame('两人同屏');
  });
  after(() => table.close());

  const dots = (picture, alpha) => squares(picture.filter((c) => c.call === 'fill' && c.colour === kJade && c.alpha === alpha));
  const rings = (picture) => {
    const arcs = picture.filter(({ call, colour }) => call === 'stroke' && colour === kJade);
    return squares(arcs);
  };

  test('a chosen man lights up exactly its moves, and rings what it can take', async () => {
    await table.select('h2');
    const picture = await stillPicture(table.page);
    const reach = ['e2', 'f2', 'g2', 'i2', 'd2', 'c2', 'h1', 'h3', 'h4', 'h5', 'h6'];
    assert.deepEqual(dots(picture, 1), reach.sort());
    assert.deepEqual(rings(picture), ['h9']);
  });

  test('pressed again it is put down; so does Esc', async () => {
    await table.press('h2');
    await table.until({ selected: '' });
    await table.select('b0');
    await table.page.keyboard.press('Escape');
    await table.until({ selected: '' });
    const picture = await stillPicture(table.page);
    assert.ok(!picture.some(({ call, colour, alpha }) => call === 'fill' && colour === kJade && alpha === 1));
  });

  test('another of his own men is chosen instead', async () => {
    await table.select('b0');
    await table.select('h0');
    await table.page.keyboard.press('Escape');
    await table.until({ selected: '' });
  });

  test('a resting mouse previews, more faintly', async () => {
    const { x, y } = await table.onScreen('b0');
    await table.page.mouse.move(x, y);
    assert.deepEqual(dots(await stillPicture(table.page), 0.5), ['a2', 'c2']);
    await table.page.mouse.move(2, 2);
    assert.deepEqual(dots(await stillPicture(table.page), 0.5), []);
  });

  test('a legal drag is a move', async () => {
    await table.drag(await table.onScreen('h2'), await table.onScreen('e2'));
    await table.until({ moves: 'h2e2', selected: '' });
  });

  test('an illegal drag flies back and says why', async () => {
    const [from, to] = [await table.onScreen('b9'), await table.onScreen('d8')];
    await startTrail(table.page);
    await table.drag(from, to);
    await table.untilStatus('蹩马腿');
    assert.equal((await table.read()).moves, 'h2e2');
    const picture = await stillPicture(table.page);
    assert.deepEqual(refusalMarks(picture).refused, ['d8']);
    const flown = (await trailOf(table.page, '马')).filter((at) => at[1] < 130 && squareNear(at, 'first', 8) === null);
    assert.ok(flown.length > 0, 'the man was seen nowhere between');
    const horses = picture.filter(({ glyph, colour }) => glyph === '马' && colour === '#211c18');
    assert.ok(horses.some(({ at }) => squareNear(at, 'first', 7) === 'b9'), 'the horse is not back on its point');
  });

  test('dropped outside the board, or called off by Esc, nothing has happened', async () => {
    const from = await table.onScreen('h7');
    await table.drag(from, { x: 1300, y: 60 });
    await table.until({ moves: 'h2e2', selected: '' });
    assert.equal(await table.status(), '轮到黑方走');
    await table.drag(from, await table.onScreen('e7'), () => table.page.keyboard.press('Escape'));
    await table.until({ moves: 'h2e2', selected: '' });
  });

  test('a tremble smaller than the threshold is a press', async () => {
    const { x, y } = await table.onScreen('h7');
    await table.page.mouse.move(x, y);
    await table.page.mouse.down();
    await table.page.mouse.move(x + 2, y + 1);
    await table.page.mouse.up();
    await table.until({ selected: 'h7' });
  });
});

describe('taking back and giving up', () => {
  let table;
  before(async () => {
    table = await openTable();
  });
  after(() => table.close());

  test('while the computer thinks one ply is taken back, and its answer never comes', async () => {
    await table.newGame('执红先走', '困难');
    await table.move(kOutOfBook);
    await table.until({ thinking: 'true' });
    await table.button('悔棋');
    await table.until({ moves: '', turn: 'first', thinking: 'false' });
    // A late answer would be an answer to a cannon that has not moved.
    await table.move('b0c2');
    await table.until({ ply: '2', thinking: 'false' });
    assert.ok((await table.read()).moves.startsWith('b0c2 '));
  });

  test('at your turn two plies are taken back, by key as by button', async () => {
    await table.page.keyboard.press('z');
    await table.until({ moves: '', turn: 'first' });
    assert.ok(await table.page.getByRole('button', { name: '悔棋' }).isDisabled());
  });

  test('between two people one ply', async () => {
    await table.newGame('两人同屏');
    await table.moves('h2e2 h9g7 h0g2');
    await table.button('悔棋');
    await table.until({ moves: 'h2e2 h9g7', turn: 'first' });
    await table.page.keyboard.press('u');
    await table.until({ moves: 'h2e2', turn: 'second' });
  });

  test('a draw is offered in the same place as giving up', async () => {
    await table.newGame('两人同屏');
    await table.move('h2e2');
    await table.button('认输·求和');
    const sheet = table.page.getByRole('dialog', { name: '认输或求和' });
    await untilStill(table.page);
    await sheet.getByRole('button', { name: '求和' }).click();
    await table.button('同意和棋');
    await table.until({ outcome: 'draw', reason: 'agreement' });
  });

  test('giving up asks first, and is a loss', async () => {
    await table.newGame('执红先走', '简单');
    await table.move('h2e2');
    await table.until({ ply: '2', thinking: 'false' });
    await table.button('认输·求和');
    await table.button('继续下');
    await table.until({ outcome: 'ongoing' });
    await table.button('认输·求和');
    const dialog = table.page.getByRole('dialog', { name: '认输或求和' });
    await dialog.getByRole('button', { name: '认输' }).click();
    await table.until({ outcome: 'second-wins', reason: 'resignation' });
    assert.equal(await table.status(), '黑胜：红方认输');
    const card = table.page.getByRole('dialog', { name: '黑胜：红方认输' });
    await card.waitFor();
    assert.match(await card.innerText(), /电脑赢了/);
  });

  test('the level can be changed in the middle of a game', async () => {
    await table.newGame('执红先走', '简单');
    await table.action('难度');
    const level = table.page.getByRole('group', { name: '电脑难度' });
    await level.getByRole('button', { name: '困难' }).click();
    assert.match(await table.page.locator('.match').innerText(), /困难/);
    assert.equal(await level.getByRole('button', { name: '困难' }).getAttribute('aria-pressed'), 'true');
  });
});

describe('sound', () => {
  /** Counts the audio contexts and what is made in them. */
  async function countAudio(page) {
    await page.addInitScript(() => {
      const made = { contexts: 0, nodes: {}, elements: 0 };
      window.__audio = made;
      window.AudioContext = class extends AudioContext {
        constructor(...options) {
          super(...options);
          made.contexts++;
        }
      };
      const proto = BaseAudioContext.prototype;
      for (const name of Object.getOwnPropertyNames(proto)) {
        if (!/^(create|decode)/.test(name)) continue;
        const native = proto[name];
        proto[name] = function (...args) {
          made.nodes[name] = (made.nodes[name] ?? 0) + 1;
          return native.apply(this, args);
        };
      }
      window.Audio = class extends Audio {
        constructor(...args) {
          super(...args);
          made.elements++;
        }
      };
    });
  }

  test('is off; once on it is made of oscillators alone', async () => {
    const table = await openTable({ before: countAudio });
    try {
      const audio = () => table.page.evaluate(() => window.__audio);
      const button = table.page.getByRole('button', { name: '声音' });
      await table.newGame('两人同屏');
      await table.move('h2e2');
      assert.equal(await button.getAttribute('aria-pressed'), 'false');
      assert.deepEqual(await audio(), { contexts: 0, nodes: {}, elements: 0 });

      await button.click();
      await table.page.waitForFunction(() => window.__audio.contexts === 1);
      await table.moves('h9g7 e2e6');
      await table.page.waitForFunction(() => window.__audio.nodes.createOscillator > 10);
      const { nodes, elements, contexts } = await audio();
      assert.deepEqual(Object.keys(nodes).sort(), ['createGain', 'createOscillator']);
      assert.equal(elements, 0);
      assert.equal(await table.page.locator('audio, video').count(), 0);

      await button.click();
      await table.move('i9i8');
      assert.deepEqual(await audio(), { contexts, nodes, elements }, 'heard after it was switched off');
    } finally {
      await table.close();
    }
  });

  test('voice and buzzing have switches of their own, off until asked for, and each works without the sound', async () => {
    const table = await openTable({
      before: (page) =>
        page.addInitScript(() => {
          window.__felt = [];
          window.__spoken = [];
          navigator.vibrate = (pattern) => window.__felt.push(pattern);
          speechSynthesis.getVoices = () => [];
          speechSynthesis.speak = ({ text, lang, volume }) => window.__spoken.push([text, lang, Math.round(volume * 100) / 100]);
        }),
    });
    const { page } = table;
    const told = () => page.evaluate(() => ({ felt: window.__felt.length, spoken: window.__spoken }));
    try {
      await table.newGame('两人同屏');
      await table.move('h2e2');
      assert.deepEqual(await told(), { felt: 0, spoken: [] });
      await table.action('设置');
      for (const name of ['读出着法', '振动']) await page.getByRole('switch', { name }).click();
      await page.keyboard.press('Escape');
      await table.move('h9g7');
      assert.deepEqual(await told(), { felt: 1, spoken: [['黑，马八进七', 'zh-CN', 0.7]] });
    } finally {
      await table.close();
    }
  });
});
