import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Where the builds are written. */
interface ShellFolders {
  readonly site: string;
  /** Shaped as a package; what hosts' pages load is in its `v1`. */
  readonly widget: string;
}

type Environment = Readonly<Record<string, string>>;

/** The arguments of Vite that build the widget into a folder. */
export function widgetBuild(folder: string): readonly string[] {
  return ['build', '--config', 'widget/vite.config.ts', '--outDir', folder, '--emptyOutDir'];
}

/**
 * Builds the site. Whatever was in the folder stays when the build fails.
 * @throws Error with what Astro printed when the build fails.
 */
export async function buildSite(
  folder: string,
  environment: Environment,
  stopped?: AbortSignal,
): Promise<void> {
  const own = ownFolder(folder);
  try {
    await buildEnded(runTool('astro', ['build', '--outDir', own], environment, stopped), 'The site');
    await rm(folder, { recursive: true, force: true });
    await cp(own, folder, { recursive: true });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/**
 * Where Astro builds for a folder. It renders the pages with code that it writes, from which the project's packages must be
 * found: for every folder outside of the project it would take the same one inside, and builds at one time mix their code.
 */
function ownFolder(folder: string): string {
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16);
  return path.join(projectRoot, '.astro', 'builds', name);
}

/**
 * Builds the site and the widget, which the site serves at `/widget/v1/`.
 * @throws Error with what the tool printed when a build fails.
 */
export async function buildShells(
  folders: ShellFolders,
  environment: Environment,
  stopped?: AbortSignal,
): Promise<void> {
  await Promise.all([
    buildSite(folders.site, environment, stopped),
    buildEnded(runTool('vite', widgetBuild(folders.widget), environment, stopped), 'The widget'),
  ]);
  await copyWidget(folders);
}

/** Puts what hosts' pages load into the built site, and the package that hosts' bundlers take. */
export async function copyWidget({ site, widget }: ShellFolders): Promise<void> {
  const address = path.join(site, 'widget');
  await cp(path.join(widget, 'v1'), path.join(address, 'v1'), { recursive: true });
  await promisify(execFile)('npm', ['pack', widget, '--pack-destination', address]);
}

const projectRoot = path.join(import.meta.dirname, '../../..');

/** The tools' own scripts: a package manager in between would leave them running when it is killed. */
const scripts = {
  astro: 'node_modules/astro/bin/astro.mjs',
  vite: 'node_modules/vite/bin/vite.js',
} as const;

/** Runs a tool in a process of its own, until the caller stops it. */
export function runTool(
  tool: keyof typeof scripts,
  args: readonly string[],
  environment: Environment,
  stopped?: AbortSignal,
): ChildProcess {
  const child = spawn(process.execPath, [path.join(projectRoot, scripts[tool]), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const stop = () => void child.kill('SIGTERM');
  if (stopped?.aborted) stop();
  stopped?.addEventListener('abort', stop);
  return child;
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
