// A game leaves the page: as a file, or as a text on the clipboard. Both fail in some browsers, and the caller is told.

import type { NotationStyleData, RecordFormatId } from '../../wasm/engine';
import type { Settings } from '../store/settings';
import type { ExportId } from './words/records';

export interface ExportForm {
  readonly format: RecordFormatId;
  readonly script: NotationStyleData['script'];
  readonly extension: string;
  /** Not a text. */
  readonly binary: boolean;
}

export const FORMS: Readonly<Record<ExportId, ExportForm>> = {
  pgn: { format: 'pgn', script: 'chinese', extension: 'pgn', binary: false },
  'pgn-wxf': { format: 'pgn', script: 'wxf', extension: 'pgn', binary: false },
  'pgn-iccs': { format: 'pgn', script: 'iccs', extension: 'pgn', binary: false },
  ubb: { format: 'ubb', script: 'chinese', extension: 'txt', binary: false },
  xqf: { format: 'xqf', script: 'chinese', extension: 'xqf', binary: true },
  text: { format: 'text', script: 'chinese', extension: 'txt', binary: false },
  fen: { format: 'fen', script: 'chinese', extension: 'fen', binary: false },
};

export const XIANGQI_FORMS: readonly ExportId[] = ['pgn', 'pgn-wxf', 'pgn-iccs', 'ubb', 'xqf', 'text', 'fen'];
export const CHESS_FORMS: readonly ExportId[] = ['pgn', 'text', 'fen'];

export function styleOf({ script }: ExportForm, { language, guardLetters }: Settings): NotationStyleData {
  return { script, traditional: language === 'zh-Hant', equalsSign: script === 'wxf', draftLetters: guardLetters === 'GM' };
}

/** WeChat's browser does nothing on a download, and says nothing. */
export function canSaveFiles(userAgent: string): boolean {
  return !/MicroMessenger/i.test(userAgent);
}

export function saveFile(name: string, bytes: Uint8Array): void {
  const address = URL.createObjectURL(new Blob([bytes.slice()], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // a phone may ask first where to put it
}

/** False where the browser has no clipboard, or keeps it from a page opened from disk; then `field` is selected. */
export async function copyText(text: string, field: HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand('copy');
  }
}
