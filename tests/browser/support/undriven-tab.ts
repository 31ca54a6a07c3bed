import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath } from '../../requirements/chromium.ts';

type Answer = Record<string, unknown>;

/** A page in the tab: the one on view, or the one that the browser prepares behind it. */
interface TabPage {
  /** What an expression is worth there, awaited. */
  evaluate<Value>(expression: string): Promise<Value>;
}

interface Tab {
  readonly shown: TabPage;
  /** Once the page that is prerendered has loaded. */
  prerendered(): Promise<TabPage>;
}

/**
 * Opens an address in a browser without automation, and watches its tab: Chromium prerenders nothing in a page that
 * Playwright controls.
 */
export async function inUndrivenTab(address: string, look: (tab: Tab) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'group-trips-tab-'));
  const browser = spawn(
    chromiumPath(),
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = new Promise((resolve) => browser.once('exit', resolve));
  try {
    await look(await watchedTab(await connect(browser), address));
  } finally {
    browser.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

interface Connection {
  send(method: string, parameters?: Answer, session?: string): Promise<Answer>;
  /** The first event of that name that is wanted, also where it has come already. */
  heard(method: string, wanted: (parameters: Answer) => boolean): Promise<Answer>;
}

async function connect(browser: ChildProcess): Promise<Connection> {
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.once('exit', () => reject(new Error(`The browser ended: ${said}`)));
    browser.stderr?.on('data', (part) => {
      said += part;
      const [found] = /ws:\/\/\S+/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const waiting = new Map<number, (answer: Answer) => void>();
  const events: { method: string; params: Answer }[] = [];
  const listeners = new Set<() => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(data);
    if (id) waiting.get(id)?.(result ?? { error });
    else events.push({ method, params });
    for (const listener of listeners) listener();
  });
  let last = 0;
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params, ...(sessionId && { sessionId }) }));
      }),
    heard: (method, wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const found = events.find((event) => event.method === method && wanted(event.params));
          if (!found) return;
          listeners.delete(look);
          resolve(found.params);
        };
        listeners.add(look);
        look();
      }),
  };
}

async function watchedTab({ send, heard }: Connection, address: string): Promise<Tab> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', forTab: true });
  const { sessionId: tab } = await send('Target.attachToTarget', { targetId, flatten: true });
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
    String(tab),
  );
  const sessionOf = async (subtype: string | undefined) => {
    const { sessionId } = await heard('Target.attachedToTarget', ({ targetInfo }) => {
      const { type, subtype: found } = targetInfo as { type: string; subtype?: string };
      return type === 'page' && found === subtype;
    });
    return String(sessionId);
  };
  const pageOf = (session: string): TabPage => ({
    evaluate: async <Value>(expression: string) => {
      const answer = await send(
        'Runtime.evaluate',
        { expression, awaitPromise: true, returnByValue: true },
        session,
      );
      return (answer['result'] as { value: Value }).value;
    },
  });
  const shown = await sessionOf(undefined);
  await send('Preload.enable', {}, shown);
  await send('Page.navigate', { url: address }, shown);
  return {
    shown: pageOf(shown),
    prerendered: async () => {
      const { status, prerenderStatus } = await heard('Preload.prerenderStatusUpdated', ({ status }) =>
        ['Ready', 'Failure'].includes(String(status)),
      );
      if (status !== 'Ready') throw new Error(`The browser prerenders nothing: ${prerenderStatus}`);
      return pageOf(await sessionOf('prerender'));
    },
  };
}
