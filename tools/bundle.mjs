// Bundles the page's parts into dist/build/: page.js and worker.js (one IIFE each), style.css, and glue.js, which is
// Emscripten's glue minified as a script of its own: it leaves `createEngine` in the global scope of page and worker.
// Syntax is lowered to the page's floor (Chromium 78, iOS 13); library methods are not, which is why tsconfig's
// `lib` stands at ES2019. tools/inline_html.py makes the one file of these.
//
//   node tools/bundle.mjs [page] [worker] [style] [glue] [--readable]      no name: all
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const readable = process.argv.includes('--readable');

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: !readable,
  charset: 'utf8',
  legalComments: 'none', // the notices stand in THIRD-PARTY.md and on the page's About
  logLevel: 'warning',
};
const script = { ...common, format: 'iife', target: 'es2017', tsconfig: 'tsconfig.json' };

const parts = {
  page: { ...script, entryPoints: ['web/main.ts'], outfile: 'dist/build/page.js' },
  worker: { ...script, entryPoints: ['web/worker/worker.ts'], outfile: 'dist/build/worker.js' },
  style: {
    ...common,
    entryPoints: ['web/style.css'],
    target: ['chrome78', 'safari13'],
    outfile: 'dist/build/style.css',
  },
  // Not bundled: as a plain script its top-level name stays. Closure, which Emscripten offers instead, emits ES2021.
  glue: {
    ...common,
    bundle: false,
    target: 'es2017',
    entryPoints: ['build/wasm/xq.js'],
    outfile: 'dist/build/glue.js',
  },
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  const options = parts[name];
  if (options === undefined) {
    console.error(`bundle: no part called "${name}"; there are ${Object.keys(parts).join(', ')}`);
    process.exit(2);
  }
  await build(options).catch(() => process.exit(1)); // esbuild has printed the errors
}
