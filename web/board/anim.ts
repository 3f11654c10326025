// Movement on the board: which men moved between two placements, and where everything is at a given time.
// Knows no game: a capture, a castling and an undo of two plies are all differences of placements.

import type { Point, Square } from '../shared/geometry';
import type { Placement } from '../shared/placement';
import type { AnimationId } from '../store/settings';
import { TIMES } from './theme';

export interface Moved {
  readonly letter: string;
  readonly from: Square;
  readonly to: Square;
}

export interface Difference {
  readonly moved: readonly Moved[];
  /** Men that left the board. */
  readonly gone: readonly { readonly letter: string; readonly square: Square }[];
}

/** Matches men that disappeared with equal men that appeared, nearest first. */
export function difference(before: Placement, after: Placement): Difference {
  const left: { letter: string; square: Square }[] = [];
  before.forEach((letter, square) => {
    if (after.get(square) !== letter) left.push({ letter, square });
  });
  const moved: Moved[] = [];
  after.forEach((letter, to) => {
    if (before.get(to) === letter) return;
    let best = -1;
    left.forEach((man, i) => {
      if (man.letter === letter && (best < 0 || distance(man.square, to) < distance(left[best]?.square ?? '', to))) best = i;
    });
    const man = left[best];
    if (man === undefined) return;
    left.splice(best, 1);
    moved.push({ letter, from: man.square, to });
  });
  return { moved, gone: left };
}

function distance(a: Square, b: Square): number {
  return Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
}

interface Slide {
  readonly from: Point;
  readonly size: number;
  readonly start: number;
  readonly duration: number;
}

interface Fade {
  readonly letter: string;
  readonly square: Square;
  readonly start: number;
  readonly duration: number;
}

/** How long what should take a moment takes: all of it, half, or nothing at all. */
export function paceOf(animation: AnimationId, stillness: boolean): number {
  return stillness || animation === 'off' ? 0 : animation === 'fast' ? 0.5 : 1;
}

/** Everything that moves. Times are those of requestAnimationFrame; nothing here asks for a frame. */
export class Motions {
  private readonly slides = new Map<Square, Slide>();
  private fades: Fade[] = [];
  private shakeStart: number | null = null;
  private bannerStart: number | null = null;

  /** The man on `to` comes from `from`, where it had `size`. */
  slide(to: Square, from: Point, now: number, duration: number, size = 1): void {
    if (duration > 0) this.slides.set(to, { from, size, start: now, duration });
  }

  /** A man taken off the board stays until the taker lands. */
  fade(letter: string, square: Square, now: number, duration: number): void {
    if (duration > 0) this.fades.push({ letter, square, start: now, duration });
  }

  /** The king shakes and the word appears, once everything has landed. */
  alarm(now: number, banner: boolean): void {
    const landing = this.landing(now);
    this.shakeStart = landing;
    this.bannerStart = banner ? landing : null;
  }

  /** The check has been answered. */
  calm(): void {
    this.shakeStart = null;
    this.bannerStart = null;
  }

  clear(): void {
    this.slides.clear();
    this.fades = [];
    this.calm();
  }

  /** Forgets what has ended. */
  prune(now: number): void {
    this.slides.forEach((slide, square) => {
      if (now >= slide.start + slide.duration) this.slides.delete(square);
    });
    this.fades = this.fades.filter(({ start, duration }) => now < start + duration);
    if (this.shakeStart !== null && now >= this.shakeStart + TIMES.shake) this.shakeStart = null;
    if (this.bannerStart !== null && now >= this.bannerStart + TIMES.banner) this.bannerStart = null;
  }

  get busy(): boolean {
    return this.slides.size > 0 || this.fades.length > 0 || this.shakeStart !== null || this.bannerStart !== null;
  }

  /** Are men still on their way? What follows from their arrival waits for it. */
  get sliding(): boolean {
    return this.slides.size > 0;
  }

  /** Does the king in check shake, or is it about to? */
  get shaking(): boolean {
    return this.shakeStart !== null;
  }

  isSliding(square: Square): boolean {
    return this.slides.has(square);
  }

  /** Where the man on `square` is now, `home` being its place. */
  place(square: Square, home: Point, now: number): Point {
    const slide = this.slides.get(square);
    if (slide === undefined) return home;
    const t = easeOut(progress(now, slide.start, slide.duration));
    return { x: slide.from.x + (home.x - slide.from.x) * t, y: slide.from.y + (home.y - slide.from.y) * t };
  }

  /** A man that was held large comes down to its own size. */
  size(square: Square, now: number): number {
    const slide = this.slides.get(square);
    return slide === undefined ? 1 : slide.size + (1 - slide.size) * easeOut(progress(now, slide.start, slide.duration));
  }

  /** Men on their way out, with their opacity. */
  leaving(now: number): { letter: string; square: Square; alpha: number }[] {
    return this.fades.map(({ letter, square, start, duration }) => {
      const t = progress(now, start, duration);
      return { letter, square, alpha: 1 - t * t * t };
    });
  }

  /** Sideways offset of the king in check, in design units. */
  shake(now: number): number {
    if (this.shakeStart === null) return 0;
    const t = progress(now, this.shakeStart, TIMES.shake);
    return t <= 0 ? 0 : 5 * (1 - t) * Math.sin(t * Math.PI * 7);
  }

  /** Opacity of the word over the river, and its size. */
  banner(now: number): { alpha: number; size: number } | null {
    if (this.bannerStart === null || now < this.bannerStart) return null;
    const t = progress(now, this.bannerStart, TIMES.banner);
    return { alpha: Math.min(1, t * 8, (1 - t) * 3), size: 1 + 0.35 * (1 - easeOut(Math.min(1, t * 4))) };
  }

  private landing(now: number): number {
    let landing = now;
    this.slides.forEach(({ start, duration }) => (landing = Math.max(landing, start + duration)));
    return landing;
  }
}

function progress(now: number, start: number, duration: number): number {
  return Math.max(0, Math.min(1, (now - start) / duration));
}

/** Starts at speed and comes to rest, as a pushed man does. */
export function easeOut(t: number): number {
  const u = 1 - t;
  return 1 - u * u * u;
}
