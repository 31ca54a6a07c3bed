import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildFunction } from '../../../backend/function/build.ts';

const functionMain = path.resolve(import.meta.dirname, '../../../backend/function/main.ts');
const weakenedRows = fileURLToPath(import.meta.resolve('./weakened-rows.ts'));

/** Builds the function as it is deployed. Returns the bundle's file. */
export async function buildShipped(outDir: string): Promise<string> {
  await buildFunction({ outDir });
  return path.join(outDir, 'main.js');
}

/** Builds the same source over tables without a guard: main.ts imports another module for its tables. */
export async function buildWeakened(outDir: string): Promise<string> {
  const outfile = path.join(outDir, 'main.mjs');
  await build({
    entryPoints: [functionMain],
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
        name: 'weakened-rows',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\/appwrite-rows\.ts$/ }, ({ importer }) =>
            importer === functionMain ? { path: weakenedRows } : null,
          ),
      },
    ],
  });
  return outfile;
}
