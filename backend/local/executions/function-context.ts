import type { FunctionRequest, FunctionResponse } from './messages.ts';

type Headers = Readonly<Record<string, string>>;

/** The `req` of Appwrite's Node runtime, as far as the function reads it. */
export function functionRequest({ body, headers, method, origin, path }: FunctionRequest) {
  const url = new URL(path.startsWith('/') ? path : `/${path}`, origin);
  const bodyText = Buffer.from(body).toString('utf8');
  return {
    method,
    headers,
    url: url.href,
    path: url.pathname,
    queryString: url.search.slice(1),
    query: Object.fromEntries(url.searchParams),
    bodyText,
    /** @throws SyntaxError when the body is no JSON. */
    get bodyJson(): unknown {
      return bodyText === '' ? {} : JSON.parse(bodyText);
    },
  };
}

function response(status: number, headers: Headers, body: string): FunctionResponse {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { status, headers: Object.fromEntries(entries), body: Buffer.from(body, 'utf8') };
}

/** The `res` of Appwrite's Node runtime: each method makes the value that the function returns. */
export const functionResponse = {
  json: (value: unknown, status = 200, headers: Headers = {}) =>
    response(status, { 'content-type': 'application/json', ...headers }, JSON.stringify(value)),
  text: (text: string, status = 200, headers: Headers = {}) =>
    response(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }, String(text)),
  empty: () => response(204, {}, ''),
  redirect: (location: string, status = 301, headers: Headers = {}) =>
    response(status, { location, ...headers }, ''),
};

export function isFunctionResponse(value: unknown): value is FunctionResponse {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'body' in value && 'headers' in value
  );
}
