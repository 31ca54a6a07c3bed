import { parseDatetime } from '../protocol/datetime.ts';
import type { Body } from '../protocol/parameters.ts';
import { invalidArgument, Refusal } from '../protocol/refusal.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const longestBody = 10_485_760;
const headersRule =
  'Alphanumeric characters or hyphens only, cannot start with "x-appwrite", maximum 100 keys, and total size 16384.';

export interface ExecutionRequest {
  readonly body: string;
  readonly async: boolean;
  readonly path: string;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads what a caller wants executed. @throws Refusal 400. */
export function readExecutionRequest(request: Body, now: number): ExecutionRequest {
  const { body = '', method = 'POST', path = '/', scheduledAt } = request;
  const async = request['async'] ?? false;
  if (typeof body !== 'string' || body.length > longestBody)
    throw invalidArgument('body', `Value must be a valid string and no longer than ${longestBody} chars`);
  if (typeof path !== 'string' || path.length < 1 || path.length > 2048)
    throw invalidArgument(
      'path',
      'Value must be a valid string and at least 1 chars and no longer than 2048 chars',
    );
  if (typeof method !== 'string' || !methods.includes(method))
    throw invalidArgument('method', `Value must be one of (${methods.join(', ')})`);
  if (async !== true && async !== false && async !== 'true' && async !== 'false')
    throw invalidArgument('async', 'Value must be a valid boolean');
  if (scheduledAt !== undefined && scheduledAt !== null)
    throw new Refusal(400, 'general_bad_request', whyNotLater(String(async) === 'true', scheduledAt, now));
  return { body, async: String(async) === 'true', path, method, headers: readHeaders(request['headers']) };
}

/** Nothing is put off here: what anybody may leave to be run later would have to be kept, bodies and all. */
function whyNotLater(async: boolean, scheduledAt: unknown, now: number): string {
  if (!async)
    return 'Scheduled executions must run asynchronously. Set scheduledAt to a future date, or set async to true.';
  const at = parseDatetime(scheduledAt);
  return at === null || Date.parse(at) < now + 60_000
    ? 'Execution schedule must be a valid date, and at least 1 minute from now'
    : 'The embedded backend runs executions at once or not at all.';
}

function readHeaders(value: unknown): Record<string, string> {
  const headers = typeof value === 'string' ? parsed(value) : value;
  if (headers === undefined || headers === null) return {};
  if (typeof headers !== 'object' || Array.isArray(headers)) throw invalidArgument('headers', headersRule);
  const entries = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), String(text)] as const);
  const size = entries.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  const wrong = entries.some(([name]) => !/^[a-z0-9-]+$/.test(name) || name.startsWith('x-appwrite'));
  if (wrong || entries.length > 100 || size > 16_384) throw invalidArgument('headers', headersRule);
  return Object.fromEntries(entries);
}

/** The headers may come as a JSON text; what is none counts as no headers. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
