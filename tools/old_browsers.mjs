// Puts the Chromiums that old WebViews are made of into build/browsers/: 78, the page's floor, and 92. They come inside npm
// packages that are fetched by version and checked by their hash here; they are no dependency of anything that is built.
//
//   node tools/old_browsers.mjs
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../build/browsers/', import.meta.url));

const kBrowsers = [
  {
    version: '78', spec: 'chrome-aws-lambda@1.20.4',
    sha512: '+zuq/BO9TpAvlXIpyGto6YytnEe0NBpZS5HVGnaMqRhL0cagDEhrzAYqaQfK4HZnafA7HW1wkFacl7CAI990LQ==',
  },
  {
    version: '92', spec: 'chrome-aws-lambda@10.1.0',
    sha512: 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
];

for (const { version, spec, sha512 } of kBrowsers) {
  const place = `${folder}chromium-${version}`;
  if (existsSync(place)) continue;
  console.log(`setup: Chromium ${version}, from ${spec}`);
  const work = `${place}.new`;
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', spec, '--json', '--silent'], { cwd: work, encoding: 'utf8' }));
  const found = createHash('sha512').update(readFileSync(`${work}/${filename}`)).digest('base64');
  if (found !== sha512) throw new Error(`${spec}: its hash is ${found}, not the one that is written here`);
  execFileSync('tar', ['xzf', filename], { cwd: work });
  const packed = (name) => brotliDecompressSync(readFileSync(`${work}/package/bin/${name}`));
  for (const name of ['aws.tar.br', 'swiftshader.tar.br']) execFileSync('tar', ['xf', '-'], { cwd: work, input: packed(name) });
  writeFileSync(`${work}/chromium`, packed('chromium.br'), { mode: 0o755 });
  rmSync(`${work}/package`, { recursive: true });
  rmSync(`${work}/${filename}`);
  renameSync(work, place); // whole or not at all
}
