// QR codes, by qrcode-generator: a text as a square of dark and light modules.

import qrcode from 'qrcode-generator';

export type QrModules = readonly (readonly boolean[])[];

/** A code of more modules than this is too fine for a phone's camera at the sizes that we show. */
const MOST_MODULES = 97; // version 20

/** null: the text is too long. Error correction as strong as its size allows without growing past what can be scanned. */
export function qrOf(text: string): QrModules | null {
  for (const level of ['M', 'L'] as const) {
    const modules = modulesOf(text, level);
    if (modules !== null) return modules;
  }
  return null;
}

function modulesOf(text: string, level: 'M' | 'L'): QrModules | null {
  try {
    const code = qrcode(0, level);
    code.addData(toBinary(text), 'Byte');
    code.make();
    const size = code.getModuleCount();
    if (size > MOST_MODULES) return null;
    return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_each, column) => code.isDark(row, column)));
  } catch {
    return null; // longer than the largest code holds
  }
}

/** UTF-8, each byte as a character, as the library takes it. */
function toBinary(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/** Modules of quiet ground that a reader needs round the code. */
const QUIET = 4;

/** Fills a square of `size` at (x, y) with the code and its quiet ground. The dark colour is the caller's fill style. Modules
 *  are whole pixels: between broken ones the ground would shine through. */
export function paintQr(ctx: CanvasRenderingContext2D, modules: QrModules, x: number, y: number, size: number): void {
  const module = Math.max(1, Math.floor(size / (modules.length + 2 * QUIET)));
  const margin = Math.round((size - module * modules.length) / 2);
  modules.forEach((row, r) => {
    row.forEach((dark, c) => {
      if (dark) ctx.fillRect(x + margin + c * module, y + margin + r * module, module, module);
    });
  });
}
