// From the page's text to bytes: base64 in pieces, then raw deflate.
// Pieces are cut at multiples of four characters, so each one decodes alone.

import { inflateSync } from 'fflate';

export function decodeBase64(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const native = Uint8Array as Uint8ArrayConstructor & { readonly fromBase64?: (text: string) => Uint8Array };
  const parts = pieces.map((piece) => (native.fromBase64 === undefined ? decodeSlowly(piece) : native.fromBase64(piece)));
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Where the browser has no decoder of its own (before Chromium 140, Safari 18.2). */
function decodeSlowly(piece: string): Uint8Array {
  const letters = atob(piece);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; ++i) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** The browser's own inflater where it knows raw deflate (Chromium 103, Safari 16.4), else fflate. */
export async function inflate(deflated: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = openStream();
  if (stream === null) return new Uint8Array(inflateSync(deflated));
  // Fed through the writer: `new Blob([…]).stream()` fails in WebKitGTK on file://.
  const writer = stream.writable.getWriter();
  const written = writer.write(deflated).then(() => writer.close());
  const [bytes] = await Promise.all([readAll(stream.readable.getReader()), written]);
  return bytes;
}

function openStream(): DecompressionStream | null {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    return null; // no such class, or one that knows only zlib and gzip (Chromium 80 to 102)
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
