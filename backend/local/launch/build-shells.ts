import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { buildEnded, projectRoot, runTool } from './run-tool.ts';

/** Where the builds are written. */
export interface ShellFolders {
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
export async function buildSite(folder: string, environment: Environment): Promise<void> {
  const own = ownFolder(folder);
  try {
    await buildEnded(runTool('astro', ['build', '--outDir', own], environment), 'The site');
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
export async function buildShells(folders: ShellFolders, environment: Environment): Promise<void> {
  await Promise.all([
    buildSite(folders.site, environment),
    buildEnded(runTool('vite', widgetBuild(folders.widget), environment), 'The widget'),
  ]);
  await copyWidget(folders);
}

/** Puts what hosts' pages load into the built site, and the package that hosts' bundlers take. */
export async function copyWidget({ site, widget }: ShellFolders): Promise<void> {
  const address = path.join(site, 'widget');
  await cp(path.join(widget, 'v1'), path.join(address, 'v1'), { recursive: true });
  await promisify(execFile)('npm', ['pack', widget, '--pack-destination', address]);
}
