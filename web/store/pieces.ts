// A file of many games, in pieces of whole games that can be read one by one: a page that reads megabytes at one go stands still
// for seconds. Games begin with a line of tags ("[Event …") after an empty line; what has none, or is written in units of
// two bytes, is one piece. Bytes of a line's end and of '[' at its start mean the same in UTF-8, GB18030 and Big5.

export interface Piece {
  readonly bytes: Uint8Array;
  /** Where it begins in the file. */
  readonly offset: number;
  /** So many lines stand before it. */
  readonly lines: number;
}

/** A piece takes in games until it has so many bytes: some milliseconds of reading. */
const WANTED = 32 * 1024;

const [NEWLINE, RETURN, BRACKET, FF, FE] = [0x0a, 0x0d, 0x5b, 0xff, 0xfe];

export function* piecesOf(bytes: Uint8Array): Generator<Piece, undefined> {
  const wide = (bytes[0] === FF && bytes[1] === FE) || (bytes[0] === FE && bytes[1] === FF);
  let [start, startLine, line, isHeader, wasEmpty] = [0, 0, 0, true, false];
  for (let at = 0; !wide && at < bytes.length; line++) {
    const end = endOfLine(bytes, at);
    const looksLikeTag = bytes[at] === BRACKET && isLetter(bytes[at + 1]);
    if (looksLikeTag && wasEmpty && !isHeader && at - start >= WANTED) {
      yield { bytes: bytes.subarray(start, at), offset: start, lines: startLine };
      [start, startLine] = [at, line];
    }
    const isEmpty = end === at || (end === at + 1 && bytes[at] === RETURN);
    if (!isEmpty) isHeader = looksLikeTag && (isHeader || wasEmpty); // a comment may hold such a line too
    wasEmpty = isEmpty;
    at = end + 1;
  }
  yield { bytes: bytes.subarray(start), offset: start, lines: startLine };
  return undefined;
}

function endOfLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(NEWLINE, at);
  return end < 0 ? bytes.length : end;
}

function isLetter(byte = 0): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}
