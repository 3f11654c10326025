// Paints the board's pictures one by one, without the page round it: bundled and put into an empty page by golden.test.mjs.
// The same functions paint the page's board; what is tried here is what they paint, in every set.

import { Motions } from '../../web/board/anim';
import { paintGround } from '../../web/board/layers/ground';
import { createMenPainter } from '../../web/board/layers/pieces';
import { lookOf } from '../../web/board/look';
import { paintMoving, paintStill } from '../../web/board/paint';
import { sceneOf } from '../../web/board/scene';
import { fitBoard } from '../../web/board/view';
import type { Settings } from '../../web/store/settings';
import { initialState } from '../../web/store/state';
import type { Position, View } from '../../web/store/state';
import type { GameId } from '../../wasm/engine';

export interface Exhibit {
  readonly game: GameId;
  /** Pixels of the picture's width. */
  readonly width: number;
  readonly settings?: Partial<Settings>;
  readonly position?: Partial<Position>;
  readonly view?: Partial<View>;
  readonly contrast?: boolean;
}

function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** The picture as a data URL. */
export function paintExhibit({ game, width, settings, position, view, contrast = false }: Exhibit): string {
  const base = initialState(game);
  const state = {
    ...base,
    settings: { ...base.settings, ...settings },
    position: { ...base.position, ...position },
    view: { ...base.view, ...view },
    engine: { ...base.engine, rules: 'ready' as const },
  };
  const scene = sceneOf(state);
  const { geometry } = scene;
  const resolution = width / geometry.width;
  const look = lookOf(state.settings, contrast);
  const canvases = [0, 1].map(() => makeCanvas(width, Math.round(geometry.height * resolution)));
  const [ground, canvas] = canvases as [HTMLCanvasElement, HTMLCanvasElement];
  const contexts = canvases.map((each) => each.getContext('2d') as CanvasRenderingContext2D);
  for (const context of contexts) context.setTransform(resolution, 0, 0, resolution, 0, 0);
  const [below, ctx] = contexts as [CanvasRenderingContext2D, CanvasRenderingContext2D];
  paintGround(below, geometry, scene.bottom, look, makeCanvas);
  const men = createMenPainter({ geometry, look, bottom: scene.bottom, resolution }, makeCanvas);
  const picture = {
    scene, look, men, ground, motions: new Motions(), drag: null, lift: 1, now: 0,
    view: fitBoard(geometry, geometry.width, geometry.height),
  };
  paintStill(ctx, picture);
  paintMoving(ctx, picture);
  return canvas.toDataURL();
}

/** The part of two pictures' pixels of which a channel differs by more than `tolerance`; 1 where the sizes differ. */
export async function differing(one: string, other: string, tolerance: number): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.width !== b.width || a.height !== b.height) return 1;
  let different = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    const off = [0, 1, 2].some((channel) => Math.abs((a.data[i + channel] ?? 0) - (b.data[i + channel] ?? 0)) > tolerance);
    if (off) different++;
  }
  return different / (a.data.length / 4);
}

/** The same picture in fewer bytes. */
export async function packed(url: string): Promise<string> {
  return (await canvasOf(url)).toDataURL('image/webp', 0.9);
}

async function pixelsOf(url: string): Promise<ImageData> {
  const canvas = await canvasOf(url);
  return (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(0, 0, canvas.width, canvas.height);
}

async function canvasOf(url: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = makeCanvas(image.width, image.height);
  (canvas.getContext('2d') as CanvasRenderingContext2D).drawImage(image, 0, 0);
  return canvas;
}
