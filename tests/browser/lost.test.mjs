// A browser that dies under a test is noticed at once and named; the test begins again, and only then.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { openChromium } from './engines/chromium.mjs';
import { openFirefox } from './engines/firefox.mjs';
import { Guest } from './engines/guest.mjs';
import { inAFreshBrowser, LostBrowser } from './engines/lost.mjs';
import { openWebKit } from './engines/webkit.mjs';
import { processTree } from './quota.mjs';

const kSize = { width: 640, height: 480 };
const kOld = fileURLToPath(new URL('../../build/browsers/chromium-78/chromium', import.meta.url));
/** Which of a browser's processes dies: the one that runs the page, the whole program, or what drives it. */
const kDeaths = [
  ["Chromium's page", openChromium, '/usr/bin/chromium', /--type=renderer/],
  ["old Chromium's page", openChromium, kOld, /--type=renderer/],
  ['Chromium', openChromium, '/usr/bin/chromium', /chromium(?!.*--type=)/],
  ['Firefox', openFirefox, '/usr/bin/firefox-esr', /firefox-esr(?!.*-contentproc)/],
  ["WebKitGTK's page", openWebKit, '/usr/bin/WebKitWebDriver', /WebKitWebProcess/],
  ["WebKitGTK's window", openWebKit, '/usr/bin/WebKitWebDriver', /^[^ ]*MiniBrowser/],
  ["WebKitGTK's driver", openWebKit, '/usr/bin/WebKitWebDriver', /^[^ ]*WebKitWebDriver/],
];

function kill(root, which) {
  const named = processTree(root).filter((pid) => which.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')));
  assert.ok(named.length > 0, `no process is like ${which}`);
  for (const pid of named) process.kill(pid, 'SIGKILL');
}

for (const [name, open, program, which] of kDeaths) {
  test(`${name} dies while it is waited for: the wait ends, the loss is named, a fresh browser goes on`, async () => {
    const told = [];
    let attempts = 0;
    await inAFreshBrowser(async () => {
      attempts++;
      const driver = await open({ program, ...kSize });
      try {
        await driver.open('data:text/html,<p>page');
        const guest = new Guest(driver);
        const seen = guest.wait('what comes after the death', (doomed) => !doomed && { text: document.body.textContent }, attempts === 1);
        if (attempts === 1) kill(driver.pid, which);
        assert.deepEqual(await seen, { text: 'page' });
      } finally {
        await driver.close();
      }
    }, (text) => told.push(text));
    assert.equal(attempts, 2);
    assert.equal(told.length, 1);
    assert.match(told[0], /^lost the browser in attempt 1 of 3, beginning again: /);
  });
}

test('a browser that is lost every time fails the test', async () => {
  let attempts = 0;
  await assert.rejects(inAFreshBrowser(async () => {
    attempts++;
    throw new LostBrowser('again');
  }, () => {}), LostBrowser);
  assert.equal(attempts, 3);
});

test('whatever else goes wrong is not tried again', async () => {
  for (const error of [new assert.AssertionError({ message: 'a wrong page' }), new Error('waited in vain')]) {
    let attempts = 0;
    await assert.rejects(inAFreshBrowser(async () => {
      attempts++;
      throw error;
    }, () => {}), error);
    assert.equal(attempts, 1);
  }
});
