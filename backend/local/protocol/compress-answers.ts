import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

/** Bytes from which Appwrite compresses an answer, unless it is told otherwise. */
const fewestBytes = 1024;

/** Bytes from which another thread compresses: for fewer, handing them over takes longer than the work. */
const manyBytes = 64 * 1024;

const compressElsewhere = promisify(gzip);

/** Compresses a larger answer of JSON for a caller that reads gzip, as Appwrite 1.9.6 does; files are sent as they are. */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  if (encoding !== 'gzip' || !c.res.headers.get('content-type')?.startsWith('application/json')) return;
  if (c.res.headers.has('content-disposition')) return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const { status, headers } = c.res;
  if (bytes.length < fewestBytes) {
    c.res = new Response(bytes, { status, headers });
    return;
  }
  const body = bytes.length < manyBytes ? gzipSync(bytes) : await compressElsewhere(bytes);
  headers.append('vary', 'Accept-Encoding');
  headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(body.length));
  c.res = new Response(body, { status, headers });
};
