import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Caller } from './caller.ts';
import { Refusal, refusalBody } from './refusal.ts';

/** What every route finds in its context. */
export interface BackendEnv {
  Bindings: HttpBindings;
  Variables: { caller: Caller };
}

/** 204. Its type is not JSON: the SDKs would try to parse the nothing in it. */
export const emptyAnswer = (c: Context): Response => c.body(null, 204, { 'content-type': 'text/html' });

export function refusalAnswer(c: Context, refusal: Refusal): Response {
  c.header('cache-control', 'no-cache, no-store, must-revalidate');
  return c.json(refusalBody(refusal), refusal.status as ContentfulStatusCode);
}

const pageTexts = { 403: 'This origin is not known here.', 404: 'Nothing answers here.' } as const;

/** Where there is no route, a page for people says so. */
export function refusalPage(c: Context, status: keyof typeof pageTexts): Response {
  c.header('cache-control', 'no-cache, no-store, must-revalidate');
  return c.html(
    `<!doctype html><html lang="en"><title>${status}</title><p>${pageTexts[status]}</p></html>`,
    status,
  );
}

/** A bug: said in the log, not to the caller. */
export const unknownError = (): Refusal => new Refusal(500, 'general_unknown', 'Server Error');

/** Address of the connection's other end, IPv4 as IPv4. */
export function remoteAddress(c: Context<BackendEnv>): string {
  return (c.env?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
}
