// Opens the built page from disk in a real browser, and watches it: every request, every connection, every breach of the
// page's policy, every error on the console. `close` fails on any of them, so a test that ends well has proved that too.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

import { makeQuota, processTree } from './quota.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const kPage = `${root}dist/index.html`;
/** What is measured is measured in the browser that people have; all else in the same engine without its window, whose tabs
 *  and toolbars, pages themselves, take three times as much of the processor as ours at every start of a page. */
const kChromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const kBareChromium = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

const kFlags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

/** How long whatever the driver waits for may take: a machine that has other things to do is no fault of the page. */
export const kPatience = 120_000;
/** How long a browser without a page waits for the next test of its file. */
const kLingerMs = 500;

/**
 * @typedef {object} Options
 * @property {string} [file] the page; default: dist/index.html
 * @property {{ width: number, height: number }} [viewport] default 1366×768
 * @property {boolean} [touch] an emulated phone: touch, no mouse, mobile viewport
 * @property {number} [scale] device pixels to a CSS pixel
 * @property {number} [cores] the whole browser's share of one core; default: no limit
 * @property {boolean} [alone] a browser of its own, which nothing was opened in before; so it is with `cores` and `flags`.
 *   With `alone` or `cores` it is a whole one, with its window.
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
  const { cores, flags = [], alone = false } = options;
  const isMeasured = cores !== undefined || alone;
  const host = isMeasured || flags.length > 0 ? await startBrowser({ program: isMeasured ? kChromium : kBareChromium, cores, flags }) : await shareBrowser();
  const { browser, connections } = host;
  const earlier = connections.length;
  let context = null;
  try {
    context = await browser.newContext({
      viewport, deviceScaleFactor: scale, hasTouch: touch, isMobile: touch, locale: 'zh-CN', ...options.context,
    });
    context.setDefaultTimeout(kPatience);
    const noted = [];
    context.on('page', (page) => watch(page, noted, options.expectedErrors ?? []));
    const page = await context.newPage();
    await noteViolations(page, noted);
    await options.before?.(page);
    await page.goto(pathToFileURL(file).href + (options.hash ?? ''));
    const problems = () => [...noted, ...connections.slice(earlier)];
    return { page, context, browser, quota: host.quota, problems, close: () => close(context, host, problems) };
  } catch (error) {
    await context?.close().catch(() => {});
    await host.leave();
    throw error;
  }
}

async function close(context, host, problems) {
  await context.close();
  await host.leave();
  if (problems().length > 0) throw new Error(`the page did what it must not:\n${problems().join('\n')}`);
}

/** A browser, what it connected to, and `leave`, which ends it. */
async function startBrowser({ program = kBareChromium, cores, flags = [] } = {}) {
  const listener = await listen();
  const quota = cores === undefined ? null : makeQuota(cores, program);
  let browser = null;
  const leave = async () => {
    await browser?.close();
    quota?.close();
    await listener.close();
  };
  try {
    browser = await chromium.launch({
      executablePath: quota?.launcher ?? program,
      args: [...kFlags, resolveEverythingTo(listener.port), ...flags],
    });
    if (quota !== null) quota.watch(pidOf(listener.port));
    return { browser, connections: listener.connections, quota: quota?.kind ?? 'none', leave };
  } catch (error) {
    await leave();
    throw error;
  }
}

/** { browser, connections, quota, leave, taken, linger }; null: none runs. */
let shared = null;

/** One browser for all pages of a test file that need nothing special and come one after the other: a context keeps them apart
 *  (storage, permissions, processes), and to start one takes longer than many a test. A page beside another gets a browser of its
 *  own. The shared one ends when no page has been open for a while. */
async function shareBrowser() {
  if (shared?.taken === true) return startBrowser();
  if (shared?.browser.isConnected() !== true) {
    const host = await startBrowser();
    if (shared?.taken === true) return host; // two began at once
    shared = { ...host, taken: false, linger: undefined };
  }
  const mine = shared;
  clearTimeout(mine.linger);
  mine.taken = true;
  const leave = async () => {
    mine.taken = false;
    mine.linger = setTimeout(() => {
      if (shared === mine) shared = null;
      void mine.leave();
    }, kLingerMs);
  };
  return { ...mine, leave };
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
