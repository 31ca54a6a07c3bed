import type { MiddlewareHandler } from 'hono';
import { minute } from '../../../shared/domain/durations.ts';

import { type BackendEnv, remoteAddress } from './answers.ts';
import { ApiError } from './api-error.ts';

interface Limit {
  readonly method: string;
  readonly path: RegExp;
  /** Requests a minute. */
  readonly most: number;
}

const rows = '/(tablesdb/[^/]+/tables|databases/[^/]+/collections)/[^/]+/(rows|documents)';
const files = '/storage/buckets/[^/]+/files';

function route(method: string, path: string, most: number): Limit {
  return { method, path: new RegExp(`^/v1${path}/?$`), most };
}

/** What Appwrite counts; it does not count reads, transactions and executions. */
const limits: readonly Limit[] = [
  route('POST', rows, 120),
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

/** Counts the writes of guests by address and route, from one full minute to the next. Keys are not limited. */
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
      throw new ApiError(
        429,
        'general_rate_limit_exceeded',
        'Rate limit for the current endpoint has been exceeded. Please try again after some time.',
      );
    await next();
  };
}
