import { Hono } from 'hono';

import { type BackendEnv, emptyAnswer } from '../protocol/answers.ts';
import { ApiError, invalidArgument, notServed } from '../protocol/api-error.ts';
import { type Body, readBody, wantsTotal } from '../protocol/parameters.ts';
import { asArgument, type Query, readQueries } from '../queries/query.ts';
import { listRows } from '../rows/list-rows.ts';
import { readableRows, readPermissions } from '../rows/permissions.ts';
import { addContentRoutes } from './content-routes.ts';
import { bucketOf, type FileContext, type FileRouteDeps, fileOf } from './file-access.ts';
import { fileJson } from './file-store.ts';
import { readUpload } from './upload.ts';

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
