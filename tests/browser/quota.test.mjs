// quota.mjs: a program that would burn two cores gets the share it was given, by every means that works here.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { cpuSeconds, makeQuota, processTree } from './quota.mjs';

// Two busy processes, the second a child: the limit holds for the tree.
const kBurn = `
  if (!process.argv[1]) require('child_process').spawn(process.execPath, ['-e', 'for (;;) {}', 'child']);
  setInterval(() => { const end = Date.now() + 5; while (Date.now() < end) {} }, 0);
`;

async function measure(cores, kind) {
  const quota = makeQuota(cores, process.execPath, kind);
  const child = spawn(quota.launcher, ['-e', kBurn], { stdio: 'ignore' });
  try {
    quota.watch(child.pid);
    await sleep(600); // node has started and forked
    const cpu = cpuSeconds(child.pid);
    const from = Date.now();
    await sleep(1500);
    return { kind: quota.kind, share: (cpuSeconds(child.pid) - cpu) / ((Date.now() - from) / 1000) };
  } finally {
    for (const pid of processTree(child.pid)) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => (child.exitCode ?? child.signalCode) !== null ? resolve() : child.once('exit', resolve));
    quota.close();
    assert.ok(!existsSync(quota.launcher));
  }
}

test('the best means of this machine holds a process tree to 0.4 of a core', async () => {
  const { kind, share } = await measure(0.4);
  // A busy machine gives less than the quota allows, never more.
  assert.ok(share > 0.1 && share < 0.5, `${kind} gave ${share.toFixed(2)}`);
});

test('the duty cycle, which needs no root, does too', async () => {
  const { share } = await measure(0.4, 'signals');
  assert.ok(share > 0.1 && share < 0.6, `it gave ${share.toFixed(2)}`);
});

test('a means that does not exist here is refused, not ignored', () => {
  const absent = existsSync('/sys/fs/cgroup/cgroup.controllers') ? 'cgroup-v1' : 'cgroup-v2';
  assert.throws(() => makeQuota(0.4, process.execPath, absent), /no CPU quota of kind/);
});
