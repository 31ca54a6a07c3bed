import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { LiveServer } from '../../../backend/live/environment.ts';
import { compileCache } from '../../compile-cache.ts';

interface Ended {
  readonly code: number;
  readonly printed: string;
  /** The part of what was printed that is for errors, which cron would mail. */
  readonly errors: string;
}

interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Resolves once what is printed matches. */
  printsLine(pattern: RegExp): Promise<void>;
}

/** An empty folder to run commands in: a command reads only the `.env.production` that the test writes there. */
export const makeWorkingFolder = () => mkdtempDisposableSync(path.join(tmpdir(), 'command-'));

/** An embedded backend, by its address. */
export const embeddedServer = (url: string): LiveServer => ({
  endpoint: `${url}/v1`,
  projectId: 'group-trips',
  key: 'local-dev-key',
});

/** The variables that name an embedded backend and a key to a command. */
export function serverVariables(url: string, key?: string) {
  const server = embeddedServer(url);
  return {
    PUBLIC_APPWRITE_ENDPOINT: server.endpoint,
    PUBLIC_APPWRITE_PROJECT_ID: server.projectId,
    APPWRITE_API_KEY: key ?? server.key,
  };
}

/**
 * Runs a file of the project as an npm script does, with no variable of this process but PATH.
 * @param folder where it runs; without one in an empty folder that is removed afterwards.
 */
export function startCommand(
  file: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
  folder?: string,
): RunningCommand {
  const own = makeWorkingFolder();
  const child = spawn('node', [path.resolve(file), ...words], {
    cwd: folder ?? own.path,
    env: { PATH: process.env['PATH'], ...compileCache, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let errors = '';
  const waiting: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (stream === child.stderr) errors += text;
      for (const look of waiting) look();
    });
  }
  return {
    child,
    ended: once(child, 'close').then(([code]) => {
      own.remove();
      return { code: Number(code), printed, errors };
    }),
    printsLine: (pattern) =>
      new Promise((resolve) => {
        const look = () => pattern.test(printed) && resolve();
        waiting.push(look);
        look();
      }),
  };
}
