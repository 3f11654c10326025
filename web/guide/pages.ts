// What the pages of the guide hold that are only read, in one language.

import type { TableId } from './reference';

export interface PageTexts {
  /** Paragraphs. */
  readonly history: Readonly<Record<'xiangqi' | 'chess', readonly string[]>>;
  readonly values: Readonly<Record<'xiangqi' | 'chess', readonly string[]>>;
  readonly reference: {
    /** The rules in short, one a paragraph. */
    readonly rules: Readonly<Record<'xiangqi' | 'chess', readonly string[]>>;
    readonly rulesTitle: string;
    readonly notationTitle: string;
    readonly notation: Readonly<Record<'xiangqi' | 'chess', readonly string[]>>;
    /** A table's title, and a word on each of its moves. */
    readonly tables: Readonly<Record<TableId, readonly [title: string, ...notes: string[]]>>;
    readonly move: string;
    readonly scripts: Readonly<Record<'chinese' | 'wxf' | 'xqbase' | 'iccs' | 'uci' | 'san', string>>;
    readonly made: string;
  };
}
