import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { type ApiError, errorBody } from './api-error.ts';
import type { Caller } from './caller.ts';

/** What every route finds in its context. */
export interface BackendEnv {
  Bindings: HttpBindings;
  Variables: { caller: Caller; projectId: string };
}

/** 204. Its type is not JSON, because the SDKs would try to parse the empty body. */
export function emptyAnswer(c: Context): Response {
  return c.body(null, 204, { 'content-type': 'text/html' });
}

export function errorAnswer(c: Context, error: ApiError): Response {
  c.header('cache-control', 'no-cache, no-store, must-revalidate');
  return c.json(errorBody(error), error.status as ContentfulStatusCode);
}

const pageTexts = { 403: 'This origin is not known here.', 404: 'Nothing answers here.' } as const;

/** The page that answers an address without a route. */
export function errorPage(c: Context, status: keyof typeof pageTexts): Response {
  c.header('cache-control', 'no-cache, no-store, must-revalidate');
  return c.html(
    `<!doctype html><html lang="en"><title>${status}</title><p>${pageTexts[status]}</p></html>`,
    status,
  );
}

/** Address of the connection's other end, IPv4 as IPv4. */
export function remoteAddress(c: Context<BackendEnv>): string {
  return (c.env?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
}
