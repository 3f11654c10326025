// One picture of the board in two parts: what stands still, which the board keeps as a canvas, and what moves over it.
// Composes the layers in their order; everything it needs comes in, nothing is kept.

import { centreOf } from '../shared/geometry';
import type { Geometry, Point, Square } from '../shared/geometry';
import type { Motions } from './anim';
import { fillGlyph, outlined } from './glyphs';
import { drawArrows } from './layers/arrows';
import { paintRiver } from './layers/grid';
import { drawMarks } from './layers/marks';
import type { MenPainter } from './layers/pieces';
import type { Look } from './look';
import type { Mark, Scene } from './scene';
import { FONT, LIFT, MARKS } from './theme';
import type { BoardView } from './view';
import { clampInto } from './view';

/** A man in a hand. `at` is the pointer, in design units. */
export interface Drag {
  readonly from: Square;
  readonly at: Point;
  readonly touch: boolean;
  readonly over: Square | null;
}

export interface Picture {
  readonly scene: Scene;
  readonly view: BoardView;
  readonly look: Look;
  readonly men: MenPainter;
  /** Wood and lines, already painted; null: the canvas has them. The river's name is not on it. */
  readonly ground: HTMLCanvasElement | null;
  readonly motions: Motions;
  readonly drag: Drag | null;
  /** 0 … 1: how far the selected man has been lifted. */
  readonly lift: number;
  readonly now: number;
}

/**
 * What stays the same from frame to frame while something moves: ground, the river's name, marks under the men, men at rest.
 * `stillKey` tells when it has to be painted again. Both contexts are scaled to design units.
 */
export function paintStill(ctx: CanvasRenderingContext2D, picture: Picture): void {
  const { scene, ground, look, motions, men, drag } = picture;
  const { geometry: g, bottom } = scene;
  if (ground !== null) ctx.drawImage(ground, 0, 0, g.width, g.height);
  if (!isCalledOut(picture)) paintRiver(ctx, g, bottom, look);
  drawMarks(ctx, g, bottom, arrivedMarks(scene.under, motions), 'under');
  const resting: [string, Point][] = [];
  scene.men.forEach((letter, square) => {
    if (isResting(scene, motions, drag, square)) resting.push([letter, centreOf(g, square, bottom)]);
  });
  men.prepare(resting.map(([letter]) => letter));
  resting.forEach(([letter, at]) => men.drawShadow(ctx, letter, at, 1, 0, 1));
  resting.forEach(([letter, at]) => men.draw(ctx, letter, at, 1, 1));
}

/** Everything else, on top of that. */
export function paintMoving(ctx: CanvasRenderingContext2D, picture: Picture): void {
  const { scene, motions } = picture;
  const { geometry: g, bottom } = scene;
  paintMovingMen(ctx, picture);
  drawMarks(ctx, g, bottom, arrivedMarks(scene.over, motions), 'over');
  if (!motions.sliding) drawArrows(ctx, g, bottom, scene.arrows);
  paintLifted(ctx, picture);
  paintBanner(ctx, picture);
}

/** Equal for two pictures of one scene: what `paintStill` makes of them is the same. */
export function stillKey(picture: Picture): string {
  const { scene, motions, drag } = picture;
  const moving = Array.from(scene.men.keys()).filter((square) => !isResting(scene, motions, drag, square));
  return `${String(motions.sliding)} ${String(isCalledOut(picture))} ${moving.join(' ')}`;
}

/** Stands 将军 across the river? Beside the river's own name, which is as large, neither could be read. */
function isCalledOut({ motions, now }: Picture): boolean {
  return motions.banner(now) !== null;
}

function isResting({ lifted, checked }: Scene, motions: Motions, drag: Drag | null, square: Square): boolean {
  return square !== lifted && square !== drag?.from && !motions.isSliding(square) && !(square === checked && motions.shaking);
}

/** What a move brings about is shown when the man has arrived. */
function arrivedMarks(marks: readonly Mark[], motions: Motions): readonly Mark[] {
  if (!motions.sliding) return marks;
  return marks.filter(({ kind }) => kind !== 'check' && kind !== 'last-ring' && kind !== 'win-start' && kind !== 'win-target');
}

interface Travelling {
  readonly letter: string;
  readonly at: Point;
  readonly size: number;
  readonly height: number;
}

function paintMovingMen(ctx: CanvasRenderingContext2D, { scene, men, motions, drag, now }: Picture): void {
  const { geometry: g, bottom } = scene;
  const travelling: Travelling[] = [];
  motions.leaving(now).forEach(({ letter, square, alpha }) => men.draw(ctx, letter, centreOf(g, square, bottom), 1, alpha));
  scene.men.forEach((letter, square) => {
    const home = centreOf(g, square, bottom);
    if (square === drag?.from) men.draw(ctx, letter, home, 1, 0.35);
    else if (motions.isSliding(square)) {
      travelling.push({ letter, at: motions.place(square, home, now), size: motions.size(square, now), height: 3 });
    } else if (square === scene.checked && square !== scene.lifted && motions.shaking) {
      travelling.push({ letter, at: { x: home.x + motions.shake(now), y: home.y }, size: 1, height: 0 });
    }
  });
  travelling.forEach(({ letter, at, size, height }) => men.drawShadow(ctx, letter, at, size, height, 1));
  travelling.forEach(({ letter, at, size }) => men.draw(ctx, letter, at, size, 1));
}

/** The selected man stands a little higher; a dragged one hangs over the finger, which must not hide it. */
function paintLifted(ctx: CanvasRenderingContext2D, { scene, men, motions, drag, lift, view }: Picture): void {
  const { geometry: g, bottom } = scene;
  const square = drag?.from ?? scene.lifted;
  if (square === null) return;
  const letter = scene.men.get(square);
  if (letter === undefined || (drag === null && motions.isSliding(square))) return;
  if (drag === null) {
    const home = centreOf(g, square, bottom);
    const at = { x: home.x, y: home.y - LIFT.rise * lift };
    const size = 1 + (LIFT.scale - 1) * lift;
    men.drawShadow(ctx, letter, home, size, 10 * lift, 1);
    men.draw(ctx, letter, at, size, 1);
    if (g.style === 'points') haloOf(ctx, at, g.manRadius * size, lift);
    return;
  }
  const kind = drag.over !== null && scene.targets.includes(drag.over) ? 'drop' : 'no-drop';
  if (drag.over !== null && drag.over !== drag.from) {
    drawMarks(ctx, g, bottom, [{ kind, square: drag.over }], 'over');
  }
  const { at, size } = handOf(drag, g, view);
  men.drawShadow(ctx, letter, at, size, 16, 0.9);
  men.draw(ctx, letter, at, size, 1);
}

/** Where a dragged man hangs, and how large. */
export function handOf({ at, touch }: Drag, g: Geometry, view: BoardView): { at: Point; size: number } {
  const size = touch ? LIFT.touchScale : LIFT.mouseScale;
  const wanted = { x: at.x, y: at.y - (touch ? LIFT.touchRise : LIFT.rise) };
  return { at: clampInto(view.window, wanted, g.manRadius * size), size };
}

/** A gold ring round the man that was picked up. */
function haloOf(ctx: CanvasRenderingContext2D, { x, y }: Point, radius: number, lift: number): void {
  ctx.save();
  ctx.globalAlpha = lift;
  for (const [width, colour] of [
    [4.2, MARKS.goldDeep],
    [2.2, MARKS.selected],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, radius + 1, 0, 2 * Math.PI);
    ctx.stroke();
  }
  ctx.restore();
}

/** 将军 for a moment, in the middle of the board and translucent: it never hides what is going on. */
function paintBanner(ctx: CanvasRenderingContext2D, { scene, motions, now }: Picture): void {
  const banner = motions.banner(now);
  if (banner === null) return;
  const middle = { x: scene.geometry.width / 2, y: scene.geometry.height / 2 };
  const em = 58 * banner.size;
  ctx.save();
  ctx.globalAlpha = banner.alpha * 0.9;
  ctx.fillStyle = 'rgba(255, 248, 226, 0.9)';
  fillWord(ctx, scene.alarm, { x: middle.x + 1.2, y: middle.y + 1.6 }, em);
  ctx.fillStyle = MARKS.red;
  fillWord(ctx, scene.alarm, middle, em);
  ctx.restore();
}

function fillWord(ctx: CanvasRenderingContext2D, word: string, { x, y }: Point, em: number): void {
  const names = outlined(word);
  if (names !== null) {
    names.forEach((name, i) => fillGlyph(ctx, name, x + (i - (names.length - 1) / 2) * em * 1.12, y, em));
    return;
  }
  ctx.font = `700 ${em}px ${FONT}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(word, x, y);
}
