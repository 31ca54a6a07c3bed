import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

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
