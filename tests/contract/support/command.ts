import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number; readonly printed: string }>;
  /** Resolves once what is printed matches. */
  printsLine(pattern: RegExp): Promise<void>;
}

/** An empty folder to run commands in: a command reads only the `.env.production` that the test writes there. */
export function makeWorkingFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'command-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a file of the project as an npm script does, with no variable of this process but PATH. */
export function startCommand(
  file: string,
  words: readonly string[],
  { folder, variables }: { readonly folder: string; readonly variables: Readonly<Record<string, string>> },
): RunningCommand {
  const child = spawn('node', [path.resolve(file), ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const waiting: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      for (const look of waiting) look();
    });
  }
  return {
    child,
    ended: once(child, 'close').then(([code]) => ({ code: Number(code), printed })),
    printsLine: (pattern) =>
      new Promise((resolve) => {
        const look = () => pattern.test(printed) && resolve();
        waiting.push(look);
        look();
      }),
  };
}
