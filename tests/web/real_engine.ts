// The engine itself, out of build/wasm, for tests that need true answers.
import { readFileSync } from 'node:fs';

import { RulesEngine } from '../../web/rules/rules';
import type { EngineFactory } from '../../wasm/engine';

export async function realRules(): Promise<RulesEngine> {
  const module = await WebAssembly.compile(readFileSync('build/wasm/xq.wasm'));
  // The glue is a classic script that leaves `createEngine`.
  const load = new Function(`${readFileSync('build/wasm/xq.js', 'utf8')}\nreturn createEngine;`) as () => EngineFactory;
  return RulesEngine.create(module, load());
}
