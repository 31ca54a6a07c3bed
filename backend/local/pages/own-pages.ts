import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
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
