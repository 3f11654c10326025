// Records of games as files: bytes in and out of the engine's readers and writers. The tables of GB18030 and Big5, in which
// most files of xiangqi are written, are the browser's.

import type {
  CorrespondenceData,
  DecodeText,
  EngineModule,
  NotationStyleData,
  ReadingData,
  RecordFormatId,
  TreeData,
  WrittenData,
} from '../../wasm/engine';

export interface RecordsPort {
  /** Every game in it, in whatever format its content says; at least one, with an error when it is none. */
  read(bytes: Uint8Array): readonly ReadingData[];
  write(tree: TreeData, format: RecordFormatId, style: NotationStyleData): WrittenData;
  /** The main line as a link code; '' where it is no game by the rules. */
  link(tree: TreeData, ply: number, match: CorrespondenceData | null): string;
}

export class Records implements RecordsPort {
  constructor(private readonly engine: Pick<EngineModule, 'readRecord' | 'writeRecord' | 'writeLink'>) {}

  read(bytes: Uint8Array): readonly ReadingData[] {
    return this.engine.readRecord(bytes, decodeByBrowser);
  }

  write(tree: TreeData, format: RecordFormatId, style: NotationStyleData): WrittenData {
    return this.engine.writeRecord(tree, format, style, decodeByBrowser);
  }

  link(tree: TreeData, ply: number, match: CorrespondenceData | null): string {
    const { bytes } = this.engine.writeLink(tree, { ply, match });
    return bytes === undefined ? '' : new TextDecoder().decode(bytes).trim();
  }
}

/** null where the bytes are no text in this encoding, or the browser has no table for it. */
export const decodeByBrowser: DecodeText = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
