// A small picture of a position.

import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { lookOf } from '../board/look';
import { paintThumbnail } from '../board/thumbnail';
import type { Still } from '../board/thumbnail';
import type { Settings } from '../store/settings';

interface Props {
  readonly still: Still;
  readonly settings: Settings;
  /** CSS pixels; the style sheet gives the same. */
  readonly width: number;
}

export function Thumbnail({ still, settings, width }: Props): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { game, fen, bottom } = still;
  const { men, board, turnFarMen, language } = settings;
  useLayoutEffect(() => {
    const pixels = Math.round(width * Math.min(2, window.devicePixelRatio || 1));
    if (canvas.current !== null) paintThumbnail(canvas.current, still, lookOf(settings, false), pixels, makeCanvas);
  }, [game, fen, bottom, men, board, turnFarMen, language, width]);
  return <canvas class="thumbnail" aria-hidden="true" ref={canvas} />;
}

function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}
