import { Hono } from 'hono';

import { checkoutRoutes } from './checkout-routes.ts';
import type { Gateway } from './open-gateway.ts';
import { restRoutes } from './rest-routes.ts';

/** Everything under `/gateway`: `/v1` for the merchant's server, the rest for the traveller's browser. */
export function gatewayRoutes(deps: { gateway: Gateway }): Hono {
  return new Hono().route('/v1', restRoutes(deps)).route('/', checkoutRoutes(deps));
}
