// What the canvas is told to draw, recorded call by call: which man stands where, which marks lie under and over the men;
// and that the board hears a finger and a mouse where it draws.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import { lastPicture, layersOf, recordCanvas, squareNear, startTrail, stillPicture, trailOf } from './recorder.mjs';
import { kSquares, openTable, pointOf } from './table.mjs';

// Each side's own characters, written out again: the page's own tables are what is being tested.
const kRed = { K: '帅', A: '仕', B: '相', N: '马', R: '车', C: '炮', P: '兵' };
const kBlack = { k: '将', a: '士', b: '象', n: '马', r: '车', c: '炮', p: '卒' };
const kInk = { red: '#b3161b', black: '#211c18' };
const kGold = '#f0c674';
const kOrange = '#e8710a';
const kWhite = '#fffaf0';
const kRedMark = '#d8241c';

/** "e0 帅 red" for every man of a FEN. */
function menOf(fen) {
  const men = [];
  fen.split(' ')[0].split('/').forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) file += Number(letter);
      else men.push(`${'abcdefghi'[file++]}${9 - index} ${kRed[letter] ?? kBlack[letter]} ${letter in kRed ? 'red' : 'black'}`);
    }
  });
  return men.sort();
}

/** The same for what was drawn. */
function menDrawn(picture, bottom) {
  const men = picture.filter(({ call, glyph }) => call === 'man' && glyph !== null);
  return men.map(({ at, glyph, colour }) => {
    const ink = Object.keys(kInk).find((name) => kInk[name] === colour) ?? colour;
    return `${squareNear(at, bottom) ?? `(${at})`} ${glyph} ${ink}`;
  }).sort();
}

describe('each side has its own men, on their points', () => {
  let table;
  before(async () => {
    table = await openTable({ before: recordCanvas });
  });
  after(() => table.close());

  test('at the start, Red below', async () => {
    const men = menDrawn(await stillPicture(table.page), 'first');
    assert.equal(men.length, 32);
    assert.ok(men.includes('e0 帅 red') && men.includes('e9 将 black'));
    assert.deepEqual(men, menOf((await table.read()).fen));
  });

  test('after moves and captures', async () => {
    await table.newGame('两人同屏');
    await table.moves('h2e2 h9g7 e2e6 i9i8 b2b9 a9b9');
    const men = menDrawn(await stillPicture(table.page), 'first');
    assert.equal(men.length, 29);
    assert.deepEqual(men, menOf((await table.read()).fen));
  });

  test('Black below, the computer having opened', async () => {
    await table.newGame('执黑后走', '简单');
    await table.until({ bottom: 'second', ply: '1', thinking: 'false' });
    const picture = await stillPicture(table.page);
    const men = menDrawn(picture, 'second');
    assert.deepEqual(men, menOf((await table.read()).fen));
    const king = picture.find(({ glyph }) => glyph === '将');
    assert.ok(king.at[1] > 500, 'the black king is not at the bottom');
  });
});

describe('the winning move', () => {
  let table;
  before(async () => {
    table = await openTable({ before: recordCanvas });
  });
  after(() => table.close());

  // Found by playing 850 games; the last move of the first is one step long.
  const kGames = [
    ['one step', 'h2e2 h7e7 h0g2 b7b4 e2e6 f9e8 b2e2 b4i4 i3i4 i9i8 i0h0 g9i7 h0h9 i7g9 h9g9'],
    ['three steps', 'h2e2 h7g7 e2e6 c6c5 b2b4 b7f7 b4e4'],
  ];
  for (const [name, line] of kGames) {
    test(`of ${name}: gold under the men; ring, arrow and dot over them`, async () => {
      await table.newGame('两人同屏');
      await table.moves(line);
      await table.until({ outcome: 'first-wins', reason: 'checkmate' });
      const last = line.split(' ').pop();
      const [from, to] = [last.slice(0, 2), last.slice(2)];
      const { under, over } = layersOf(await stillPicture(table.page));

      const gold = under.filter(({ call, colour }) => call === 'fill' && colour === kGold);
      assert.deepEqual(gold.map(({ shapes }) => squareNear(shapes[0].at, 'first')), [from]);
      assert.equal(gold[0].alpha, 1, 'the gold is solid');

      const ring = over.findIndex(({ call, colour, shapes }) => call === 'stroke' && colour === kOrange && shapes[0].shape === 'arc');
      assert.equal(squareNear(over[ring].shapes[0].at, 'first'), to);
      assert.ok(over[ring].shapes[0].radius > 23.4, 'the ring lies round the man');

      const arrow = over.filter(({ call, colour }) => call === 'fill' && colour === kOrange);
      assert.equal(arrow.length, 2, 'an arrow and its dot');
      const [shaft, dot] = arrow;
      const corners = shaft.shapes.map(({ at }) => at);
      const reach = Math.max(...corners.map(([x, y]) => distance([x, y], pointOf(from))));
      assert.ok(reach > 15 && reach < distance(pointXY(to), pointOf(from)) + 1, `the arrow is ${reach} long`);
      assert.equal(squareNear(dot.shapes[0].at, 'first'), from);
      const edges = over.filter(({ call, colour }) => call === 'stroke' && colour === kWhite);
      assert.ok(edges.length >= 2, 'arrow and dot have a white edge');
      assert.ok(over.indexOf(edges[0]) < over.indexOf(shaft), 'the edge lies under the arrow');
    });
  }

  test('the mated king is ringed, and no ring of the last move is left', async () => {
    const { over } = layersOf(await lastPicture(table.page));
    const rings = over.filter(({ call, colour, shapes }) => call === 'stroke' && colour === kRedMark && shapes[0]?.shape === 'arc');
    assert.deepEqual(rings.map(({ shapes }) => squareNear(shapes[0].at, 'first')), ['e9']);
  });
});

function distance([x, y], point) {
  return Math.hypot(point.x - x, point.y - y);
}

function pointXY(square) {
  const { x, y } = pointOf(square);
  return [x, y];
}

describe('check and the last move', () => {
  let table;
  before(async () => {
    table = await openTable({ before: recordCanvas });
    await table.newGame('两人同屏');
  });
  after(() => table.close());

  test('a red ring on the arrival point and corners on both', async () => {
    await table.move('a0a1');
    const { under, over } = layersOf(await stillPicture(table.page));
    const ring = over.filter(({ call, colour }) => call === 'stroke' && colour === kRedMark);
    assert.deepEqual(ring.map(({ shapes }) => squareNear(shapes[0].at, 'first')), ['a1']);
    const corners = under.filter(({ call, shapes }) => call === 'stroke' && shapes.filter(({ shape }) => shape === 'moveTo').length === 4);
    const centres = corners.map(({ shapes }) => squareNear(middle(shapes.map(({ at }) => at)), 'first'));
    assert.deepEqual(centres.sort(), ['a0', 'a1']);
  });

  test('a check is ringed on the king, the king shakes, and the status says 将军！', async () => {
    await table.move('f9e8');
    await stillPicture(table.page);
    await startTrail(table.page);
    await table.move('h2h9');
    assert.equal(await table.status(), '将军！轮到黑方走');
    const { over } = layersOf(await stillPicture(table.page));
    const rings = over.filter(({ call, colour }) => call === 'stroke' && colour === kRedMark);
    assert.deepEqual(rings.map(({ shapes }) => squareNear(shapes[0].at, 'first')).sort(), ['e9', 'h9']);
    const aside = (await trailOf(table.page, '将')).map(([x]) => x - pointOf('e9').x);
    assert.ok(Math.max(...aside.map(Math.abs)) > 0.5, 'nothing shook');
  });
});

function middle(points) {
  const mean = (index) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  return [mean(0), mean(1)];
}

describe('hit testing rounds half up, by mouse as by touch', () => {
  // At this size a design unit is a CSS pixel, so that a place half-way between two points is a whole number of pixels.
  const kViewport = { width: 1000, height: 636 };
  const heard = {};

  for (const touch of [false, true]) {
    test(touch ? 'touch' : 'mouse', async () => {
      const table = await openTable({ viewport: kViewport, touch, before: recordCanvas });
      try {
        await table.newGame('两人同屏');
        const { scale } = await table.box();
        assert.equal(scale, 1, 'the test needs a board of one pixel to a unit');
        heard[touch] = await placesHeard(table);
      } finally {
        await table.close();
      }
      const expected = kPlaces.map(({ square }) => square);
      assert.deepEqual(heard[touch], expected);
    });
  }

  test('the same places', () => assert.deepEqual(heard.true, heard.false));
});

/** For each point two corners of its hit area: half-way to the point before it is its own, half-way to the next is not. */
const kPlaces = kSquares.flatMap((square) => {
  const { x, y } = pointOf(square);
  return [
    { x: x - 26, y: y - 26, square },
    { x: x + 25, y: y + 25, square },
  ];
});

/** Holds a dragged man over each place and reads off the mark under it which square the board takes it for. */
async function placesHeard(table) {
  const { left, top } = await table.box();
  const session = await table.opened.context.newCDPSession(table.page);
  const send = table.touch ? touchSender(session) : mouseSender(session);
  const start = pointOf('e0');
  await send('start', left + start.x, top + start.y);
  await send('move', left + start.x, top + start.y - 30);
  await table.until({ selected: 'e0' });
  const squares = [];
  for (const { x, y } of kPlaces) {
    const before = await table.page.evaluate(() => window.__picture.count);
    await send('move', left + x, top + y);
    await table.page.waitForFunction((count) => window.__picture.count > count, before, { polling: 'raf' });
    squares.push(await squareUnderHand(table.page));
  }
  await send('cancel', 0, 0);
  return squares;
}

/** The wide disc under a dragged man; none over the square that it came from. */
async function squareUnderHand(page) {
  const disc = (await lastPicture(page)).find(({ call, shapes }) => call === 'fill' && Math.abs((shapes?.[0]?.radius ?? 0) - 52 * 0.62) < 0.1);
  return disc === undefined ? 'e0' : squareNear(disc.shapes[0].at, 'first');
}

function mouseSender(session) {
  const types = { start: 'mousePressed', move: 'mouseMoved', cancel: 'mouseReleased' };
  return (kind, x, y) =>
    session.send('Input.dispatchMouseEvent', { type: types[kind], x, y, button: 'left', buttons: kind === 'cancel' ? 0 : 1, clickCount: 1 });
}

function touchSender(session) {
  const types = { start: 'touchStart', move: 'touchMove', cancel: 'touchCancel' };
  return (kind, x, y) =>
    session.send('Input.dispatchTouchEvent', { type: types[kind], touchPoints: kind === 'cancel' ? [] : [{ x, y }] });
}
