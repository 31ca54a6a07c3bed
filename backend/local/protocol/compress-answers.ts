import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';

/** Bytes from which Appwrite compresses an answer, unless it is told otherwise. */
const fewestBytes = 1024;

const compress = promisify(gzip);

/** Compresses a larger answer of JSON for a caller that reads gzip, as Appwrite 1.9.6 does; files are sent as they are. */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  const encoding = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' });
  if (encoding !== 'gzip' || !c.res.headers.get('content-type')?.startsWith('application/json')) return;
  if (c.res.headers.has('content-disposition')) return;
  const bytes = await c.res.arrayBuffer();
  const body = bytes.byteLength < fewestBytes ? bytes : await compress(bytes);
  c.res = new Response(body, c.res);
  if (body === bytes) return;
  c.res.headers.append('vary', 'Accept-Encoding');
  c.res.headers.set('content-encoding', 'gzip');
  c.res.headers.set('content-length', String(body.byteLength));
};
