import type { Context } from 'hono';

import type { BackendEnv } from '../protocol/answers.ts';
import { chosenId, isId } from '../protocol/ids.ts';
import { readBody } from '../protocol/parameters.ts';
import { missingArgument } from '../protocol/refusal.ts';
import { readPermissions } from '../rows/permissions.ts';
import type { Bucket } from './bucket.ts';
import { readContentRange } from './content-range.ts';
import type { NewFile } from './file-store.ts';
import { emptyFile, invalidUploadId, wrongExtension, wrongSize } from './refusals.ts';

/**
 * Reads the form of an upload: `fileId`, `file` and `permissions[n]`. Of a chunk the headers say where it belongs and,
 * from the second on, to which file.
 * @throws Refusal 400.
 */
export async function readUpload(c: Context<BackendEnv>, bucket: Bucket): Promise<NewFile> {
  const [fields, file] = [await readBody(c), await readFile(c)];
  if (fields['fileId'] === undefined) throw missingArgument('fileId');
  const id = uploadId(c) ?? chosenId('fileId', fields['fileId']);
  const permissions = readPermissions(fields['permissions'], c.var.caller) ?? [];
  if (!file) throw emptyFile();
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (bucket.extensions.length > 0 && !bucket.extensions.includes(extension)) throw wrongExtension();
  const range = readContentRange(c.req.header('content-range'));
  if ((range?.size ?? file.size) > bucket.maximumFileSize) throw wrongSize();
  return { id, name: file.name, permissions, bytes: new Uint8Array(await file.arrayBuffer()), range };
}

function uploadId(c: Context): string | null {
  const id = c.req.header('x-appwrite-id');
  if (id === undefined) return null;
  if (!isId(id)) throw invalidUploadId();
  return id;
}

async function readFile(c: Context): Promise<File | null> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data')) return null;
  const file = (await c.req.formData().catch(() => null))?.get('file');
  return file instanceof File ? file : null;
}
