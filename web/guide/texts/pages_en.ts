// Pages that are only read, in English.

import type { PageTexts } from '../pages';

export const pagesEn: PageTexts = {
  history: {
    xiangqi: [
      'People in China have played this game for more than a thousand years. The name is older still; what it stood for at first was another game. Tales of the Tang dynasty already have rooks, horses, generals and foot soldiers fight on a board.',
      'Under the Song the cannon came in, the board got its nine files and ten ranks with a river between, and the men took the places that they have today. Poems and records of that time show it.',
      'Masters of the Ming and Qing left books that are still read: The Secret in the Tangerine on play with cannons, The Plum Blossom on meeting the central cannon with two horses. That opening is still the most common one.',
      'The twentieth century brought one set of rules, national championships and ratings, later those of Asia and the world. Computers now play better than people do; the pleasure of a game with a friend is the same as ever.',
    ],
    chess: [
      'Chess comes from an Indian game of four armies: elephants, horse, chariots and foot round a king. It went west to Persia, and with the Arabs to Europe.',
      'At the end of the fifteenth century queen and bishop learned to move far, and the game became fast and fierce: the rules of today. Castling and capturing in passing were settled later.',
      'The nineteenth century had the first international tournaments and a world champion, the twentieth the world federation. In 1997 a computer first beat a reigning champion in a match.',
      'Xiangqi and chess are of one family: both have rooks, horses, elephants and foot soldiers, and both are won by catching the king. Who knows one knows half of the other.',
    ],
  },
  values: {
    xiangqi: [
      'The figures are rough; they tell whether an exchange is fair. The rook is worth most: about two cannons, or a horse and a cannon.',
      'In the opening a cannon is a little better than a horse, because screens stand everywhere. With few men left the horse catches up.',
      'Advisors and elephants do not attack, but a king without them is soon mated.',
      'Over the river a pawn is worth more than a hundred, and near the palace perhaps half a horse. Where a man stands, and who has the move, often matters more than any figure.',
    ],
    chess: [
      'The figures are rough; they tell whether an exchange is fair. The king has no price: lose it and the game is over.',
      'Bishop and knight are about equal: bishops like open boards, knights closed ones. Two bishops together are worth half a pawn more.',
      'A rook is about a knight and two pawns; a queen about a rook, a knight and a pawn.',
      'A pawn that reaches the last rank is promoted, so in the ending one passed pawn may decide.',
    ],
  },
  reference: {
    rulesTitle: 'Rules',
    rules: {
      xiangqi: [
        'Red moves first, then both in turn. A man that arrives where an enemy stands takes it.',
        'King: one step along a line, inside the palace; the kings may not face each other on an open file.',
        'Advisor: one step diagonally, inside the palace.',
        'Elephant: two steps diagonally, not over a man between, never across the river.',
        'Rook: any distance along a line, not over other men.',
        'Horse: one step along a line, then one diagonally on; a man right beside it on that line blocks it.',
        'Cannon: moves like a rook; takes over exactly one man.',
        'Pawn: one step ahead; across the river also sideways; never back.',
        'Nobody may leave the own king attacked. Who is in check and cannot answer it is mated; who has no move left is stalemated: both lose.',
        'When a position comes up for the third time, a side that checked or chased all the time loses; otherwise it is a draw (by the rule set chosen).',
        'Sixty moves each without a capture: draw. No man left that can cross the river: draw.',
      ],
      chess: [
        'White moves first, then both in turn. A man that arrives where an enemy stands takes it.',
        'King: one step anywhere. Queen: any distance along lines and diagonals. Rook: lines. Bishop: diagonals. Knight: an L, over other men.',
        'Pawn: one step ahead, two from its first place; takes one step diagonally ahead; takes in passing; is promoted on the last rank.',
        'Castling: king and rook have not moved, nothing stands between, and the king is not, passes not and arrives not under attack.',
        'An attacked king is in check. If nothing answers it, it is mate and lost.',
        'Draws: no legal move without being in check; the same position three times; fifty moves without a capture or pawn move; too few men to mate.',
      ],
    },
    notationTitle: 'How moves are written',
    notation: {
      xiangqi: [
        'Files are counted from each side’s own right: 一 to 九 for Red, 1 to 9 for Black.',
        'A move has four signs: the man, its file, the direction (forward, back, sideways), and how far or to which file.',
        'Rook, cannon, pawn and king going straight: the last sign is the distance; going sideways: the new file.',
        'Horse, elephant and advisor always name the new file.',
        'Two alike on one file are called front and rear instead of their file, but not advisors and elephants; three pawns front, middle, rear; more are numbered. Where two files have two pawns or more each, they are numbered through from the right file on, front to rear.',
        'WXF letters: K king, A advisor, E elephant, H horse, R rook, C cannon, P pawn; + forward, - back, . or = sideways.',
        'ICCS and UCI name start and end: files a to i, ranks 0 to 9, from Red’s left corner.',
      ],
      chess: [
        'Files a to h and ranks 1 to 8, from White’s left corner.',
        'Letters: K king, Q queen, R rook, B bishop, N knight; pawns have none.',
        'Then comes the square of arrival; x takes, + checks, # mates, =Q becomes a queen.',
        'O-O castles to the king’s side, O-O-O to the queen’s.',
        'Where two alike could go to the same square, the file or rank of the one that goes is added.',
        'UCI names start and end, and the letter of a promotion.',
      ],
    },
    tables: {
      men: ['The seven men', 'Rook', 'Horse', 'Elephant', 'Advisor', 'King', 'Cannon', 'Pawn'],
      directions: ['Forward, back, sideways', 'Rook forward', 'Rook back', 'Rook sideways', 'Horse forward', 'Horse back', 'Pawn sideways'],
      tandem: ['Front and rear', 'Front rook', 'Rear rook', 'Front horse', 'Rear horse'],
      pawns: ['Three pawns on one file', 'Front', 'Middle', 'Rear'],
      files: ['Two files with two pawns each', 'Right file, front', 'Right file, rear', 'Left file, front', 'Left file, rear'],
      openings: ['Seven usual first moves', 'Central cannon', 'Elephant', 'Pawn', 'Horse', 'Palace-corner cannon', 'Cross-palace cannon', 'Golden hook'],
      replies: ['Against the central cannon', 'Screen horse, one', 'Screen horse, two', 'Same-side cannon', 'Other-side cannon', 'Pawn'],
      'chess-men': ['Men', 'Queen', 'Rook', 'Knight', 'King', 'Pawn, two steps', 'Pawn takes'],
      'chess-signs': ['Signs', 'Castling short', 'Castling long', 'Promotion', 'Taking and promoting', 'Taking', 'By file (a)', 'By file (f)', 'Mate'],
      'chess-openings': ['Seven usual first moves', 'King’s pawn', 'Queen’s pawn', 'English', 'Réti', 'Bird', 'King’s fianchetto', 'Queen’s knight'],
    },
    move: 'Move',
    scripts: { chinese: 'Chinese', wxf: 'WXF', xqbase: 'xqbase', iccs: 'ICCS', uci: 'UCI', san: 'SAN' },
    made: 'The moves on this page are written by the same code that records the games.',
  },
};
