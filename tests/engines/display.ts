import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Frame, Page } from '@playwright/test';

/** A screen in memory, whose windows fill it. */
export interface Display extends AsyncDisposable {
  /** For the variable `DISPLAY`. */
  readonly name: string;
}

export async function openDisplay({ width, height }: { width: number; height: number }): Promise<Display> {
  const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-displayfd', '1'];
  const server = spawn('Xvfb', screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(server.stdout, 'data');
  const name = `:${String(number).trim()}`;
  const manager = spawn('matchbox-window-manager', ['-use_titlebar', 'no'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: name },
  });
  return {
    name,
    [Symbol.asyncDispose]: async () => {
      await end(manager);
      await end(server);
    },
  };
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill();
  await once(process, 'exit');
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
export function pressOnDisplay(page: Page, display: Display): void {
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
  page.keyboard.insertText = page.keyboard.type;
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
