import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { createMemoryApp } from '../../../backend/function/testing/memory-app.ts';

const functionFolder = path.resolve(import.meta.dirname, '../../../backend/function');

/** A guard that is a line of the function itself, and what the function is without it. */
export interface Weakness {
  /** Path in `backend/function`. */
  readonly module: string;
  /** The guard, as it is written: it has to be found once. */
  readonly guard: string;
  readonly without: string;
}

/** Builds the function and its tables in memory from a source that lacks one guard. */
export async function buildWithout({ module, guard, without }: Weakness): Promise<typeof createMemoryApp> {
  const folder = mkdtempSync(path.join(tmpdir(), 'weakened-'));
  const outfile = path.join(folder, 'memory-app.mjs');
  const weakened = path.join(functionFolder, module);
  await build({
    entryPoints: [path.join(functionFolder, 'testing/memory-app.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    logLevel: 'warning',
    plugins: [
      {
        name: 'weakened-source',
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/]backend[\\/].*\.ts$/ }, ({ path: file }) => {
            const text = readFileSync(file, 'utf8');
            // Files that the source reads lie beside it, not beside the bundle.
            const located = text.replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
            return { contents: file === weakened ? weakenedText(located) : located, loader: 'ts' };
          }),
      },
    ],
  });
  const { createMemoryApp: created } = (await import(pathToFileURL(outfile).href)) as {
    readonly createMemoryApp: typeof createMemoryApp;
  };
  rmSync(folder, { recursive: true });
  return created;

  function weakenedText(text: string): string {
    const parts = text.split(guard);
    if (parts.length !== 2) throw new Error(`${module} has ${parts.length - 1} places like '${guard}'.`);
    return parts.join(without);
  }
}
