// Every colour, size and time of the board. Lengths in design-space units (shared/geometry.ts), times in milliseconds.

import type { LanguageId } from '../store/settings';

export const WOOD = {
  /** Stops of the board's grain, from early wood to late wood. */
  board: [
    [233, 194, 134],
    [217, 170, 106],
    [180, 124, 66],
  ],
  /** The same for the frame: oiled walnut. */
  frame: [
    [104, 66, 38],
    [80, 47, 26],
    [54, 30, 17],
  ],
  /** The mean of either grain, for the moment before it is there. */
  boardTone: '#dcb071',
  frameTone: '#57341d',
  inlay: '#c79a55',
  vignette: 'rgba(74, 36, 6, 0.34)',
  light: 'rgba(255, 242, 208, 0.30)',
  pore: 'rgba(92, 50, 14, 0.11)',
} as const;

export const LINES = {
  ink: '#5a3516',
  /** The lit lower lip of an engraved line. */
  lip: 'rgba(255, 240, 206, 0.55)',
  /** For `prefers-contrast: more`. */
  strongInk: '#2c1605',
  strong: 1.6,
  thin: 1.25,
  border: 2.6,
  /** From the grid to the thick border round it. */
  borderGap: 5.5,
  coordinate: '#6b4420',
  coordinateSize: 12.5,
  cellNameSize: 11,
  river: 'rgba(84, 48, 18, 0.86)',
  riverSize: 38,
  mark: { gap: 4.5, arm: 9 },
} as const;

export const CELLS = { light: '#efd9b0', dark: '#b07a48' } as const;
/** What is written on a light cell and on a dark one. */
export const CELL_NAMES = { light: '#7a4a1e', dark: '#fff0d0' } as const;

/** The flat board 素: paper, ink and nothing else. */
export const FLAT = {
  board: '#f2e6cc',
  frame: '#8d7a5e',
  edge: '#6f5a3c',
  cells: { light: '#ece5d6', dark: '#93a7b0' },
  cellNames: { light: '#4f5e66', dark: '#22303a' },
  chessBoard: '#dfe3e2',
  chessFrame: '#5f6f78',
  shadow: 'rgba(60, 44, 20, 0.28)',
} as const;

const RED = '#b3161b';
const BLACK = '#211c18';
const BOXWOOD = {
  face: ['#fff6de', '#f5e0b3', '#dcb97e'],
  side: ['#c99b5c', '#8a5a2b'],
  rim: 'rgba(110, 66, 24, 0.85)',
  gleam: 'rgba(255, 250, 232, 0.75)',
  paper: '#fffaf0',
} as const;
const EBONY = {
  face: ['#5b5148', '#3a322b', '#241d18'],
  side: ['#4a4038', '#120e0b'],
  rim: 'rgba(12, 8, 5, 0.9)',
  gleam: 'rgba(0, 0, 0, 0.45)',
  paper: '#35302b',
} as const;

export const MEN = {
  plain: { first: { ...BOXWOOD, ink: RED }, second: { ...BOXWOOD, ink: BLACK } },
  distinct: {
    first: { ...BOXWOOD, face: ['#fffdf4', '#fdf3da', '#e6cf9f'], ink: RED },
    second: { ...EBONY, ink: '#f6e7c4' },
  },
  /** Side of the glyph's square in units of the man's diameter. */
  glyph: 0.66,
  /** The same for a Western symbol, which has no strokes to lose. */
  symbol: 0.7,
  /** Width of the line that thickens the strokes, in units of the radius: Kai is thin on a small phone. */
  embolden: 0.022,
  shadow: 'rgba(46, 22, 4, 0.5)',
} as const;

export const CHESSMEN = {
  white: { fill: ['#fffaf0', '#e2cfa6'], edge: '#4a3216', detail: '#6d4d24' },
  black: { fill: ['#62544a', '#1f1915'], edge: '#0f0b08', detail: '#cdb891' },
  shadow: 'rgba(30, 14, 2, 0.55)',
} as const;

export const MARKS = {
  jade: '#1f7a5c',
  jadeEdge: 'rgba(255, 248, 226, 0.9)',
  gold: '#f0c674',
  goldDeep: '#c8891c',
  selected: '#ffe08a',
  orange: '#e8710a',
  red: '#d8241c',
  white: '#fffaf0',
  /** The referee's badge, where a move breaks no rule. */
  calm: '#4b5a66',
  bracket: '#a3211b',
  tint: 'rgba(255, 238, 112, 0.62)',
  tintChosen: 'rgba(255, 205, 74, 0.8)',
  dot: 7.5,
} as const;

export const TIMES = {
  slide: 200,
  /** A man put down by hand only settles. */
  settle: 90,
  flyBack: 180,
  lift: 110,
  shake: 460,
  banner: 700,
  fade: 160,
} as const;

export const LIFT = {
  /** A picked-up man: size and height over the board. */
  scale: 1.08,
  rise: 5,
  /** A man under a finger: above it, and larger, so that the finger does not hide it. */
  touchScale: 1.35,
  touchRise: 1.2 * 52,
  mouseScale: 1.14,
} as const;

export const POINTER = {
  /** Movement in CSS pixels that makes a press a drag. */
  touchThreshold: 9,
  mouseThreshold: 3,
} as const;

/** Cells grow to this many CSS pixels before any of the frame is shown. */
export const WANTED_CELL_PX = 46;
/** Called out across the river when check is given. Characters are drawn as outlines, letters in FONT. */
export const CHECK_CALL: Readonly<Record<LanguageId, string>> = { 'zh-Hans': '将军', 'zh-Hant': '將軍', en: 'Check!' };

/** What a move of a repeated cycle does, by the ids of Act (engine/core/ruling.hpp), on the badge of its man. */
export const ACT_LABELS: Readonly<Record<LanguageId, Readonly<Record<string, string>>>> = {
  'zh-Hans': { idle: '闲', check: '将', kill: '杀', chase: '捉', exchange: '兑', offer: '献', block: '拦', follow: '跟' },
  'zh-Hant': { idle: '閒', check: '將', kill: '殺', chase: '捉', exchange: '兌', offer: '獻', block: '攔', follow: '跟' },
  en: { idle: '–', check: '+', kill: '#', chase: '!', exchange: '=', offer: '?', block: '|', follow: '~' },
};

/** What stands at the man of whom the ruling speaks. */
export const RULING_LABELS: Readonly<Record<LanguageId, Readonly<Record<'loss' | 'draw', string>>>> = {
  'zh-Hans': { loss: '负', draw: '和' },
  'zh-Hant': { loss: '負', draw: '和' },
  en: { loss: '0', draw: '½' },
};

/** Fonts of the page for what is not outlined: the names of chess's cells. */
export const FONT = "'Noto Serif SC', 'Songti SC', STSong, SimSun, serif";

/** A game as a picture, in pixels: 3:4. */
export const POSTER = {
  width: 1080,
  height: 1440,
  inset: 26,
  ground: ['#45413b', '#33302c', '#211f1c'],
  gold: '#e6bf74',
  text: '#efe6d2',
  muted: '#b9b09f',
  /** Where the board may lie. */
  board: { top: 222, width: 830, height: 900 },
  /** Side of the code's square, its paper and its ink. */
  code: 214,
  paper: '#fffaf0',
  ink: '#231d16',
} as const;
