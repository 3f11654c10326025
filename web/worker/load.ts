// From the page's payload to a tested engine: choose the module, compile it, instantiate it, ask it a known answer.
// The SIMD module is believed only when its self test passes: iOS 16.4 to 17 accept its code and compute wrongly.

import type { EngineFactory, EngineModule } from '../../wasm/engine';
import { atStage, instantiate, LoadFailure } from '../shared/instantiate';
import type { Equipment } from '../shared/protocol';
import { decodeBase64, inflate } from './decode';

/** Base64 of raw-deflated WASM, as it stands in the page. */
export interface Modules {
  readonly simd: readonly string[];
  readonly baseline: readonly string[];
}

export interface Payload extends Modules {
  readonly equipment: Equipment;
}

export interface LoadedEngine {
  readonly engine: EngineModule;
  readonly module: WebAssembly.Module;
}

/** Throws LoadFailure. `createEngine` is a parameter so that a test can stand in for the glue. */
export async function loadEngine(payload: Modules, factory: EngineFactory): Promise<LoadedEngine> {
  if (typeof WebAssembly === 'undefined') throw new LoadFailure('no-wasm', 'WebAssembly is not defined');
  if (supportsSimd()) {
    try {
      return await loadModule(payload.simd, factory);
    } catch {
      // Whatever is wrong with it, the baseline module may still do; what is wrong with that one is reported.
    }
  }
  return loadModule(payload.baseline, factory);
}

async function loadModule(pieces: readonly string[], factory: EngineFactory): Promise<LoadedEngine> {
  const bytes = await atStage('decode', () => inflate(decodeBase64(pieces)));
  const module = await atStage('compile', () => WebAssembly.compile(bytes));
  const engine = await instantiate(module, factory);
  // Once for a module: what is instantiated anew, here or in the page, computes as it did.
  const passed = await atStage('self-test', () => engine.selfTest());
  if (!passed) throw new LoadFailure('self-test', 'the known-answer test gave a wrong answer');
  return { engine, module };
}

/** A module of one function that multiplies two vectors with i32x4.dot_i16x8_s, the instruction the network needs. */
const kSimdProbe = [
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // magic, version 1
  0x01, 0x04, 0x01, 0x60, 0x00, 0x00, // types: () -> ()
  0x03, 0x02, 0x01, 0x00, // functions: one of type 0
  0x0a, 0x10, 0x01, 0x0e, 0x00, // code: one body of 14 bytes, no locals
  0x41, 0x00, 0xfd, 0x10, // i32.const 0, i16x8.splat
  0x41, 0x00, 0xfd, 0x10, // i32.const 0, i16x8.splat
  0xfd, 0xba, 0x01, // i32x4.dot_i16x8_s
  0x1a, 0x0b, // drop, end
];

function supportsSimd(): boolean {
  return WebAssembly.validate(new Uint8Array(kSimdProbe));
}
