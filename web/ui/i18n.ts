// Every word on the screen. One typed dictionary a language; a language that lacks a word does not compile.
// Ids of ends and refusals are the engine's (engine/core/game.hpp, errors.hpp); tests/web/i18n.test.ts holds them together.

import type { GameId, SideId } from '../../wasm/engine';
import type { LevelId } from '../store/state';

type PerGame<T> = Readonly<Record<GameId, T>>;
type BySide = Readonly<Record<SideId, string>>;

export interface Dictionary {
  readonly title: string;
  readonly boardLabel: string;
  readonly side: PerGame<BySide>;
  /** The winner in the shortest form. */
  readonly winner: PerGame<BySide>;
  readonly level: Readonly<Record<LevelId, string>>;
  readonly seat: { readonly you: string; readonly computer: string };
  readonly match: { readonly computer: (level: string) => string; readonly two: string; readonly round: (round: number) => string };
  readonly captured: (men: number) => string;
  readonly status: {
    readonly loading: string;
    readonly failed: string;
    readonly thinking: string;
    readonly turn: (side: string) => string;
    readonly check: (turn: string) => string;
    readonly freeTurn: (side: string) => string;
    readonly notYours: (side: string) => string;
    readonly won: (winner: string, reason: string) => string;
    readonly drawn: (reason: string) => string;
  };
  readonly actions: {
    readonly newGame: string;
    readonly undo: string;
    readonly resign: string;
    readonly level: string;
    readonly sound: string;
    readonly soundOn: string;
    readonly soundOff: string;
  };
  readonly newGame: {
    readonly title: string;
    readonly play: string;
    readonly first: PerGame<string>;
    readonly second: PerGame<string>;
    readonly both: string;
    readonly level: string;
    readonly start: string;
    readonly cancel: string;
    readonly discards: string;
  };
  readonly levelDialog: { readonly title: string; readonly note: string };
  readonly resignDialog: { readonly title: string; readonly text: (side: string) => string; readonly yes: string; readonly no: string };
  readonly end: {
    readonly you: { readonly won: string; readonly lost: string };
    readonly moves: (moves: number) => string;
    readonly again: string;
    readonly look: string;
  };
  readonly trouble: {
    readonly title: string;
    readonly stage: Readonly<Record<string, string>>;
    readonly unknown: string;
    readonly remedy: string;
    readonly two: string;
    readonly retry: string;
    readonly rulesGone: string;
  };
  readonly about: { readonly title: string; readonly what: string; readonly notices: string; readonly close: string };
  readonly keys: string;
  /** By EndReason id: why; `loser` is the side that lost by it. */
  readonly ends: Readonly<Record<string, (loser: string) => string>>;
  /** Where chess names an end otherwise. */
  readonly chessEnds: Readonly<Record<string, (loser: string) => string>>;
  /** By MoveReason id: what is wrong with the move that was tried. */
  readonly refusals: Readonly<Record<string, string>>;
}

const zhHans: Dictionary = {
  title: '一页象棋',
  boardLabel: '棋盘',
  side: {
    xiangqi: { first: '红方', second: '黑方' },
    chess: { first: '白方', second: '黑方' },
  },
  winner: {
    xiangqi: { first: '红胜', second: '黑胜' },
    chess: { first: '白胜', second: '黑胜' },
  },
  level: { easy: '简单', normal: '普通', hard: '困难' },
  seat: { you: '你', computer: '电脑' },
  match: { computer: (level) => `人机 · ${level}`, two: '两人对弈', round: (round) => `第 ${round} 回合` },
  captured: (men) => `吃掉 ${men} 子`,
  status: {
    loading: '引擎加载中…',
    failed: '引擎无法运行',
    thinking: '电脑思考中…',
    turn: (side) => `轮到${side}走`,
    check: (turn) => `将军！${turn}`,
    freeTurn: (side) => `轮到${side}走 · 没有引擎，规则自理`,
    notYours: (side) => `现在轮到${side}走`,
    won: (winner, reason) => `${winner}：${reason}`,
    drawn: (reason) => `和棋：${reason}`,
  },
  actions: {
    newGame: '重新开始',
    undo: '悔棋',
    resign: '认输',
    level: '难度',
    sound: '声音',
    soundOn: '声音开',
    soundOff: '声音关',
  },
  newGame: {
    title: '新的一局',
    play: '怎么下',
    first: { xiangqi: '执红先走', chess: '执白先走' },
    second: { xiangqi: '执黑后走', chess: '执黑后走' },
    both: '两人同屏',
    level: '电脑难度',
    start: '开始',
    cancel: '取消',
    discards: '正在下的这一局会结束，不计胜负。',
  },
  levelDialog: { title: '电脑难度', note: '从电脑的下一步起生效。' },
  resignDialog: {
    title: '确定认输？',
    text: (side) => `${side}认输，本局判负。`,
    yes: '认输',
    no: '继续下',
  },
  end: {
    you: { won: '你赢了', lost: '电脑赢了' },
    moves: (moves) => `共 ${moves} 回合`,
    again: '再来一局',
    look: '看棋盘',
  },
  trouble: {
    title: '引擎无法运行',
    stage: {
      'no-wasm': '这个浏览器不支持 WebAssembly：系统太旧，或者开启了锁定模式。',
      worker: '这个浏览器不允许页面在后台运行程序。',
      decode: '页面文件不完整，可能没有下载或传送完。',
      compile: '这个浏览器无法编译引擎，可能是内存不足。',
      instantiate: '引擎启动失败，可能是内存不足。',
      'self-test': '引擎自检没有通过：这台设备算出的结果不可靠。',
      search: '电脑思考时出错。',
    },
    unknown: '引擎启动失败。',
    remedy: '可以换用手机自带的浏览器、Chrome 或 Safari 打开本文件；也可以现在就两人同屏下棋。',
    two: '两人同屏',
    retry: '重试',
    rulesGone: '没有引擎时，页面不检查走法，请两人自行把握规则。',
  },
  about: {
    title: '关于一页象棋',
    what: '一个网页文件里的棋。不联网，不收集任何信息。',
    notices: '字形与软件的许可声明',
    close: '关闭',
  },
  keys: 'U 悔棋　Esc 取消选子',
  ends: {
    none: () => '',
    checkmate: () => '将死',
    stalemate: () => '困毙，无子可动',
    repetition: () => '三次重复局面，双方均无违例',
    'perpetual-check': (loser) => `${loser}长将，判负`,
    'perpetual-chase': (loser) => `${loser}长捉，判负`,
    'perpetual-threat': (loser) => `${loser}长打，判负`,
    'natural-limit': () => '自然限着，长时间没有吃子',
    'fifty-moves': () => '五十回合没有吃子，也没有动兵',
    'insufficient-material': () => '双方都没有能取胜的子力',
    resignation: (loser) => `${loser}认输`,
    'time-forfeit': (loser) => `${loser}超时`,
    agreement: () => '双方议和',
  },
  chessEnds: {
    stalemate: () => '逼和，无子可动',
    repetition: () => '三次重复局面',
  },
  refusals: {
    none: '',
    unreadable: '看不懂这步棋',
    'game-over': '这一局已经结束',
    'no-piece': '这里没有棋子',
    'not-your-piece': '这是对方的棋子',
    'own-piece-on-target': '那里是自己的棋子',
    'not-how-it-moves': '这个子不能这样走',
    'leaves-palace': '将帅和士不能走出九宫',
    'crosses-river': '象、相不能过河',
    'pawn-backward': '兵、卒不能后退',
    'pawn-sideways-early': '兵、卒过河以后才能横走',
    'leg-blocked': '蹩马腿：马腿上有子',
    'eye-blocked': '塞象眼：象眼上有子',
    'path-blocked': '中间有子挡住',
    'no-screen': '炮要隔一个子才能吃，现在没有炮架',
    'too-many-screens': '炮只能隔一个子吃，中间不止一个',
    'screen-without-capture': '炮不吃子时不能越子',
    'leaves-king-in-check': '正被将军，这步解不了将',
    'exposes-king': '走了这步，自己会被将军',
    'king-into-check': '那里会被吃，不能送将',
    'kings-would-face': '将帅不能照面',
    'castling-no-right': '王或车动过，不能易位',
    'castling-path-blocked': '王和车之间还有子，不能易位',
    'castling-out-of-check': '正被将军，不能易位',
    'castling-through-check': '王经过的格子受攻，不能易位',
    'pawn-cannot-capture-ahead': '兵不能吃正前方的子',
    'pawn-needs-capture': '兵吃子时才能斜走',
    'promotion-missing': '要选择升变成什么',
    'promotion-unexpected': '这步不是升变',
  },
};

/** The words in force. One language so far; the others are further dictionaries of the same type. */
export const words: Dictionary = zhHans;

export function endText(game: GameId, reason: string, loser: string): string {
  const say = (game === 'chess' ? words.chessEnds[reason] : undefined) ?? words.ends[reason];
  return say === undefined ? reason : say(loser);
}

export function refusalText(reason: string): string {
  return words.refusals[reason] ?? words.refusals['not-how-it-moves'] ?? reason;
}
