import { jsonText } from '../domain/texts/json-text.ts';
import { second } from '../domain/time/durations.ts';
import type { Configuration } from './configuration.ts';

/** Where an Appwrite project answers. */
export type Server = Pick<Configuration, 'endpoint' | 'projectId'>;

/** The two requests of pages: each answers JSON, or throws as `request` does. Paths are below the endpoint. */
export interface Connection {
  /** Names the project in the address, as those of files do: a read without a header of its own needs no preflight, which is a round trip. */
  readonly read: (path: string, queries: readonly string[]) => Promise<unknown>;
  /** Runs a function; longer than the 30 s that Appwrite gives an execution, so that its own answer comes first. */
  readonly execute: (path: string, body: unknown) => Promise<unknown>;
}

/** Milliseconds until a call is given up. */
export const limits = { execution: 35 * second, other: 15 * second } as const;

/** The shape of answers that the product is written for, which `node-appwrite` asks for as well. */
export const responseFormat = '1.9.5';

/** An answer that is there as a whole. */
export interface Answer {
  readonly response: Response;
  readonly text: string;
}

/**
 * One request, given up after a while. Visitors do not log in: none sends what could identify them.
 * @throws what `readAnswer` throws, a TypeError without an answer, a DOMException for a late one
 */
export async function request(address: string, init: RequestInit, limit: number): Promise<unknown> {
  const signal = AbortSignal.timeout(limit);
  const response = await fetch(address, { ...init, credentials: 'omit', signal });
  return readAnswer({ response, text: await response.text() });
}

/**
 * What an answer says.
 * @throws an Error with the `code` and `type` of one that is an error
 */
export function readAnswer({ response, text }: Answer): unknown {
  const isJson = response.headers.get('content-type')?.includes('json');
  const answer = isJson ? JSON.parse(text) : { message: text };
  if (response.ok) return answer;
  throw Object.assign(new Error(answer.message), { code: response.status, type: answer.type });
}

/** Where a read is answered, its queries included. */
export function readAddress(
  { endpoint, projectId }: Server,
  path: string,
  queries: readonly string[],
): string {
  const parameters = queries.map((text, index) => [`queries[${index}]`, text]);
  return `${endpoint}${path}?${new URLSearchParams([...parameters, ['project', projectId]])}`;
}

/** The connection that all adapters of one page share. */
export function connect(server: Server): Connection {
  const { endpoint, projectId } = server;
  return {
    read: (path, queries) => request(readAddress(server, path, queries), {}, limits.other),
    execute(path, body) {
      const headers = {
        'X-Appwrite-Project': projectId,
        'X-Appwrite-Response-Format': responseFormat,
        'content-type': 'application/json',
      };
      return request(endpoint + path, { method: 'POST', headers, body: jsonText(body) }, limits.execution);
    },
  };
}
