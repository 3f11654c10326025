// web/worker/decode.ts: from the page's text to bytes, by the browser's inflater and by fflate alike.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';

import { decodeBase64, inflate } from '../../web/worker/decode';

const kBytes = Uint8Array.from({ length: 200_000 }, (_, i) => (i * i) % 253);
const kDeflated = new Uint8Array(deflateRawSync(kBytes));

const kNative = globalThis.DecompressionStream;
let opened: string[] = [];

beforeEach(() => {
  opened = [];
  globalThis.DecompressionStream = class extends kNative {
    constructor(format: CompressionFormat) {
      super(format);
      opened.push(format);
    }
  };
});
afterEach(() => {
  globalThis.DecompressionStream = kNative;
});

function cut(text: string, length: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += length) pieces.push(text.slice(at, at + length));
  return pieces;
}

test('pieces of base64 decode to the bytes, wherever they were cut', () => {
  const text = Buffer.from(kBytes).toString('base64');
  for (const length of [4, 1000, 65_536, 1_000_000]) {
    assert.deepEqual(decodeBase64(cut(text, length)), kBytes, `pieces of ${length}`);
  }
  assert.deepEqual(decodeBase64([]), new Uint8Array(0));
});

test('text that is no base64 throws', () => {
  assert.throws(() => decodeBase64(['AAAA', '*!*!']));
});

test('the native inflater is used where it knows raw deflate', async () => {
  assert.deepEqual(await inflate(kDeflated), kBytes);
  assert.deepEqual(opened, ['deflate-raw']);
});

test('fflate takes over without DecompressionStream', async () => {
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  assert.deepEqual(await inflate(kDeflated), kBytes);
});

test('fflate takes over from a DecompressionStream that knows no raw deflate', async () => {
  globalThis.DecompressionStream = class {
    constructor(format: string) {
      throw new TypeError(`Unsupported compression format: ${format}`);
    }
  } as unknown as typeof DecompressionStream;
  assert.deepEqual(await inflate(kDeflated), kBytes);
});

test('broken data rejects, natively and by fflate', async () => {
  const broken = kDeflated.slice(0, kDeflated.length / 2);
  await assert.rejects(inflate(broken));
  Reflect.deleteProperty(globalThis, 'DecompressionStream');
  await assert.rejects(inflate(broken));
});
