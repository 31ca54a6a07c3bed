import { asRecord, parseJsonOrNull, textOf } from '../../shared/domain/texts/json.ts';
import type { LiveServer } from './environment.ts';

/** A server's answer, whatever its status. */
interface Answer {
  readonly status: number;
  /** Appwrite's error type, or an empty string. */
  readonly type: string;
  readonly headers: Headers;
  /** The body parsed as JSON, or an empty object. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly bytes: Uint8Array;
}

interface RequestOptions {
  /** With the key, or without. */
  readonly as: 'key' | 'guest';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type SendRequest = (method: string, path: string, options: RequestOptions) => Promise<Answer>;

const timeoutMs = 40_000;

/** Sends plain HTTP requests, where an SDK cannot: as a guest, from another origin, or in a form that no page would send. */
export function createRequest({ endpoint, projectId, key }: LiveServer): SendRequest {
  return async (method, path, { as, body, headers }) => {
    const answer = await fetch(`${endpoint}${path}`, {
      method,
      headers: {
        'x-appwrite-project': projectId,
        'x-appwrite-response-format': '1.9.5',
        ...(as === 'key' ? { 'x-appwrite-key': key } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const json = asRecord(parseJsonOrNull(Buffer.from(bytes).toString('utf8')));
    return { status: answer.status, type: textOf(json['type']), headers: answer.headers, json, bytes };
  };
}
