import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { Context } from 'hono';

/**
 * Serves a folder's browser files: `name.css` as it is, `name.js` as one classic script bundled from `name.ts`.
 * Each is built once, at the first request.
 */
export function createBrowserFiles(folder: string): (c: Context, name: string) => Promise<Response> {
  const built = new Map<string, Promise<string>>();

  function contentOf(file: string): Promise<string> {
    const content = built.get(file) ?? (file.endsWith('.ts') ? bundle(file) : readFile(file, 'utf8'));
    built.set(file, content);
    return content;
  }

  return async (c, name) => {
    const file = path.join(folder, name.replace(/\.js$/, '.ts'));
    if (!existsSync(file)) return c.notFound();
    const type = file.endsWith('.ts') ? 'text/javascript' : 'text/css';
    return c.body(await contentOf(file), 200, { 'content-type': `${type}; charset=utf-8` });
  };
}

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles.map(({ text }) => text).join('');
}
