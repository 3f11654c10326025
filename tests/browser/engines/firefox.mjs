// Firefox by WebDriver BiDi, which it speaks by itself.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { startProgram } from './program.mjs';
import { RemoteSocket } from './socket.mjs';

/** Every file an origin of its own, as people have it; no errand of the browser's own, and words in Chinese. */
const kPrefs = {
  'security.fileuri.strict_origin_policy': true,
  'intl.accept_languages': 'zh-CN',
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'remote.active-protocols': 1,
};

/** @param {{ program: string, width: number, height: number }} options */
export async function openFirefox({ program, width, height }) {
  const args = (profile) => {
    const lines = Object.entries(kPrefs).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    return ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank'];
  };
  const started = await startProgram(program, args, /WebDriver BiDi listening on (ws:\S+)/);
  try {
    const noted = [];
    const socket = await RemoteSocket.connect(`${started.match[1]}/session`, (method, params) => note(noted, method, params));
    await socket.ask('session.new', { capabilities: {} });
    const { contexts } = await socket.ask('browsingContext.getTree');
    const { context } = contexts[0];
    await socket.ask('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
    await socket.ask('browsingContext.setViewport', { context, viewport: { width, height } });
    return driver(socket, started, context, noted);
  } catch (error) {
    await started.close();
    throw error;
  }
}

function driver(socket, started, context, noted) {
  /** By way of JSON: BiDi's own form of values is made for programs that hold on to objects. */
  const evaluate = async (expression) => {
    const { type, result, exceptionDetails } = await socket.ask('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`, target: { context }, awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result.value === undefined ? undefined : JSON.parse(result.value);
  };
  return {
    evaluate,
    pid: started.pid,
    output: started.output,
    problems: () => noted,
    open: (url) => socket.ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => socket.ask('browsingContext.reload', { context, wait: 'complete' }),
    press: async (x, y) => {
      const at = { x: Math.round(x), y: Math.round(y) };
      const actions = [{ type: 'pointerMove', ...at }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await socket.ask('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    picture: async () => Buffer.from((await socket.ask('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: async () => {
      socket.close();
      await started.close();
    },
  };
}

function note(noted, method, params) {
  if (method === 'log.entryAdded' && params.level === 'error') noted.push(`${params.type}: ${params.text}`);
  const url = params?.request?.url ?? '';
  if (method === 'network.beforeRequestSent' && !/^(file|blob|data|about):/.test(url)) noted.push(`request: ${url}`);
}
