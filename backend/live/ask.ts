import type { LiveServer } from './environment.ts';

/** What a server answered, whatever it was. */
interface Answer {
  readonly status: number;
  /** Appwrite's type of a refusal; empty where there is none. */
  readonly type: string;
  readonly headers: Headers;
  /** The body read as JSON; empty where it is none. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly bytes: Uint8Array;
}

interface Question {
  /** With the key, or as anybody. */
  readonly as: 'key' | 'guest';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Ask = (method: string, path: string, question: Question) => Promise<Answer>;

const MILLISECONDS_TO_ANSWER = 40_000;

/** Asks over plain HTTP, as neither SDK can: as a guest, from another origin, and in words that a page would not use. */
export function createAsk({ endpoint, projectId, key }: LiveServer): Ask {
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
      signal: AbortSignal.timeout(MILLISECONDS_TO_ANSWER),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const json = jsonIn(bytes);
    const type = typeof json['type'] === 'string' ? json['type'] : '';
    return { status: answer.status, type, headers: answer.headers, json, bytes };
  };
}

function jsonIn(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
