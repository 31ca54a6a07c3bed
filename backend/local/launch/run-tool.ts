import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export const projectRoot = path.join(import.meta.dirname, '../../..');

/** The tools' own scripts: a package manager in between would leave them running when it is killed. */
const scripts = {
  astro: 'node_modules/astro/bin/astro.mjs',
  vite: 'node_modules/vite/bin/vite.js',
} as const;

/** Runs a tool in a process of its own, which the caller stops. */
export function runTool(
  tool: keyof typeof scripts,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, [path.join(projectRoot, scripts[tool]), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
  });
}

export async function stopTool(tool: ChildProcess): Promise<void> {
  if (tool.exitCode !== null || tool.signalCode !== null) return;
  tool.kill('SIGTERM');
  await once(tool, 'close');
}

/**
 * Waits for a build to end.
 * @param product names what is built.
 * @throws Error with what the tool printed when the build fails.
 */
export async function buildEnded(build: ChildProcess, product: string): Promise<void> {
  let printed = '';
  build.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code] = await once(build, 'close');
  if (code !== 0) throw new Error(`${product} could not be built:\n${printed}`);
}
