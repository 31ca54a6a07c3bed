import { Hono } from 'hono';

export interface Route {
  readonly method: string;
  /** With its parameters: `/v1/…/rows/:row`. */
  readonly path: string;
}

interface App {
  readonly routes: readonly Route[];
}

/**
 * Every route of what `start` starts, without a list to maintain: of all Hono applications created meanwhile, the one with the
 * most routes is the server.
 */
export async function routesOf<Started>(start: () => Promise<Started>) {
  const prototype = Object.getPrototypeOf(Hono.prototype) as { route: (...given: unknown[]) => unknown };
  const { route } = prototype;
  const apps = new Set<App>();
  prototype.route = function (this: App, ...given) {
    apps.add(this);
    return route.apply(this, given);
  };
  const started = await start().finally(() => {
    prototype.route = route;
  });
  const largest = [...apps].sort((one, other) => other.routes.length - one.routes.length)[0];
  const routes = new Map(largest?.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]));
  return { started, routes: [...routes.values()] };
}
