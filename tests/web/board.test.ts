// What the board tells the canvas to draw: the right man on every point (one table of characters a side), marks in two layers, and
// nothing of a move's consequences before it has landed.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import './canvas_recorder';
import { callsOf, contextOf, recordedCanvas } from './canvas_recorder';
import type { Call } from './canvas_recorder';
import { Motions } from '../../web/board/anim';
import { arrowOutline } from '../../web/board/layers/arrows';
import { paintGrid, paintRiver } from '../../web/board/layers/grid';
import { paintGround } from '../../web/board/layers/ground';
import { glyphOfMan } from '../../web/board/layers/characters';
import { createMenPainter } from '../../web/board/layers/pieces';
import type { MenPainter } from '../../web/board/layers/pieces';
import { cutPlanks, planksOf, rowFiller } from '../../web/board/layers/grain';
import { paintWood } from '../../web/board/layers/wood';
import { lookOf } from '../../web/board/look';
import type { Look } from '../../web/board/look';
import { paintMoving, paintStill, stillKey } from '../../web/board/paint';
import type { Picture } from '../../web/board/paint';
import { sceneOf } from '../../web/board/scene';
import type { MarkKind, Scene } from '../../web/board/scene';
import { CELLS, LINES, MARKS, MEN, TIMES, WOOD } from '../../web/board/theme';
import { fitBoard } from '../../web/board/view';
import { CHESS, XIANGQI, centreOf, innerRect, squareAt, squaresOf } from '../../web/shared/geometry';
import { initialState } from '../../web/store/state';
import { stateWith } from './states';

/** Every man of both sides, with what must be written on it: one table a side. */
const kMen: readonly (readonly [string, string])[] = [
  ['K', '帅'], ['A', '仕'], ['B', '相'], ['N', '马'], ['R', '车'], ['C', '炮'], ['P', '兵'],
  ['k', '将'], ['a', '士'], ['b', '象'], ['n', '马'], ['r', '车'], ['c', '炮'], ['p', '卒'],
];

const kLook = lookOf(initialState().settings, false);

function menOf(resolution: number, look: Partial<Look> = {}, geometry = XIANGQI): MenPainter {
  return createMenPainter({ geometry, look: { ...kLook, ...look }, bottom: 'first', resolution }, recordedCanvas);
}

function paintPicture(ctx: CanvasRenderingContext2D, picture: Picture): void {
  paintStill(ctx, picture);
  paintMoving(ctx, picture);
}

interface Painted {
  readonly calls: readonly Call[];
  readonly ground: HTMLCanvasElement;
}

function paint(scene: Scene, motions = new Motions(), now = 0): Painted {
  const canvas = recordedCanvas(536, 588);
  const ground = recordedCanvas(536, 588);
  paintPicture(contextOf(canvas), {
    scene,
    view: fitBoard(XIANGQI, 536, 588),
    look: kLook,
    men: menOf(1),
    ground,
    motions,
    drag: null,
    lift: 1,
    now,
  });
  return { calls: callsOf(canvas), ground };
}

/** The characters that were copied onto the board, by the square that they landed on. */
function writtenOn(calls: readonly Call[]): Map<string, string> {
  const men = new Map<string, string>();
  for (const { name, args, copied } of calls) {
    const glyphs = copied?.filter(({ glyph }) => glyph !== undefined).map(({ glyph }) => glyph);
    if (name !== 'drawImage' || glyphs === undefined || glyphs.length === 0) continue;
    assert.equal(new Set(glyphs).size, 1, 'one character a man');
    const [x = 0, y = 0, width = 0, height = 0] = args;
    const square = squareAt(XIANGQI, x + width / 2, y + height / 2, 'first');
    if (square !== null) men.set(square, glyphs[0] ?? '');
  }
  return men;
}

const kRed = MEN.plain.first.ink;
const kBlack = MEN.plain.second.ink;
const kWon = { result: 'first-wins', reason: 'checkmate' } as const;

test('each man carries its own side’s character, in its own side’s ink', () => {
  for (const [letter, character] of kMen) {
    assert.equal(glyphOfMan(letter), character);
    const men = menOf(2);
    const canvas = recordedCanvas(100, 100);
    men.draw(contextOf(canvas), letter, { x: 50, y: 50 }, 1, 1);
    const sprite = callsOf(canvas)[0]?.copied ?? [];
    const inks = sprite.filter(({ glyph, name }) => glyph === character && name === 'fill').map(({ fillStyle }) => fillStyle);
    assert.equal(inks[inks.length - 1], letter === letter.toUpperCase() ? kRed : kBlack, letter);
  }
});

test('the sides differ by shape too: two rings for Red, one thick ring for Black', () => {
  const rings = (letter: string, ink: string): number[] => {
    const canvas = recordedCanvas(100, 100);
    menOf(2).draw(contextOf(canvas), letter, { x: 50, y: 50 }, 1, 1);
    const sprite = callsOf(canvas)[0]?.copied ?? [];
    return sprite.filter((c) => c.name === 'stroke' && c.strokeStyle === ink && c.glyph === undefined).map((c) => c.lineWidth);
  };
  const red = rings('K', kRed);
  const black = rings('k', kBlack);
  assert.equal(red.length, 2);
  assert.equal(black.length, 1);
  assert.ok((black[0] ?? 0) > 1.8 * Math.max(...red));
});

test('the start position is drawn man by man, seen from either side', () => {
  const back = '车马相仕帅仕相马车';
  const men = writtenOn(paint(sceneOf(stateWith({}))).calls);
  assert.equal(men.size, 32);
  const row = (rank: number): string => 'abcdefghi'.split('').map((file) => men.get(file + rank) ?? '·').join('');
  assert.equal(row(0), back);
  assert.equal(row(2), '·炮·····炮·');
  assert.equal(row(3), '兵·兵·兵·兵·兵');
  assert.equal(row(6), '卒·卒·卒·卒·卒');
  assert.equal(row(7), '·炮·····炮·');
  assert.equal(row(9), '车马象士将士象马车');
  const turned = writtenOn(paint(sceneOf(stateWith({ view: { bottom: 'second' } }))).calls);
  assert.equal(turned.get('a0'), '车');
  assert.equal(turned.get('e9'), '帅', 'Red’s king lies above when Black is below');
  assert.equal(turned.get('e0'), '将');
});

test('every man on every square of its own, as its placement says', () => {
  const squares = squaresOf(XIANGQI);
  const rows = Array.from({ length: 10 }, () => Array<string>(9).fill('1'));
  const wanted = new Map<string, string>();
  kMen.forEach(([letter, character], i) => {
    const square = squares[(i * 7) % 90] ?? '';
    wanted.set(square, character);
    rows[9 - Number(square[1])]![square.charCodeAt(0) - 97] = letter;
  });
  const fen = `${rows.map((row) => row.join('')).join('/')} w - - 0 1`;
  assert.deepEqual(writtenOn(paint(sceneOf(stateWith({ position: { fen } }))).calls), wanted);
});

test('the last move: brackets on both its ends, and a red ring over the man that arrived', () => {
  const scene = sceneOf(stateWith({ position: { moves: ['h2e2'] } }));
  const kinds = (list: readonly { kind: MarkKind; square: string }[]): string[] => list.map((m) => `${m.kind} ${m.square}`);
  assert.deepEqual(kinds(scene.under), ['bracket h2', 'bracket e2']);
  assert.deepEqual(kinds(scene.over), ['last-ring e2']);
  const { x, y } = centreOf(XIANGQI, 'e2', 'first');
  const rings = paint(scene).calls.filter((c) => c.name === 'arc' && c.args[0] === x && c.args[1] === y);
  assert.ok(rings.some(({ args }) => (args[2] ?? 0) > XIANGQI.manRadius), 'outside the man, so that it does not hide it');
});

test('the winning move: gold under the men at its start, an orange ring and a white-edged arrow over them', () => {
  // One step only: the start would be hidden if everything lay under the men.
  const scene = sceneOf(
    stateWith({ position: { moves: ['e7e8'], fen: '3akr3/4R4/9/9/9/9/9/9/9/4K4 b', outcome: kWon, inCheck: true, king: 'e9' } }),
  );
  assert.deepEqual(scene.arrows, [{ kind: 'win', from: 'e7', to: 'e8' }]);
  const { calls } = paint(scene);
  const isMan = ({ copied }: Call): boolean => copied?.some(({ glyph }) => glyph !== undefined) ?? false;
  const firstMan = calls.findIndex(isMan);
  const lastMan = calls.length - 1 - [...calls].reverse().findIndex(isMan);
  const where = (test: (call: Call) => boolean): number[] => calls.flatMap((call, i) => (test(call) ? [i] : []));
  const gold = where((c) => c.name === 'fill' && c.fillStyle === MARKS.gold);
  assert.equal(gold.length, 1);
  assert.ok(gold.every((i) => i < firstMan), 'the gold spot lies under the men');
  const ring = where((c) => c.name === 'stroke' && c.strokeStyle === MARKS.orange);
  const arrow = where((c) => c.name === 'fill' && c.fillStyle === MARKS.orange);
  const edge = where((c) => c.name === 'stroke' && c.strokeStyle === MARKS.white);
  assert.equal(ring.length, 1);
  assert.equal(arrow.length, 2, 'the arrow and the dot on its start');
  assert.ok(edge.length >= 2);
  for (const i of [...ring, ...arrow, ...edge]) assert.ok(i > lastMan, 'over the men');
  const start = centreOf(XIANGQI, 'e7', 'first');
  const dot = calls[(arrow[1] ?? 0) - 2];
  assert.deepEqual([dot?.name, dot?.args[0], dot?.args[1]], ['arc', start.x, start.y]);
});

test('a one-step arrow keeps a shaft longer than nothing and a head that ends at its target', () => {
  const outline = arrowOutline({ x: 0, y: 0 }, { x: 31, y: 0 }, 7);
  assert.equal(outline.length, 7);
  assert.deepEqual(outline[3], { x: 31, y: 0 });
  assert.ok((outline[1]?.x ?? 0) > 10);
  assert.ok((outline[2]?.y ?? 0) > (outline[1]?.y ?? 0));
});

test('a resignation has no winning move to show', () => {
  const scene = sceneOf(stateWith({ position: { moves: ['h2e2'], outcome: { result: 'second-wins', reason: 'resignation' } } }));
  assert.deepEqual(scene.arrows, []);
  assert.deepEqual(scene.over, [{ kind: 'last-ring', square: 'e2' }]);
});

test('choosing: free points get a dot under the men, men that can be taken a ring over them', () => {
  const legal = ['h2e2', 'h2h9', 'b0c2'];
  const chosen = stateWith({ position: { legal }, view: { selected: 'h2' } });
  const scene = sceneOf(chosen);
  assert.deepEqual(scene.under.map(({ kind, square }) => `${kind} ${square}`), ['selected h2', 'target e2']);
  assert.deepEqual(scene.over.map(({ kind, square }) => `${kind} ${square}`), ['capture h9']);
  assert.equal(scene.lifted, 'h2');
  const hovering = sceneOf(stateWith({ position: { legal }, view: { hover: 'b0' } }));
  assert.deepEqual(hovering.under, [{ kind: 'preview-target', square: 'c2' }]);
  const off = sceneOf(stateWith({ position: { legal }, view: { selected: 'h2' }, settings: { showTargets: false } }));
  assert.deepEqual(off.under, [{ kind: 'selected', square: 'h2' }]);
  assert.deepEqual(off.over, []);
});

test('the king in check is marked in both layers', () => {
  const scene = sceneOf(stateWith({ position: { inCheck: true, king: 'e9', toMove: 'second' } }));
  assert.equal(scene.checked, 'e9');
  assert.deepEqual(scene.under, [{ kind: 'check', square: 'e9' }]);
  assert.deepEqual(scene.over, [{ kind: 'check', square: 'e9' }]);
});

test('a refusal is shown where its cause stands', () => {
  const refused = (reason: string, from: string, to: string, culprits: string[]): Scene =>
    sceneOf(stateWith({ position: { king: 'e0' }, view: { refusal: { from, to, reason, culprits } } }));
  const leg = refused('leg-blocked', 'b0', 'd1', ['c0']);
  assert.deepEqual(leg.over, [
    { kind: 'refused', square: 'd1' },
    { kind: 'culprit', square: 'c0' },
  ]);
  assert.deepEqual(refused('exposes-king', 'e4', 'd4', ['e7']).arrows, [{ kind: 'attack', from: 'e7', to: 'e0' }]);
  assert.deepEqual(refused('king-into-check', 'e0', 'd0', ['d9']).arrows, [{ kind: 'attack', from: 'd9', to: 'd0' }]);
  assert.deepEqual(refused('kings-would-face', 'e0', 'd0', ['d9']).arrows, [{ kind: 'facing', from: 'd9', to: 'd0' }]);
  assert.deepEqual(refused('kings-would-face', 'e4', 'd4', ['e9']).arrows, [{ kind: 'facing', from: 'e9', to: 'e0' }]);
  const screens = refused('too-many-screens', 'h2', 'h9', ['h4', 'h7']);
  assert.deepEqual(screens.arrows, [{ kind: 'path', from: 'h2', to: 'h9' }]);
  assert.deepEqual(screens.over.map(({ square }) => square), ['h9', 'h4', 'h7']);
  assert.deepEqual(refused('not-your-piece', 'h9', 'h9', []).over, []);
  assert.deepEqual(refused('leaves-palace', 'd0', 'c1', []).over[1], { kind: 'palace', square: 'e1' });
  assert.deepEqual(refused('leaves-palace', 'f9', 'g8', []).over[1], { kind: 'palace', square: 'e8' });
  assert.deepEqual(refused('crosses-river', 'c4', 'e6', []).over[1], { kind: 'river', square: 'e4' });
  assert.deepEqual(refused('pawn-sideways-early', 'c6', 'd6', []).over[1], { kind: 'river', square: 'e5' });
  assert.deepEqual(refused('castling-out-of-check', 'e1', 'g1', ['e4']).arrows, [{ kind: 'attack', from: 'e4', to: 'e1' }]);
  const passed = (attacker: string): unknown => refused('castling-through-check', 'e1', 'g1', [attacker]).arrows[0]?.to;
  assert.deepEqual(['f4', 'c4', 'g5', 'h3', 'd2'].map(passed), ['f1', 'f1', 'g1', 'f1', 'f1']);
});

test('check and ring wait until the man has landed, the man is drawn on its way', () => {
  const scene = sceneOf(stateWith({ position: { moves: ['h2e2'], inCheck: true, king: 'e9' } }));
  const motions = new Motions();
  const from = { x: 60, y: 60 };
  motions.slide('e0', from, 0, 200);
  const early = paint(scene, motions, 0);
  assert.equal(early.calls.some((c) => c.name === 'stroke' && c.strokeStyle === MARKS.red), false);
  assert.equal(writtenOn(early.calls).get('a9'), '帅');
  motions.prune(200);
  const late = paint(scene, motions, 200);
  assert.equal(late.calls.some((c) => c.name === 'stroke' && c.strokeStyle === MARKS.red), true);
  assert.equal(writtenOn(late.calls).get('e0'), '帅');
});

test('the river, the files of both sides and the ranks are written on the board', () => {
  for (const bottom of ['first', 'second'] as const) {
    const canvas = recordedCanvas(536, 588);
    paintGrid(contextOf(canvas), XIANGQI, bottom, kLook);
    paintRiver(contextOf(canvas), XIANGQI, bottom, kLook);
    const calls = callsOf(canvas);
    const glyphs = calls.filter(({ glyph }) => glyph !== undefined);
    for (const word of '楚河汉界一二三四五六七八九123456789') assert.ok(glyphs.some(({ glyph }) => glyph === word), word);
    const one = glyphs.find(({ glyph }) => glyph === '一')?.at;
    // Red counts from its own right, along its own edge.
    assert.equal((one?.[0] ?? 0) > 268, bottom === 'first');
    assert.equal((one?.[1] ?? 0) > 294, bottom === 'first');
    const ones = glyphs.filter(({ glyph }) => glyph === '1');
    assert.equal(ones.length, 1, 'ranks have no numbers in xiangqi');
    assert.equal((ones[0]?.at[1] ?? 0) > 294, bottom === 'second', 'Black’s files along Black’s edge');
    assert.equal(calls.some(({ name }) => name.startsWith('fillText')), false, 'the first picture waits for no font');
  }
});

test('coordinates are the same in every layout: all of them lie within what the smallest window shows', () => {
  for (const [g, numbers] of [[XIANGQI, 18], [CHESS, 16]] as const) {
    for (const bottom of ['first', 'second'] as const) {
      const canvas = recordedCanvas(g.width, g.height);
      paintGrid(contextOf(canvas), g, bottom, kLook);
      const texts = callsOf(canvas).filter(({ name }) => name.startsWith('fillText')).map(({ args }) => [args[0] ?? 0, args[1] ?? 0]);
      const numerals = callsOf(canvas).filter(({ glyph, name }) => name === 'fill' && glyph !== undefined && '一二三四五六七八九123456789'.includes(glyph)).map(({ at }) => at);
      assert.equal(texts.length + numerals.length, numbers);
      const { x, y, width, height } = innerRect(g);
      const half = g.style === 'points' ? 9 : 5; // within a cell they have its edge beside them, on the rim nothing but the cut
      for (const [tx = 0, ty = 0] of [...texts, ...numerals]) {
        assert.ok(tx - 4 >= x && tx + 4 <= x + width && ty - half >= y && ty + half <= y + height, `${g.game}: ${tx}, ${ty}`);
      }
    }
  }
});

test('the same plank for everybody, and none of it transparent', () => {
  const grain = (seed: number): Uint32Array => {
    const pixels = new Uint32Array(40 * 40);
    const fillRow = rowFiller({ palette: WOOD.board, scale: 0.5, seed, contrast: 1 });
    for (let y = 0; y < 40; y++) fillRow(pixels.subarray(40 * y, 40 * y + 40), y);
    return pixels;
  };
  assert.deepEqual(grain(3), grain(3));
  assert.notDeepEqual(grain(3), grain(4));
  assert.ok(grain(3).every((pixel) => pixel >>> 24 === 255));
  assert.ok(new Set(grain(3)).size > 20, 'there is a grain');
  const canvas = recordedCanvas(536, 588);
  paintWood(contextOf(canvas), XIANGQI, planksOf(XIANGQI), recordedCanvas);
  assert.ok(callsOf(canvas).filter(({ name }) => name === 'drawImage').length >= 2, 'frame and board');
});

test('the grain is computed bit by bit, once; until then its mean tone stands for it', () => {
  const slices = (): number => {
    const cutter = cutPlanks(CHESS);
    let count = 1;
    while (cutter.next().done !== true) count++;
    return count;
  };
  assert.ok(slices() > 50, 'it can be interrupted often');
  assert.equal(slices(), 1, 'it is known');
  const { pixels } = planksOf(CHESS).board;
  const mean = [0, 8, 16].map((shift) => Math.round(pixels.reduce((sum, pixel) => sum + ((pixel >>> shift) & 255), 0) / pixels.length));
  const tone = [1, 3, 5].map((at) => parseInt(WOOD.boardTone.slice(at, at + 2), 16));
  mean.forEach((value, channel) => assert.ok(Math.abs(value - (tone[channel] ?? 0)) <= 2, `${mean} is not ${tone}`));
  const plain = recordedCanvas(536, 536);
  paintWood(contextOf(plain), CHESS, null, recordedCanvas);
  assert.equal(callsOf(plain).some(({ name }) => name === 'drawImage'), false);
  assert.ok(callsOf(plain).some(({ name, fillStyle }) => name === 'fillRect' && fillStyle === WOOD.boardTone));
});

test('the chess board: a light square at the right-hand corner, the last move tinted, its own figures', () => {
  for (const bottom of ['first', 'second'] as const) {
    const canvas = recordedCanvas(536, 536);
    paintGrid(contextOf(canvas), CHESS, bottom, kLook);
    const cells = callsOf(canvas).filter(({ name }) => name === 'fillRect');
    assert.equal(cells.length, 64);
    const corner = cells.find(({ args }) => args[0] === 436 && args[1] === 436);
    assert.equal(corner?.fillStyle, CELLS.light);
  }
  const base = initialState('chess');
  const scene = sceneOf({ ...base, position: { ...base.position, moves: ['e2e4'] } });
  const canvas = recordedCanvas(536, 536);
  const men = menOf(1, {}, CHESS);
  const view = fitBoard(CHESS, 536, 536);
  const motions = new Motions();
  paintPicture(contextOf(canvas), { scene, look: kLook, view, men, ground: recordedCanvas(1, 1), motions, drag: null, lift: 1, now: 0 });
  const tints = callsOf(canvas).filter(({ name, fillStyle }) => name === 'fillRect' && fillStyle === MARKS.tint);
  assert.deepEqual(tints.map(({ args }) => [args[0], args[1]]), [[268, 380], [268, 268]]);
  const figures = callsOf(canvas).filter(({ copied }) => copied?.some(({ glyph }) => glyph === 'path'));
  assert.equal(figures.length, 32);
  assert.equal(new Set(figures.map(({ copied }) => String(copied?.[0]?.at))).size, 12, 'six figures a side');
});

/** What is written on a man's sprite: character, ink, and whether it stands on its head. */
function face(letter: string, look: Partial<Look>): { glyph: string | undefined; ink: string | undefined; upright: boolean } {
  const canvas = recordedCanvas(100, 100);
  menOf(2, look).draw(contextOf(canvas), letter, { x: 50, y: 50 }, 1, 1);
  const fills = callsOf(canvas)[0]?.copied?.filter(({ glyph, name }) => glyph !== undefined && name === 'fill') ?? [];
  const last = fills[fills.length - 1];
  return { glyph: last?.glyph, ink: last?.fillStyle, upright: (last?.scaleY ?? 0) > 0 };
}

test('the traditional set has its own two tables', () => {
  const row = (letters: string): string => letters.split('').map((letter) => face(letter, { traditional: true }).glyph).join('');
  assert.equal(row('KABRNCP'), '帥仕相俥傌炮兵');
  assert.equal(row('kabrncp'), '將士象車馬砲卒');
});

test('高辨识: cream against dark disks, dark ink against light', () => {
  const luminance = (colour: string): number => Number.parseInt(colour.slice(1, 3), 16);
  assert.ok(luminance(face('k', { men: 'distinct' }).ink ?? '') > 200);
  assert.equal(face('K', { men: 'distinct' }).ink, kRed);
  assert.ok(luminance(MEN.distinct.second.face[1]) < 70 && luminance(MEN.distinct.first.face[1]) > 240);
  assert.ok(luminance(MEN.distinct.second.paper) < 70);
});

test('across a table the far side’s men stand on their heads, whichever side is far', () => {
  assert.equal(face('k', { turnFar: true }).upright, false);
  assert.equal(face('K', { turnFar: true }).upright, true);
  assert.equal(face('k', {}).upright, true);
});

test('Western symbols: seven pictures, none of them a character', () => {
  const pictures = new Set<string>();
  for (const letter of 'KABNRCP') {
    const canvas = recordedCanvas(100, 100);
    menOf(2, { men: 'western' }).draw(contextOf(canvas), letter, { x: 50, y: 50 }, 1, 1);
    const calls = callsOf(canvas)[0]?.copied ?? [];
    assert.ok(calls.every(({ glyph }) => glyph === undefined || glyph === 'path'), letter);
    pictures.add(calls.filter(({ glyph }) => glyph === 'path').map(({ path, name }) => name + String(path)).join());
  }
  assert.equal(pictures.size, 7);
});

test('without coordinates nothing is written round the board', () => {
  const texts = (coordinates: boolean): number => {
    const canvas = recordedCanvas(536, 588);
    paintGrid(contextOf(canvas), XIANGQI, 'first', { ...kLook, coordinates });
    return callsOf(canvas).filter(({ glyph }) => glyph !== undefined && '123456789一二三四五六七八九'.includes(glyph)).length;
  };
  assert.equal(texts(true), 18);
  assert.equal(texts(false), 0);
});

test('the flat board has no grain, and high contrast cuts wider and darker lines', () => {
  const flat = recordedCanvas(536, 588);
  paintGround(contextOf(flat), XIANGQI, 'first', { ...kLook, board: 'flat' }, recordedCanvas);
  assert.equal(callsOf(flat).some(({ name }) => name === 'drawImage'), false);
  const widths = (contrast: boolean): number[] => {
    const canvas = recordedCanvas(536, 588);
    paintGrid(contextOf(canvas), XIANGQI, 'first', { ...kLook, contrast });
    const ink = contrast ? LINES.strongInk : LINES.ink;
    return callsOf(canvas).filter(({ name, strokeStyle }) => name === 'stroke' && strokeStyle === ink).map(({ lineWidth }) => lineWidth);
  };
  assert.equal(widths(true).length, 2);
  assert.ok((widths(true)[0] ?? 0) > 1.3 * (widths(false)[0] ?? 0));
});

test('the river’s name gives way to the word that is called out across it, and to nothing else', () => {
  const scene = sceneOf(stateWith({ position: { moves: ['h2e2'], inCheck: true, king: 'e9' } }));
  const painted = (motions: Motions, now: number): boolean[] => {
    motions.prune(now);
    const { calls } = paint(scene, motions, now);
    // The king that shakes is no word: it is copied, or lies in the middle of no river.
    return [...'楚军'].map((word) => calls.some(({ glyph, at }) => glyph === word && Math.abs((at[1] ?? 0) - 294) < 30));
  };
  const motions = new Motions();
  assert.deepEqual(painted(motions, 0), [true, false]);
  motions.slide('e2', { x: 60, y: 60 }, 0, 200);
  motions.alarm(0, true);
  assert.deepEqual(painted(motions, 100), [true, false], 'the man is on its way');
  assert.deepEqual(painted(motions, 300), [false, true]);
  assert.deepEqual(painted(motions, 200 + TIMES.banner), [true, false]);
  motions.alarm(2000, false);
  assert.deepEqual(painted(motions, 2100), [true, false], 'the word is switched off');
});

/** The key of what is kept of a board's picture at each time, while `motions` go on over it. */
function stillKeys(motions: Motions): (now: number) => string {
  const scene = sceneOf(stateWith({ position: { moves: ['h2e2'] } }));
  const men = menOf(1);
  const view = fitBoard(XIANGQI, 536, 588);
  return (now) => {
    motions.prune(now);
    return stillKey({ scene, view, look: kLook, men, ground: recordedCanvas(1, 1), motions, drag: null, lift: 1, now });
  };
}

test('what is kept is painted anew when the word appears and when it goes', () => {
  const motions = new Motions();
  const at = stillKeys(motions);
  const before = at(0);
  motions.alarm(0, true);
  const during = [TIMES.shake + 1, TIMES.banner - 1].map(at);
  assert.equal(new Set(during).size, 1);
  assert.notEqual(during[0], before);
  assert.equal(at(TIMES.banner), before);
});

test('while a man slides the rest is kept: its key changes at the start and at the end, not in between', () => {
  const motions = new Motions();
  const at = stillKeys(motions);
  const before = at(0);
  motions.slide('e0', { x: 60, y: 60 }, 0, 200);
  const during = [1, 60, 140, 199].map(at);
  assert.equal(new Set(during).size, 1);
  assert.notEqual(during[0], before);
  assert.equal(at(200), before);
});
