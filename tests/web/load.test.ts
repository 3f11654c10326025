// web/worker/load.ts and web/shared/instantiate.ts: which module is chosen, and which step is blamed when none works.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import type { EngineFactory } from '../../wasm/engine';
import { instantiate, LoadFailure } from '../../web/shared/instantiate';
import { loadEngine } from '../../web/worker/load';
import { fakeFactory, kOtherWasm, kWasm, packed } from './fakes';

const kPayload = { simd: packed(kOtherWasm), baseline: packed(kWasm) };
const isSimd = (module: WebAssembly.Module): boolean => WebAssembly.Module.customSections(module, 'x').length > 0;

const kWebAssembly = globalThis.WebAssembly;
afterEach(() => {
  globalThis.WebAssembly = kWebAssembly;
});

/** The same WebAssembly with one function replaced. */
function withWebAssembly(changes: Partial<typeof WebAssembly>): void {
  globalThis.WebAssembly = Object.assign(Object.create(kWebAssembly) as typeof WebAssembly, changes);
}

async function failureOf(work: Promise<unknown>): Promise<LoadFailure> {
  try {
    await work;
  } catch (error) {
    assert.ok(error instanceof LoadFailure, String(error));
    return error;
  }
  return assert.fail('it did not fail');
}

test('the SIMD module is chosen where it passes its test', async () => {
  const { module } = await loadEngine(kPayload, fakeFactory(() => true));
  assert.ok(isSimd(module));
});

test('a SIMD module that computes wrongly gives way to the baseline', async () => {
  const { module } = await loadEngine(kPayload, fakeFactory((module) => !isSimd(module)));
  assert.ok(!isSimd(module));
});

test('a SIMD module that traps in its test gives way to the baseline', async () => {
  const { module } = await loadEngine(
    kPayload,
    fakeFactory((module) => {
      if (isSimd(module)) throw new WebAssembly.RuntimeError('unreachable');
      return true;
    }),
  );
  assert.ok(!isSimd(module));
});

test('a SIMD module that does not compile gives way to the baseline', async () => {
  const payload = { ...kPayload, simd: packed(Uint8Array.of(1, 2, 3)) };
  const { module } = await loadEngine(payload, fakeFactory(() => true));
  assert.ok(!isSimd(module));
});

test('without SIMD in the browser its module is not even decoded', async () => {
  withWebAssembly({ validate: () => false });
  const payload = { ...kPayload, simd: ['not base64 at all!'] };
  const { module } = await loadEngine(payload, fakeFactory(() => true));
  assert.ok(!isSimd(module));
});

test('this node has SIMD, so the probe is a valid module', async () => {
  let asked = 0;
  withWebAssembly({
    validate: (bytes) => {
      ++asked;
      return kWebAssembly.validate(bytes);
    },
  });
  const { module } = await loadEngine(kPayload, fakeFactory(() => true));
  assert.equal(asked, 1);
  assert.ok(isSimd(module));
});

test('every step that can fail is named', async () => {
  const good = fakeFactory(() => true);
  const baseline = (text: string[]) => ({ simd: text, baseline: text });
  // Functions, not promises: a start that fails while an earlier one is still awaited would count as unhandled.
  const stages: [string, () => Promise<unknown>][] = [
    ['decode', () => loadEngine(baseline(['****']), good)],
    ['decode', () => loadEngine(baseline(['AAAA']), good)],
    ['compile', () => loadEngine(baseline(packed(Uint8Array.of(1, 2, 3))), good)],
    ['instantiate', () => loadEngine(kPayload, () => Promise.reject(new Error('no memory')))],
    ['self-test', () => loadEngine(kPayload, fakeFactory(() => false))],
  ];
  for (const [stage, start] of stages) assert.equal((await failureOf(start())).stage, stage);
});

test('a browser without WebAssembly is told apart', async () => {
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  assert.equal((await failureOf(loadEngine(kPayload, fakeFactory(() => true)))).stage, 'no-wasm');
});

test('a failure says why', async () => {
  const factory: EngineFactory = () => Promise.reject(new RangeError('out of memory'));
  assert.equal((await failureOf(loadEngine(kPayload, factory))).message, 'RangeError: out of memory');
});

test('an instantiation that fails inside the glue does not hang', async () => {
  // (module (import "a" "b" (func))): nothing is given for the import.
  const needy = Uint8Array.of(...kWasm, 1, 4, 1, 0x60, 0, 0, 2, 7, 1, 1, 0x61, 1, 0x62, 0, 0);
  const module = await WebAssembly.compile(needy);
  const failure = await failureOf(instantiate(module, fakeFactory(() => true)));
  assert.equal(failure.stage, 'instantiate');
});
