// What is said rather than shown: points and moves in words, for screen readers and for the voice. One a language, as the
// dictionaries are; what is spoken keeps clear of characters that voices do not know.

import type { GameId, SideId } from '../../../wasm/engine';

export interface SpokenWords {
  /** The grid over the board, with how to use it. */
  readonly board: string;
  readonly side: Readonly<Record<GameId, Readonly<Record<SideId, string>>>>;
  /** By FEN letter, in the case of its side. */
  readonly men: Readonly<Record<GameId, Readonly<Record<string, string>>>>;
  readonly man: (side: string, name: string) => string;
  /** Files of xiangqi as each side counts them, from its right. */
  readonly files: Readonly<Record<SideId, readonly string[]>>;
  /** Ranks of xiangqi from the back one to the river. */
  readonly ranks: readonly string[];
  readonly farRank: (rank: string) => string;
  readonly point: (file: string, rank: string) => string;
  /** Parts of a point's description, put together with `also`. */
  readonly also: string;
  readonly empty: string;
  readonly selected: string;
  readonly target: string;
  readonly capture: string;
  readonly inCheck: string;
  readonly lastMove: string;
  /** What is drawn on the board: a ring, and an arrow at its start and at its end. */
  readonly ringed: string;
  readonly arrowTo: (point: string) => string;
  readonly arrowFrom: (point: string) => string;
  /** A hint: the man that should move, and where to. */
  readonly hintFrom: string;
  readonly hintTo: string;

  readonly chosen: (man: string, targets: number) => string;
  readonly released: string;
  readonly undone: string;
  /** A move where it has no name of its own. */
  readonly goes: (man: string, from: string, to: string) => string;
  readonly castlesShort: (side: string) => string;
  readonly castlesLong: (side: string) => string;
  readonly takes: (man: string) => string;
  readonly promotes: (man: string) => string;
  readonly check: string;
}

/** The dialog in which a move is typed. */
export interface TypedWords {
  readonly title: string;
  readonly example: string;
  readonly play: string;
  readonly cancel: string;
  /** By NotationReason id (engine/core/notation_error.hpp). */
  readonly errors: Readonly<Record<string, string>>;
  readonly notYourTurn: string;
  readonly candidates: string;
}

const CHINESE_FILES = Array.from('一二三四五六七八九', (numeral) => `${numeral}路`);
const ARABIC_FILES = Array.from('123456789', (digit) => `${digit}路`);

export const spokenHans: SpokenWords = {
  board: '棋盘。方向键移动，回车选子和落子。',
  side: { xiangqi: { first: '红', second: '黑' }, chess: { first: '白', second: '黑' } },
  men: {
    xiangqi: { K: '帅', A: '仕', B: '相', N: '马', R: '车', C: '炮', P: '兵', k: '将', a: '士', b: '象', n: '马', r: '车', c: '炮', p: '卒' },
    chess: { K: '王', Q: '后', R: '车', B: '象', N: '马', P: '兵', k: '王', q: '后', r: '车', b: '象', n: '马', p: '兵' },
  },
  man: (side, name) => `${side}${name}`,
  files: { first: CHINESE_FILES, second: ARABIC_FILES },
  ranks: ['底线', '二线', '三线', '四线', '五线'],
  farRank: (rank) => `对方${rank}`,
  point: (file, rank) => `${file} ${rank}`,
  also: '，',
  empty: '空',
  selected: '已选中',
  target: '可以走到',
  capture: '可以吃',
  inCheck: '被将军',
  lastMove: '上一步',
  ringed: '画圈',
  arrowTo: (point) => `箭头指向 ${point}`,
  arrowFrom: (point) => `箭头来自 ${point}`,
  hintFrom: '提示走这个子',
  hintTo: '提示走到这里',
  chosen: (man, targets) => `选中${man}，可走 ${targets} 处`,
  released: '放下',
  undone: '已悔棋',
  goes: (man, from, to) => `${man}从 ${from} 到 ${to}`,
  castlesShort: (side) => `${side}方短易位`,
  castlesLong: (side) => `${side}方长易位`,
  takes: (man) => `吃${man}`,
  promotes: (man) => `升变为${man}`,
  check: '将军',
};

export const typedHans: TypedWords = {
  title: '输入着法',
  example: '例如',
  play: '走这步',
  cancel: '取消',
  errors: {
    empty: '还没有输入着法',
    unreadable: '看不懂这个着法',
    'no-such-piece': '没有这样的棋子',
    illegal: '这步不能走',
    ambiguous: '不止一步棋是这样写的',
  },
  notYourTurn: '现在不能走棋',
  candidates: '可以走',
};

export const spokenHant: SpokenWords = {
  board: '棋盤。方向鍵移動，輸入鍵選子和落子。',
  side: { xiangqi: { first: '紅', second: '黑' }, chess: { first: '白', second: '黑' } },
  men: {
    xiangqi: { K: '帥', A: '仕', B: '相', N: '馬', R: '車', C: '炮', P: '兵', k: '將', a: '士', b: '象', n: '馬', r: '車', c: '炮', p: '卒' },
    chess: { K: '王', Q: '后', R: '車', B: '象', N: '馬', P: '兵', k: '王', q: '后', r: '車', b: '象', n: '馬', p: '兵' },
  },
  man: (side, name) => `${side}${name}`,
  files: { first: CHINESE_FILES, second: ARABIC_FILES },
  ranks: ['底線', '二線', '三線', '四線', '五線'],
  farRank: (rank) => `對方${rank}`,
  point: (file, rank) => `${file} ${rank}`,
  also: '，',
  empty: '空',
  selected: '已選中',
  target: '可以走到',
  capture: '可以吃',
  inCheck: '被將軍',
  lastMove: '上一步',
  ringed: '畫圈',
  arrowTo: (point) => `箭頭指向 ${point}`,
  arrowFrom: (point) => `箭頭來自 ${point}`,
  hintFrom: '提示走這個子',
  hintTo: '提示走到這裡',
  chosen: (man, targets) => `選中${man}，可走 ${targets} 處`,
  released: '放下',
  undone: '已悔棋',
  goes: (man, from, to) => `${man}從 ${from} 到 ${to}`,
  castlesShort: (side) => `${side}方短易位`,
  castlesLong: (side) => `${side}方長易位`,
  takes: (man) => `吃${man}`,
  promotes: (man) => `升變為${man}`,
  check: '將軍',
};

export const typedHant: TypedWords = {
  title: '輸入著法',
  example: '例如',
  play: '走這步',
  cancel: '取消',
  errors: {
    empty: '還沒有輸入著法',
    unreadable: '看不懂這個著法',
    'no-such-piece': '沒有這樣的棋子',
    illegal: '這步不能走',
    ambiguous: '不止一步棋是這樣寫的',
  },
  notYourTurn: '現在不能走棋',
  candidates: '可以走',
};

const XIANGQI_MEN = { K: 'king', A: 'advisor', B: 'elephant', N: 'horse', R: 'rook', C: 'cannon', P: 'pawn' };
const CHESS_MEN = { K: 'king', Q: 'queen', R: 'rook', B: 'bishop', N: 'knight', P: 'pawn' };
const ENGLISH_FILES = Array.from('123456789', (digit) => `file ${digit}`);

/** The same names for both sides. */
function bothSides(men: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const all: Record<string, string> = { ...men };
  for (const letter of Object.keys(men)) all[letter.toLowerCase()] = men[letter] ?? '';
  return all;
}

export const spokenEn: SpokenWords = {
  board: 'Board. Arrow keys move, Enter picks up and puts down.',
  side: { xiangqi: { first: 'red', second: 'black' }, chess: { first: 'white', second: 'black' } },
  men: { xiangqi: bothSides(XIANGQI_MEN), chess: bothSides(CHESS_MEN) },
  man: (side, name) => `${side} ${name}`,
  files: { first: ENGLISH_FILES, second: ENGLISH_FILES },
  ranks: ['back rank', 'rank 2', 'rank 3', 'rank 4', 'rank 5'],
  farRank: (rank) => `far ${rank}`,
  point: (file, rank) => `${file}, ${rank}`,
  also: ', ',
  empty: 'empty',
  selected: 'picked up',
  target: 'can go here',
  capture: 'can be taken',
  inCheck: 'in check',
  lastMove: 'last move',
  ringed: 'ringed',
  arrowTo: (point) => `arrow to ${point}`,
  arrowFrom: (point) => `arrow from ${point}`,
  hintFrom: 'hint: move this',
  hintTo: 'hint: go here',
  chosen: (man, targets) => `${man} picked up, ${targets} ${targets === 1 ? 'point' : 'points'} to go to`,
  released: 'put down',
  undone: 'move taken back',
  goes: (man, from, to) => `${man} from ${from} to ${to}`,
  castlesShort: (side) => `${side} castles short`,
  castlesLong: (side) => `${side} castles long`,
  takes: (man) => `takes ${man}`,
  promotes: (man) => `becomes a ${man}`,
  check: 'check',
};

export const typedEn: TypedWords = {
  title: 'Type a move',
  example: 'For example',
  play: 'Play it',
  cancel: 'Cancel',
  errors: {
    empty: 'No move has been typed',
    unreadable: 'This is not a move',
    'no-such-piece': 'There is no such piece',
    illegal: 'This move is not allowed',
    ambiguous: 'More than one move is written like this',
  },
  notYourTurn: 'It is not your move',
  candidates: 'Possible',
};
