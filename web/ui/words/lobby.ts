// Words for the lobby, the library, the results and the backup.

import type { GameId } from '../../../wasm/engine';
import type { BackupFault } from '../../store/backup';

export interface LobbyWords {
  readonly title: string;
  readonly back: string;
  readonly resume: string;
  /** The last game is over: it can only be looked at. */
  readonly look: string;
  readonly lastGame: string;
  readonly newGame: string;
  readonly game: Readonly<Record<GameId, string>>;
  readonly turn: (side: string) => string;
  readonly library: {
    readonly title: string;
    readonly search: string;
    readonly none: string;
    readonly nothingFound: string;
    readonly count: (games: number) => string;
    readonly open: (game: string) => string;
    readonly save: string;
    readonly remove: string;
    readonly removed: string;
    readonly undo: string;
    readonly unreadable: string;
  };
  readonly stats: {
    readonly title: string;
    readonly computer: string;
    readonly two: string;
    readonly level: string;
    readonly won: string;
    readonly lost: string;
    readonly drawn: string;
    readonly none: string;
    readonly clear: string;
    readonly cleared: string;
    readonly undo: string;
  };
  readonly backup: {
    readonly title: string;
    readonly what: string;
    readonly make: string;
    readonly size: (games: number, kilobytes: number) => string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly file: string;
    readonly saved: string;
    readonly noFiles: string;
    readonly restore: string;
    readonly hint: string;
    readonly choose: string;
    readonly read: string;
    /** What was found, before anything is changed. */
    readonly found: (games: number, day: string) => string;
    readonly confirm: string;
    readonly done: string;
    readonly noRoom: string;
    readonly faults: Readonly<Record<BackupFault, string>>;
  };
}

export const lobbyZhHans: LobbyWords = {
  title: '大厅',
  back: '回到棋盘',
  resume: '继续上一局',
  look: '看上一局',
  lastGame: '上一局',
  newGame: '新的一局',
  game: { xiangqi: '象棋', chess: '国际象棋' },
  turn: (side) => `轮到${side}`,
  library: {
    title: '棋局库',
    search: '查找：难度、胜负、日期、棋手…',
    none: '下过的棋都会留在这里，随时可以接着下。',
    nothingFound: '没有找到。',
    count: (games) => `${games} 盘`,
    open: (game) => `打开：${game}`,
    save: '存棋谱',
    remove: '删除',
    removed: '已删除',
    undo: '撤销',
    unreadable: '这盘棋读不出来，原文已另外保留。',
  },
  stats: {
    title: '战绩',
    computer: '人机对弈',
    two: '两人对弈',
    level: '难度',
    won: '胜',
    lost: '负',
    drawn: '和',
    none: '还没有下完过一盘棋。',
    clear: '清零',
    cleared: '已清零',
    undo: '撤销',
  },
  backup: {
    title: '备份',
    what: '把棋局、战绩和设置合成一段文字：发给自己，换手机、清缓存都不怕。',
    make: '备份现在的一切',
    size: (games, kilobytes) => `${games} 盘棋，约 ${kilobytes} KB`,
    copy: '复制文字',
    copied: '已复制。',
    notCopied: '复制不了：请长按上面的文字，全选后复制。',
    file: '存成文件',
    saved: '已交给浏览器保存。',
    noFiles: '这个浏览器不能存文件，请复制文字。',
    restore: '从备份恢复',
    hint: '把备份文字粘贴在这里',
    choose: '选备份文件',
    read: '读取',
    found: (games, day) => `${day} 的备份，有 ${games} 盘棋。恢复时棋局会合并，设置和战绩换成备份里的。`,
    confirm: '恢复',
    done: '已恢复。',
    noRoom: '存储空间不够，只恢复了一部分。',
    faults: {
      empty: '还没有文字。',
      foreign: '这不是一页象棋的备份。',
      cut: '备份不完整：后面少了一段。',
      damaged: '备份损坏了：有些字符变了。',
      newer: '这份备份来自更新的版本，请先换成新的页面文件。',
    },
  },
};

export const lobbyZhHant: LobbyWords = {
  title: '大廳',
  back: '回到棋盤',
  resume: '繼續上一局',
  look: '看上一局',
  lastGame: '上一局',
  newGame: '新的一局',
  game: { xiangqi: '象棋', chess: '西洋棋' },
  turn: (side) => `輪到${side}`,
  library: {
    title: '棋局庫',
    search: '尋找：難度、勝負、日期、棋手…',
    none: '下過的棋都會留在這裡，隨時可以接著下。',
    nothingFound: '沒有找到。',
    count: (games) => `${games} 盤`,
    open: (game) => `開啟：${game}`,
    save: '存棋譜',
    remove: '刪除',
    removed: '已刪除',
    undo: '復原',
    unreadable: '這盤棋讀不出來，原文已另外保留。',
  },
  stats: {
    title: '戰績',
    computer: '人機對弈',
    two: '兩人對弈',
    level: '難度',
    won: '勝',
    lost: '負',
    drawn: '和',
    none: '還沒有下完過一盤棋。',
    clear: '歸零',
    cleared: '已歸零',
    undo: '復原',
  },
  backup: {
    title: '備份',
    what: '把棋局、戰績和設定合成一段文字：傳給自己，換手機、清快取都不怕。',
    make: '備份現在的一切',
    size: (games, kilobytes) => `${games} 盤棋，約 ${kilobytes} KB`,
    copy: '複製文字',
    copied: '已複製。',
    notCopied: '無法複製：請長按上面的文字，全選後複製。',
    file: '存成檔案',
    saved: '已交給瀏覽器儲存。',
    noFiles: '這個瀏覽器不能存檔案，請複製文字。',
    restore: '從備份還原',
    hint: '把備份文字貼在這裡',
    choose: '選備份檔案',
    read: '讀取',
    found: (games, day) => `${day} 的備份，有 ${games} 盤棋。還原時棋局會合併，設定和戰績換成備份裡的。`,
    confirm: '還原',
    done: '已還原。',
    noRoom: '儲存空間不夠，只還原了一部分。',
    faults: {
      empty: '還沒有文字。',
      foreign: '這不是一頁象棋的備份。',
      cut: '備份不完整：後面少了一段。',
      damaged: '備份損壞了：有些字元變了。',
      newer: '這份備份來自更新的版本，請先換成新的頁面檔案。',
    },
  },
};

export const lobbyEn: LobbyWords = {
  title: 'Lobby',
  back: 'Back to the board',
  resume: 'Continue',
  look: 'See the last game',
  lastGame: 'The last game',
  newGame: 'A new game',
  game: { xiangqi: 'Xiangqi', chess: 'Chess' },
  turn: (side) => `${side} to move`,
  library: {
    title: 'Games',
    search: 'Search: level, result, date, player…',
    none: 'Every game stays here and can be taken up again.',
    nothingFound: 'Nothing found.',
    count: (games) => (games === 1 ? '1 game' : `${games} games`),
    open: (game) => `Open: ${game}`,
    save: 'Save record',
    remove: 'Delete',
    removed: 'Deleted',
    undo: 'Undo',
    unreadable: 'This game cannot be read; it has been put aside.',
  },
  stats: {
    title: 'Results',
    computer: 'Against the computer',
    two: 'Two players',
    level: 'Level',
    won: 'Won',
    lost: 'Lost',
    drawn: 'Drawn',
    none: 'No game has been finished yet.',
    clear: 'Reset',
    cleared: 'Reset',
    undo: 'Undo',
  },
  backup: {
    title: 'Backup',
    what: 'Games, results and settings as one text: send it to yourself, and no new phone or cleared cache can lose them.',
    make: 'Back up everything',
    size: (games, kilobytes) => `${games === 1 ? '1 game' : `${games} games`}, about ${kilobytes} KB`,
    copy: 'Copy the text',
    copied: 'Copied.',
    notCopied: 'Copying failed: press the text above, select all, and copy.',
    file: 'Save a file',
    saved: 'Handed to the browser to save.',
    noFiles: 'This browser cannot save files; copy the text.',
    restore: 'Restore a backup',
    hint: 'Paste the text of a backup here',
    choose: 'Choose a file',
    read: 'Read',
    found: (games, day) =>
      `A backup of ${day} with ${games === 1 ? '1 game' : `${games} games`}. Games are added; settings and results are replaced.`,
    confirm: 'Restore',
    done: 'Restored.',
    noRoom: 'Storage is full; only a part was restored.',
    faults: {
      empty: 'There is no text yet.',
      foreign: 'This is no backup of One-Page Xiangqi.',
      cut: 'The backup is incomplete: its end is missing.',
      damaged: 'The backup is damaged: some characters were changed.',
      newer: 'This backup comes from a later version; get the new page file first.',
    },
  },
};
