// A canvas that paints nothing and remembers what it was told, for proofs of what is drawn where. Transforms are followed, so
// that every call is noted in the coordinates of its canvas.
import { kGlyphs } from 'generated/glyphs';

export class FakePath2D {
  constructor(readonly d: string = '') {}
}
(globalThis as { Path2D?: unknown }).Path2D = FakePath2D;

const kNames = new Map(Object.entries(kGlyphs).map(([name, { path }]) => [path as string, name]));

export interface Call {
  readonly name: string;
  /** Numeric arguments; for fills and strokes of glyphs none; for drawImage where the copy lands. */
  readonly args: readonly number[];
  /** The character whose outline was filled or stroked. */
  readonly glyph: string | undefined;
  /** The outline itself, for what is no character. */
  readonly path: string | undefined;
  /** Negative where the picture stands on its head. */
  readonly scaleY: number;
  /** Where the origin of the current transform lies. */
  readonly at: readonly [number, number];
  readonly fillStyle: string;
  readonly strokeStyle: string;
  readonly lineWidth: number;
  /** For drawImage: what the copied part of a canvas had been told. */
  readonly copied: readonly Call[] | undefined;
}

type Matrix = readonly [number, number, number, number, number, number];

export class RecordedContext {
  fillStyle: unknown = '#000';
  strokeStyle: unknown = '#000';
  lineWidth = 1;
  globalAlpha = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  font = '';
  textAlign = 'start';
  textBaseline = 'alphabetic';
  readonly calls: Call[] = [];
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];
  private readonly saved: Matrix[] = [];

  save(): void {
    this.saved.push(this.matrix);
  }
  restore(): void {
    this.matrix = this.saved.pop() ?? this.matrix;
  }
  setTransform(...m: Matrix): void {
    this.matrix = m;
  }
  translate(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    this.matrix = [a, b, c, d, e + a * x + c * y, f + b * x + d * y];
  }
  rotate(angle: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.matrix = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, e, f];
  }
  scale(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.matrix;
    this.matrix = [a * x, b * x, c * y, d * y, e, f];
  }
  beginPath(): void {}
  closePath(): void {}
  clip(): void {}
  setLineDash(): void {}
  putImageData(): void {}
  moveTo(...args: number[]): void {
    this.note('moveTo', args);
  }
  lineTo(...args: number[]): void {
    this.note('lineTo', args);
  }
  arc(...args: number[]): void {
    this.note('arc', args);
  }
  rect(...args: number[]): void {
    this.note('rect', args);
  }
  fillRect(...args: number[]): void {
    this.note('fillRect', args);
  }
  strokeRect(...args: number[]): void {
    this.note('strokeRect', args);
  }
  quadraticCurveTo(...args: number[]): void {
    this.note('quadraticCurveTo', args);
  }
  bezierCurveTo(...args: number[]): void {
    this.note('bezierCurveTo', args);
  }
  fillText(text: string, ...args: number[]): void {
    this.note(`fillText ${text}`, args);
  }
  fill(path?: FakePath2D): void {
    this.note('fill', [], path);
  }
  stroke(path?: FakePath2D): void {
    this.note('stroke', [], path);
  }
  drawImage(image: RecordedCanvas, ...args: number[]): void {
    const [left = 0, top = 0, width = Infinity, height = Infinity] = args.length === 8 ? args : [];
    const [right, bottom] = [Math.min(left + width, image.width), Math.min(top + height, image.height)]; // beyond it is nothing
    const isCopied = ({ at: [x, y] }: Call): boolean => x >= left && x < right && y >= top && y < bottom;
    this.note('drawImage', args.slice(-4), undefined, image.context.calls.filter(isCopied));
  }
  createImageData(width: number, height: number): { data: Uint8ClampedArray } {
    return { data: new Uint8ClampedArray(4 * width * height) };
  }
  createLinearGradient(): { addColorStop(): void } {
    return { addColorStop: () => undefined };
  }
  createRadialGradient(): { addColorStop(): void } {
    return { addColorStop: () => undefined };
  }

  private note(name: string, args: readonly number[], path?: FakePath2D, copied?: readonly Call[]): void {
    const text = (style: unknown): string => (typeof style === 'string' ? style : 'gradient');
    this.calls.push({
      name,
      args,
      glyph: path === undefined ? undefined : (kNames.get(path.d) ?? 'path'),
      path: path?.d,
      scaleY: this.matrix[3],
      at: [this.matrix[4], this.matrix[5]],
      fillStyle: text(this.fillStyle),
      strokeStyle: text(this.strokeStyle),
      lineWidth: this.lineWidth,
      copied,
    });
  }
}

export class RecordedCanvas {
  readonly context = new RecordedContext();
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext(): RecordedContext {
    return this.context;
  }
}

export function recordedCanvas(width: number, height: number): HTMLCanvasElement {
  return new RecordedCanvas(width, height) as unknown as HTMLCanvasElement;
}

export function callsOf(canvas: HTMLCanvasElement): readonly Call[] {
  return (canvas as unknown as RecordedCanvas).context.calls;
}

/** The context as the painters want it. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  return (canvas as unknown as RecordedCanvas).context as unknown as CanvasRenderingContext2D;
}
