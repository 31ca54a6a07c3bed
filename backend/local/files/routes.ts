import { type Context, Hono } from 'hono';
import { type BackendEnv, emptyAnswer } from '../protocol/answers.ts';
import {
  ApiError,
  invalidArgument,
  knownError,
  missingArgument,
  notServed,
  unauthorized,
} from '../protocol/api-error.ts';
import { needScope } from '../protocol/caller.ts';
import { chosenId, isId, pathId } from '../protocol/ids.ts';
import { type Body, readBody, wantsTotal } from '../protocol/parameters.ts';
import { asArgument, type Query, readQueries } from '../queries/query.ts';
import { listRows } from '../rows/list-rows.ts';
import { type Action, permits, readableRows, readPermissions } from '../rows/row-access.ts';
import type { RowStore } from '../rows/row-store.ts';
import type { StoredRow } from '../schema/table.ts';
import type { Bucket } from './bucket.ts';
import { readContentRange, readRange } from './content-range.ts';
import { type FileStore, fileJson, type NewFile } from './file-store.ts';
import { unsupportedFile, viewType } from './mime-type.ts';
import { readPreviewOptions, writtenOptions } from './preview-options.ts';
import type { Previews } from './previews.ts';

interface FileRouteDeps {
  readonly buckets: readonly Bucket[];
  readonly files: FileStore;
  readonly previews: Previews;
  readonly rows: RowStore;
}

type FileContext = Context<BackendEnv>;

/** The bucket of a path. @throws ApiError 404, or 401 when no permission allows the action on any of its files. */
function bucketOf({ buckets }: FileRouteDeps, c: FileContext, action: Action): Bucket {
  needScope(c, action === 'read' ? 'files.read' : 'files.write');
  const bucket = buckets.find(({ $id }) => $id === c.req.param('bucket'));
  if (!bucket || (!bucket.enabled && c.var.caller.kind === 'guest'))
    throw knownError(404, 'storage_bucket_not_found');
  const open = permits(bucket.table.permissions, action, c.var.caller);
  if (!open && (action === 'create' || !bucket.table.rowSecurity))
    throw unauthorized(`No permissions provided for action '${action}'`);
  return bucket;
}

/** The bucket and the file of a path. @throws ApiError 404, or 401 when the caller may not do `action`. */
function fileOf(deps: FileRouteDeps, c: FileContext, action: Action): { bucket: Bucket; row: StoredRow } {
  const id = pathId('fileId', c.req.param('file') ?? '');
  const bucket = bucketOf(deps, c, action);
  const row = deps.files.find(bucket, id);
  const permitted =
    row &&
    (permits(bucket.table.permissions, action, c.var.caller) ||
      permits(row.permissions, action, c.var.caller));
  if (!row || (!permitted && action === 'read')) throw knownError(404, 'storage_file_not_found');
  if (!permitted) throw unauthorized();
  return { bucket, row };
}

const base = '/storage/buckets/:bucket/files';

/** Files of all buckets: their metadata, their bytes, and previews of pictures. */
export function fileRoutes(deps: FileRouteDeps): Hono<BackendEnv> {
  const { files, rows } = deps;
  const app = new Hono<BackendEnv>();

  app.post(base, async (c) => {
    const bucket = bucketOf(deps, c, 'create');
    const { row, repeated } = await files.create(bucket, await readUpload(c, bucket));
    return c.json(fileJson(bucket, row), repeated ? 200 : 201);
  });

  app.get(base, (c) => {
    const bucket = bucketOf(deps, c, 'read');
    if (c.req.query('search')) throw notServed('File searches');
    const only = readableRows(bucket.table, c.var.caller);
    const options = { only, counted: wantsTotal(c), noun: 'File' };
    const { total, found } = asArgument(() => listRows(rows, bucket.table, fileQueries(c), options));
    return c.json({ total, files: found.map((row) => fileJson(bucket, row)) });
  });

  app.get(`${base}/:file`, (c) => {
    const { bucket, row } = fileOf(deps, c, 'read');
    return c.json(fileJson(bucket, row));
  });

  app.put(`${base}/:file`, async (c) => {
    const { bucket, row } = fileOf(deps, c, 'update');
    const body = await readBody(c);
    const allowed = ['create', 'read', 'update', 'delete', 'write'];
    const permissions = readPermissions(body['permissions'], c.var.caller, allowed);
    return c.json(fileJson(bucket, files.change(bucket, row, { name: newName(body), permissions })));
  });

  app.delete(`${base}/:file`, async (c) => {
    const { bucket, row } = fileOf(deps, c, 'delete');
    await files.remove(bucket, row);
    return emptyAnswer(c);
  });

  addContentRoutes(app, `${base}/:file`, deps);
  return app;
}

function newName({ name = null }: Body): string | null {
  if (name === null || (typeof name === 'string' && name.length > 0 && name.length <= 128)) return name;
  throw invalidArgument(
    'name',
    'Value must be a valid string and at least 1 chars and no longer than 128 chars',
  );
}

function fileQueries(c: FileContext): Query[] {
  const queries = readQueries(c);
  if (queries.some(({ method }) => method === 'select'))
    throw new ApiError(400, 'general_query_invalid', 'Invalid query method: select');
  return queries;
}

const keptBySeconds = { file: 3_888_000, preview: 15_552_000 };
/** Appwrite forbids to cache the first answer of a preview; later ones may be cached. */
const freshPreview = 'no-cache, no-store, must-revalidate, private, max-age=2592000';

/** @param path of a file. */
function addContentRoutes(app: Hono<BackendEnv>, path: string, deps: FileRouteDeps): void {
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

/**
 * Reads the form of an upload: `fileId`, `file` and `permissions[n]`. The headers of a chunk say where it belongs and,
 * from the second on, to which file.
 * @throws ApiError 400.
 */
async function readUpload(c: Context<BackendEnv>, bucket: Bucket): Promise<NewFile> {
  const [fields, file] = [await readBody(c), await readFile(c)];
  if (fields['fileId'] === undefined) throw missingArgument('fileId');
  const id = uploadId(c) ?? chosenId('fileId', fields['fileId']);
  const permissions = readPermissions(fields['permissions'], c.var.caller) ?? [];
  if (!file) throw knownError(400, 'storage_file_empty');
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const allowed = bucket.allowedFileExtensions.map((one) => one.toLowerCase());
  if (allowed.length > 0 && !allowed.includes(extension)) throw unsupportedFile('File extension not allowed');
  const range = readContentRange(c.req.header('content-range'));
  if ((range?.size ?? file.size) > bucket.maximumFileSize) throw knownError(400, 'storage_invalid_file_size');
  return { id, name: file.name, permissions, bytes: new Uint8Array(await file.arrayBuffer()), range };
}

function uploadId(c: Context): string | null {
  const id = c.req.header('x-appwrite-id');
  if (id === undefined || isId(id)) return id ?? null;
  throw knownError(400, 'storage_invalid_appwrite_id');
}

/** The last file of several, as on a real server. */
async function readFile(c: Context): Promise<File | null> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return null;
  const form = await c.req.formData().catch(() => null);
  return form?.getAll('file').findLast((entry) => entry instanceof File) ?? null;
}
