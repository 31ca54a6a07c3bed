import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FunctionConfig } from '../../appwrite-config.ts';
import { knownError } from '../protocol/api-error.ts';
import type { Keys } from '../protocol/caller.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import { uniqueId } from '../protocol/ids.ts';
import { type Execution, joinedHeaders } from './execution.ts';
import type { ExecutionLog } from './execution-log.ts';
import { type FunctionResponse, type LogLine, noResponse } from './messages.ts';
import { createPool } from './pool.ts';

export interface ExecutorOptions {
  /** The function's variables; with Appwrite's own they are all that it sees of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** The same file that Appwrite runs. */
  readonly bundle: string;
  /** Address of the interface for the function itself. */
  readonly endpoint: string;
  readonly projectId: string;
  readonly keys: Keys;
  /** Where what was executed is kept, unless the function's logging is off. */
  readonly executions: ExecutionLog;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

export interface Call {
  readonly trigger: Execution['trigger'];
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly origin: string;
  /** The caller's own, names in lower case; Appwrite's are added. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly clientIp: string;
}

/** What the calls of Appwrite itself have in common. */
export const ownCall = {
  method: 'POST',
  path: '/',
  headers: {},
  body: new Uint8Array(),
  clientIp: '',
} as const satisfies Partial<Call>;

/** Appwrite waits no longer for an answer, whatever the function's own limit. */
const longestSeconds = 30;

/** Characters. */
const longestLog = 1_000_000;

/** Runs one function. */
export function createExecutor(app: FunctionConfig, options: ExecutorOptions) {
  const { keys, now } = options;
  const pool = createPool({ bundle: options.bundle, environment: environmentOf(app, options) });

  /** @throws ApiError 404 when the function was not built. */
  function needDeployment(): void {
    if (!existsSync(options.bundle)) throw knownError(404, 'deployment_not_found');
  }

  return {
    app,
    needDeployment,

    /**
     * Runs the function once. A key with its scopes is valid for as long as it may take, so also for what goes on after its answer.
     * @returns the finished execution and the function's answer.
     * @throws ApiError 408 when the time was up, 404 when the function was not built.
     */
    async execute(call: Call): Promise<{ execution: Execution; response: FunctionResponse }> {
      needDeployment();
      const id = uniqueId();
      const key = `dynamic_${randomBytes(32).toString('hex')}`;
      const began = now();
      const written: Record<LogLine['level'], string[]> = { info: [], error: [] };
      const limit = Math.min(app.timeout, longestSeconds) * 1000;
      keys.admit(key, app.scopes);
      setTimeout(() => keys.withdraw(key), limit).unref();
      const { method, path, origin, body } = call;
      // A caller's own headers of these names come first, as at a real server.
      const own = Object.entries(ownHeaders(call, id, key));
      const headers = joinedHeaders([...Object.entries(call.headers), ...own]);
      const outcome = await pool.run(
        { method, path, origin, body, headers },
        limit,
        ({ level, text: message }) => {
          written[level].push(message);
          options.log(
            JSON.stringify({ source: 'function', function: app.$id, execution: id, level, message }),
          );
        },
      );

      if (outcome.status === 'timed-out') throw knownError(408, 'function_synchronous_timeout');
      if (outcome.status === 'crashed')
        written.error.push('The process of the function ended before it answered.');
      const response = outcome.status === 'answered' ? outcome.response : noResponse;
      const execution: Execution = {
        $id: id,
        $createdAt: formatDatetime(began),
        $updatedAt: formatDatetime(began),
        functionId: app.$id,
        trigger: call.trigger,
        status: response.status >= 500 ? 'failed' : 'completed',
        requestMethod: method,
        requestPath: path,
        requestHeaders: keptHeaders({ ...call.headers, 'x-appwrite-client-ip': call.clientIp }),
        responseStatusCode: response.status,
        responseHeaders: keptHeaders(response.headers),
        logs: endOf(written.info),
        errors: endOf(written.error),
        duration: (now() - began) / 1000,
      };
      if (app.logging) options.executions.keep(execution);
      return { execution, response };
    },

    close: () => pool.close(),
  };
}

export type Executor = ReturnType<typeof createExecutor>;

function environmentOf(app: FunctionConfig, options: ExecutorOptions): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    ...options.environment,
    APPWRITE_FUNCTION_API_ENDPOINT: options.endpoint,
    APPWRITE_FUNCTION_PROJECT_ID: options.projectId,
    APPWRITE_FUNCTION_ID: app.$id,
    APPWRITE_FUNCTION_NAME: app.name,
    APPWRITE_FUNCTION_DEPLOYMENT: 'embedded',
    APPWRITE_FUNCTION_RUNTIME_NAME: 'Node.js',
    APPWRITE_FUNCTION_RUNTIME_VERSION: process.versions.node.split('.')[0] ?? '',
  };
}

/** Each line with its end. Of a long log the end is kept, which shows what went wrong. */
function endOf(lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join('');
  if (text.length <= longestLog) return text;
  const warning = `[WARNING] Logs truncated. The output exceeded ${longestLog} characters.\n`;
  return warning + text.slice(warning.length - longestLog);
}

// Other headers may hold secrets.
const kept = ['content-type', 'content-length', 'user-agent', 'x-appwrite-client-ip'];

function keptHeaders(headers: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(headers)
    .filter(([name]) => kept.includes(name))
    .map(([name, value]) => ({ name, value }));
}

function ownHeaders(call: Call, id: string, key: string): Record<string, string> {
  return {
    'x-appwrite-execution-id': id,
    'x-appwrite-key': key,
    'x-appwrite-trigger': call.trigger,
    'x-appwrite-user-id': '',
    'x-appwrite-user-jwt': '',
    'x-appwrite-country-code': '',
    'x-appwrite-continent-code': '',
    'x-appwrite-continent-eu': 'false',
    'x-appwrite-client-ip': call.clientIp,
  };
}
