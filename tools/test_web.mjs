// Runs the unit tests of the page: bundles every tests/web/*.test.ts and hands them to node's test runner.
//
//   node tools/test_web.mjs [NAME…]      NAME: part of a file name; none: all
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kTestBundle } from './test_bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdir = `${root}build/web_tests`;
const names = process.argv.slice(2);
const tests = readdirSync(`${root}tests/web`)
  .filter((file) => file.endsWith('.test.ts') || file.endsWith('.test.tsx'))
  .filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
if (tests.length === 0) {
  console.error(`test_web: no test called ${names.join(' or ') || '*.test.ts'} in tests/web`);
  process.exit(1);
}

// What an earlier run left behind must not be run again after its source has gone.
rmSync(outdir, { recursive: true, force: true });
mkdirSync(outdir, { recursive: true });
await build({
  absWorkingDir: root,
  entryPoints: tests.map((file) => `tests/web/${file}`),
  outdir,
  outExtension: { '.js': '.mjs' },
  ...kTestBundle,
}).catch(() => process.exit(1));

const files = tests.map((file) => `${outdir}/${file.replace(/\.tsx?$/, '.mjs')}`);
const run = spawnSync(process.execPath, ['--enable-source-maps', '--test', ...files], { cwd: root, stdio: 'inherit' });
process.exit(run.status ?? 1);
