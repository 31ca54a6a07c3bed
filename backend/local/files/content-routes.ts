import type { Hono } from 'hono';

import type { BackendEnv } from '../protocol/answers.ts';
import { readRange } from './content-range.ts';
import { type FileRouteDeps, fileOf } from './file-access.ts';
import { viewType } from './mime-type.ts';
import { readPreviewOptions, writtenOptions } from './preview-options.ts';

const keptBySeconds = { file: 3_888_000, preview: 15_552_000 };
/** Appwrite forbids to cache the first answer of a preview; later ones may be cached. */
const freshPreview = 'no-cache, no-store, must-revalidate, private, max-age=2592000';

/** @param path of a file. */
export function addContentRoutes(app: Hono<BackendEnv>, path: string, deps: FileRouteDeps): void {
  for (const use of ['download', 'view'] as const)
    app.get(`${path}/${use}`, async (c) => {
      const { bucket, row } = fileOf(deps, c, 'read');
      const bytes = await deps.files.read(bucket, row);
      const mimeType = String(row.values['mimeType']);
      const place = use === 'view' ? 'inline' : 'attachment';
      const headers = {
        'content-type': use === 'view' ? viewType(mimeType) : mimeType,
        'content-disposition': `${place}; ${fileName(String(row.values['name']))}`,
        'cache-control': `private, max-age=${keptBySeconds.file}`,
        ...(use === 'view' ? { 'content-security-policy': 'script-src none;' } : {}),
      };
      const range = readRange(c.req.header('range'), bytes.length);
      if (!range) return c.body(bytes, 200, headers);
      return c.body(bytes.subarray(range.start, range.end + 1), 206, {
        ...headers,
        'accept-ranges': 'bytes',
        'content-range': `bytes ${range.start}-${range.end}/${bytes.length}`,
      });
    });

  app.get(`${path}/preview`, async (c) => {
    const query = c.req.query();
    const options = readPreviewOptions(query);
    const { bucket, row } = fileOf(deps, c, 'read');
    const { bytes, mimeType, kept } = await deps.previews(bucket, row, options, writtenOptions(query));
    return c.body(bytes, 200, {
      'content-type': mimeType,
      'cache-control': kept ? `private, max-age=${keptBySeconds.preview}` : freshPreview,
      'x-appwrite-cache': kept ? 'hit' : 'miss',
    });
  });
}

/** The name as Appwrite sends it, in UTF-8 and unescaped; a header's text holds one byte a character. */
function fileName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header cannot hold them.
  const printable = name.replace(/[\x00-\x1f\x7f]/g, '_');
  return `filename="${Buffer.from(printable, 'utf8').toString('latin1')}"`;
}
