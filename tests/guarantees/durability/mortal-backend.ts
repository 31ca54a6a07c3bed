import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { BackendOptions } from '../../../backend/local/backend-options.ts';
import { compileCache } from '../../compile-cache.ts';

interface MortalOptions extends Omit<BackendOptions, 'port'> {
  /** No file may grow beyond this many kilobytes, as if the disk were full. */
  readonly largestFile?: number;
}

/** A backend in a process of its own, which can be killed at any moment. */
interface MortalBackend {
  readonly url: string;
  readonly pid: number | undefined;
  /** Ends it without a warning; resolves when it is gone. */
  kill(): Promise<void>;
}

const source = path.join(import.meta.dirname, '../../../backend/local/start-backend.ts');

/** @throws Error with what the process said when it ended instead of answering. */
export async function startMortalBackend(options: MortalOptions): Promise<MortalBackend> {
  const { largestFile, ...settings } = options;
  const program = `
    import { startBackend } from ${JSON.stringify(source)};
    const { url } = await startBackend(${JSON.stringify({ port: 0, ...settings })}).catch((error) => {
      console.log(JSON.stringify({ refused: error.message }));
      process.exit(1);
    });
    console.log(JSON.stringify({ url }));`;
  const limit = largestFile === undefined ? '' : `ulimit -f ${largestFile * 2}; `;
  const child = spawn(
    'sh',
    ['-c', `${limit}exec "$0" --input-type=module -e "$1"`, process.execPath, program],
    { env: { ...process.env, ...compileCache }, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const said: { url?: string; refused?: string } = JSON.parse(line);
    if (said.refused !== undefined) throw new Error(said.refused);
    if (said.url === undefined) continue;
    return {
      url: said.url,
      pid: child.pid,
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
      },
    };
  }
  throw new Error('The backend ended before it answered.');
}
