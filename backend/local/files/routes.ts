import { type Context, Hono } from 'hono';

import { type BackendEnv, emptyAnswer } from '../protocol/answers.ts';
import { needScope } from '../protocol/caller.ts';
import { pathId } from '../protocol/ids.ts';
import { readBody, readQueryTexts, wantsTotal } from '../protocol/parameters.ts';
import { invalidArgument, Refusal, unauthorized } from '../protocol/refusal.ts';
import { all } from '../queries/plan.ts';
import { parseQuery } from '../queries/query.ts';
import { wordsIn } from '../queries/search.ts';
import { listRows } from '../rows/list-rows.ts';
import { type Action, permits, readableRows, readPermissions } from '../rows/permissions.ts';
import type { RowStore, StoredRow } from '../rows/row-store.ts';
import { type Bucket, searchedIndex } from './bucket.ts';
import { readRange } from './byte-range.ts';
import { type FileStore, fileJson } from './file-store.ts';
import { viewType } from './mime-type.ts';
import { readPreviewOptions, writtenOptions } from './preview-options.ts';
import type { Previews } from './previews.ts';
import { bucketNotFound, fileNotFound } from './refusals.ts';
import { readUpload } from './upload.ts';

export interface FileRouteDeps {
  readonly buckets: readonly Bucket[];
  readonly files: FileStore;
  readonly previews: Previews;
  readonly rows: RowStore;
  readonly projectId: string;
}

type FileContext = Context<BackendEnv>;

const base = '/storage/buckets/:bucket/files';
const keptBySeconds = { file: 3_888_000, preview: 15_552_000 };
/** Appwrite lets nobody keep a preview that it has just drawn; whoever asks next may. */
const freshPreview = 'no-cache, no-store, must-revalidate, private, max-age=2592000';

/** Files of all buckets: their particulars, their bytes, and previews of pictures. */
export function fileRoutes(deps: FileRouteDeps) {
  const { files, previews, projectId, rows } = deps;
  const buckets = new Map(deps.buckets.map((bucket) => [bucket.id, bucket]));
  const app = new Hono<BackendEnv>();

  const bucketOf = (c: FileContext, action: Action): Bucket => {
    needScope(c.var.caller, projectId, action === 'read' ? 'files.read' : 'files.write');
    const bucket = buckets.get(c.req.param('bucket') ?? '');
    if (!bucket || (!bucket.enabled && c.var.caller.kind === 'guest')) throw bucketNotFound();
    const open = permits(bucket.table.permissions, action, c.var.caller);
    if (!open && (action === 'create' || !bucket.table.rowSecurity))
      throw unauthorized(`No permissions provided for action '${action}'`);
    return bucket;
  };

  /** The bucket and the file of a path, if the caller may do `action` to it. */
  const fileOf = (c: FileContext, action: Action): { bucket: Bucket; row: StoredRow } => {
    const id = pathId('fileId', c.req.param('file') ?? '');
    const bucket = bucketOf(c, action);
    const row = files.find(bucket, id);
    const permitted =
      row &&
      (permits(bucket.table.permissions, action, c.var.caller) ||
        permits(row.permissions, action, c.var.caller));
    if (!row || (!permitted && action === 'read')) throw fileNotFound();
    if (!permitted) throw unauthorized();
    return { bucket, row };
  };

  app.post(base, async (c) => {
    const bucket = bucketOf(c, 'create');
    const file = await readUpload(c, bucket);
    const { row, repeated } = await files.create(bucket, file);
    return c.json(fileJson(bucket, row), repeated ? 200 : 201);
  });

  app.get(base, (c) => {
    const bucket = bucketOf(c, 'read');
    const search = c.req.query('search');
    const only = all([
      ...[readableRows(bucket.table, c.var.caller)].filter((one) => one !== null),
      ...(search ? [wordsIn(bucket.table, searchedIndex, search)] : []),
    ]);
    const options = { only, counted: wantsTotal(c), noun: 'File' };
    const { total, found } = inQueries(() => {
      const queries = readQueryTexts(c).map(parseQuery);
      const selects = queries.some(({ method }) => method === 'select');
      if (selects) throw new Refusal(400, 'general_query_invalid', 'Invalid query method: select');
      return listRows(rows, bucket.table, queries, options);
    });
    return c.json({ total, files: found.map((row) => fileJson(bucket, row)) });
  });

  app.get(`${base}/:file`, (c) => {
    const { bucket, row } = fileOf(c, 'read');
    return c.json(fileJson(bucket, row));
  });

  app.put(`${base}/:file`, async (c) => {
    const { bucket, row } = fileOf(c, 'update');
    const body = await readBody(c);
    const name = body['name'] ?? null;
    if (name !== null && (typeof name !== 'string' || name.length === 0 || name.length > 128))
      throw invalidArgument(
        'name',
        'Value must be a valid string and at least 1 chars and no longer than 128 chars',
      );
    const allowed = ['create', 'read', 'update', 'delete', 'write'];
    const permissions = readPermissions(body['permissions'], c.var.caller, allowed);
    return c.json(fileJson(bucket, files.change(bucket, row, { name, permissions })));
  });

  app.delete(`${base}/:file`, async (c) => {
    const { bucket, row } = fileOf(c, 'delete');
    await files.remove(bucket, row);
    return emptyAnswer(c);
  });

  for (const use of ['download', 'view'] as const)
    app.get(`${base}/:file/${use}`, async (c) => {
      const { bucket, row } = fileOf(c, 'read');
      const bytes = await files.read(bucket, row);
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

  app.get(`${base}/:file/preview`, async (c) => {
    const options = readPreviewOptions(c.req.query());
    const { bucket, row } = fileOf(c, 'read');
    const { bytes, mimeType, kept } = await previews(bucket, row, options, writtenOptions(c.req.query()));
    return c.body(bytes, 200, {
      'content-type': mimeType,
      'cache-control': kept ? `private, max-age=${keptBySeconds.preview}` : freshPreview,
      'x-appwrite-cache': kept ? 'hit' : 'miss',
    });
  });

  return app;
}

/** The name as Appwrite sends it, in UTF-8 and unescaped; a header's text holds one byte a character. */
const fileName = (name: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what no header may hold.
  `filename="${Buffer.from(name.replace(/[\x00-\x1f\x7f]/g, '_'), 'utf8').toString('latin1')}"`;

/** Storage wraps what is wrong with a query as a wrong parameter. */
function inQueries<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal && error.type === 'general_query_invalid')
      throw invalidArgument('queries', error.message);
    throw error;
  }
}
