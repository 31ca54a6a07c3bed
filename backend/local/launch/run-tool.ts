import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** The tools' own scripts: a package manager in between would leave them orphaned when it dies. */
const scripts = {
  astro: 'node_modules/astro/bin/astro.mjs',
  vite: 'node_modules/vite/bin/vite.js',
} as const;

/** A command of a tool in a process of its own, which the caller ends. */
export function runTool(
  tool: keyof typeof scripts,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, [path.join(root, scripts[tool]), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
  });
}

/**
 * Waits for a build to end.
 * @throws Error with what the tool printed when the build fails; `what` names what could not be built.
 */
export async function ended(build: ChildProcess, what: string): Promise<void> {
  let printed = '';
  build.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise((resolve) => build.once('close', resolve));
  if (code !== 0) throw new Error(`${what} could not be built:\n${printed}`);
}
