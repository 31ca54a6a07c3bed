import http, { type IncomingHttpHeaders } from 'node:http';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, already in characters that an address may have. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request as it is written: `fetch` would tidy its address, and name the host itself. */
export function sendRaw(url: string, { method, target, headers, body }: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const request = http.request(`${url}/`, {
      // A connection whose body was not wanted is closed by the other side.
      agent: false,
      method,
      path: target,
      headers: { ...headers, ...length },
    });
    request.once('error', reject);
    request.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    request.end(body ?? undefined);
  });
}
