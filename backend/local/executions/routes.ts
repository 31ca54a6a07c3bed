import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type BackendEnv, remoteAddress } from '../protocol/answers.ts';
import { knownError, unauthorized } from '../protocol/api-error.ts';
import { needScope } from '../protocol/caller.ts';
import { readBody } from '../protocol/parameters.ts';
import { asArgument, readQueries } from '../queries/query.ts';
import { executionJson, readExecutionRequest } from './execution.ts';
import type { ExecutionLog } from './execution-log.ts';
import type { Executor } from './executor.ts';

interface ExecutionRouteDeps {
  readonly executors: ReadonlyMap<string, Executor>;
  readonly executions: ExecutionLog;
}

const base = '/functions/:function/executions';

/** Executions of the functions, through Appwrite's interface. */
export function executionRoutes(deps: ExecutionRouteDeps): Hono<BackendEnv> {
  const { executions } = deps;
  const app = new Hono<BackendEnv>();

  app.post(base, async (c) => {
    needScope(c, 'executions.write', 'execution.write');
    const request = readExecutionRequest(await readBody(c));
    const executor = executorOf(deps, c);
    executor.needDeployment();
    const forKey = c.var.caller.kind === 'key';
    if (!forKey) checkGuest(executor);

    const { execution, response } = await executor.execute({
      ...request,
      trigger: 'http',
      origin: new URL(c.req.url).origin,
      body: Buffer.from(request.body, 'utf8'),
      clientIp: remoteAddress(c),
    });
    const responseHeaders = [
      ...Object.entries(response.headers).map(([name, value]) => ({ name, value })),
      { name: 'x-appwrite-execution-id', value: execution.$id },
    ];
    const responseBody = Buffer.from(response.body).toString('utf8');
    return c.json(executionJson(execution, { responseBody, responseHeaders, forKey }), 201);
  });

  app.get(base, (c) => {
    needScope(c, 'executions.read', 'execution.read');
    const { $id } = executorOf(deps, c).app;
    const { total, executions: list } = asArgument(() => executions.list($id, readQueries(c)));
    return c.json({ total, executions: list.map((execution) => executionJson(execution, { forKey: true })) });
  });

  app.get(`${base}/:execution`, (c) => {
    needScope(c, 'executions.read', 'execution.read');
    const execution = executions.find(executorOf(deps, c).app.$id, c.req.param('execution'));
    if (execution) return c.json(executionJson(execution, { forKey: true }));
    throw knownError(404, 'execution_not_found');
  });

  return app;
}

function executorOf({ executors }: ExecutionRouteDeps, c: Context<BackendEnv>): Executor {
  const executor = executors.get(c.req.param('function') ?? '');
  if (executor && (executor.app.enabled || c.var.caller.kind === 'key')) return executor;
  throw knownError(404, 'function_not_found');
}

/** @throws ApiError 401 where the function does not let guests execute it. */
function checkGuest({ app: { execute } }: Executor): void {
  if (execute.includes('any') || execute.includes('guests')) return;
  throw unauthorized(
    execute.length === 0
      ? "No permissions provided for action 'execute'"
      : `Missing "execute" permission for role "${execute[0]}". Only "["any","guests"]" scopes are allowed and "${JSON.stringify(execute)}" was given.`,
  );
}

/**
 * The functions' own domains, here paths: any method, the raw body and the rest of the path go through to the function,
 * and its answer comes back as it is. Of a caller's `x-appwrite-*` headers only the event's survives.
 */
export function functionDomain(executors: ReadonlyMap<string, Executor>) {
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
    const headers = { ...response.headers, 'x-appwrite-execution-id': execution.$id };
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
