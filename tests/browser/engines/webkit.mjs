// WebKitGTK, the nearest to Safari that runs here: its MiniBrowser, by plain W3C WebDriver calls, on a display of its own.

import { LostBrowser } from './lost.mjs';
import { startProgram } from './program.mjs';

const kBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const kEnvironment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  // Without a graphics card the compositor's thread paints by Mesa's software rasteriser, which on a busy machine now and
  // then dies of a segmentation fault of its own (22.3.6, seen in the kernel's log) and takes the page with it. Painted
  // without layers the page is the same, at a third of the processor's time.
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LANG: 'C.UTF-8',
};

/** @param {{ program: string, width: number, height: number }} options `program`: WebKitWebDriver */
export async function openWebKit({ program, width, height }) {
  const display = await startProgram(
    '/usr/bin/Xvfb', () => ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], /^(\d+)\n/m,
  );
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  let service = null;
  const close = async () => {
    await service?.close();
    await display.close();
  };
  try {
    // The driver says nothing when it is ready; a shell that says so before it lets the first question wait for it.
    service = await startProgram(
      '/bin/sh', () => ['-c', `echo starting; exec ${program} --port=${port} --host=127.0.0.1`], /starting/,
      { DISPLAY: `:${display.match[1]}`, ...kEnvironment },
    );
    const ask = asker(`http://127.0.0.1:${port}`);
    await untilReady(ask);
    // By way of a shell, since the driver swallows what its browser says and does not tell how it ended.
    const line = `"$0" "$@" >&2; echo "MiniBrowser ended with $?" >&2`;
    const options = { binary: '/bin/sh', args: ['-c', line, kBrowser, '--automation', `--geometry=${width}x${height + 100}`] };
    const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
    return driver((method, path, body) => ask(method, `/session/${sessionId}${path}`, body), service, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function asker(base) {
  return async (method, path, body) => {
    const response = await fetch(base + path, { method, body: body === undefined ? undefined : JSON.stringify(body) }).catch((error) => {
      throw new LostBrowser(`${path}: the driver has gone: ${error.cause?.message ?? error.message}`);
    });
    const { value } = await response.json();
    if (value?.error === undefined) return value;
    const said = `${path}: ${value.error} ${value.message}`;
    throw value.error === 'invalid session id' ? new LostBrowser(said) : new Error(said);
  };
}

async function untilReady(ask) {
  for (let attempt = 0; ; attempt++) {
    try {
      await ask('GET', '/status');
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** On a busy machine WebKitGTK's driver now and then loses a script's answer and says so; all that the suite evaluates may be asked twice. */
async function executed(ask, script) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask('POST', '/execute/async', { script, args: [] });
    } catch (error) {
      if (attempt === 3 || !error.message.includes('Could not parse script result')) throw error;
    }
  }
}

/** The protocol tells of no errors: the page is asked to keep its own. */
const kWatch = `if (window.__noted === undefined) {
  window.__noted = [];
  addEventListener('error', (event) => window.__noted.push('uncaught: ' + event.message));
  addEventListener('unhandledrejection', (event) => window.__noted.push('rejected: ' + event.reason));
  document.addEventListener('securitypolicyviolation', (event) => window.__noted.push('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
}`;

function driver(ask, service, close) {
  let noted = [];
  const evaluate = async (expression) => {
    const script = `${kWatch} const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value, noted: window.__noted }), (error) => done({ error: String(error) }));`;
    const answer = await executed(ask, script);
    if (answer.error !== undefined) throw new Error(answer.error);
    noted = answer.noted;
    return answer.value;
  };
  return {
    evaluate,
    pid: service.pid,
    output: service.output,
    problems: () => noted,
    open: (url) => ask('POST', '/url', { url }),
    reload: () => ask('POST', '/refresh', {}),
    press: async (x, y) => {
      const at = { x: Math.round(x), y: Math.round(y) };
      const actions = [{ type: 'pointerMove', duration: 0, ...at }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await ask('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
    },
    picture: async () => Buffer.from(await ask('GET', '/screenshot'), 'base64'),
    close,
  };
}
