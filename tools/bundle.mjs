// Bundles the page into dist/build/: page.js, the part that runs at once, with web/parts.ts before it; parts/*.js, the parts that
// wait, cut at each `import()`; worker.js; style.css; and glue.js, which is Emscripten's glue minified as a script of its own: it
// leaves `createEngine` in the global scope of page and worker. Syntax is lowered to the page's floor (Chromium 78, iOS 13);
// library methods are not, which is why tsconfig's `lib` stands at ES2019. tools/inline_html.py makes the one file of these.
//
//   node tools/bundle.mjs [page] [worker] [style] [glue] [--readable]      no name: all
import { build, transform } from 'esbuild';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const readable = process.argv.includes('--readable');

// Letters beyond ASCII are written as escapes: a browser reads a page of bytes several times faster than one of wide characters.
const output = { minify: !readable, charset: 'ascii' };
const floor = { target: 'es2017', ...output };
const common = {
  absWorkingDir: root,
  bundle: true,
  loader: { '.tsv': 'text' },
  legalComments: 'none', // the notices stand in THIRD-PARTY.md and on the page's About
  logLevel: 'warning',
  ...output,
};
const script = { ...common, ...floor, format: 'iife', tsconfig: 'tsconfig.json' };

const parts = {
  page: bundlePage,
  worker: () => build({ ...script, entryPoints: ['web/worker/worker.ts'], outfile: 'dist/build/worker.js' }),
  style: () => build({ ...common, entryPoints: ['web/style.css'], target: ['chrome78', 'safari13'], outfile: 'dist/build/style.css' }),
  // Not bundled: as a plain script its top-level name stays. Closure, which Emscripten offers instead, emits ES2021.
  glue: () => build({ ...common, ...floor, bundle: false, entryPoints: ['build/wasm/xq.js'], outfile: 'dist/build/glue.js' }),
};

/** esbuild cuts modules of today at each `import()`; what comes out is turned into classic scripts for web/parts.ts, since a page
 *  in one file has no addresses to import from. */
async function bundlePage() {
  const { outputFiles, metafile } = await build({
    ...common, entryPoints: { main: 'web/main.ts' }, format: 'esm', splitting: true, target: 'es2020', outdir: 'dist/build', write: false,
    metafile: true, tsconfig: 'tsconfig.json',
  });
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, { imports }]) => [basename(path), imports]));
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const folder = `${root}dist/build/parts`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const defined = async (names) => (await Promise.all(names.map((name) => definition(name, texts.get(name))))).join('');
  for (const [name, members] of groupsOf(outputs, 'main.js')) {
    if (name !== 'main.js') {
      writeFileSync(`${folder}/${name}`, await defined(members));
      continue;
    }
    const loader = await build({ ...script, entryPoints: ['web/parts.ts'], globalName: 'xqParts', write: false });
    writeFileSync(`${root}dist/build/page.js`, `${loader.outputFiles[0].text}${await defined(members)}xqParts.require("./${name}");`);
  }
}

/** Which of the bundler's files go into one script: each with the first entry that needs it at once. Entry → files. */
function groupsOf(outputs, first) {
  const needs = (name, kind) => outputs.get(name).filter((it) => it.kind === kind).map(({ path }) => basename(path));
  const groups = new Map();
  const placed = new Set();
  const entries = [first];
  for (const entry of entries) {
    const members = [];
    const place = (name) => {
      if (placed.has(name)) return;
      placed.add(name);
      needs(name, 'import-statement').forEach(place);
      members.push(name);
    };
    place(entry);
    groups.set(entry, members);
    for (const later of members.flatMap((name) => needs(name, 'dynamic-import'))) if (!entries.includes(later)) entries.push(later);
  }
  return groups;
}

/** One of the bundler's files as web/parts.ts takes it. The parentheses tell the browser that the function is called soon. */
async function definition(name, text) {
  const { code } = await transform(text, { ...floor, format: 'cjs', supported: { 'dynamic-import': false } });
  return `xqParts.define("./${name}",(function(module,require){${code.trim()}}));\n`;
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  const bundle = parts[name];
  if (bundle === undefined) {
    console.error(`bundle: no part called "${name}"; there are ${Object.keys(parts).join(', ')}`);
    process.exit(2);
  }
  await bundle().catch(() => process.exit(1)); // esbuild has printed the errors
}
