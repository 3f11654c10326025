// The board on the screen: owns the canvas, its size, what was painted last and what moves. Subscribes to the store and
// paints at most once per animation frame; a still board paints nothing.

import { centreOf, squareAt } from '../shared/geometry';
import type { Point, Square } from '../shared/geometry';
import type { Actions } from '../store/actions';
import type { State } from '../store/state';
import type { Store } from '../store/store';
import { Motions, difference, paceOf } from './anim';
import { PointerMachine, bindPointer } from './input';
import { paintGround } from './layers/ground';
import { createMenPainter } from './layers/pieces';
import type { MenPainter } from './layers/pieces';
import { lookOf, sameLook } from './look';
import type { Look } from './look';
import { handOf, paintMoving, paintStill, stillKey } from './paint';
import type { Drag, Picture } from './paint';
import { sceneOf } from './scene';
import type { Scene } from './scene';
import { TIMES } from './theme';
import { fitBoard } from './view';
import type { BoardView } from './view';

export interface Board {
  readonly canvas: HTMLCanvasElement;
  /** Fits the board into a box of CSS pixels; the host clips what falls outside its visible window. */
  fit(boxWidth: number, boxHeight: number): { readonly width: number; readonly height: number };
  /** Calls a running drag off (Esc). */
  cancelDrag(): void;
}

const MAX_PIXEL_RATIO = 3;

export function createBoard(store: Store, actions: Actions): Board {
  return new BoardOnScreen(store, actions);
}

class BoardOnScreen implements Board {
  readonly canvas = document.createElement('canvas');
  private readonly ctx: CanvasRenderingContext2D;
  private readonly motions = new Motions();
  private readonly pointer: PointerMachine;
  private readonly stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  private readonly contrast = window.matchMedia('(prefers-contrast: more)');
  private scene: Scene;
  private view: BoardView | null = null;
  private pixelRatio = 1;
  private ground: HTMLCanvasElement | null = null;
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

  constructor(
    private readonly store: Store,
    private readonly actions: Actions,
  ) {
    const ctx = this.canvas.getContext('2d', { alpha: false });
    if (ctx === null) throw new Error('this browser has no canvas');
    this.ctx = ctx;
    this.scene = sceneOf(store.get());
    this.look = this.lookNow(store.get());
    this.pace = this.paceNow(store.get());
    this.pointer = new PointerMachine(this.pointerTarget());
    bindPointer(this.canvas, this.pointer);
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
    if (scale !== this.view?.scale || width !== this.canvas.width || height !== this.canvas.height) {
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
    this.paint(performance.now()); // at once: a resized canvas is blank
    return { width: shown.width * scale, height: shown.height * scale };
  }

  cancelDrag(): void {
    this.pointer.cancel();
  }

  private change(state: State, previous: State): void {
    const before = this.scene;
    const after = sceneOf(state);
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
    this.requestPaint();
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

  private pointerTarget(): ConstructorParameters<typeof PointerMachine>[0] {
    return {
      squareAt: (x, y) => this.squareUnder(x, y),
      tap: (square) => this.actions.tap(square),
      startDrag: (from, x, y, touch) => {
        if (!this.actions.lift(from)) return false;
        this.drag = { from, at: this.toDesign(x, y), touch, over: from };
        return true;
      },
      dragTo: (x, y) => {
        if (this.drag === null) return;
        this.drag = { ...this.drag, at: this.toDesign(x, y), over: this.squareUnder(x, y) };
        this.requestPaint();
      },
      endDrag: (to) => this.letGo((from) => this.actions.drop(from, to)),
      cancelDrag: () => this.letGo((from) => this.actions.drop(from, null)),
      hover: (square) => {
        this.actions.hover(square);
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
    this.ground ??= this.paintGround(resolution);
    this.men ??= createMenPainter({ geometry: scene.geometry, look, bottom: scene.bottom, resolution }, makeCanvas);
    motions.prune(now);
    const lift = this.time(TIMES.lift) === 0 ? 1 : Math.min(1, Math.max(0, (now - this.liftStart) / TIMES.lift));
    const { ground, men } = this;
    const picture = { scene, view, men, ground, motions, drag, lift, now };
    this.ctx.setTransform(1, 0, 0, 1, 0, 0);
    this.ctx.drawImage(this.stillLayer(picture, resolution), 0, 0);
    this.ctx.setTransform(resolution, 0, 0, resolution, 0, 0);
    paintMoving(this.ctx, picture);
    if (motions.busy || (scene.lifted !== null && lift < 1)) this.requestPaint();
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
    return lookOf(settings, this.contrast.matches);
  }

  private paceNow({ settings }: State): number {
    return paceOf(settings.animation, this.stillness.matches);
  }
}

function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
