// From pointer events to taps, drags and hovers. The machine is plain: it is fed positions in CSS pixels relative to the
// canvas and calls back with squares; bindPointer feeds it from the DOM. Acts on pointer UP; a drag starts only past a
// threshold, so that a trembling finger never moves a man.

import type { Square } from '../shared/geometry';
import { POINTER } from './theme';

export interface PointerTarget {
  /** The square at a position in CSS pixels; null: beside the board. */
  squareAt(x: number, y: number): Square | null;
  tap(square: Square | null): void;
  /** False when nothing can be dragged from there. */
  startDrag(from: Square, x: number, y: number, touch: boolean): boolean;
  dragTo(x: number, y: number): void;
  endDrag(to: Square | null, x: number, y: number): void;
  cancelDrag(): void;
  hover(square: Square | null): void;
}

interface Press {
  readonly id: number;
  readonly square: Square | null;
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  /** `stuck`: moved too far for a tap, but from where nothing can be dragged. */
  phase: 'pressed' | 'dragging' | 'stuck';
}

export class PointerMachine {
  private press: Press | null = null;

  constructor(private readonly target: PointerTarget) {}

  down(id: number, x: number, y: number, touch: boolean): void {
    if (this.press !== null) return this.cancel(); // a second finger: neither a tap nor a drag
    this.press = { id, square: this.target.squareAt(x, y), x, y, touch, phase: 'pressed' };
  }

  move(id: number, x: number, y: number, touch: boolean): void {
    const { press } = this;
    if (press === null) {
      if (!touch) this.target.hover(this.target.squareAt(x, y));
      return;
    }
    if (press.id !== id) return;
    if (press.phase === 'pressed' && this.isFar(press, x, y)) {
      const from = press.square;
      press.phase = from !== null && this.target.startDrag(from, x, y, press.touch) ? 'dragging' : 'stuck';
    }
    if (press.phase === 'dragging') this.target.dragTo(x, y);
  }

  up(id: number, x: number, y: number): void {
    const { press } = this;
    if (press === null || press.id !== id) return;
    this.press = null;
    if (press.phase === 'dragging') this.target.endDrag(this.target.squareAt(x, y), x, y);
    // A tap is where the finger went down: it may roll a little before it lifts.
    else if (press.phase === 'pressed') this.target.tap(press.square);
    else if (press.square === this.target.squareAt(x, y)) this.target.tap(press.square);
  }

  leave(): void {
    if (this.press === null) this.target.hover(null);
  }

  /** Esc, a second finger, the browser taking the pointer away: everything stays as it was. */
  cancel(): void {
    const { press } = this;
    this.press = null;
    if (press?.phase === 'dragging') this.target.cancelDrag();
  }

  private isFar(press: Press, x: number, y: number): boolean {
    const threshold = press.touch ? POINTER.touchThreshold : POINTER.mouseThreshold;
    return Math.hypot(x - press.x, y - press.y) > threshold;
  }
}

/** Returns the function that takes the listeners away again. */
export function bindPointer(canvas: HTMLCanvasElement, machine: PointerMachine): () => void {
  const at = (event: PointerEvent): [number, number] => {
    const { left, top } = canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const isTouch = (event: PointerEvent): boolean => event.pointerType !== 'mouse';
  const listeners: [string, (event: PointerEvent) => void][] = [
    [
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        // Old WebViews refuse capture for a pointer that is already up.
        try {
          canvas.setPointerCapture(event.pointerId);
        } catch {
          /* the drag then ends at the canvas's edge */
        }
        machine.down(event.pointerId, ...at(event), isTouch(event));
      },
    ],
    ['pointermove', (event) => machine.move(event.pointerId, ...at(event), isTouch(event))],
    ['pointerup', (event) => machine.up(event.pointerId, ...at(event))],
    ['pointercancel', () => machine.cancel()],
    ['pointerleave', () => machine.leave()],
  ];
  for (const [name, run] of listeners) canvas.addEventListener(name, run as EventListener);
  // WeChat's page bounces under a finger unless the move itself is refused.
  const refuse = (event: Event): void => event.preventDefault();
  canvas.addEventListener('touchmove', refuse, { passive: false });
  // The click that browsers make of a touch would go to whatever the tap has just opened under the finger.
  canvas.addEventListener('touchend', refuse, { passive: false });
  canvas.addEventListener('contextmenu', refuse);
  return () => {
    for (const [name, run] of listeners) canvas.removeEventListener(name, run as EventListener);
    canvas.removeEventListener('touchmove', refuse);
    canvas.removeEventListener('touchend', refuse);
    canvas.removeEventListener('contextmenu', refuse);
  };
}
