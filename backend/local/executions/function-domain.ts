import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { type BackendEnv, remoteAddress } from '../protocol/answers.ts';
import type { ExecutionLog } from './execution-log.ts';
import type { Executor } from './executor.ts';

/**
 * The functions' own domains, here paths: any method, the raw body and the rest of the path go through to the function,
 * and its answer comes back as it is. Of a caller's `x-appwrite-*` headers only the event's survives.
 */
export function functionDomain(executors: ReadonlyMap<string, Executor>, executions: ExecutionLog) {
  const app = new Hono<BackendEnv>();

  app.all('/:function/*', async (c, next) => {
    const executor = executors.get(c.req.param('function'));
    if (!executor) return next();
    const url = new URL(c.req.url);
    const path = url.pathname.replace(/^\/functions\/[^/]+/, '') || '/';
    const { execution, response } = await executor.execute({
      trigger: 'http',
      method: c.req.method,
      path: path + url.search,
      origin: url.origin,
      headers: passedHeaders(c.req.header()),
      body: new Uint8Array(await c.req.arrayBuffer()),
      clientIp: remoteAddress(c),
    });
    executions.keep(execution);
    const headers = { ...response.headers, 'x-appwrite-execution-id': execution.id };
    if (response.status === 204 || response.status === 304 || c.req.method === 'HEAD')
      return new Response(null, { status: response.status, headers });
    return c.body(new Uint8Array(response.body), response.status as ContentfulStatusCode, headers);
  });

  return app;
}

/** Names in lower case. */
function passedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const passed = Object.entries(headers).filter(
    ([name]) => !name.startsWith('x-appwrite-') || name === 'x-appwrite-event',
  );
  return Object.fromEntries(passed);
}
