// Opens the built page from disk in a real browser, and watches it: every request, every connection, every breach of the
// page's policy, every error on the console. `close` fails on any of them, so a test that ends well has proved that too.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

import { makeQuota, processTree } from './quota.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const kPage = `${root}dist/index.html`;
const kChromium = process.env.CHROMIUM ?? '/usr/bin/chromium';

const kFlags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

/**
 * @typedef {object} Options
 * @property {string} [file] the page; default: dist/index.html
 * @property {{ width: number, height: number }} [viewport] default 1366×768
 * @property {boolean} [touch] an emulated phone: touch, no mouse, mobile viewport
 * @property {number} [scale] device pixels to a CSS pixel
 * @property {number} [cores] the whole browser's share of one core; default: no limit
 * @property {string} [hash] what follows the address, with its '#'
 * @property {readonly string[]} [flags] more command line flags
 * @property {import('playwright-core').BrowserContextOptions} [context] more settings of the context
 * @property {(page: import('playwright-core').Page) => Promise<void>} [before] runs before the page is opened
 * @property {readonly RegExp[]} [expectedErrors] console errors that the test provokes
 */

/**
 * @param {Options} [options]
 * @returns {Promise<{ page: import('playwright-core').Page, context: import('playwright-core').BrowserContext,
 *   browser: import('playwright-core').Browser, quota: string, problems(): string[], close(): Promise<void> }>}
 */
export async function openPage(options = {}) {
  const { viewport = { width: 1366, height: 768 }, touch = false, scale = 1, file = kPage } = options;
  const listener = await listen();
  const quota = options.cores === undefined ? null : makeQuota(options.cores, kChromium);
  let browser = null;
  try {
    browser = await chromium.launch({
      executablePath: quota?.launcher ?? kChromium,
      args: [...kFlags, resolveEverythingTo(listener.port), ...(options.flags ?? [])],
    });
    if (quota !== null) quota.watch(pidOf(listener.port));
    const context = await browser.newContext({
      viewport, deviceScaleFactor: scale, hasTouch: touch, isMobile: touch, locale: 'zh-CN', ...options.context,
    });
    const noted = [];
    context.on('page', (page) => watch(page, noted, options.expectedErrors ?? []));
    const page = await context.newPage();
    await noteViolations(page, noted);
    await options.before?.(page);
    await page.goto(pathToFileURL(file).href + (options.hash ?? ''));
    const problems = () => [...noted, ...listener.connections];
    return { page, context, browser, quota: quota?.kind ?? 'none', problems, close: () => close(browser, quota, listener, problems) };
  } catch (error) {
    await shut(browser, quota, listener);
    throw error;
  }
}

async function close(browser, quota, listener, problems) {
  await shut(browser, quota, listener);
  if (problems().length > 0) throw new Error(`the page did what it must not:\n${problems().join('\n')}`);
}

async function shut(browser, quota, listener) {
  await browser?.close();
  quota?.close();
  await listener.close();
}

/** Lists every problem that the driver can see. */
function watch(page, noted, expectedErrors) {
  const isPage = (url) => url.startsWith('file://') && url.split(/[?#]/)[0].endsWith('.html');
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = url.startsWith('blob:') || url.startsWith('data:') || (request.isNavigationRequest() && isPage(url));
    if (!isOwn) noted.push(`request: ${request.method()} ${url.slice(0, 200)}`);
  });
  page.on('websocket', (socket) => noted.push(`web socket: ${socket.url()}`));
  page.on('popup', (popup) => noted.push(`popup: ${popup.url()}`));
  page.on('dialog', (dialog) => {
    noted.push(`browser dialog: ${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('download', (download) => void download.cancel());
  const noteError = (kind, text) => {
    if (!expectedErrors.some((expected) => expected.test(text))) noted.push(`${kind}: ${text}`);
  };
  page.on('crash', () => noteError('crash', 'the page crashed'));
  page.on('pageerror', (error) => noteError('uncaught', error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noteError(`console ${message.type()}`, message.text());
  });
}

/** Breaches of the policy by the page itself; those of its worker come over the console. */
async function noteViolations(page, noted) {
  await page.exposeFunction('__noteViolation', (text) => noted.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      window.__noteViolation(`${event.violatedDirective} blocked ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`);
    });
  });
}

/**
 * Whatever host is asked for is our listener, so that a connection which no driver event tells of is counted all the
 * same. The browser's own errands to its maker (updates, accounts) go on in spite of the flags; those hosts do not exist.
 */
function resolveEverythingTo(port) {
  const own = ['*.google.com', '*.googleapis.com', '*.gvt1.com', '*.gstatic.com'].map((host) => `MAP ${host} ~NOTFOUND`);
  return `--host-resolver-rules=${[...own, `MAP * 127.0.0.1:${port}`].join(',')}`;
}

async function listen() {
  const connections = [];
  const server = createServer((socket) => {
    connections.push(`a connection to the network from port ${socket.remotePort}`);
    socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** playwright-core does not tell the browser's pid; it is the first of our descendants that was given our listener. */
function pidOf(port) {
  const pid = processTree(process.pid).find((candidate) => commandLine(candidate).includes(`127.0.0.1:${port}`));
  if (pid === undefined) throw new Error('the browser process was not found');
  return pid;
}

function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // ended while we were looking
  }
}
