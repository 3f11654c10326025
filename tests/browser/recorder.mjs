// Records what the canvases are told to draw. An init script wraps the drawing functions before the page's own script runs;
// what was painted last can then be asked for: which man was copied where, which marks were drawn under and over the men.
// All places are in the design space of the board.

import { existsSync, readFileSync } from 'node:fs';

import { kSquares, pointOf } from './table.mjs';

const kGlyphFile = new URL('../../build/generated/glyphs.ts', import.meta.url);

/** Character by outline, from the file that the page was built from. */
function glyphNames() {
  if (!existsSync(kGlyphFile)) throw new Error('build/generated/glyphs.ts is missing: run tools/build');
  const names = new Map();
  for (const [, name, path] of readFileSync(kGlyphFile, 'utf8').matchAll(/^ {2}'(\S+)': \{.*path: '([^']+)'/gm)) names.set(path, name);
  return names;
}

/**
 * Runs in the page, before its scripts. Keeps the calls of the board's last whole picture in `window.__picture`: what was
 * drawn on the board itself, and before it what was drawn on the layer that was copied onto it, without the bare board.
 * `window.__poster` is the last picture that a board was copied into: what was drawn on the board, and what is round it.
 */
function record() {
  const outlines = new WeakMap(); // Path2D → its SVG data
  const painted = new WeakMap(); // canvas → the glyphs that were filled on it, with where they stand
  window.Path2D = class extends window.Path2D {
    constructor(...data) {
      super(...data);
      if (typeof data[0] === 'string') outlines.set(this, data[0]);
    }
  };
  const proto = CanvasRenderingContext2D.prototype;
  let shapes = [];
  window.__picture = { calls: [], count: 0, trail: null, plain: false };
  const texts = new WeakMap(); // canvas → what was written on it
  const layers = new WeakMap(); // canvas of the board's size → its calls since the bare board was copied onto it
  const isBoard = (ctx) => ctx.canvas.id === 'board' || layers.has(ctx.canvas);
  const unit = (ctx) => ctx.canvas.width / 536;
  const place = (ctx, x, y) => {
    const { x: px, y: py } = ctx.getTransform().transformPoint({ x, y });
    return [px / unit(ctx), py / unit(ctx)];
  };
  const listOf = (lists, canvas) => {
    if (!lists.has(canvas)) lists.set(canvas, []);
    return lists.get(canvas);
  };
  const note = (ctx, call) => {
    // The first picture, before the wood's grain is there, has the bare board on the same canvas: of that only the men are kept.
    if (window.__picture.plain && ctx.canvas.id === 'board' && call.call !== 'man') return;
    const calls = ctx.canvas.id === 'board' ? window.__picture.calls : layers.get(ctx.canvas);
    calls.push({ alpha: ctx.globalAlpha, ...call });
  };
  const wrap = (name, before) => {
    const native = proto[name];
    proto[name] = function (...args) {
      before.call(this, args);
      return native.apply(this, args);
    };
  };
  wrap('beginPath', function () {
    if (isBoard(this)) shapes = [];
  });
  wrap('arc', function ([x, y, radius]) {
    if (isBoard(this)) shapes.push({ shape: 'arc', at: place(this, x, y), radius });
  });
  for (const name of ['moveTo', 'lineTo']) {
    wrap(name, function ([x, y]) {
      if (isBoard(this)) shapes.push({ shape: name, at: place(this, x, y) });
    });
  }
  for (const [name, style] of [['fill', 'fillStyle'], ['stroke', 'strokeStyle']]) {
    wrap(name, function ([path]) {
      const outline = path instanceof Path2D ? outlines.get(path) : undefined;
      if (isBoard(this)) {
        const colour = typeof this[style] === 'string' ? this[style] : 'gradient';
        note(this, { call: name, colour, width: this.lineWidth, dashed: this.getLineDash().length > 0, outline, shapes: outline ? [{ at: place(this, 0, 0) }] : shapes });
      } else if (outline !== undefined && name === 'fill') {
        const { e, f } = this.getTransform();
        listOf(painted, this.canvas).push({ outline, colour: this.fillStyle, e, f });
      }
    });
  }
  wrap('fillRect', function ([x, y, width]) {
    if (this.canvas.id === 'board' && x === 0 && y === 0 && width >= 536) Object.assign(window.__picture, { calls: [], plain: true });
  });
  wrap('fillText', function ([text, x, y]) {
    if (isBoard(this)) note(this, { call: 'fillText', text, at: place(this, x, y) });
    else listOf(texts, this.canvas).push(text);
  });
  /** The glyph that was filled last on this part of a canvas. */
  const paintedOn = (image, left, top, width, height) => {
    const within = ({ e, f }) => e >= left && e < left + width && f >= top && f < top + height;
    const { outline, colour } = (painted.get(image) ?? []).filter(within).pop() ?? { outline: null };
    return { outline, colour };
  };
  wrap('drawImage', function ([image, ...places]) {
    if (image.width === this.canvas.width && image.height === this.canvas.height) {
      // A new picture begins: with what is on the copied layer, or with the bare board.
      const calls = [...(layers.get(image) ?? [])];
      if (this.canvas.id !== 'board') layers.set(this.canvas, calls);
      else {
        window.__picture.calls = calls;
        window.__picture.plain = false;
        window.__picture.count++;
        window.__picture.trail?.push(...calls.filter(({ call }) => call === 'man'));
      }
      return;
    }
    if (!isBoard(this)) {
      // The lists go on growing while the rest is painted.
      if (layers.has(image)) window.__poster = { calls: layers.get(image), texts: listOf(texts, this.canvas), outlines: listOf(painted, this.canvas) };
      return;
    }
    const [x, y, width, height] = places.slice(-4);
    const man = { call: 'man', ...paintedOn(image, ...places), at: place(this, x + width / 2, y + height / 2), side: width };
    note(this, man);
    if (this.canvas.id === 'board') window.__picture.trail?.push(man);
  });
}

export async function recordCanvas(page) {
  await page.addInitScript(record);
}

/** The board's last picture, its calls in their order; glyphs by their character. */
export async function lastPicture(page) {
  return named(await page.evaluate(() => window.__picture.calls));
}

function named(calls) {
  const names = glyphNames();
  return calls.map(({ outline, ...call }) => ({ ...call, glyph: typeof outline === 'string' ? (names.get(outline) ?? '?') : null }));
}

/** The last poster: its board's calls, the lines that were written on it, and the words that were drawn in outlines, as one. */
export async function lastPoster(page) {
  const { calls, texts, outlines } = await page.evaluate(() => window.__poster);
  return { picture: named(calls), lines: texts, words: named(outlines).map(({ glyph }) => glyph).join('') };
}

/** The last picture once nothing moves any more: no new one for a while, and none that was asked for just before. */
export async function stillPicture(page) {
  await page.evaluate(() => {
    window.__picture.frames = 0;
  });
  await page.waitForFunction(
    () => {
      const { __picture: picture } = window;
      picture.frames++;
      const now = performance.now();
      if (picture.count !== picture.seen) Object.assign(picture, { seen: picture.count, since: now });
      return picture.frames > 2 && !picture.plain && now - picture.since > 250;
    },
    undefined,
    { polling: 'raf' },
  );
  return lastPicture(page);
}

/** From now on every picture's men are kept. */
export async function startTrail(page) {
  await page.evaluate(() => {
    window.__picture.trail = [];
  });
}

/** Everywhere that men with this character were drawn since startTrail. */
export async function trailOf(page, glyph) {
  const names = glyphNames();
  const trail = await page.evaluate(() => window.__picture.trail);
  return trail.filter(({ outline }) => names.get(outline) === glyph).map(({ at }) => at);
}

/** The point nearest to a place; null when that is more than `reach` away. */
export function squareNear([x, y], bottom, reach = 1.5) {
  return kSquares.find((square) => {
    const point = pointOf(square, bottom);
    return Math.hypot(point.x - x, point.y - y) <= reach;
  }) ?? null;
}

/** Where the men are between the calls: marks before the first are under them, marks after the last over them. */
export function layersOf(picture) {
  const men = picture.map(({ call, glyph }) => call === 'man' && glyph !== null);
  const first = picture.findIndex(({ call }) => call === 'man');
  const last = men.lastIndexOf(true);
  return { under: picture.slice(0, first), men: picture.slice(first, last + 1), over: picture.slice(last + 1) };
}
