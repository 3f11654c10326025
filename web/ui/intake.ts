// Records come in: a file that was chosen, files or text dropped on the page, text pasted anywhere but in a field.

import type { Actions } from '../store/actions';
import { isField } from './keys';

type Receive = Pick<Actions, 'receive'>;

/** The engine refuses more than this (engine/record/limits.hpp); such a file is not even read. */
export const MAX_BYTES = 64 * 1024 * 1024;

/** The first of them: a record is one file, which may hold many games. */
export async function receiveFiles(actions: Receive, files: FileList | null): Promise<void> {
  const file = files?.[0];
  if (file === undefined) return;
  actions.receive(file.name, file.size > MAX_BYTES ? 'too-large' : await bytesOf(file));
}

export function receiveText(actions: Receive, text: string): void {
  actions.receive('', new TextEncoder().encode(text));
}

/** `Blob.arrayBuffer` came to Safari with 14. An unreadable file is an empty one. */
function bytesOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result instanceof ArrayBuffer ? new Uint8Array(reader.result) : new Uint8Array(0));
    reader.onerror = () => resolve(new Uint8Array(0));
    reader.readAsArrayBuffer(file);
  });
}

export function bindIntake(actions: Receive): void {
  document.addEventListener('dragover', (event) => {
    if (!carriesRecord(event.dataTransfer)) return;
    event.preventDefault(); // or the browser would leave the page for the file
    document.documentElement.classList.add('dropping');
  });
  const stop = (): void => document.documentElement.classList.remove('dropping');
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) stop();
  });
  document.addEventListener('drop', (event) => {
    stop();
    const data = event.dataTransfer;
    if (data === null || !carriesRecord(data)) return;
    const holdsFiles = data.files.length > 0;
    if (!holdsFiles && isField(event.target)) return; // a text falls into the field
    event.preventDefault();
    if (holdsFiles) void receiveFiles(actions, data.files);
    else receiveText(actions, data.getData('text/plain'));
  });
  document.addEventListener('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isField(event.target) || text.trim() === '') return;
    event.preventDefault();
    receiveText(actions, text);
  });
}

function carriesRecord(data: DataTransfer | null): boolean {
  return data !== null && Array.from(data.types).some((type) => type === 'Files' || type === 'text/plain');
}
