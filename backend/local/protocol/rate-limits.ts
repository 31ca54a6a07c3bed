import type { MiddlewareHandler } from 'hono';

import { type BackendEnv, remoteAddress } from './answers.ts';
import { Refusal } from './refusal.ts';

interface Limit {
  readonly method: string;
  readonly path: RegExp;
  /** Requests a minute. */
  readonly most: number;
}

const rows = '/(tablesdb/[^/]+/tables|databases/[^/]+/collections)/[^/]+/(rows|documents)';
const files = '/storage/buckets/[^/]+/files';
const route = (method: string, path: string, most: number): Limit => ({
  method,
  path: new RegExp(`^/v1${path}/?$`),
  most,
});

/** What Appwrite counts; reads, transactions and executions it does not. */
const limits: readonly Limit[] = [
  route('POST', rows, 120),
  route('PUT', rows, 120),
  route('PATCH', rows, 120),
  route('DELETE', rows, 60),
  route('PUT', `${rows}/[^/]+`, 120),
  route('PATCH', `${rows}/[^/]+`, 120),
  route('DELETE', `${rows}/[^/]+`, 60),
  route('PATCH', `${rows}/[^/]+/[^/]+/increment`, 120),
  route('PATCH', `${rows}/[^/]+/[^/]+/decrement`, 120),
  route('POST', files, 60),
  route('DELETE', `${files}/[^/]+`, 60),
];

const countHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const minute = 60_000;

/** Counts what guests write, by address and route over all rows, from one full minute to the next. Keys are not stopped. */
export function rateLimits(now: () => number): MiddlewareHandler<BackendEnv> {
  let window = 0;
  let counts = new Map<string, number>();

  return async (c, next) => {
    const { method, path } = c.req;
    const limit = limits.find((one) => one.method === method && one.path.test(path));
    if (!limit) return next();

    const current = Math.floor(now() / minute);
    if (current !== window) [window, counts] = [current, new Map()];
    const family = path.startsWith('/v1/databases') ? 'documents' : 'rows';
    const key = `${remoteAddress(c)} ${family} ${limits.indexOf(limit)}`;
    const before = counts.get(key) ?? 0;
    const guest = c.var.caller.kind === 'guest';
    if (guest) counts.set(key, before + 1);

    c.header('x-ratelimit-limit', String(limit.most));
    c.header('x-ratelimit-remaining', String(Math.max(0, limit.most - before - 1)));
    c.header('x-ratelimit-reset', String((current + 1) * 60));
    if (guest && before >= limit.most)
      throw new Refusal(
        429,
        'general_rate_limit_exceeded',
        'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
      );
    await next();
    // A key that lacks the scope is refused before the real server counts.
    if (!guest && c.error instanceof Refusal && c.error.type === 'general_unauthorized_scope')
      for (const name of countHeaders) c.res.headers.delete(name);
  };
}
