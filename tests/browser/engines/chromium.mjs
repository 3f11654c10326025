// Any Chromium from 65 on, by the DevTools protocol itself: drivers of today no longer speak to the old ones.

import { dirname } from 'node:path';

import { LostBrowser } from './lost.mjs';
import { startProgram } from './program.mjs';
import { RemoteSocket } from './socket.mjs';

const kFlags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', '--disable-background-networking',
  '--remote-debugging-port=0', '--lang=zh-CN',
];

const kPatience = 60_000;

/** Before 97 the policy's word for WebAssembly is unknown; 'unsafe-eval' stands beside it for that reason. */
const kHarmless = /invalid source: ''wasm-unsafe-eval''. It will be ignored/;

/** @param {{ program: string, touch?: boolean, width: number, height: number }} options */
export async function openChromium({ program, touch = false, width, height }) {
  const args = (profile) => [...kFlags, `--user-data-dir=${profile}`, `--window-size=${width},${height}`, 'about:blank'];
  // The old ones bring their libraries with them.
  const env = program.startsWith('/usr/') ? {} : { LD_LIBRARY_PATH: `${dirname(program)}/lib` };
  const started = await startProgram(program, args, /DevTools listening on ws:\/\/[^:]+:(\d+)\//, env);
  try {
    const noted = [];
    const page = await firstPage(started.match[1]);
    const socket = await RemoteSocket.connect(page.webSocketDebuggerUrl, (method, params) => {
      if (method === 'Inspector.targetCrashed') socket.lose('the page has crashed');
      else note(noted, method, params);
    });
    for (const domain of ['Page', 'Runtime', 'Log', 'Network', 'Inspector']) await socket.ask(`${domain}.enable`);
    await socket.ask('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: touch });
    if (touch) await socket.ask('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
    return driver(socket, started, touch, noted);
  } catch (error) {
    await started.close();
    throw error;
  }
}

/** A Chromium that is under load listens before it has a page. */
async function firstPage(port) {
  for (const end = Date.now() + kPatience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 40))) {
    const targets = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    const page = targets.find(({ type }) => type === 'page');
    if (page !== undefined) return page;
  }
  throw new LostBrowser('it never had a page');
}

function driver(socket, started, touch, noted) {
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await socket.ask('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const touchEvent = (type, touchPoints) => socket.ask('Input.dispatchTouchEvent', { type, touchPoints });
  const mouseEvent = (type, x, y, button, clickCount) => socket.ask('Input.dispatchMouseEvent', { type, x, y, button, clickCount });
  return {
    evaluate,
    pid: started.pid,
    output: started.output,
    problems: () => noted,
    open: (url) => socket.ask('Page.navigate', { url }),
    reload: () => socket.ask('Page.reload'),
    press: async (x, y) => {
      if (touch) {
        await Promise.all([touchEvent('touchStart', [{ x, y }]), touchEvent('touchEnd', [])]);
        return;
      }
      await mouseEvent('mouseMoved', x, y, 'none', 0);
      await Promise.all([mouseEvent('mousePressed', x, y, 'left', 1), mouseEvent('mouseReleased', x, y, 'left', 1)]);
    },
    picture: async () => Buffer.from((await socket.ask('Page.captureScreenshot', { format: 'png' })).data, 'base64'),
    close: async () => {
      socket.close();
      await started.close();
    },
  };
}

/** Whatever the page must not do: fail, complain, or ask the network for anything. */
function note(noted, method, params) {
  if (method === 'Runtime.exceptionThrown') {
    noted.push(`uncaught: ${params.exceptionDetails.exception?.description ?? params.exceptionDetails.text}`);
  } else if (method === 'Log.entryAdded' && params.entry.level === 'error' && !kHarmless.test(params.entry.text)) {
    noted.push(`log: ${params.entry.text}`);
  } else if (method === 'Network.requestWillBeSent' && !/^(file|blob|data|about):/.test(params.request.url)) {
    noted.push(`request: ${params.request.url}`);
  }
}
