// A browser's remote control over a web socket: numbered questions, their answers, and events in between. The DevTools
// protocol and WebDriver BiDi both speak so.

import WebSocket from 'ws';

import { LostBrowser } from './lost.mjs';

const kPatience = 120_000;

export class RemoteSocket {
  #socket;
  #last = 0;
  #waiting = new Map();
  #lost = null;
  #onEvent;

  /** @param {(method: string, params: object) => void} onEvent */
  static async connect(url, onEvent) {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new RemoteSocket(socket, onEvent);
  }

  constructor(socket, onEvent) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.on('message', (data) => this.#receive(JSON.parse(String(data))));
    socket.on('close', () => this.lose('the browser has gone'));
  }

  /** Nobody will answer any more: whoever waits is told so, and whoever asks. */
  lose(why) {
    this.#lost ??= why;
    for (const { reject, method, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new LostBrowser(`${method}: ${this.#lost}`));
    }
    this.#waiting.clear();
  }

  /** The answer's `result`; rejects with the browser's own words. */
  ask(method, params = {}) {
    if (this.#lost !== null) return Promise.reject(new LostBrowser(`${method}: ${this.#lost}`));
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`${method}: no answer in ${kPatience / 1000} s`));
      }, kPatience);
      this.#waiting.set(id, { resolve, reject, method, timer });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close() {
    this.#socket.terminate();
  }

  #receive({ id, method, params, result, error, message }) {
    if (id === undefined || id === null) {
      this.#onEvent(method, params);
      return;
    }
    const asked = this.#waiting.get(id);
    if (asked === undefined) return;
    this.#waiting.delete(id);
    clearTimeout(asked.timer);
    if (error === undefined) asked.resolve(result);
    else asked.reject(new Error(`${asked.method}: ${error.message ?? `${error} ${message}`}`));
  }
}
