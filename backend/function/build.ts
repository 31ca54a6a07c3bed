import { promises as files } from 'node:fs';
import path from 'node:path';
import { build, stop } from 'esbuild';

const here = import.meta.dirname;

// Some of what is bundled asks for Node's own modules with `require`, which an ES module does not have.
const banner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`;

/**
 * Bundles the function with all that it imports: `main.js` in `outDir` is everything that Appwrite is given.
 * @throws Error of the system where the folder cannot be written.
 */
export async function buildFunction({ outDir }: { readonly outDir: string }): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(here, 'main.ts')],
    outfile: path.join(outDir, 'main.js'),
    bundle: true,
    platform: 'node',
    target: 'node22',
    format: 'esm',
    banner: { js: banner },
    legalComments: 'eof',
    logLevel: 'warning',
    write: false,
  });
  // esbuild's own process would otherwise keep running for a moment after the caller has ended.
  await stop();
  await files.mkdir(outDir, { recursive: true });
  for (const { path: file, contents } of outputFiles) await files.writeFile(file, contents);
  await files.writeFile(path.join(outDir, 'package.json'), '{ "type": "module" }\n');
}

if (import.meta.main) await buildFunction({ outDir: path.resolve(here, '../../dist/function') });
