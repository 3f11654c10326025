// launch.mjs: a page that does what ours must not is caught, whichever way it does it.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { kPatience, openPage } from './launch.mjs';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'launch-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** The problems of a page with this script: when the expected one has come, else after a while. */
async function problemsOf(script, { expected, policy = "default-src * 'unsafe-inline' blob: data:", ...options } = {}) {
  const file = join(folder, 'page.html');
  writeFileSync(file, `<!DOCTYPE html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
    <body><p>page</p><script>${script}</script></body>`);
  const opened = await openPage({ file, ...options });
  try {
    const patience = expected === undefined ? 1000 : kPatience;
    for (const end = Date.now() + patience; Date.now() < end; await opened.page.waitForTimeout(50)) {
      if (opened.problems().some((problem) => expected?.test(problem))) break;
    }
    return opened.problems();
  } finally {
    await opened.close().catch(() => {}); // it says the same again
  }
}

test('a quiet page has no problem, and closing it does not fail', async () => {
  assert.deepEqual(await problemsOf("new Worker(URL.createObjectURL(new Blob(['1']))); console.log('hello')"), []);
});

test('close fails with the problems', async () => {
  const file = join(folder, 'page.html');
  writeFileSync(file, "<!DOCTYPE html><script>console.error('broken')</script>");
  const opened = await openPage({ file });
  await assert.rejects(opened.close(), /console error: broken/);
});

const kBad = [
  ['an uncaught error', "setTimeout(() => { throw new Error('late') })", /uncaught: Error: late/],
  ['a rejected promise', "Promise.reject(new Error('lost'))", /uncaught: Error: lost/],
  ['a console error', "console.error('broken')", /console error: broken/],
  ['an error inside a worker', "new Worker(URL.createObjectURL(new Blob(['nothing()'])))", /nothing is not defined/],
  ['a request', "fetch('http://a.example/x').catch(() => {})", /request: GET http:\/\/a\.example\/x/],
  ['a request to the disk', "new Image().src = 'x.png'", /request: GET file:.*x\.png/],
  ['a web socket', "new WebSocket('ws://a.example')", /web socket: ws:\/\/a\.example/],
  [
    'a WebRTC connection, which is no request',
    `const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:a.example:3478?transport=tcp', username: 'u', credential: 'c' }] });
     peer.createDataChannel('x');
     void peer.createOffer().then((offer) => peer.setLocalDescription(offer));`,
    /a connection to the network/,
  ],
  ['a popup', "window.open('about:blank')", /popup/],
  ['a browser dialog', "alert('buy')", /browser dialog: alert buy/],
];
for (const [name, script, expected] of kBad) {
  test(`${name} is caught`, async () => {
    const flags = name === 'a popup' ? ['--disable-popup-blocking'] : [];
    const problems = await problemsOf(script, { expected, flags });
    assert.ok(problems.some((problem) => expected.test(problem)), `found only: ${problems.join(' | ') || 'nothing'}`);
  });
}

test('a breach of the policy is caught although nothing leaves the page', async () => {
  const policy = "default-src 'none'; script-src 'unsafe-inline'";
  const expected = /^policy: style-src-attr/;
  const problems = await problemsOf("document.body.insertAdjacentHTML('beforeend', '<p style=color:red>')", { expected, policy });
  assert.ok(problems.some((problem) => expected.test(problem)), problems.join(' | '));
});

test('an error that the test provokes is no problem', async () => {
  assert.deepEqual(await problemsOf("console.error('as planned')", { expectedErrors: [/as planned/] }), []);
});

test('the whole browser runs inside its quota', async () => {
  const opened = await openPage({ file: join(folder, 'page.html'), cores: 0.4 });
  try {
    assert.notEqual(opened.quota, 'none');
    assert.equal(await opened.page.textContent('p'), 'page');
  } finally {
    await opened.close().catch(() => {});
  }
});
