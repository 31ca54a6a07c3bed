import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

// Plain JavaScript on purpose: on a fresh clone the machine's own, older Node reads this before anything is installed.

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');

/**
 * Runs a command with the Node that the project brings and the words that follow it, and ends as it ends. The channel
 * between the two tells the command when this process is gone, even if it was killed.
 *
 * @param {string} command a TypeScript file, from this folder
 */
export function withOwnNode(command) {
  ensureInstalled(root);
  const node = join(root, 'node_modules/node/bin/node');
  const words = process.argv.slice(2);
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(here, command), ...words], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // The terminal sends Ctrl-C to both; a signal meant for this process alone is passed on. Either way the child decides.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(child);
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}

/**
 * Whoever ends npm means the command. Between the two is a shell, which npm ends and which passes nothing on: what it
 * leaves behind has another parent than before.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
