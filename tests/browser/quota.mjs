// Holds a whole browser, all its processes together, to a share of one core. The driver's own CPU throttling slows only
// the page's main thread, not workers, so a phone cannot be imitated with it.
//
// A quota makes a launcher: a script that joins the limit and then becomes the program. Everything the program starts
// is inside from its first instruction. By order of preference: a cgroup (v1 or v2), which needs root; else the
// launcher pins the program to one CPU and the whole process tree is stopped and continued in a duty cycle.

import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Short periods, so that a throttled thread stands still for a few milliseconds at a time and not for a tenth of a
// second, which no test of smoothness could tell from a long task.
const kPeriodUs = 10_000;
const kDutyPeriodMs = 25;

/**
 * @param {number} cores share of one core, such as 0.4
 * @param {string} program what the launcher becomes
 * @param {'cgroup-v1' | 'cgroup-v2' | 'signals'} [kind] default: the best that works here
 * @returns {{ kind: string, launcher: string, watch(pid: number): void, close(): void }} Start `launcher` in place of
 *   `program`; call `watch` with the pid it got, and `close` when the program has ended.
 */
export function makeQuota(cores, program, kind) {
  const kinds = kind === undefined ? ['cgroup-v2', 'cgroup-v1', 'signals'] : [kind];
  for (const candidate of kinds) {
    const limit = kLimits[candidate](cores);
    if (limit === null) continue;
    const folder = mkdtempSync(join(tmpdir(), 'quota-'));
    const launcher = join(folder, 'launch');
    writeFileSync(launcher, `#!/bin/sh\n${limit.join}\nexec ${limit.prefix ?? ''} ${quoted(program)} "$@"\n`);
    chmodSync(launcher, 0o755);
    return {
      kind: candidate,
      launcher,
      watch: (pid) => limit.watch?.(pid),
      close: () => {
        limit.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  throw new Error(`no CPU quota of kind ${kinds.join(' or ')} can be set here`);
}

const kLimits = { 'cgroup-v1': cgroupV1, 'cgroup-v2': cgroupV2, signals };

function cgroupV1(cores) {
  return cgroup('/sys/fs/cgroup/cpu', (folder) => {
    writeFileSync(join(folder, 'cpu.cfs_period_us'), String(kPeriodUs));
    writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(Math.round(kPeriodUs * cores)));
  });
}

function cgroupV2(cores) {
  const root = '/sys/fs/cgroup';
  if (!existsSync(join(root, 'cgroup.controllers'))) return null;
  return cgroup(root, (folder) => {
    writeFileSync(join(folder, 'cpu.max'), `${Math.round(kPeriodUs * cores)} ${kPeriodUs}`);
  });
}

/** A new group under `root`; null where it cannot be made. */
function cgroup(root, setLimit) {
  const folder = join(root, `one-page-xiangqi-${process.pid}-${Date.now()}`);
  const procs = join(folder, 'cgroup.procs');
  try {
    mkdirSync(folder);
  } catch {
    return null; // no such hierarchy, or not ours to write
  }
  try {
    setLimit(folder);
    accessSync(procs, constants.W_OK);
  } catch {
    rmdirSync(folder);
    return null;
  }
  const leave = () => {
    for (const pid of readFileSync(procs, 'utf8').split('\n').filter(Boolean)) {
      try {
        writeFileSync(join(root, 'cgroup.procs'), pid);
      } catch {
        // It has ended in the meantime.
      }
    }
    removeGroup(folder);
  };
  return { join: `echo $$ > ${procs} || exit 1`, close: leave };
}

/** A group can be removed only when the kernel has forgotten its last process, which takes a moment. */
function removeGroup(folder) {
  for (let attempt = 0; ; ++attempt) {
    try {
      rmdirSync(folder);
      return;
    } catch (error) {
      if (error.code !== 'EBUSY' || attempt === 50) throw error;
      spawnSync('sleep', ['0.02']);
    }
  }
}

function signals(cores) {
  const runMs = kDutyPeriodMs * cores;
  let timer = null;
  let pids = [];
  const send = (signal) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended.
      }
    }
  };
  const watch = (root) => {
    const cycle = () => {
      pids = processTree(root);
      if (pids.length === 0) return; // the program has ended
      send('SIGCONT');
      timer = setTimeout(() => {
        send('SIGSTOP');
        timer = setTimeout(cycle, kDutyPeriodMs - runMs);
      }, runMs);
    };
    cycle();
  };
  const close = () => {
    clearTimeout(timer);
    send('SIGCONT');
  };
  // One CPU: the duty cycle is then a share of one core, however many threads want to run.
  return { join: '', prefix: `taskset -c ${firstCpu()}`, watch, close };
}

/** A CPU that this process may use: the first of "0-3,8". */
function firstCpu() {
  const allowed = /^Cpus_allowed_list:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'));
  if (allowed === null) throw new Error('the kernel does not say which CPUs may be used');
  return allowed[1];
}

/** A process and all its descendants; none when it has ended. */
export function processTree(root) {
  const children = new Map();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = parentOf(entry);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  if (parentOf(String(root)) === null) return [];
  const tree = [root];
  for (const pid of tree) tree.push(...(children.get(pid) ?? []));
  return tree;
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may itself hold spaces and parentheses.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : Number(parent);
  } catch {
    return null; // ended while we were looking
  }
}

/** CPU seconds that a process tree has used so far. */
export function cpuSeconds(root) {
  let ticks = 0;
  for (const pid of processTree(root)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // Ended while we were looking.
    }
  }
  return ticks / 100; // USER_HZ, fixed by the kernel's interface
}

function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
