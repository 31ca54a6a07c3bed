import type { Context } from 'hono';

import type { BackendEnv } from '../protocol/answers.ts';
import { ApiError, missingArgument } from '../protocol/api-error.ts';
import { chosenId, isId } from '../protocol/ids.ts';
import { readBody } from '../protocol/parameters.ts';
import { readPermissions } from '../rows/permissions.ts';
import type { Bucket } from './bucket.ts';
import { readContentRange } from './content-range.ts';
import { unsupportedFile } from './file-errors.ts';
import type { NewFile } from './file-store.ts';

/**
 * Reads the form of an upload: `fileId`, `file` and `permissions[n]`. The headers of a chunk say where it belongs and,
 * from the second on, to which file.
 * @throws ApiError 400.
 */
export async function readUpload(c: Context<BackendEnv>, bucket: Bucket): Promise<NewFile> {
  const [fields, file] = [await readBody(c), await readFile(c)];
  if (fields['fileId'] === undefined) throw missingArgument('fileId');
  const id = uploadId(c) ?? chosenId('fileId', fields['fileId']);
  const permissions = readPermissions(fields['permissions'], c.var.caller) ?? [];
  if (!file) throw new ApiError(400, 'storage_file_empty', 'Empty file passed to the endpoint.');
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (bucket.extensions.length > 0 && !bucket.extensions.includes(extension))
    throw unsupportedFile('File extension not allowed');
  const range = readContentRange(c.req.header('content-range'));
  if ((range?.size ?? file.size) > bucket.maximumFileSize)
    throw new ApiError(400, 'storage_invalid_file_size', 'File size not allowed');
  return { id, name: file.name, permissions, bytes: new Uint8Array(await file.arrayBuffer()), range };
}

function uploadId(c: Context): string | null {
  const id = c.req.header('x-appwrite-id');
  if (id === undefined || isId(id)) return id ?? null;
  throw new ApiError(
    400,
    'storage_invalid_appwrite_id',
    'The value for x-appwrite-id header is invalid. Please check the value of the x-appwrite-id header is a valid id and not unique().',
  );
}

/** The last file of several, as on a real server. */
async function readFile(c: Context): Promise<File | null> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return null;
  const form = await c.req.formData().catch(() => null);
  return form?.getAll('file').findLast((entry) => entry instanceof File) ?? null;
}
