// The board on the screen: owns the canvas, its size, what was painted last and what moves. Subscribes to the store and
// paints at most once per animation frame; a still board paints nothing.

import { centreOf, squareAt } from '../shared/geometry';
import type { Geometry, Point, Square } from '../shared/geometry';
import { watchMedia } from '../shared/media';
import type { HandActions } from '../store/hands';
import type { State } from '../store/state';
import type { Store } from '../store/store';
import { Motions, difference, paceOf } from './anim';
import { PointerMachine, bindPointer } from './input';
import { cutPlanks, readyPlanks } from './layers/grain';
import { paintGround } from './layers/ground';
import { createMenPainter } from './layers/pieces';
import type { MenPainter } from './layers/pieces';
import { lookOf, sameLook } from './look';
import type { Look } from './look';
import { handOf, paintMoving, paintStill, stillKey } from './paint';
import type { Drag, Picture } from './paint';
import { sameScene, sceneOf } from './scene';
import type { Scene } from './scene';
import { TIMES } from './theme';
import { fitBoard } from './view';
import type { BoardView } from './view';

export interface Board {
  readonly canvas: HTMLCanvasElement;
  /** Fits the board into a box of CSS pixels; the host clips what falls outside its visible window. */
  fit(boxWidth: number, boxHeight: number): { readonly width: number; readonly height: number };
  /** From now on it can be touched. `calm` resolves when the page has time for what only looks better. Once. */
  attach(actions: HandActions, calm?: Promise<void>): void;
  /** Calls a running drag off (Esc). */
  cancelDrag(): void;
}

const MAX_PIXEL_RATIO = 3;
/** So long at a time the grain of the wood is computed, in milliseconds. */
const GRAIN_SLICE_MS = 8;

export function createBoard(store: Store): Board {
  return new BoardOnScreen(store);
}

class BoardOnScreen implements Board {
  readonly canvas = document.createElement('canvas');
  private readonly ctx: CanvasRenderingContext2D;
  private readonly motions = new Motions();
  private pointer: PointerMachine | null = null;
  private readonly stillness = watchMedia('(prefers-reduced-motion: reduce)');
  private readonly contrast = watchMedia('(prefers-contrast: more)');
  private scene: Scene;
  private view: BoardView | null = null;
  private pixelRatio = 1;
  private ground: HTMLCanvasElement | null = null;
  /** The grain of this board's wood is being computed. */
  private cutting: Geometry | null = null;
  private men: MenPainter | null = null;
  /** What of the scene stands still, and the scene and key that it was painted for. */
  private still: { readonly canvas: HTMLCanvasElement; readonly scene: Scene; readonly key: string } | null = null;
  private look: Look;
  private pace: number;
  private drag: Drag | null = null;
  /** Where a dropped man starts its last way from, and how large it is there. */
  private hand: { readonly at: Point; readonly size: number } | null = null;
  private liftStart = 0;
  private frame = 0;
  private beCalm = (): void => undefined;
  private readonly calm = new Promise<void>((resolve) => (this.beCalm = resolve));

  constructor(private readonly store: Store) {
    const ctx = this.canvas.getContext('2d', { alpha: false });
    if (ctx === null) throw new Error('this browser has no canvas');
    this.ctx = ctx;
    this.scene = sceneOf(store.get());
    this.look = this.lookNow(store.get());
    this.pace = this.paceNow(store.get());
    this.canvas.id = 'board';
    this.describe(store.get());
    store.subscribe((state, previous) => this.change(state, previous));
  }

  fit(boxWidth: number, boxHeight: number): { width: number; height: number } {
    const { geometry: g } = this.scene;
    const view = fitBoard(g, boxWidth, boxHeight);
    const pixelRatio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio || 1);
    const { window: shown, scale } = view;
    const width = Math.round(g.width * scale * pixelRatio);
    const height = Math.round(g.height * scale * pixelRatio);
    const resized = scale !== this.view?.scale || width !== this.canvas.width || height !== this.canvas.height;
    if (resized) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.forgetPainted();
    }
    this.view = view;
    this.pixelRatio = pixelRatio;
    const { style } = this.canvas;
    style.width = `${g.width * scale}px`;
    style.height = `${g.height * scale}px`;
    style.left = `${-shown.x * scale}px`;
    style.top = `${-shown.y * scale}px`;
    if (resized) this.paint(performance.now()); // at once: it is blank
    return { width: shown.width * scale, height: shown.height * scale };
  }

  attach(actions: HandActions, calm = Promise.resolve()): void {
    this.pointer = new PointerMachine(this.pointerTarget(actions));
    bindPointer(this.canvas, this.pointer);
    void calm.then(this.beCalm);
  }

  cancelDrag(): void {
    this.pointer?.cancel();
  }

  private change(state: State, previous: State): void {
    const before = this.scene;
    const next = sceneOf(state);
    const after = sameScene(before, next) ? before : next; // much of the state is not on the board
    const now = performance.now();
    this.scene = after;
    this.pace = this.paceNow(state);
    const look = this.lookNow(state);
    const otherLook = !sameLook(look, this.look);
    this.look = look;
    if (otherLook || after.geometry !== before.geometry || after.bottom !== before.bottom) {
      this.forgetPainted();
      this.motions.clear();
    } else if (state.position !== previous.position) {
      this.setInMotion(before, after, now);
    }
    this.raiseAlarm(state, previous, now);
    if (after.lifted !== before.lifted) this.liftStart = now;
    this.describe(state);
    if (after !== before || otherLook || this.motions.busy) this.requestPaint();
  }

  /** A check that a move has just given; one that was there before, or came back by an undo, is only marked. */
  private raiseAlarm(state: State, previous: State, now: number): void {
    const { checked } = this.scene;
    const { lastPlayed } = state.position;
    const moved = lastPlayed !== null && lastPlayed !== previous.position.lastPlayed;
    if (checked === null) this.motions.calm();
    else if (moved && this.pace > 0) {
      this.motions.alarm(now, state.settings.checkBanner);
    }
  }

  private setInMotion(before: Scene, after: Scene, now: number): void {
    const { moved, gone } = difference(before.men, after.men);
    const { hand } = this;
    const duration = this.time(hand === null ? TIMES.slide : TIMES.settle);
    for (const { from, to } of moved) {
      this.motions.slide(to, hand?.at ?? centreOf(after.geometry, from, after.bottom), now, duration, hand?.size);
    }
    for (const { letter, square } of gone) this.motions.fade(letter, square, now, duration);
  }

  private pointerTarget(actions: HandActions): ConstructorParameters<typeof PointerMachine>[0] {
    return {
      squareAt: (x, y) => this.squareUnder(x, y),
      tap: (square) => actions.tap(square),
      startDrag: (from, x, y, touch) => {
        if (!actions.lift(from)) return false;
        this.drag = { from, at: this.toDesign(x, y), touch, over: from };
        return true;
      },
      dragTo: (x, y) => {
        if (this.drag === null) return;
        this.drag = { ...this.drag, at: this.toDesign(x, y), over: this.squareUnder(x, y) };
        this.requestPaint();
      },
      endDrag: (to) => this.letGo((from) => actions.drop(from, to)),
      cancelDrag: () => this.letGo((from) => actions.drop(from, null)),
      hover: (square) => {
        actions.hover(square);
        this.canvas.style.cursor = this.store.get().view.hover !== null ? 'grab' : '';
      },
    };
  }

  private letGo(drop: (from: Square) => boolean): void {
    const { drag } = this;
    if (drag === null) return;
    this.drag = null;
    if (!this.scene.men.has(drag.from)) return; // taken back while it was in the hand
    const hand = this.view === null ? { at: drag.at, size: 1 } : handOf(drag, this.scene.geometry, this.view);
    this.hand = hand;
    if (!drop(drag.from)) {
      this.motions.slide(drag.from, hand.at, performance.now(), this.time(TIMES.flyBack), hand.size);
    }
    this.hand = null;
    this.requestPaint();
  }

  private squareUnder(x: number, y: number): Square | null {
    const { x: dx, y: dy } = this.toDesign(x, y);
    return squareAt(this.scene.geometry, dx, dy, this.scene.bottom);
  }

  private toDesign(x: number, y: number): Point {
    const scale = this.view?.scale ?? 1;
    return { x: x / scale, y: y / scale };
  }

  private requestPaint(): void {
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.paint(now);
    });
  }

  private paint(now: number): void {
    const { view } = this;
    if (view === null) return;
    const resolution = view.scale * this.pixelRatio;
    const { scene, motions, drag, look } = this;
    this.men ??= createMenPainter({ geometry: scene.geometry, look, bottom: scene.bottom, resolution }, makeCanvas);
    motions.prune(now);
    const lift = this.time(TIMES.lift) === 0 ? 1 : Math.min(1, Math.max(0, (now - this.liftStart) / TIMES.lift));
    const picture = { scene, view, look, men: this.men, ground: null, motions, drag, lift, now };
    if (look.board === 'wood' && readyPlanks(scene.geometry) === undefined) this.paintPlain(picture, resolution);
    else this.paintLayers(picture, resolution);
    if (motions.busy || (scene.lifted !== null && lift < 1)) this.requestPaint();
  }

  /** The first picture of all must not wait for the grain, nor for any layer: straight onto the screen, without them. */
  private paintPlain(picture: Picture, resolution: number): void {
    const { geometry: g, bottom } = picture.scene;
    this.ctx.setTransform(resolution, 0, 0, resolution, 0, 0);
    paintGround(this.ctx, g, bottom, this.look, makeCanvas, null);
    paintStill(this.ctx, picture);
    paintMoving(this.ctx, picture);
    this.cutGrain(g);
  }

  private paintLayers(picture: Picture, resolution: number): void {
    this.ground ??= this.paintGround(resolution);
    this.ctx.setTransform(1, 0, 0, 1, 0, 0);
    this.ctx.drawImage(this.stillLayer({ ...picture, ground: this.ground }, resolution), 0, 0);
    this.ctx.setTransform(resolution, 0, 0, resolution, 0, 0);
    paintMoving(this.ctx, picture);
  }

  private stillLayer(picture: Picture, resolution: number): HTMLCanvasElement {
    const key = stillKey(picture);
    const { scene } = picture;
    if (this.still?.scene === scene && this.still.key === key) return this.still.canvas;
    const canvas = this.still?.canvas ?? makeCanvas(this.canvas.width, this.canvas.height);
    const ctx = canvas.getContext('2d');
    if (ctx !== null) {
      ctx.setTransform(resolution, 0, 0, resolution, 0, 0);
      paintStill(ctx, picture);
    }
    this.still = { canvas, scene, key };
    return canvas;
  }

  private paintGround(resolution: number): HTMLCanvasElement {
    const { geometry: g, bottom } = this.scene;
    const ground = makeCanvas(this.canvas.width, this.canvas.height);
    const ctx = ground.getContext('2d');
    if (ctx !== null) {
      ctx.setTransform(resolution, 0, 0, resolution, 0, 0);
      paintGround(ctx, g, bottom, this.look, makeCanvas);
    }
    return ground;
  }

  /** Begun when nothing more urgent is to be done, and in slices, so that nothing waits for it long. */
  private cutGrain(g: Geometry): void {
    if (this.cutting === g) return;
    this.cutting = g;
    const cutter = cutPlanks(g);
    const goOn = (): void => {
      for (const end = performance.now() + GRAIN_SLICE_MS; performance.now() < end; ) {
        if (cutter.next().done !== true) continue;
        this.cutting = null;
        return this.requestPaint();
      }
      setTimeout(goOn, 0);
    };
    void this.calm.then(() => setTimeout(goOn, 0));
  }

  private forgetPainted(): void {
    this.ground = null;
    this.men = null;
    this.still = null;
  }

  /** What tests and assistive tools read off the canvas. */
  private describe({ match, position, view, engine }: State): void {
    const data = this.canvas.dataset;
    data['game'] = match.game;
    data['start'] = match.startFen;
    data['fen'] = position.fen;
    data['turn'] = position.toMove;
    data['ply'] = String(position.moves.length);
    data['moves'] = position.moves.join(' ');
    data['outcome'] = position.outcome.result;
    data['reason'] = position.outcome.reason;
    data['bottom'] = view.bottom;
    data['selected'] = view.selected ?? '';
    data['thinking'] = String(engine.thinking !== null);
    data['engine'] = engine.thinker;
  }

  private time(ms: number): number {
    return ms * this.pace;
  }

  private lookNow({ settings }: State): Look {
    return lookOf(settings, this.contrast());
  }

  private paceNow({ settings }: State): number {
    return paceOf(settings.animation, this.stillness());
  }
}

function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
