// Records in and out: what a file, a drop or a paste brought is read and offered, and the game on the table is written.
// One game without a fault opens at once, unless a game in progress would be lost by it.

import type { NotationStyleData, ReadingData, RecordFormatId, TreeData, WrittenData } from '../../wasm/engine';
import { ROOT, fromTreeData, toTreeData } from '../shared/tree';
import type { RulesPort } from '../rules/referee';
import type { RecordsPort } from '../rules/records';
import { wouldLose } from './select';
import type { Clock } from './ports';
import type { OpenedGame } from './actions';
import type { State } from './state';
import type { Store } from './store';

export interface RecordActions {
  /** Reads what came in; what has to be chosen or refused is shown by the dialog `open`. */
  receive(name: string, bytes: Uint8Array | 'too-large'): void;
  /** Opens one of the games that came in; of a faulty one, the moves before the fault. */
  openReading(reading: ReadingData): void;
  /** The game on the table as a file; null: there is no engine to write it. */
  writeGame(format: RecordFormatId, style: NotationStyleData, tags: TreeData['tags']): WrittenData | null;
}

export interface Recorder extends RecordActions {
  seat(rules: RulesPort): void;
}

/** Reading so much holds the page up for longer than a blink; that it is being read must be seen first. */
const SLOW_BYTES = 1_000_000;
const SEEN_MS = 60;

export function createRecorder(store: Store, clock: Clock, study: (opened: OpenedGame) => void): Recorder {
  let records: RecordsPort | null = null;

  const openReading = ({ tree: { game, startFen, tags, result, nodes } }: ReadingData): void => {
    try {
      study({ game, startFen, tree: fromTreeData({ nodes }), tags, result, at: ROOT });
    } catch {
      store.set({ view: { dialog: 'open', incoming: { name: '', readings: [], trouble: 'failed' } } });
    }
  };

  const read = (bytes: Uint8Array | 'too-large'): Pick<NonNullable<State['view']['incoming']>, 'readings' | 'trouble'> => {
    if (bytes === 'too-large') return { readings: [], trouble: bytes };
    if (records === null) return { readings: [], trouble: 'no-engine' };
    try {
      return { readings: records.read(bytes), trouble: null };
    } catch {
      return { readings: [], trouble: 'failed' };
    }
  };

  const take = (name: string, bytes: Uint8Array | 'too-large'): void => {
    const { readings, trouble } = read(bytes);
    const [only, ...others] = readings;
    if (only !== undefined && others.length === 0 && only.error === null && !wouldLose(store.get())) {
      return openReading(only);
    }
    store.set({ view: { dialog: 'open', incoming: { name, readings, trouble } } });
  };

  return {
    seat(rules) {
      records = rules.records;
    },
    receive(name, bytes) {
      if (bytes.length < SLOW_BYTES) return take(name, bytes);
      store.set({ view: { dialog: 'open', incoming: { name, readings: [], trouble: 'reading' } } });
      clock.after(SEEN_MS, () => {
        if (store.get().view.incoming?.trouble === 'reading') take(name, bytes);
      });
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

function resultOf({ match, record }: State): TreeData['result'] {
  return match.mode === 'study' ? record.result : record.outcome.result;
}
