import http from 'node:http';
import { gunzipSync } from 'node:zlib';

import type { PictureSummary } from './picture.ts';

export interface Outgoing {
  readonly method: string;
  /** With its query, as it goes over the wire. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface Answer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What the body shows, where that is asked. */
  readonly picture?: PictureSummary | null;
}

/** Sends one request byte by byte as given: no client's own parsing of addresses or headers comes between. */
export async function send(origin: string, agent: http.Agent, outgoing: Outgoing): Promise<Answer> {
  const answer = await sendOnce(origin, agent, outgoing);
  // A kept connection may end just as it is used again, which says nothing about the request.
  return answer === 'stale' ? send(origin, agent, outgoing) : answer;
}

function sendOnce(origin: string, agent: http.Agent, outgoing: Outgoing): Promise<Answer | 'stale'> {
  const { hostname, port } = new URL(origin);
  const { body } = outgoing;
  const headers = body === null ? outgoing.headers : { ...outgoing.headers, 'content-length': body.length };
  const options = { agent, host: hostname, port, method: outgoing.method, path: outgoing.target, headers };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const answered = readHeaders(response.headers);
        const body = Buffer.concat(parts);
        resolve({
          status: response.statusCode ?? 0,
          headers: answered,
          // As a recorded body was read.
          body: answered['content-encoding'] === 'gzip' ? gunzipSync(body) : body,
        });
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
      else if (request.reusedSocket) resolve('stale');
      else resolve({ status: 0, headers: {}, body: Buffer.alloc(0) });
    });
    request.end(body ?? undefined);
  });
}

function readHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
