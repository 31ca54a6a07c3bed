import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { type Context, Hono } from 'hono';

/**
 * Serves a folder's browser files, with what they import: `name.css`, and `name.js` as one classic script from `name.ts`.
 * Each is built once, at the first request.
 */
export function createBrowserFiles(folder: string): (c: Context, name: string) => Promise<Response> {
  const built = new Map<string, Promise<string>>();

  return async (c, name) => {
    const file = path.join(folder, name.replace(/\.js$/, '.ts'));
    if (!existsSync(file)) return c.notFound();
    const content = built.get(file) ?? bundle(file);
    built.set(file, content);
    const type = file.endsWith('.ts') ? 'text/javascript' : 'text/css';
    return c.body(await content, 200, { 'content-type': `${type}; charset=utf-8` });
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

const browserFile = createBrowserFiles(path.join(import.meta.dirname, 'browser'));

/** The look of the backend's own pages. */
export function pageRoutes(): Hono {
  return new Hono().get('/pages.css', (c) => browserFile(c, 'pages.css'));
}
