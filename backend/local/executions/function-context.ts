import type { FunctionRequest, FunctionResponse } from './messages.ts';

type Headers = Readonly<Record<string, string>>;

function utf8(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}

/** The `req` of Appwrite's Node runtime. */
export function functionRequest(request: FunctionRequest) {
  const url = new URL(request.path.startsWith('/') ? request.path : `/${request.path}`, request.origin);
  const { body, headers, method } = request;
  const bodyText = (): string => Buffer.from(body).toString('utf8');
  return {
    method,
    headers,
    url: url.href,
    scheme: url.protocol.slice(0, -1),
    host: url.hostname,
    port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
    path: url.pathname,
    queryString: url.search.slice(1),
    query: Object.fromEntries(url.searchParams),
    get bodyText(): string {
      return bodyText();
    },
    /** @throws SyntaxError when the body is no JSON. */
    get bodyJson(): unknown {
      const text = bodyText();
      return text === '' ? {} : JSON.parse(text);
    },
    get bodyBinary(): Buffer {
      return Buffer.from(body);
    },
  };
}

function response(status: number, headers: Headers, body: Uint8Array): FunctionResponse {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { status, headers: Object.fromEntries(entries), body };
}

/** The `res` of Appwrite's Node runtime: each method makes the value that the function returns. */
export const functionResponse = {
  json: (value: unknown, status = 200, headers: Headers = {}) =>
    response(status, { 'content-type': 'application/json', ...headers }, utf8(JSON.stringify(value))),
  text: (text: string, status = 200, headers: Headers = {}) =>
    response(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }, utf8(String(text))),
  send: (text: string, status = 200, headers: Headers = {}) =>
    response(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }, utf8(String(text))),
  binary: (bytes: Uint8Array, status = 200, headers: Headers = {}) =>
    response(status, headers, Buffer.from(bytes)),
  empty: () => response(204, {}, utf8('')),
  redirect: (location: string, status = 301, headers: Headers = {}) =>
    response(status, { location, ...headers }, utf8('')),
};

export function isFunctionResponse(value: unknown): value is FunctionResponse {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'body' in value && 'headers' in value
  );
}
