import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { formatDatetime } from '../protocol/datetime.ts';
import type { NewRow, RowStore, StoredRow } from '../rows/row-store.ts';
import type { Bucket } from './bucket.ts';
import { readWhole, writeWhole } from './disk.ts';
import { sniffMimeType } from './mime-type.ts';
import { fileExists, fileNotFound } from './refusals.ts';

export interface NewFile {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly bytes: Uint8Array;
}

/** Bytes on disk under `dataDir/files/{bucket}`, particulars in the bucket's table. A file without a row is not there. */
export function createFileStore(deps: { dataDir: string; rows: RowStore; now: () => number }) {
  const { rows, now } = deps;
  // Ids ignore case, as rows' do; some disks do not.
  const fileOf = (bucket: Bucket, id: string): string =>
    path.join(deps.dataDir, 'files', bucket.id, id.toLowerCase());
  const previewsOf = (bucket: Bucket, id: string): string =>
    path.join(deps.dataDir, 'previews', bucket.id, id.toLowerCase());

  return {
    previewsOf,

    find: (bucket: Bucket, id: string): StoredRow | undefined => rows.find(bucket.table, id),

    /** @throws Refusal 409 when the id is taken. */
    async create(bucket: Bucket, file: NewFile): Promise<StoredRow> {
      if (rows.find(bucket.table, file.id)) throw fileExists();
      await writeWhole(fileOf(bucket, file.id), file.bytes);
      const at = formatDatetime(now());
      const row: NewRow = {
        id: file.id,
        createdAt: at,
        updatedAt: at,
        permissions: file.permissions,
        values: { name: file.name, ...describe(file.bytes), chunksTotal: 1, chunksUploaded: 1 },
      };
      if (rows.insert(bucket.table, row) === 'taken') throw fileExists();
      return present(bucket, file.id);
    },

    change(
      bucket: Bucket,
      row: StoredRow,
      change: { name: string | null; permissions: string[] | null },
    ): StoredRow {
      const changed = change.name !== null || change.permissions !== null;
      rows.change(bucket.table, {
        sequence: row.sequence,
        createdAt: row.createdAt,
        updatedAt: changed ? formatDatetime(now()) : row.updatedAt,
        permissions: change.permissions ?? row.permissions,
        values: { name: change.name ?? row.values['name'] },
      });
      return present(bucket, row.id);
    },

    async remove(bucket: Bucket, row: StoredRow): Promise<void> {
      rows.remove(bucket.table, row.sequence);
      await rm(fileOf(bucket, row.id), { force: true });
      await rm(previewsOf(bucket, row.id), { force: true, recursive: true });
    },

    /** @throws Refusal 404 when the bytes are not there. */
    async read(bucket: Bucket, row: StoredRow): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = await readWhole(fileOf(bucket, row.id));
      if (!bytes) throw fileNotFound();
      return bytes;
    },
  };

  function present(bucket: Bucket, id: string): StoredRow {
    const row = rows.find(bucket.table, id);
    if (!row) throw new Error(`The file ${bucket.id}/${id} was written and is not there.`);
    return row;
  }
}

export type FileStore = ReturnType<typeof createFileStore>;

const describe = (bytes: Uint8Array) => ({
  signature: createHash('md5').update(bytes).digest('hex'),
  mimeType: sniffMimeType(bytes),
  sizeOriginal: bytes.length,
  sizeActual: bytes.length,
});

/** A file's particulars as the interface shows them. */
export const fileJson = (bucket: Bucket, row: StoredRow) => ({
  $id: row.id,
  bucketId: bucket.id,
  $createdAt: row.createdAt,
  $updatedAt: row.updatedAt,
  $permissions: row.permissions,
  ...row.values,
  encryption: false,
  compression: 'none',
});
