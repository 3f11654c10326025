// Words for sharing a game or a position, and for games that two people play by sending each other links.

import type { LetterKind } from '../../store/state';

export interface ShareWords {
  readonly title: string;
  readonly action: string;
  readonly what: string;
  readonly game: string;
  readonly position: string;
  /** Of the text to be sent. */
  readonly message: string;
  readonly copyMessage: string;
  readonly copyCode: string;
  readonly copyText: string;
  readonly copied: string;
  readonly notCopied: string;
  /** Introduces a link, and a code that has no address. */
  readonly look: (what: string) => string;
  readonly byCode: string;
  readonly qr: string;
  readonly qrCode: string;
  readonly qrTooLong: string;
  readonly noEngine: string;
  readonly home: string;
  readonly homeHint: string;
  readonly homeNote: string;
  readonly poster: string;
  readonly posterBack: string;
  readonly posterHint: string;
  readonly posterSave: string;
  readonly posterAlt: (text: string) => string;
  readonly posterScan: string;
  readonly posterMove: (move: string) => string;
  readonly noLink: string;
  readonly friend: {
    readonly title: string;
    readonly action: string;
    readonly seat: string;
    readonly note: string;
    readonly side: string;
    readonly start: string;
    readonly send: string;
    readonly sendTitle: string;
    readonly sent: string;
    /** `first`: the friend has the first move. */
    readonly invitation: (game: string, side: string, first: boolean) => string;
    readonly moved: (move: string) => string;
    readonly ended: (result: string) => string;
    readonly offersDraw: string;
    readonly toSend: string;
    readonly waiting: string;
    readonly drawOffered: (turn: string) => string;
    readonly letter: Readonly<Record<Exclude<LetterKind, 'next' | 'same'>, readonly [title: string, text: string]>>;
    readonly asYou: (side: string) => string;
    readonly asSender: (side: string) => string;
    readonly goOn: string;
    readonly study: string;
    readonly keep: string;
    readonly notices: Readonly<Record<'draw-goes-along' | 'letter-known', string>>;
  };
}

export const shareEn: ShareWords = {
  title: 'Share',
  action: 'Share',
  what: 'What to share',
  game: 'Whole game',
  position: 'This position',
  message: 'Text to send',
  copyMessage: 'Copy link',
  copyCode: 'Copy text code',
  copyText: 'Copy as text',
  copied: 'Copied',
  notCopied: 'This browser cannot copy by itself: press the text, select all and copy.',
  look: (what) => `One-Page Xiangqi · ${what}`,
  byCode: 'Open the page, choose “Open a record” and paste this:',
  qr: 'QR code of the link',
  qrCode: 'QR code of the text code',
  qrTooLong: 'The game is too long for a QR code; copy the text instead.',
  noEngine: 'The engine is not ready; there is no link yet.',
  home: 'Address of this page',
  homeHint: 'where the page lies on the web',
  homeNote: 'This page was opened from a file, so a link to it would work nowhere else. If it lies on the web too, put its address here; without one, send the text code.',
  poster: 'Make a poster',
  posterBack: 'Back',
  posterHint: 'Press and hold the picture to save or send it.',
  posterSave: 'Save picture',
  posterAlt: (text) => `Poster: ${text}`,
  posterScan: 'Scan to open',
  posterMove: (move) => `Last move ${move}`,
  noLink: 'What stands behind the # of the address is no link of this page.',
  friend: {
    title: 'Play a friend by link',
    action: 'Play a friend (by link)',
    seat: 'Friend',
    note: 'Each move becomes a link that you send in a chat. No account, no server.',
    side: 'Your side',
    start: 'Start',
    send: 'Send',
    sendTitle: 'Send it to your friend',
    sent: 'Once it is sent, the move stands.',
    invitation: (game, side, first) => `Let us play ${game}: you have ${side}${first ? ' and move first' : ', I move first'}.`,
    moved: (move) => `I played ${move}, your move.`,
    ended: (result) => `${result}.`,
    offersDraw: 'I offer a draw.',
    toSend: 'Your move is made: send the link to your friend',
    waiting: 'Waiting for your friend: open the link that comes back',
    drawOffered: (turn) => `Your friend offers a draw · ${turn}`,
    letter: {
      invitation: ['A game by link', 'A friend sends you a game. Which side are you?'],
      ahead: ['There are moves that you do not have here', 'The link goes on by more than your friend’s move. Did you play on another device? Then take them over.'],
      older: ['An older link', 'This game is further on here already. Nothing was changed.'],
      forked: ['The games differ', 'This link has other moves than the game that you have here. Nothing was changed; ask your friend for the last link again.'],
      over: ['This game is over', 'Here it has ended already; the link goes on with it. Nothing was changed.'],
      foreign: ['This link does not fit', 'It names a game of yours, but with another start, other rules or other players. Nothing was changed.'],
    },
    asYou: (side) => `Play as ${side}`,
    asSender: (side) => `I sent it: I am ${side}`,
    goOn: 'Take them over',
    study: 'Look at it as a record',
    keep: 'Keep mine',
    notices: { 'draw-goes-along': 'The offer goes along with your next move', 'letter-known': 'You have this move already' },
  },
};

export const shareZhHans: ShareWords = {
  title: '分享',
  action: '分享',
  what: '分享什么',
  game: '整局棋',
  position: '这个局面',
  message: '要发送的文字',
  copyMessage: '复制链接',
  copyCode: '复制文字码',
  copyText: '复制棋谱',
  copied: '已复制',
  notCopied: '这个浏览器不能自动复制：请长按文字，全选后复制。',
  look: (what) => `一页象棋 · ${what}`,
  byCode: '打开页面，在「打开棋谱」里粘贴这段文字：',
  qr: '链接的二维码',
  qrCode: '文字码的二维码',
  qrTooLong: '这局棋太长，放不进二维码，请复制文字。',
  noEngine: '引擎还没有准备好，暂时没有链接。',
  home: '本页的网址',
  homeHint: '页面放在网上的地址',
  homeNote: '这个页面是从文件打开的，它的地址别人打不开。如果网上也有这个页面，把网址填在这里；没有网址，就发文字码。',
  poster: '生成海报',
  posterBack: '返回',
  posterHint: '长按图片，保存或发给朋友。',
  posterSave: '保存图片',
  posterAlt: (text) => `海报：${text}`,
  posterScan: '扫码看棋',
  posterMove: (move) => `最后一着 ${move}`,
  noLink: '网址 # 后面的内容不是本页的链接。',
  friend: {
    title: '好友对战',
    action: '好友对战（发链接）',
    seat: '好友',
    note: '每走一步生成一个链接，发到聊天里就行。不用注册，也没有服务器。',
    side: '你执',
    start: '开始',
    send: '发送',
    sendTitle: '发给好友',
    sent: '发出去以后，这步棋就不能悔了。',
    invitation: (game, side, first) => `来下一盘${game}：你执${side}，${first ? '你' : '我'}先走。`,
    moved: (move) => `我走了「${move}」，轮到你了。`,
    ended: (result) => `${result}。`,
    offersDraw: '我提议和棋。',
    toSend: '走好了，把链接发给好友',
    waiting: '等好友走棋，打开对方发来的链接',
    drawOffered: (turn) => `好友提议和棋 · ${turn}`,
    letter: {
      invitation: ['好友对战', '好友发来一盘棋。你执哪一方？'],
      ahead: ['有几步棋这里没有', '链接里不只多了好友的一步。是你在别的设备上走的吗？是就接着下。'],
      older: ['这是较早的链接', '这盘棋在这里已经走得更远了。什么都没有改动。'],
      forked: ['两边的棋不一样', '链接里的着法和这里的对局对不上。什么都没有改动，请好友把最后的链接再发一次。'],
      over: ['这盘棋已经结束', '这里的对局已经有了结果，链接却还在往下走。什么都没有改动。'],
      foreign: ['这个链接对不上', '它指的是你的一盘棋，但开局、规则或对局双方不同。什么都没有改动。'],
    },
    asYou: (side) => `我执${side}，接着下`,
    asSender: (side) => `是我发的，我执${side}`,
    goOn: '接着下',
    study: '当棋谱看看',
    keep: '保留我的',
    notices: { 'draw-goes-along': '提和会随你的下一步棋发出', 'letter-known': '这步棋已经收到过了' },
  },
};

export const shareZhHant: ShareWords = {
  title: '分享',
  action: '分享',
  what: '分享什麼',
  game: '整局棋',
  position: '這個局面',
  message: '要傳送的文字',
  copyMessage: '複製連結',
  copyCode: '複製文字碼',
  copyText: '複製棋譜',
  copied: '已複製',
  notCopied: '這個瀏覽器不能自動複製：請長按文字，全選後複製。',
  look: (what) => `一頁象棋 · ${what}`,
  byCode: '開啟頁面，在「開啟棋譜」裡貼上這段文字：',
  qr: '連結的二維碼',
  qrCode: '文字碼的二維碼',
  qrTooLong: '這局棋太長，放不進二維碼，請複製文字。',
  noEngine: '引擎還沒有準備好，暫時沒有連結。',
  home: '本頁的網址',
  homeHint: '頁面放在網上的位址',
  homeNote: '這個頁面是從檔案開啟的，它的位址別人打不開。如果網上也有這個頁面，把網址填在這裡；沒有網址，就傳文字碼。',
  poster: '生成海報',
  posterBack: '返回',
  posterHint: '長按圖片，儲存或傳給朋友。',
  posterSave: '儲存圖片',
  posterAlt: (text) => `海報：${text}`,
  posterScan: '掃碼看棋',
  posterMove: (move) => `最後一著 ${move}`,
  noLink: '網址 # 後面的內容不是本頁的連結。',
  friend: {
    title: '好友對戰',
    action: '好友對戰（傳連結）',
    seat: '好友',
    note: '每走一步生成一個連結，傳到聊天裡就行。不用註冊，也沒有伺服器。',
    side: '你執',
    start: '開始',
    send: '傳送',
    sendTitle: '傳給好友',
    sent: '傳出去以後，這步棋就不能悔了。',
    invitation: (game, side, first) => `來下一盤${game}：你執${side}，${first ? '你' : '我'}先走。`,
    moved: (move) => `我走了「${move}」，輪到你了。`,
    ended: (result) => `${result}。`,
    offersDraw: '我提議和棋。',
    toSend: '走好了，把連結傳給好友',
    waiting: '等好友走棋，開啟對方傳來的連結',
    drawOffered: (turn) => `好友提議和棋 · ${turn}`,
    letter: {
      invitation: ['好友對戰', '好友傳來一盤棋。你執哪一方？'],
      ahead: ['有幾步棋這裡沒有', '連結裡不只多了好友的一步。是你在別的裝置上走的嗎？是就接著下。'],
      older: ['這是較早的連結', '這盤棋在這裡已經走得更遠了。什麼都沒有改動。'],
      forked: ['兩邊的棋不一樣', '連結裡的著法和這裡的對局對不上。什麼都沒有改動，請好友把最後的連結再傳一次。'],
      over: ['這盤棋已經結束', '這裡的對局已經有了結果，連結卻還在往下走。什麼都沒有改動。'],
      foreign: ['這個連結對不上', '它指的是你的一盤棋，但開局、規則或對局雙方不同。什麼都沒有改動。'],
    },
    asYou: (side) => `我執${side}，接著下`,
    asSender: (side) => `是我傳的，我執${side}`,
    goOn: '接著下',
    study: '當棋譜看看',
    keep: '保留我的',
    notices: { 'draw-goes-along': '提和會隨你的下一步棋傳出', 'letter-known': '這步棋已經收到過了' },
  },
};
