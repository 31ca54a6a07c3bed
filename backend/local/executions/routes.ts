import { type Context, Hono } from 'hono';

import { type BackendEnv, emptyAnswer, remoteAddress } from '../protocol/answers.ts';
import { needScope } from '../protocol/caller.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { uniqueId } from '../protocol/ids.ts';
import { readBody, readQueries } from '../protocol/parameters.ts';
import { Refusal, unauthorized } from '../protocol/refusal.ts';
import { type Execution, executionJson } from './execution.ts';
import { executionForm, prefersForm } from './execution-form.ts';
import type { ExecutionLog } from './execution-log.ts';
import { readExecutionRequest } from './execution-request.ts';
import type { Call, Executor } from './executor.ts';

export interface ExecutionRouteDeps {
  readonly executors: ReadonlyMap<string, Executor>;
  readonly executions: ExecutionLog;
  readonly projectId: string;
  readonly now: () => number;
}

const functionNotFound = (): Refusal =>
  new Refusal(404, 'function_not_found', 'Function with the requested ID could not be found.');
const executionNotFound = (): Refusal =>
  new Refusal(404, 'execution_not_found', 'Execution with the requested ID could not be found.');

/** Executions of the functions, through Appwrite's interface. */
export function executionRoutes({ executors, executions, projectId, now }: ExecutionRouteDeps) {
  const app = new Hono<BackendEnv>();
  const base = '/functions/:function/executions';

  const executorOf = (c: Context<BackendEnv>): Executor => {
    const executor = executors.get(c.req.param('function') ?? '');
    if (!executor || (!executor.app.enabled && c.var.caller.kind === 'guest')) throw functionNotFound();
    return executor;
  };
  const needReading = (c: Context<BackendEnv>): void =>
    needScope(c.var.caller, projectId, 'executions.read', 'execution.read');

  app.post(base, async (c) => {
    needScope(c.var.caller, projectId, 'executions.write', 'execution.write');
    const request = readExecutionRequest(await readBody(c), now());
    const executor = executorOf(c);
    executor.needDeployment();
    const { execute } = executor.app;
    if (c.var.caller.kind === 'guest' && !execute.includes('any') && !execute.includes('guests'))
      throw unauthorized(
        execute.length === 0
          ? "No permissions provided for action 'execute'"
          : `Missing "execute" permission for role "${execute[0]}". Only "["any","guests"]" scopes are allowed and "${JSON.stringify(execute)}" was given.`,
      );

    const call: Call = {
      ...request,
      trigger: 'http',
      origin: new URL(c.req.url).origin,
      body: Buffer.from(request.body, 'utf8'),
      clientIp: remoteAddress(c),
    };
    const forKey = c.var.caller.kind === 'key';
    if (request.async) {
      const waiting = waitingExecution(executor.app.$id, call, now());
      executions.keep(waiting);
      void executor.execute(call, waiting.id).then(
        ({ execution }) => {
          const { createdAt } = waiting;
          executions.keep({ ...execution, createdAt, updatedAt: formatDatetime(now()) });
        },
        (error: unknown) => executions.keep({ ...waiting, status: 'failed', errors: String(error) }),
      );
      return c.json(executionJson(waiting, { forKey }), 202);
    }

    const { execution, response } = await executor.execute(call);
    executions.keep(execution);
    const responseHeaders = [
      ...Object.entries(response.headers).map(([name, value]) => ({ name, value })),
      { name: 'x-appwrite-execution-id', value: execution.id },
    ];
    const responseBody = Buffer.from(response.body).toString('utf8');
    const answer = executionJson(execution, { responseBody, responseHeaders, forKey });
    if (!prefersForm(c.req.header('accept'))) return c.json(answer, 201);
    const { type, body } = executionForm({ ...answer, responseBody: response.body });
    return c.body(body, 201, { 'content-type': type });
  });

  app.get(base, (c) => {
    needReading(c);
    const { total, executions: list } = executions.list(executorOf(c).app.$id, readQueries(c));
    return c.json({ total, executions: list.map((execution) => executionJson(execution, { forKey: true })) });
  });

  app.get(`${base}/:execution`, (c) => {
    needReading(c);
    const execution = executions.find(executorOf(c).app.$id, c.req.param('execution'));
    if (!execution) throw executionNotFound();
    return c.json(executionJson(execution, { forKey: true }));
  });

  app.delete(`${base}/:execution`, (c) => {
    needScope(c.var.caller, projectId, 'executions.write', 'execution.write');
    if (c.var.caller.kind === 'guest') throw unauthorized();
    if (!executions.remove(executorOf(c).app.$id, c.req.param('execution'))) throw executionNotFound();
    return emptyAnswer(c);
  });

  return app;
}

function waitingExecution(functionId: string, call: Call, now: number): Execution {
  return {
    id: uniqueId(now),
    createdAt: formatDatetime(now),
    updatedAt: formatDatetime(now),
    functionId,
    trigger: call.trigger,
    status: 'waiting',
    requestMethod: call.method,
    requestPath: call.path,
    requestHeaders: [{ name: 'x-appwrite-client-ip', value: call.clientIp }],
    responseStatusCode: 0,
    responseHeaders: [],
    logs: '',
    errors: '',
    duration: 0,
  };
}
