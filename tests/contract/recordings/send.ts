import http from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type UploadedFile, uploadedBytes } from './fixtures.ts';
import type { PictureSummary } from './picture.ts';
import type { Exchange, Json } from './recording.ts';

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

interface Multipart {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly file: UploadedFile | null;
}

const boundary = '----recboundary0123456789';

/** The request that the recorder sent, rebuilt from what it wrote down. Labels of keys stay labels. */
export function outgoingOf({ request }: Exchange): Outgoing {
  const query = Object.entries(request.query)
    .map(([name, value]) => `${encodeURIComponent(name.replace(/#\d+$/, ''))}=${encodeURIComponent(value)}`)
    .join('&');
  return {
    method: request.method,
    target: query ? `${request.path}?${query}` : request.path,
    headers: request.headers,
    body: bodyOf(request.body),
  };
}

function bodyOf(body: unknown): Buffer | null {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string') return describedBody(body) ?? Buffer.from(body);
  const { multipart, sha256 } = body as { readonly multipart?: Multipart; readonly sha256?: string };
  if (multipart) return multipartBody(multipart);
  // The one body written down as a hash is a row in gzip.
  if (sha256) return gzipSync(JSON.stringify(feedbackWith('zipped')));
  return Buffer.from(JSON.stringify(body));
}

const mebibytes = 1024 * 1024;
const feedbackWith = (comment: string): Json => ({
  rowId: 'unique()',
  data: { tripId: 'x', rating: 1, comment },
});

/** Bodies too large, or too broken, to be written down stand there as a description. */
function describedBody(text: string): Buffer | null {
  const comment = /^comment = (\d+) MiB of x$/.exec(text);
  if (comment) return Buffer.from(JSON.stringify(feedbackWith('x'.repeat(Number(comment[1]) * mebibytes))));
  if (text === 'body = 1 MiB + 10' || text === '{"body":"x" * 1048586}')
    return Buffer.from(JSON.stringify({ body: 'x'.repeat(mebibytes + 10) }));
  if (!text.includes('<bytes ff fe>')) return null;
  const [before = '', after = ''] = text.split('<bytes ff fe>');
  return Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe]), Buffer.from(after)]);
}

function multipartBody({ fields, file }: Multipart): Buffer {
  const parts: Buffer[] = fields.map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.mime}\r\n\r\n`,
      ),
      uploadedBytes(file),
      Buffer.from('\r\n'),
    );
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
