import type { MiddlewareHandler } from 'hono';

/**
 * Logs one JSON line a call: method, path, status, and its `x-request-id` where that is a plain word, else null.
 * Bodies and queries are left out, since they may hold personal data.
 */
export function logCalls(log: (line: string) => void): MiddlewareHandler {
  return async (c, next) => {
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
}
