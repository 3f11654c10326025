// The engine itself, out of build/wasm (XQ_BUILD: another folder than build), for tests that need true answers.
import { readFileSync } from 'node:fs';

import { RulesEngine } from '../../web/rules/rules';
import { instantiate } from '../../web/shared/instantiate';
import type { EngineFactory, EngineModule } from '../../wasm/engine';

export async function realRules(): Promise<RulesEngine> {
  return new RulesEngine(await realEngine());
}

export async function realEngine(): Promise<EngineModule> {
  const folder = `${process.env['XQ_BUILD'] ?? 'build'}/wasm`;
  const module = await WebAssembly.compile(readFileSync(`${folder}/xq.wasm`));
  // The glue is a classic script that leaves `createEngine`. With assertions it wants a window, and no `process` of node's.
  const load = new Function('window', 'process', `${readFileSync(`${folder}/xq.js`, 'utf8')}\nreturn createEngine;`) as (window: object, process: undefined) => EngineFactory;
  return instantiate(module, load({}, undefined));
}
