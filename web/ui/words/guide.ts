// Words round the lessons: pages, buttons, what the coach says. The lessons' own texts are in web/guide/texts.

import type { GameId } from '../../../wasm/engine';
import type { ChapterId } from '../../guide/lesson';
import type { ArticleId } from '../../guide/guide';
import type { Feedback } from '../../guide/coach';

export interface GuideWords {
  readonly title: string;
  readonly invite: string;
  readonly toGame: string;
  readonly toLobby: string;
  readonly back: string;
  readonly chapters: Readonly<Record<ChapterId, string>>;
  readonly further: string;
  readonly articles: Readonly<Record<ArticleId, string>>;
  readonly reference: string;
  readonly goOn: (lesson: string) => string;
  readonly begin: string;
  readonly score: (done: number, all: number) => string;
  readonly learned: string;
  readonly step: (step: number, all: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly nextLesson: string;
  readonly finish: string;
  readonly hint: string;
  /** What the hint is. */
  readonly advice: (move: string) => string;
  readonly retry: string;
  readonly takeBack: string;
  readonly play: string;
  readonly pause: string;
  readonly oneMove: string;
  readonly replay: string;
  readonly ruleSet: string;
  readonly feedback: Readonly<Record<Exclude<Feedback, 'none' | 'refuted' | 'slow'>, string>>;
  /** `mate`: what was asked for, as `mateIn` says it. */
  readonly slow: (mate: string) => string;
  readonly left: (points: number) => string;
  /** The mate is gone; or, of a mistake, the answer. */
  readonly refuted: (move: string) => string;
  readonly answered: (move: string) => string;
  readonly yourTurn: Readonly<Record<GameId, Readonly<Record<'first' | 'second', string>>>>;
  readonly loading: string;
  readonly mates: string;
  readonly mateIn: (moves: number) => string;
  /** Both of the above. */
  readonly task: (turn: string, mate: string) => string;
  readonly exercise: (pattern: string, number: number) => string;
  readonly nextExercise: string;
  readonly print: string;
  /** By the ids of the engine's mating patterns (engine/study). */
  readonly patterns: Readonly<Record<string, string>>;
}

export const guideZhHans: GuideWords = {
  title: '学棋',
  invite: '入门教程与杀法练习',
  toGame: '回到棋盘',
  toLobby: '回大厅',
  back: '返回',
  chapters: { men: '棋子怎么走', rules: '胜负与特殊规则', first: '第一盘棋', mistakes: '常见错误', mates: '基本杀法' },
  further: '资料',
  articles: { values: '棋子值多少', history: '小史' },
  reference: '规则与记谱',
  goOn: (lesson) => `接着学：${lesson}`,
  begin: '从头学起',
  score: (done, all) => `${done} / ${all}`,
  learned: '已学会',
  step: (step, all) => `第 ${step} 步，共 ${all} 步`,
  previous: '上一步',
  next: '下一步',
  nextLesson: '下一课',
  finish: '学完了',
  hint: '提示',
  advice: (move) => `提示：${move}。`,
  retry: '重来',
  takeBack: '再试',
  play: '演示',
  pause: '暂停',
  oneMove: '走一步',
  replay: '再演示',
  ruleSet: '按哪种规则裁',
  feedback: {
    going: '好，接着走。',
    done: '对了！',
    other: '这步能走，不过这里要练的是另一步。',
    astray: '这样走不成，重来一次。',
    thinking: '正在算…',
    'no-engine': '引擎还没有准备好，请稍等再试。',
  },
  slow: (mate) => `这步也能赢，可不是 ${mate}。`,
  left: (points) => `还差 ${points} 个。`,
  refuted: (move) => `对方走 ${move}，就杀不成了。`,
  answered: (move) => `对方应 ${move}。再找更好的一步。`,
  yourTurn: {
    xiangqi: { first: '红先', second: '黑先' },
    chess: { first: '白先', second: '黑先' },
  },
  loading: '引擎加载中…',
  mates: '按杀法练习',
  mateIn: (moves) => `${moves} 步杀`,
  task: (turn, mate) => `${turn}，${mate}`,
  exercise: (pattern, number) => `${pattern} ${number}`,
  nextExercise: '下一题',
  print: '打印',
  patterns: {
    'shuang-bei-xian-jiu': '双杯献酒',
    'da-dan-chuan-xin': '大胆穿心',
    'song-fo-gui-dian': '送佛归殿',
    'pao-nian-dan-sha': '炮碾丹砂',
    'chong-pao': '重炮',
    'ma-hou-pao': '马后炮',
    'jia-che-pao': '夹车炮',
    'tian-di-pao': '天地炮',
    'tie-men-shuan': '铁门栓',
    'men-gong': '闷宫',
    'ba-huang-ma': '拔簧马',
    'shuang-ma-yin-quan': '双马饮泉',
    'ba-jiao-ma': '八角马',
    'wo-cao-ma': '卧槽马',
    'gua-jiao-ma': '挂角马',
    'diao-yu-ma': '钓鱼马',
    'ce-mian-hu': '侧面虎',
    'gao-diao-ma': '高钓马',
    'shuang-che-xie-shi': '双车胁士',
    'san-che-nao-shi': '三车闹士',
    'shuang-che-cuo': '双车错',
    'er-gui-pai-men': '二鬼拍门',
    'lao-zu-sou-lin': '老卒搜林',
    'hai-di-lao-yue': '海底捞月',
    'bai-lian-jiang': '白脸将',
    'men-sha': '闷杀',
    fools: '愚人杀',
    scholars: '学者杀',
    smothered: '闷杀',
    'back-rank': '底线杀',
    mate: '将杀',
  },
};

export const guideEn: GuideWords = {
  title: 'Learn',
  invite: 'Lessons on the board, and mates to solve',
  toGame: 'Back to the board',
  toLobby: 'Back to the lobby',
  back: 'Back',
  chapters: { men: 'How the men move', rules: 'Winning and special rules', first: 'A first game', mistakes: 'Common mistakes', mates: 'Basic mates' },
  further: 'Read on',
  articles: { values: 'What the men are worth', history: 'A short history' },
  reference: 'Rules and notation',
  goOn: (lesson) => `Go on: ${lesson}`,
  begin: 'Start here',
  score: (done, all) => `${done} / ${all}`,
  learned: 'learned',
  step: (step, all) => `step ${step} of ${all}`,
  previous: 'Previous',
  next: 'Next',
  nextLesson: 'Next lesson',
  finish: 'Finish',
  hint: 'Hint',
  advice: (move) => `Hint: ${move}.`,
  retry: 'Again',
  takeBack: 'Try again',
  play: 'Play',
  pause: 'Pause',
  oneMove: 'One move',
  replay: 'Once more',
  ruleSet: 'Judged by',
  feedback: {
    going: 'Good. Go on.',
    done: 'Right!',
    other: 'It can be played, but this step is about another move.',
    astray: 'That does not lead there. Start again.',
    thinking: 'Working it out…',
    'no-engine': 'The engine is not ready yet. Try again in a moment.',
  },
  slow: (mate) => `This wins too, but it is not ${mate}.`,
  left: (points) => `${points} to go.`,
  refuted: (move) => `After ${move} there is no mate.`,
  answered: (move) => `The answer is ${move}. There is better.`,
  yourTurn: {
    xiangqi: { first: 'Red to move', second: 'Black to move' },
    chess: { first: 'White to move', second: 'Black to move' },
  },
  loading: 'Loading the engine…',
  mates: 'Solve by pattern',
  mateIn: (moves) => `mate in ${moves}`,
  task: (turn, mate) => `${turn}, ${mate}`,
  exercise: (pattern, number) => `${pattern} ${number}`,
  nextExercise: 'Next',
  print: 'Print',
  patterns: {
    'shuang-bei-xian-jiu': 'Two cups of wine',
    'da-dan-chuan-xin': 'Through the heart',
    'song-fo-gui-dian': 'Buddha back to his hall',
    'pao-nian-dan-sha': 'Cannon grinds cinnabar',
    'chong-pao': 'Double cannon',
    'ma-hou-pao': 'Cannon behind horse',
    'jia-che-pao': 'Rook between cannons',
    'tian-di-pao': 'Heaven and earth cannons',
    'tie-men-shuan': 'Iron bolt',
    'men-gong': 'Smothered palace',
    'ba-huang-ma': 'Unleashed horse',
    'shuang-ma-yin-quan': 'Two horses at the spring',
    'ba-jiao-ma': 'Octagonal horse',
    'wo-cao-ma': 'Horse at the trough',
    'gua-jiao-ma': 'Horse on the corner',
    'diao-yu-ma': 'Angler horse',
    'ce-mian-hu': 'Tiger at the side',
    'gao-diao-ma': 'High angler horse',
    'shuang-che-xie-shi': 'Rooks against the advisors',
    'san-che-nao-shi': 'Three rooks',
    'shuang-che-cuo': 'Alternating rooks',
    'er-gui-pai-men': 'Two ghosts at the door',
    'lao-zu-sou-lin': 'Old pawn in the woods',
    'hai-di-lao-yue': 'Moon from the sea',
    'bai-lian-jiang': 'White-faced king',
    'men-sha': 'Smothered mate',
    fools: 'Fool’s mate',
    scholars: 'Scholar’s mate',
    smothered: 'Smothered mate',
    'back-rank': 'Back-rank mate',
    mate: 'Mates',
  },
};

export const guideZhHant: GuideWords = {
  title: '學棋',
  invite: '入門教程與殺法練習',
  toGame: '回到棋盤',
  toLobby: '回大廳',
  back: '返回',
  chapters: { men: '棋子怎麼走', rules: '勝負與特殊規則', first: '第一盤棋', mistakes: '常見錯誤', mates: '基本殺法' },
  further: '資料',
  articles: { values: '棋子值多少', history: '小史' },
  reference: '規則與記譜',
  goOn: (lesson) => `接著學：${lesson}`,
  begin: '從頭學起',
  score: (done, all) => `${done} / ${all}`,
  learned: '已學會',
  step: (step, all) => `第 ${step} 步，共 ${all} 步`,
  previous: '上一步',
  next: '下一步',
  nextLesson: '下一課',
  finish: '學完了',
  hint: '提示',
  advice: (move) => `提示：${move}。`,
  retry: '重來',
  takeBack: '再試',
  play: '演示',
  pause: '暫停',
  oneMove: '走一步',
  replay: '再演示',
  ruleSet: '按哪種規則裁',
  feedback: {
    going: '好，接著走。',
    done: '對了！',
    other: '這步能走，不過這裡要練的是另一步。',
    astray: '這樣走不成，重來一次。',
    thinking: '正在算…',
    'no-engine': '引擎還沒有準備好，請稍等再試。',
  },
  slow: (mate) => `這步也能贏，可不是 ${mate}。`,
  left: (points) => `還差 ${points} 個。`,
  refuted: (move) => `對方走 ${move}，就殺不成了。`,
  answered: (move) => `對方應 ${move}。再找更好的一步。`,
  yourTurn: {
    xiangqi: { first: '紅先', second: '黑先' },
    chess: { first: '白先', second: '黑先' },
  },
  loading: '引擎加載中…',
  mates: '按殺法練習',
  mateIn: (moves) => `${moves} 步殺`,
  task: (turn, mate) => `${turn}，${mate}`,
  exercise: (pattern, number) => `${pattern} ${number}`,
  nextExercise: '下一題',
  print: '列印',
  patterns: {
    'shuang-bei-xian-jiu': '雙杯獻酒',
    'da-dan-chuan-xin': '大膽穿心',
    'song-fo-gui-dian': '送佛歸殿',
    'pao-nian-dan-sha': '炮碾丹砂',
    'chong-pao': '重炮',
    'ma-hou-pao': '馬後炮',
    'jia-che-pao': '夾車炮',
    'tian-di-pao': '天地炮',
    'tie-men-shuan': '鐵門栓',
    'men-gong': '悶宮',
    'ba-huang-ma': '拔簧馬',
    'shuang-ma-yin-quan': '雙馬飲泉',
    'ba-jiao-ma': '八角馬',
    'wo-cao-ma': '臥槽馬',
    'gua-jiao-ma': '掛角馬',
    'diao-yu-ma': '釣魚馬',
    'ce-mian-hu': '側面虎',
    'gao-diao-ma': '高釣馬',
    'shuang-che-xie-shi': '雙車脅士',
    'san-che-nao-shi': '三車鬧士',
    'shuang-che-cuo': '雙車錯',
    'er-gui-pai-men': '二鬼拍門',
    'lao-zu-sou-lin': '老卒搜林',
    'hai-di-lao-yue': '海底撈月',
    'bai-lian-jiang': '白臉將',
    'men-sha': '悶殺',
    fools: '愚人殺',
    scholars: '學者殺',
    smothered: '悶殺',
    'back-rank': '底線殺',
    mate: '將殺',
  },
};
