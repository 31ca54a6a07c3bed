import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import {
  type Browser,
  test as base,
  type ConnectOverCDPTransport,
  type Frame,
  type Locator,
  type Page,
  webkit,
} from '@playwright/test';
import { WebSocket } from 'ws';
import { type Display, openDisplay } from './display.ts';
import { replaceInLocators } from './locators.ts';

/**
 * Starts WebKitGTK's MiniBrowser with an empty profile and one tab, which Playwright drives by the protocol of WebKit's
 * inspector, as it does a web view: there is no second tab, and clicks and keys are events that its script dispatches.
 */
async function launchWebKit(executable: string, display: Display): Promise<Browser> {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The machine gave no port.');
  return address.port;
}

const run = promisify(execFile);

/** Keys of the keyboard that X calls otherwise. */
const xNames: Readonly<Record<string, string>> = {
  Enter: 'Return',
  Space: 'space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/** Has the page's keys pressed on the display, as a person does. Playwright's own reach only the scripts of a page. */
function pressOnDisplay(page: Page, display: Display): void {
  const press = async (keys: number, ...words: string[]) => {
    // When another window has closed, the display gives its keys to this one a moment later.
    await page.waitForFunction(() => document.hasFocus());
    const released = await watchForKeys(page, keys);
    await run('xdotool', words, { env: { ...process.env, DISPLAY: display.name } });
    await released();
  };
  page.keyboard.press = (combination) => {
    const keys = combination.split('+').map((key) => xNames[key] ?? key);
    return press(1, 'key', keys.join('+'));
  };
  page.keyboard.type = (text) => press(text.length, 'type', '--delay', '1', text);
}

/** @returns what waits until one frame has seen so many keys released, or has gone to another page */
async function watchForKeys(page: Page, keys: number): Promise<() => Promise<void>> {
  const frames = page.frames();
  await Promise.all(frames.map((frame) => frame.evaluate(countKeys, keys)));
  const seen = (frame: Frame) =>
    frame
      .evaluate(() => Reflect.get(window, 'keysReleased') as Promise<void>)
      .catch((error: Error) => {
        if (!/navigation|destroyed|detached/i.test(error.message)) throw error;
      });
  return () => Promise.race(frames.map(seen));
}

/** Runs in the page. A capital letter or a shortcut is one key here: what is held down for it is not counted. */
function countKeys(keys: number): void {
  let left = keys;
  const { promise, resolve } = Promise.withResolvers<void>();
  const count = ({ key }: KeyboardEvent) => {
    if (['Alt', 'Control', 'Meta', 'Shift'].includes(key)) return;
    left -= 1;
    if (left > 0) return;
    removeEventListener('keyup', count, true);
    resolve();
  };
  addEventListener('keyup', count, true);
  Reflect.set(window, 'keysReleased', promise);
}

/** Makes `click` leave the focus where a person's click does. In WebKit, a click that a script dispatches moves no focus. */
function focusByClick(page: Page): void {
  replaceInLocators(
    page,
    'click',
    (click) =>
      async function focusByClick(this: Locator, options) {
        const isField = (target: Element) => target.matches('input, textarea');
        if (await this.evaluate(isField, undefined, options)) await this.focus(options);
        return click.call(this, options);
      },
  );
}

/** Playwright's test with its one page in MiniBrowser, and further ones in a browser each. */
export const test = base.extend({
  context: async ({ baseURL, viewport }, use) => {
    await using display = await openDisplay(viewport ?? { width: 1280, height: 720 });
    await using opened = new AsyncDisposableStack();
    async function newPage(): Promise<Page> {
      const browser = await launchWebKit(process.env['ENGINE_PATH'] ?? 'MiniBrowser', display);
      opened.defer(() => browser.close());
      const page = browser.contexts()[0]?.pages()[0];
      if (!page) throw new Error('MiniBrowser has no tab.');
      const { goto, reload } = page;
      page.goto = async (address, options) => {
        const { href } = new URL(address, baseURL);
        try {
          return await goto.call(page, href, options);
        } catch (error) {
          if (!isMoved(error)) throw error;
          await page.waitForURL(href);
          return null;
        }
      };
      page.reload = async (options) => {
        await page.evaluate(leaveUnasked);
        return reload.call(page, options);
      };
      page.close = () => browser.close();
      focusByClick(page);
      pressOnDisplay(page, display);
      return page;
    }
    const context = (await newPage()).context();
    context.newPage = newPage;
    await use(context);
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('MiniBrowser has no tab.');
    await use(page);
  },
});

/** Runs in the page: MiniBrowser's question whether to leave it is for a person. Elsewhere Playwright answers it. */
function leaveUnasked(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
}

/** Whether the page went on in another process, as `Cross-Origin-Opener-Policy` asks, which Playwright takes for its end. */
function isMoved(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Load request cancelled');
}
