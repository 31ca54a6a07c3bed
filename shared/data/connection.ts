import { AppwriteException, Client, type Payload } from 'appwrite';
import { jsonText } from '../domain/texts/json-text.ts';
import type { Configuration } from './configuration.ts';

/** Where an Appwrite project answers. */
export type Server = Pick<Configuration, 'endpoint' | 'projectId'>;

/** Milliseconds until a call is given up. */
const limits = {
  /** A little longer than the 30 s that Appwrite gives a synchronous execution, so that its own answer comes first. */
  execution: 35_000,
  /** For one request of an upload, at most 5 MiB. */
  upload: 120_000,
  other: 15_000,
} as const;

function limitFor(path: string, contentType: string | undefined): number {
  if (path.endsWith('/executions')) return limits.execution;
  return contentType === 'multipart/form-data' ? limits.upload : limits.other;
}

/**
 * The shape of answers that the product is written for, which `node-appwrite` asks for as well. The browser's SDK names a
 * newer server than there is; a 1.9 answers every call of it with a warning for the visitor's console.
 */
const responseFormat = '1.9.5';

/**
 * The SDK's client with a transport of our own: every request is given up after a while, and, since visitors do not log in,
 * none sends what could identify them. The SDK's knows no time-outs; it sends cookies, and a session that it finds in a
 * storage, which on a foreign page belongs to another project and where storage is blocked cannot even be looked for.
 */
export class VisitorClient extends Client {
  constructor({ endpoint, projectId: project }: Server) {
    super();
    Object.assign(this.config, { endpoint, project });
  }

  /** @throws AppwriteException for an answer that is an error, a TypeError without an answer, a DOMException for a late one */
  override async call(
    method: string,
    url: URL,
    headers: Readonly<Record<string, string>> = {},
    payload: Payload = {},
    // biome-ignore lint/suspicious/noExplicitAny: each method of the SDK says what its answer is.
  ): Promise<any> {
    const isRead = method === 'get';
    for (const [name, value] of Object.entries(isRead ? Client.flatten(payload) : {})) {
      url.searchParams.append(name, value);
    }
    const response = await fetch(url.href, {
      method: method.toUpperCase(),
      credentials: 'omit',
      signal: AbortSignal.timeout(limitFor(url.pathname, headers['content-type'])),
      ...this.sent(
        { ...this.headers, ...headers, 'X-Appwrite-Response-Format': responseFormat },
        isRead ? null : payload,
      ),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson ? JSON.parse(text) : { message: text };
    if (!response.ok) throw new AppwriteException(answer.message, response.status, answer.type, text);
    return answer;
  }

  /** Headers and body of a request; a read has no payload. */
  protected sent(headers: Readonly<Record<string, string>>, payload: Payload | null): RequestInit {
    return { headers, body: payload && jsonText(payload) };
  }
}

/** The connection that all adapters of one page share. */
export const connect = (server: Server): Client => new VisitorClient(server);
