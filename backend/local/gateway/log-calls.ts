import type { MiddlewareHandler } from 'hono';

/**
 * One JSON line for each call: which, how it was answered, and the `x-request-id` that it came with where that is a plain
 * word, else null. Neither bodies nor queries, since they may hold personal data.
 */
export const logCalls =
  (log: (line: string) => void): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const given = c.req.header('x-request-id') ?? '';
    log(
      JSON.stringify({
        source: 'gateway',
        level: 'info',
        event: 'called',
        requestId: /^[\w-]{16,64}$/.test(given) ? given : null,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
      }),
    );
  };
