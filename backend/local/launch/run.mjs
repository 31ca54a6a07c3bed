import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

// Plain JavaScript, since on a fresh clone the machine's own, older Node runs this before anything is installed.

const root = fileURLToPath(new URL('../../..', import.meta.url));

// The first argument names a TypeScript file of the project, from the project's folder; the others are that command's own.
const [, , command = '', ...words] = process.argv;
runWithOwnNode();

/**
 * Runs the command with the project's own Node, and ends as it ends. When this process is gone, even if it was killed, the
 * command sees the IPC channel close.
 */
function runWithOwnNode() {
  ensureInstalled(root);
  const node = join(root, 'node_modules/node/bin/node');
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, command), ...words], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
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
