import { isRecord, parseJsonOrNull } from '../../../shared/domain/texts/json.ts';
import { invalidArgument, notServed } from '../protocol/api-error.ts';
import type { Body } from '../protocol/parameters.ts';

interface Header {
  readonly name: string;
  readonly value: string;
}

/** The record of a run of the function, without bodies and secrets. */
export interface Execution {
  readonly $id: string;
  readonly $createdAt: string;
  readonly $updatedAt: string;
  readonly functionId: string;
  readonly trigger: 'http' | 'schedule' | 'event';
  /** `failed` only for an answer of 500 or more. */
  readonly status: 'completed' | 'failed';
  readonly requestMethod: string;
  readonly requestPath: string;
  readonly requestHeaders: readonly Header[];
  readonly responseStatusCode: number;
  readonly responseHeaders: readonly Header[];
  readonly logs: string;
  readonly errors: string;
  /** Seconds. */
  readonly duration: number;
}

interface ExecutionAnswer {
  /** Only the answer to the caller has one. */
  readonly responseBody?: string;
  /** Default: those of the record. */
  readonly responseHeaders?: readonly Header[];
  /** A guest sees no logs. */
  readonly forKey: boolean;
}

/** An execution as the interface shows it. */
export function executionJson(
  record: Execution,
  { forKey, responseBody = '', responseHeaders = record.responseHeaders }: ExecutionAnswer,
) {
  return {
    ...record,
    $permissions: [],
    deploymentId: 'embedded',
    responseBody,
    responseHeaders,
    logs: forKey ? record.logs : '',
    errors: forKey ? record.errors : '',
    scheduledAt: null,
  };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const longestBody = 10_485_760;
const headersRule =
  'Alphanumeric characters or hyphens only, cannot start with "x-appwrite", maximum 100 keys, and total size 16384.';

interface ExecutionRequest {
  readonly body: string;
  readonly path: string;
  readonly method: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Reads a caller's request to execute. @throws ApiError 400, or 501 for an execution that should run later. */
export function readExecutionRequest(request: Body): ExecutionRequest {
  const { body = '', method = 'POST', path = '/', scheduledAt = null } = request;
  const later = request['async'] ?? false;
  if (typeof body !== 'string' || body.length > longestBody)
    throw invalidArgument('body', `Value must be a valid string and no longer than ${longestBody} chars`);
  if (typeof path !== 'string' || path.length < 1 || path.length > 2048)
    throw invalidArgument(
      'path',
      'Value must be a valid string and at least 1 chars and no longer than 2048 chars',
    );
  if (typeof method !== 'string' || !methods.includes(method))
    throw invalidArgument('method', `Value must be one of (${methods.join(', ')})`);
  if (!['true', 'false'].includes(String(later)))
    throw invalidArgument('async', 'Value must be a valid boolean');
  if (scheduledAt !== null || String(later) === 'true')
    throw notServed('Asynchronous and scheduled executions');
  return { body, path, method, headers: readHeaders(request['headers']) };
}

function readHeaders(value: unknown): Record<string, string> {
  // Headers may come as a JSON text; any other text counts as no headers.
  const headers = (typeof value === 'string' ? parseJsonOrNull(value) : value) ?? {};
  if (!isRecord(headers)) throw invalidArgument('headers', headersRule);
  const entries = Object.entries(headers).map(([name, text]) => [name, String(text)] as const);
  const size = entries.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  // A real server, too, rejects its own names in small letters only.
  const wrong = entries.some(([name]) => !/^[a-z0-9-]+$/i.test(name) || name.startsWith('x-appwrite'));
  if (wrong || entries.length > 100 || size > 16_384) throw invalidArgument('headers', headersRule);
  return joinedHeaders(entries);
}

/** Headers as Node reads them: names in lower case, and values of one name in one text, in the order of the entries. */
export function joinedHeaders(entries: readonly (readonly [name: string, value: string])[]) {
  const joined: Record<string, string> = {};
  for (const [given, value] of entries) {
    const name = given.toLowerCase();
    joined[name] = name in joined ? `${joined[name]}, ${value}` : value;
  }
  return joined;
}
