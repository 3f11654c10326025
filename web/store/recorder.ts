// Records in and out: what a file, a drop or a paste brought is read and offered, and the game on the table is written.
// One game without a fault opens at once: a game in progress is in the library, unless there is none to keep it.

import type { NotationStyleData, ReadingData, RecordFormatId, TreeData, WrittenData } from '../../wasm/engine';
import { ROOT, childWith, fromTreeData, lineThrough, nodeAt, pathTo, toTreeData, treeOf } from '../shared/tree';
import type { NodeId } from '../shared/tree';
import type { RulesPort } from '../rules/referee';
import type { RecordsPort } from '../rules/records';
import { correspondenceOf } from './letters';
import { gameMoves, wouldLose } from './select';
import type { Clock } from './ports';
import type { OpenedGame } from './actions';
import { piecesOf } from './pieces';
import type { Piece } from './pieces';
import type { Incoming, State } from './state';
import type { Store } from './store';

export interface RecordActions {
  /** Reads what came in; what has to be chosen or refused is shown by the dialog `open`. */
  receive(name: string, bytes: Uint8Array | 'too-large'): void;
  /** Opens one of the games that came in; of a faulty one, the moves before the fault. */
  openReading(reading: ReadingData): void;
  /** What stood behind the # of the page's address. */
  receiveLink(text: string): void;
  /** The link code of the game on the table, opening where the board stands, or of the position on the board alone; '' when
   *  there is none. */
  linkCode(of: 'game' | 'position'): string;
  /** The game on the table as a file; null: there is no engine to write it. */
  writeGame(format: RecordFormatId, style: NotationStyleData, tags: TreeData['tags']): WrittenData | null;
}

export interface Recorder extends RecordActions {
  seat(rules: RulesPort): void;
}

/** A link code: engine/record/link.hpp. */
const LINK = /(?:^|[^\w-])xq[1-9][\w-]{6}/;
/** Reading so much holds the page up for longer than a blink: it is read piece by piece, and no more games than are listed. */
const SLOW_BYTES = 300_000;
/** A single game of more than this is none. */
const MOST_BYTES = 4 * 1024 * 1024;
/** More games than this are not listed one by one. */
export const GAMES_LISTED = 200;
/** That it is being read must be seen first; then the page is held up for so long at a time. In milliseconds. */
const SEEN_MS = 60;
const SLICE_MS = 30;

type Found = Pick<Incoming, 'readings' | 'trouble'>;

/** `settle`: the board is shown again; clocks and computer go on. */
export function createRecorder(
  store: Store,
  clock: Clock,
  study: (opened: OpenedGame) => void,
  letter: (reading: ReadingData) => void,
  settle: () => void,
): Recorder {
  let records: RecordsPort | null = null;

  const show = (name: string, found: Found, cut = false): Incoming => {
    const incoming = { name, ...found, cut };
    const { screen } = store.get().view;
    // The guide has no such dialog.
    store.set({ view: { screen: screen === 'guide' ? 'game' : screen, dialog: 'open', incoming } });
    if (screen === 'guide') settle();
    return incoming;
  };

  const openReading = ({ tree: { game, startFen, tags, result, nodes }, link }: ReadingData): void => {
    try {
      study({ game, startFen, tree: fromTreeData({ nodes }), tags, result, at: link?.ply ?? ROOT });
    } catch {
      show('', { readings: [], trouble: 'failed' });
    }
  };

  const read = (bytes: Uint8Array | 'too-large'): Found => {
    if (bytes === 'too-large' || bytes.length > MOST_BYTES) return { readings: [], trouble: 'too-large' };
    if (records === null) return { readings: [], trouble: 'no-engine' };
    try {
      return { readings: records.read(bytes), trouble: null };
    } catch {
      return { readings: [], trouble: 'failed' };
    }
  };

  const take = (name: string, found: Found, cut = false): void => {
    const [only, ...others] = found.readings;
    if (only?.error === null && (only.link?.match ?? null) !== null) return letter(only);
    if (only !== undefined && others.length === 0 && only.error === null && !wouldLose(store.get())) {
      return openReading(only);
    }
    void show(name, found, cut);
  };

  /** Until it is done, or the dialog that says so is closed. */
  const readSlowly = (name: string, bytes: Uint8Array): void => {
    const pieces = piecesOf(bytes);
    const readings: ReadingData[] = [];
    const reading = show(name, { readings, trouble: 'reading' });
    const goOn = (): void => {
      if (store.get().view.incoming !== reading) return; // closed, or another file has come in
      for (const until = clock.now() + SLICE_MS; clock.now() < until; ) {
        const piece = pieces.next().value;
        if (piece === undefined) return take(name, { readings, trouble: null });
        const found = read(piece.bytes);
        // A file that is none of this at all is refused; of one that is partly so, what could be read is offered.
        if (found.trouble !== null && readings.length === 0) return void show(name, found);
        readings.push(...found.readings.map((reading) => placed(reading, piece)));
        if (readings.length > GAMES_LISTED) return take(name, { readings: readings.slice(0, GAMES_LISTED), trouble: null }, true);
      }
      clock.after(0, goOn);
    };
    clock.after(SEEN_MS, goOn);
  };

  return {
    receiveLink(text) {
      if (!LINK.test(text)) return void show('', { readings: [], trouble: 'no-link' });
      const found = read(new TextEncoder().encode(text));
      const [only] = found.readings;
      if (only !== undefined && isOnTable(only, store.get())) return; // a reload, while the address still had it
      take('', found);
    },
    linkCode(of) {
      const state = store.get();
      const { match, record, position } = state;
      const { game } = match;
      if (records === null) return '';
      if (of === 'position') return records.link(toTreeData(treeOf([]), { game, startFen: position.fen, result: 'ongoing', tags: [] }), 0, null);
      const isStudy = match.mode === 'study';
      const nodes = isStudy ? lineThrough(record.tree, record.cursor) : pathTo(record.tree, record.live);
      const line = treeOf(nodes.map((node) => nodeAt(record.tree, node).move));
      const heading = { game, startFen: match.startFen, result: resultOf(state), tags: [] };
      return records.link(toTreeData(line, heading), isStudy ? position.moves.length : line.length - 1, correspondenceOf(state));
    },
    seat(rules) {
      records = rules.records;
    },
    receive(name, bytes) {
      if (bytes === 'too-large' || bytes.length < SLOW_BYTES) take(name, read(bytes));
      else readSlowly(name, bytes);
    },
    openReading,
    writeGame(format, style, tags) {
      const { match, record } = store.get();
      if (records === null) return null;
      const heading = { game: match.game, startFen: match.startFen, result: resultOf(store.get()), tags };
      return records.write(toTreeData(record.tree, heading), format, style);
    },
  };
}

/** What is said of a fault is said of the whole file. */
function placed(reading: ReadingData, { offset, lines }: Piece): ReadingData {
  const { error } = reading;
  return error === null ? reading : { ...reading, error: { ...error, offset: error.offset + offset, line: error.line === 0 ? 0 : error.line + lines } };
}

/** Is this the game that is being played here, or a whole line of the record that is gone over? */
function isOnTable({ tree, link, error }: ReadingData, state: State): boolean {
  const { match, record } = state;
  if (error !== null || (link?.match ?? null) !== null || tree.game !== match.game || tree.startFen !== match.startFen) return false;
  const line = tree.nodes.slice(1).map(({ move }) => move);
  if (match.mode === 'play') return line.join() === gameMoves(state).join();
  const end = line.reduce<NodeId | null>((at, move) => (at === null ? null : childWith(record.tree, at, move)), ROOT);
  return end !== null && nodeAt(record.tree, end).children.length === 0;
}

function resultOf({ match, record }: State): TreeData['result'] {
  return match.mode === 'study' ? (record.ending?.outcome.result ?? 'ongoing') : record.outcome.result;
}
