import { existsSync } from 'node:fs';
import path from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { build } from 'esbuild';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { isLoopback } from '../protocol/caller.ts';

const ownFilesOnly =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'";

/** The content policy of a page that other pages frame. */
export const framedPagePolicy = `${ownFilesOnly}; form-action 'none'`;

const pagePolicy = `${ownFilesOnly}; frame-src 'self'; form-action 'self'; frame-ancestors 'none'`;

/**
 * Answers 403 unless the caller is this machine and uses a local name: a foreign name that resolves to this machine
 * would let that name's pages read the answers. Forms come from the backend's own pages: a page of another site could
 * otherwise send them in the name of the person who works here.
 */
export const ownPages: MiddlewareHandler = async (c, next) => {
  const remote = getConnInfo(c).remote.address ?? '';
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  if (!isLoopback(remote) || !isLoopback(new URL(c.req.url).hostname))
    return c.text('This page answers only the machine that it runs on.', 403);
  if (c.req.method === 'POST' && site !== 'same-origin')
    return c.text('Only the backend’s own pages send its forms.', 403);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', pagePolicy);
  c.header('Referrer-Policy', 'same-origin');
  c.header('X-Content-Type-Options', 'nosniff');
  return next();
};

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
