import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

// Plain JavaScript, since on a fresh clone the machine's own, older Node runs this before anything is installed.

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');

/**
 * Runs a command with the project's own Node and this process's arguments, and ends as it ends. When this process is
 * gone, even if it was killed, the command sees the IPC channel close.
 *
 * @param {string} command a TypeScript file, from this folder
 */
export function withOwnNode(command) {
  ensureInstalled(root);
  const node = join(root, 'node_modules/node/bin/node');
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', join(here, command), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  // The terminal sends Ctrl-C to both; a signal to only this process is passed on. Either way the child ends by itself.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}

/**
 * Ends the command when npm is ended. npm runs a shell, which passes no signal on; when npm and its shell are gone, this
 * process has another parent than before.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
