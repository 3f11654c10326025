// The backup's part of tools/fuzz, which calls it: the page's reader of backups on harmed ones (tests/web/harmed_backups.ts). An
// input that breaks a promise goes to artifacts/fuzz.
//
//   node tools/fuzz_backup.mjs rounds N      N inputs, the same in every run
//   node tools/fuzz_backup.mjs clock N       for N seconds, never the same twice
//   node tools/fuzz_backup.mjs cpu N         the same by its own processor's seconds
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kTestBundle } from './test_bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const [kind, text = ''] = process.argv.slice(2);
const most = Number(text);
const spent = { rounds: (tried) => tried, clock: () => performance.now() / 1000, cpu: () => process.cpuUsage().user / 1e6 }[kind];
if (spent === undefined || !(most > 0)) {
  console.error('fuzz_backup: wanted rounds N, clock N or cpu N');
  process.exit(2);
}

const outfile = 'build/fuzz/harmed_backups.mjs';
await build({
  entryPoints: ['tests/web/harmed_backups.ts'],
  outfile,
  ...kTestBundle,
}).catch(() => process.exit(1));
const { backupCorpus, Found, harmBackups } = await import(`${root}${outfile}`);

const seed = kind === 'rounds' ? 1 : Date.now() >>> 0;
try {
  const { tried, taken } = harmBackups(backupCorpus(), seed, (soFar) => spent(soFar) < most);
  console.log(`backup    ok, ${tried} inputs, ${taken} of them taken, seed ${seed}, ${Math.round(process.cpuUsage().user / 1e6)} s of the processor`);
} catch (error) {
  if (!(error instanceof Found)) throw error;
  const file = `artifacts/fuzz/backup-${createHash('sha1').update(error.input).digest('hex')}`;
  mkdirSync('artifacts/fuzz', { recursive: true });
  writeFileSync(file, error.input);
  console.log(`seed ${seed}: ${file}\n${error.message}`);
  process.exitCode = 1;
}
