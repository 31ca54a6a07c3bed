import type { Context } from 'hono';

import type { BackendEnv } from '../protocol/answers.ts';
import { unauthorized } from '../protocol/api-error.ts';
import { needScope } from '../protocol/caller.ts';
import { pathId } from '../protocol/ids.ts';
import { type Action, permits } from '../rows/permissions.ts';
import type { RowStore } from '../rows/row-store.ts';
import type { StoredRow } from '../schema/stored-row.ts';
import type { Bucket } from './bucket.ts';
import { bucketNotFound, fileNotFound } from './file-errors.ts';
import type { FileStore } from './file-store.ts';
import type { Previews } from './previews.ts';

export interface FileRouteDeps {
  readonly buckets: readonly Bucket[];
  readonly files: FileStore;
  readonly previews: Previews;
  readonly rows: RowStore;
  readonly projectId: string;
}

export type FileContext = Context<BackendEnv>;

/** The bucket of a path. @throws ApiError 404, or 401 when no permission allows the action on any of its files. */
export function bucketOf({ buckets, projectId }: FileRouteDeps, c: FileContext, action: Action): Bucket {
  needScope(c.var.caller, projectId, action === 'read' ? 'files.read' : 'files.write');
  const bucket = buckets.find(({ id }) => id === c.req.param('bucket'));
  if (!bucket || (!bucket.enabled && c.var.caller.kind === 'guest')) throw bucketNotFound();
  const open = permits(bucket.table.permissions, action, c.var.caller);
  if (!open && (action === 'create' || !bucket.table.rowSecurity))
    throw unauthorized(`No permissions provided for action '${action}'`);
  return bucket;
}

/** The bucket and the file of a path. @throws ApiError 404, or 401 when the caller may not do `action`. */
export function fileOf(
  deps: FileRouteDeps,
  c: FileContext,
  action: Action,
): { bucket: Bucket; row: StoredRow } {
  const id = pathId('fileId', c.req.param('file') ?? '');
  const bucket = bucketOf(deps, c, action);
  const row = deps.files.find(bucket, id);
  const permitted =
    row &&
    (permits(bucket.table.permissions, action, c.var.caller) ||
      permits(row.permissions, action, c.var.caller));
  if (!row || (!permitted && action === 'read')) throw fileNotFound();
  if (!permitted) throw unauthorized();
  return { bucket, row };
}
