import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');
// Astro's own script: a package manager in between would leave it orphaned when it dies.
const script = path.join(root, 'node_modules/astro/bin/astro.mjs');

/** A command of Astro's in a process of its own, which the caller ends. */
export function runAstro(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, [script, ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
  });
}

/**
 * Builds the site into a folder.
 * @throws Error with what Astro printed when the build fails.
 */
export async function buildSite(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const astro = runAstro(['build', '--outDir', folder], environment);
  let printed = '';
  astro.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise((resolve) => astro.once('close', resolve));
  if (code !== 0) throw new Error(`The site could not be built:\n${printed}`);
}
