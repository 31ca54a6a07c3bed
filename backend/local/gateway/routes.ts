import { Hono } from 'hono';

import { checkoutRoutes } from './checkout-routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { logCalls } from './log-calls.ts';
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
