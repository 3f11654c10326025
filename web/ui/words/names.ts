// How the names of openings and mates are said. The mates' own names are the guide's (words/guide.ts); openings bring theirs.

export interface NameWords {
  /** Before the name of an opening, for those who hear the page. */
  readonly opening: string;
  /** Why the game is over, where the mate has a name. */
  readonly wonBy: (mate: string) => string;
}

export const namesZhHans: NameWords = {
  opening: '开局',
  wonBy: (mate) => `胜于「${mate}」`,
};

export const namesZhHant: NameWords = {
  opening: '開局',
  wonBy: (mate) => `勝於「${mate}」`,
};

export const namesEn: NameWords = {
  opening: 'Opening',
  wonBy: (mate) => `won by “${mate}”`,
};
