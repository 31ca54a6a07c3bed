import { Hono, type MiddlewareHandler } from 'hono';
import { checkoutRoutes } from './checkout-routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { Gateway } from './open-gateway.ts';
import { restRoutes } from './rest-routes.ts';

interface GatewayRouteDeps {
  readonly gateway: Gateway;
  /** Gets one JSON line for each call of the merchant's server. */
  readonly log?: (line: string) => void;
}

/** Everything under `/gateway`: `/v1` for the merchant's server, pages for its operator, the rest for the traveller's browser. */
export function gatewayRoutes({ gateway, log = () => undefined }: GatewayRouteDeps): Hono {
  return new Hono()
    .use('/v1/*', logCalls(log))
    .route('/v1', restRoutes({ gateway }))
    .route('/', dashboardRoutes({ gateway }))
    .route('/', checkoutRoutes({ gateway }));
}

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
