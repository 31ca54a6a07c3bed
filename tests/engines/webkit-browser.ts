import { spawn } from 'node:child_process';
import { type Browser, type ConnectOverCDPTransport, webkit } from '@playwright/test';
import { WebSocket } from 'ws';
import { freePort } from '../free-port.ts';
import type { Display } from './display.ts';

/**
 * Starts WebKitGTK's MiniBrowser with an empty profile and one tab, which Playwright drives by the protocol of WebKit's
 * inspector, as it does a web view: there is no second tab, and clicks and keys are events that its script dispatches.
 */
export async function launchWebKit(executable: string, display: Display): Promise<Browser> {
  const inspector = `127.0.0.1:${await freePort()}`;
  const miniBrowser = spawn(
    executable,
    ['--private', '--full-screen', '--enable-page-cache=false', 'about:blank'],
    {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display.name, WEBKIT_INSPECTOR_HTTP_SERVER: inspector },
    },
  );
  const browser = await webkit.connectOverCDP(transportTo(await tabAddress(inspector)));
  browser.once('disconnected', () => miniBrowser.kill());
  return browser;
}

/** The tab is listed once MiniBrowser has opened it. */
async function tabAddress(inspector: string): Promise<string> {
  for (;;) {
    const page = await fetch(`http://${inspector}/`).then(
      (answer) => answer.text(),
      () => '',
    );
    const [path] = /\/socket\/\d+\/\d+\/WebPage/.exec(page) ?? [];
    if (path) return `ws://${inspector}${path}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The inspector's server refuses frames of more than 128 KiB, which Playwright's scripts have. */
const frameBytes = 65_536;

/**
 * The processes of MiniBrowser pass messages on by TCP with Nagle's algorithm: the second of two messages waits some
 * 40 ms for the acknowledgement of the first, unless a message the other way carries it. So a few commands follow each
 * message, which the inspector does not know and answers with an error.
 */
const nudge = { message: JSON.stringify({ id: 0, method: 'Target.nudge' }), times: 4, everyMs: 4 };

function transportTo(address: string): ConnectOverCDPTransport {
  const socket = Promise.withResolvers<WebSocket>();
  let nudgesLeft = 0;
  return {
    /** Called once the listeners are set: the first message comes with the connection. */
    open() {
      const opening = new WebSocket(address, { perMessageDeflate: false });
      opening.on('open', () => socket.resolve(opening));
      opening.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.id === 0) return;
        nudgesLeft = nudge.times;
        this.onmessage?.(message);
      });
      const nudging = setInterval(() => {
        if (nudgesLeft === 0) return;
        nudgesLeft -= 1;
        opening.send(nudge.message);
      }, nudge.everyMs);
      opening.on('close', () => {
        clearInterval(nudging);
        this.onclose?.();
      });
      opening.on('error', socket.reject);
    },
    async send(message: object) {
      const opened = await socket.promise;
      const bytes = Buffer.from(JSON.stringify(message));
      for (let from = 0; from < bytes.length; from += frameBytes) {
        const fin = from + frameBytes >= bytes.length;
        opened.send(bytes.subarray(from, from + frameBytes), { binary: false, fin });
      }
    },
    async close() {
      (await socket.promise).close();
    },
  };
}
