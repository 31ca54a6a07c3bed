import {
  type FunctionRequest,
  type FunctionResponse,
  type FunctionTask,
  type LogLine,
  noResponse,
} from './messages.ts';

type Headers = Readonly<Record<string, string>>;

/** The `req` of Appwrite's Node runtime. */
function functionRequest({ body, headers, method, origin, path }: FunctionRequest) {
  // In one text: as a relative address, a path that begins with two slashes would name another host.
  const url = new URL(`${origin}${path.startsWith('/') ? '' : '/'}${path}`);
  const bodyBinary = Buffer.from(body);
  const bodyText = bodyBinary.toString('utf8');
  return {
    method,
    headers,
    url: url.href,
    path: url.pathname,
    queryString: url.search.slice(1),
    query: Object.fromEntries(url.searchParams),
    bodyBinary,
    bodyText,
    /** @throws SyntaxError when the body is no JSON. */
    get bodyJson(): unknown {
      return bodyText === '' ? {} : JSON.parse(bodyText);
    },
  };
}

function response(status: number, headers: Headers, body: string | Uint8Array): FunctionResponse {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { status, headers: Object.fromEntries(entries), body: Buffer.from(body) };
}

/** Without a type among the headers, bytes are called a text, too, as Appwrite's runtime does. */
function binary(body: Uint8Array | string, status = 200, headers: Headers = {}): FunctionResponse {
  return response(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }, body);
}

function text(body: unknown, status = 200, headers: Headers = {}): FunctionResponse {
  return binary(String(body), status, headers);
}

/** The `res` of Appwrite's Node runtime: each method makes the value that the function returns. */
const functionResponse = {
  json: (value: unknown, status = 200, headers: Headers = {}) =>
    response(status, { 'content-type': 'application/json', ...headers }, JSON.stringify(value)),
  binary,
  text,
  /** An older name of `text`. */
  send: text,
  empty: () => response(204, {}, ''),
  redirect: (location: string, status = 301, headers: Headers = {}) =>
    response(status, { location, ...headers }, ''),
};

function isFunctionResponse(value: unknown): value is FunctionResponse {
  return (
    typeof value === 'object' && value !== null && 'status' in value && 'body' in value && 'headers' in value
  );
}

// The program of a process that runs the function, one execution at a time.

const mebibyte = 1024 * 1024;
/** Buffers included: half a gibibyte, as Appwrite gives a function by default. */
const mostMemory = 512 * mebibyte;

delete process.env['TINYPOOL_WORKER_ID'];
process.once('disconnect', () => process.exit());
setInterval(() => process.memoryUsage.rss() > mostMemory && process.exit(1), 100).unref();

let current: FunctionTask | null = null;

/** @returns the function's answer, or one with the status 500 where it failed. */
// biome-ignore lint/style/noDefaultExport: this is what the pool calls.
export default async function run(task: FunctionTask): Promise<FunctionResponse> {
  current = task;
  // What goes on after the answer must not write into the log of the next execution, which may have begun for the pool.
  const log = (level: LogLine['level'], ...parts: unknown[]): void => {
    const line: LogLine = { level, text: parts.map(textOf).join(' ') };
    if (current === task) process.send?.(line);
  };
  try {
    const loaded: { default?: unknown } = await import(task.module);
    if (typeof loaded.default !== 'function')
      throw new Error(`${task.module} has no function as its default export.`);
    const result: unknown = await loaded.default({
      req: functionRequest(task.request),
      res: functionResponse,
      log: (...parts: unknown[]) => log('info', ...parts),
      error: (...parts: unknown[]) => log('error', ...parts),
    });
    if (isFunctionResponse(result)) return result;
    log('error', 'The function returned no response. Return context.res.empty() if there is none.');
  } catch (error) {
    log('error', error);
  } finally {
    current = null;
  }
  return noResponse;
}

function textOf(part: unknown): string {
  if (part instanceof Error) return part.stack ?? String(part);
  return typeof part === 'string' ? part : JSON.stringify(part);
}
