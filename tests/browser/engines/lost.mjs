// What befalls a browser and says nothing of the page: the program, its driver or the process that paints has died. A test
// that meets this begins again in a fresh browser, a bounded number of times; a page that kills its browser each time still
// fails. No other error is ever tried again.

import { spawnSync } from 'node:child_process';

const kAttempts = 3;

/** The browser, its driver or the page's process has gone. */
export class LostBrowser extends Error {}

/**
 * Runs a scenario that opens a browser of its own; once more when the browser was lost, three times at most.
 * @param {(attempt: number) => Promise<void>} scenario
 * @param {(text: string) => void} tell is told of each loss
 */
export async function inAFreshBrowser(scenario, tell) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await scenario(attempt);
    } catch (error) {
      if (!(error instanceof LostBrowser) || attempt === kAttempts) throw error;
      tell(`lost the browser in attempt ${attempt} of ${kAttempts}, beginning again: ${error.message}`);
    }
  }
}

/** The kernel's last lines about processes that died by themselves, which no browser reports; where it may be asked. */
export function lastDeaths() {
  const { stdout } = spawnSync('dmesg', ['--ctime'], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter((line) => /segfault|traps:|out of memory|oom-kill/i.test(line)).slice(-5).join('\n');
}
