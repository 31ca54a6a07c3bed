import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FunctionConfig } from '../../appwrite-config.ts';
import type { Keys } from '../protocol/caller.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { uniqueId } from '../protocol/ids.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { Execution } from './execution.ts';
import { createLogText } from './log-text.ts';
import type { FunctionResponse } from './messages.ts';
import { createPool } from './pool.ts';

export interface ExecutorOptions {
  /** The function's variables; with Appwrite's own they are all that it sees of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** The file that Appwrite runs too. */
  readonly bundle: string;
  /** Address of the interface for the function itself. */
  readonly endpoint: string;
  readonly projectId: string;
  readonly keys: Keys;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

export interface Call {
  readonly trigger: Execution['trigger'];
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly origin: string;
  /** The caller's own; those of Appwrite's are added. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly clientIp: string;
}

/** Appwrite waits no longer for an answer, whatever the function's own limit. */
const longestSeconds = 30;

const crashed: FunctionResponse = { status: 500, headers: {}, body: new Uint8Array() };

/** Runs one function. */
export function createExecutor(app: FunctionConfig, options: ExecutorOptions) {
  const { endpoint, keys, log, now, projectId } = options;
  const pool = createPool({
    bundle: options.bundle,
    environment: {
      PATH: process.env['PATH'] ?? '',
      ...options.environment,
      APPWRITE_FUNCTION_API_ENDPOINT: endpoint,
      APPWRITE_FUNCTION_PROJECT_ID: projectId,
      APPWRITE_FUNCTION_ID: app.$id,
      APPWRITE_FUNCTION_NAME: app.name,
      APPWRITE_FUNCTION_DEPLOYMENT: 'embedded',
      APPWRITE_FUNCTION_RUNTIME_NAME: 'Node.js',
      APPWRITE_FUNCTION_RUNTIME_VERSION: process.versions.node.split('.')[0] ?? '',
    },
    onOutput: (text) =>
      log(JSON.stringify({ source: 'function', function: app.$id, level: 'info', message: text })),
  });

  /** @throws Refusal 404 when there is nothing to run. */
  const needDeployment = (): void => {
    if (!existsSync(options.bundle)) throw deploymentNotFound();
  };

  return {
    app,
    needDeployment,

    /**
     * Runs the function once. A key with its scopes is valid for as long as that takes.
     * @returns the finished execution and the function's answer.
     * @throws Refusal 408 when the time was up, 404 when there is nothing to run.
     */
    async execute(
      call: Call,
      id = uniqueId(),
    ): Promise<{ execution: Execution; response: FunctionResponse }> {
      needDeployment();
      const key = `dynamic_${randomBytes(32).toString('hex')}`;
      const began = now();
      const written = { info: createLogText(), error: createLogText() };
      keys.admit(key, app.scopes);
      const outcome = await pool
        .run(
          {
            method: call.method,
            path: call.path,
            origin: call.origin,
            body: call.body,
            headers: { ...call.headers, ...ownHeaders(call, id, key) },
          },
          Math.min(app.timeout, longestSeconds) * 1000,
          (level, text) => {
            if (written[level].add(text))
              log(
                JSON.stringify({
                  source: 'function',
                  function: app.$id,
                  execution: id,
                  level,
                  message: text,
                }),
              );
          },
        )
        .finally(() => keys.withdraw(key));

      if (outcome.status === 'timed-out') throw timedOut();
      if (outcome.status === 'crashed')
        written.error.add('The process of the function ended before it answered.');
      const response = outcome.status === 'answered' ? outcome.response : crashed;
      const execution: Execution = {
        id,
        createdAt: formatDatetime(began),
        updatedAt: formatDatetime(began),
        functionId: app.$id,
        trigger: call.trigger,
        status: response.status >= 500 ? 'failed' : 'completed',
        requestMethod: call.method,
        requestPath: call.path,
        requestHeaders: shownHeaders(
          { ...call.headers, 'x-appwrite-client-ip': call.clientIp },
          shownRequestHeaders,
        ),
        responseStatusCode: response.status,
        responseHeaders: shownHeaders(response.headers, shownResponseHeaders),
        logs: written.info.read(),
        errors: written.error.read(),
        duration: (now() - began) / 1000,
      };
      return { execution, response };
    },

    close: () => pool.close(),
  };
}

export type Executor = ReturnType<typeof createExecutor>;

// What is kept of an execution names no secret: of all other headers a record keeps nothing.
const shownRequestHeaders = ['content-type', 'user-agent', 'x-appwrite-client-ip'];
const shownResponseHeaders = ['content-type', 'content-length'];

const shownHeaders = (headers: Readonly<Record<string, string>>, shown: readonly string[]) =>
  Object.entries(headers)
    .filter(([name]) => shown.includes(name))
    .map(([name, value]) => ({ name, value }));

const ownHeaders = (call: Call, id: string, key: string): Record<string, string> => ({
  'x-appwrite-execution-id': id,
  'x-appwrite-key': key,
  'x-appwrite-trigger': call.trigger,
  'x-appwrite-user-id': '',
  'x-appwrite-user-jwt': '',
  'x-appwrite-country-code': '',
  'x-appwrite-continent-code': '',
  'x-appwrite-continent-eu': 'false',
  'x-appwrite-client-ip': call.clientIp,
});

const deploymentNotFound = (): Refusal =>
  new Refusal(
    404,
    'deployment_not_found',
    'Deployment not found. Create a deployment before trying to execute a function',
  );

const timedOut = (): Refusal =>
  new Refusal(
    408,
    'function_synchronous_timeout',
    "Synchronous function execution timed out. Use asynchronous execution instead, or ensure the execution duration doesn't exceed 30 seconds.",
  );
