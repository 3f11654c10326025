// Makes dist/xq-uci.mjs of wasm/uci_main.ts, the glue, the SIMD module, the networks and the opening books: one file that runs under node, with the very
// bytes that the page runs. Fails when the two builds' glues differ, since the page has one for both.
//
//   node tools/make_uci.mjs [BUILD] [OUT]      BUILD holds wasm/ and wasm-simd/ (default build), OUT: dist/xq-uci.mjs
import { build } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [from = 'build', out = 'dist/xq-uci.mjs'] = process.argv.slice(2);
const builtFile = (name) => readFileSync(resolve(root, from, name));

const glue = builtFile('wasm-simd/xq.js');
if (!glue.equals(builtFile('wasm/xq.js'))) {
  console.error('make_uci: the glues of the baseline and the SIMD build differ');
  process.exit(1);
}

/** The files of a folder by game, as the text of an object. */
function filesByGame(path, ending) {
  const folder = resolve(root, path);
  const fields = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => `${name.slice(0, -ending.length)}: Buffer.from('${readFileSync(resolve(folder, name)).toString('base64')}', 'base64')`);
  return `{ ${fields.join(', ')} }`;
}

/** Hands the build's results to the imports that wasm/embedded.d.ts declares. */
const embedded = {
  name: 'embedded',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^embedded:/ }, ({ path }) => ({ path, namespace: 'embedded' }));
    onLoad({ filter: /^embedded:glue$/, namespace: 'embedded' }, () => ({
      // A classic script that leaves this name. With assertions (wasm-checked) it wants a window and no `process` of node's, and
      // tells of its memory where answers are expected.
      contents: `const factory = (function (window, process) {\n${glue}\nreturn createEngine;\n})({}, undefined);
        export default (options) => factory({ print: console.error, ...options });`,
      loader: 'js',
    }));
    onLoad({ filter: /^embedded:networks$/, namespace: 'embedded' }, () => ({
      contents: `export default ${filesByGame('engine/nets', '.xqnn')};`,
      loader: 'js',
    }));
    onLoad({ filter: /^embedded:books$/, namespace: 'embedded' }, () => ({
      contents: `export default ${filesByGame('engine/books', '.xqbk')};`,
      loader: 'js',
    }));
    onLoad({ filter: /^embedded:module$/, namespace: 'embedded' }, () => ({
      contents: builtFile('wasm-simd/xq.wasm'),
      loader: 'binary',
    }));
  },
};

await build({
  absWorkingDir: root,
  entryPoints: ['wasm/uci_main.ts'],
  outfile: resolve(root, out),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node18',
  tsconfig: 'wasm/tsconfig.json',
  charset: 'utf8',
  logLevel: 'warning',
  logOverride: { 'commonjs-variable-in-esm': 'silent' }, // the glue asks whether there is such a variable
  plugins: [embedded],
}).catch(() => process.exit(1));
