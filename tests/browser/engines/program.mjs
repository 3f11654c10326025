// A browser as a program with a profile folder of its own, which is gone when the program has ended.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { processTree } from '../quota.mjs';

const kPatience = 180_000;
/** So much of what a program said is kept, in characters. */
const kMemory = 20_000;

/**
 * Starts a browser and waits until its output matches `ready`.
 * @param {(profile: string) => readonly string[]} args
 * @returns {Promise<{ match: RegExpExecArray, pid: number, output(): string, close(): Promise<void> }>} what `ready` found,
 *   and the end of what the program has said so far, with how it ended if it has
 */
export async function startProgram(program, args, ready, env = {}) {
  if (!existsSync(program)) throw new Error(`${program} is missing: run tools/setup test`);
  const profile = mkdtempSync(join(tmpdir(), 'engine-'));
  const child = spawn(program, args(profile), { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: profile, ...env } });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const close = async () => {
    for (const pid of new Set([...processTree(child.pid), ...residents(profile)])) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended in the meantime.
      }
    }
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const said = listen(child);
  try {
    return { match: await found(child, said, ready), pid: child.pid, output: () => said.text, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The processes whose home is this folder; those among them that outlived their parent are in nobody's tree. */
function residents(home) {
  return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)).map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`HOME=${home}`);
    } catch {
      return false; // ended, or not ours
    }
  });
}

/** Keeps the end of what the program says, for as long as it runs; an unread pipe would stop it, too. */
function listen(child) {
  const said = { text: '' };
  const add = (data) => {
    said.text = (said.text + data).slice(-kMemory);
  };
  child.stdout.on('data', add);
  child.stderr.on('data', add);
  child.once('exit', (code, signal) => add(`\n${child.spawnfile} ended with ${code ?? signal}\n`));
  return said;
}

function found(child, said, ready) {
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`${child.spawnfile} ${why}:\n${said.text.slice(-2000)}`));
    const timer = setTimeout(() => fail('did not get ready'), kPatience);
    const read = () => {
      const match = ready.exec(said.text);
      if (match === null) return;
      clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) stream.off('data', read);
      resolve(match);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
    child.once('exit', () => fail('ended'));
  });
}
