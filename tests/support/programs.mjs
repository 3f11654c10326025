// The built programs and modules, for tests under node. XQ_DIST names another folder than dist/. XQ_BUILD names another than build/,
// such as build/checked, for the modules and for the xq-uci.mjs that tools/make_uci.mjs makes of them.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const dist = resolve(root, process.env.XQ_DIST ?? 'dist');
const buildFolder = resolve(root, process.env.XQ_BUILD ?? 'build');

/** Command lines of the two programs, which answer alike. */
export const native = [resolve(dist, 'xq')];
export const wasm = [process.execPath, resolve(process.env.XQ_BUILD === undefined ? dist : buildFolder, 'xq-uci.mjs')];

/** Runs a program to its end on `input`; throws when it fails. */
export function runProgram([command, ...fixed], words, input = '') {
  const run = spawnSync(command, [...fixed, ...words], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.error) throw run.error;
  if (run.status !== 0) throw new Error(`${command} ${words.join(' ')} exited with ${run.status}: ${run.stderr}`);
  return run.stdout;
}

/** What `perft --batch` and `moves --batch` answer: a line for each of `lines`. */
export function batch(program, command, lines) {
  const answers = runProgram(program, [command, '--batch'], `${lines.join('\n')}\n`).trimEnd().split('\n');
  if (answers.length !== lines.length) throw new Error(`${answers.length} answers to ${lines.length} lines`);
  return answers;
}

/** A running program that speaks UCI, or UCCI: send lines, wait for one that fits. */
export class UciProcess {
  lines = [];
  #waiting = null;

  constructor([command, ...fixed], words = [], protocol = 'uci') {
    this.child = spawn(command, [...fixed, protocol, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      this.lines.push(line);
      if (this.#waiting?.pattern.test(line)) {
        const { done } = this.#waiting;
        this.#waiting = null;
        done(line);
      }
    });
    this.ended = new Promise((done) => this.child.on('close', done));
  }

  send(line) {
    this.child.stdin.write(`${line}\n`);
  }

  /** Sends a line and gives everything said from then on up to the first line that fits. */
  async ask(line, pattern) {
    const from = this.lines.length;
    const found = new Promise((done) => (this.#waiting = { pattern, done }));
    this.send(line);
    await found;
    return this.lines.slice(from);
  }
}

/** The module's factory as its glue makes it: a classic script that leaves `createEngine`. Glue with assertions refuses to run
 *  where there is no window, and where there is node's `process`. */
export function loadGlue(variant) {
  const glue = readFileSync(resolve(buildFolder, variant, 'xq.js'), 'utf8');
  return new Function('window', 'process', `${glue}\nreturn createEngine;`)({}, undefined);
}

/** Instantiates build/<variant>/xq.wasm, variant being "wasm" or "wasm-simd". */
export async function loadModule(variant) {
  const module = await WebAssembly.compile(readFileSync(resolve(buildFolder, variant, 'xq.wasm')));
  return new Promise((resolved, rejected) => {
    const options = {
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), rejected);
        return {};
      },
    };
    loadGlue(variant)(options).then(resolved, rejected);
  });
}
