import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';

import { formatDatetime } from '../protocol/datetime.ts';
import type { RowStore, StoredRow } from '../rows/row-store.ts';
import type { Bucket } from './bucket.ts';
import { createChunkedUploads } from './chunked-upload.ts';
import { type ContentRange, chunkCount } from './content-range.ts';
import { readWhole, writeWhole } from './disk.ts';
import { sniffMimeType } from './mime-type.ts';
import type { PreviewCache } from './preview-cache.ts';
import { fileExists, fileNotOnDisk } from './refusals.ts';

export interface NewFile {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly bytes: Uint8Array;
  /** Where the bytes belong when they are a part of the file; null: they are all of it. */
  readonly range: ContentRange | null;
}

/** `repeated`: the file was complete before, and nothing was written. */
interface Created {
  readonly row: StoredRow;
  readonly repeated: boolean;
}

type Particulars = Readonly<Record<string, unknown>>;

/** Bytes on disk under `dataDir/files/{bucket}`, particulars in the bucket's table. A file without a row is not there. */
export function createFileStore(deps: {
  dataDir: string;
  rows: RowStore;
  previews: PreviewCache;
  projectId: string;
  now: () => number;
}) {
  const { dataDir, rows, now } = deps;
  const chunks = createChunkedUploads();
  const fileOf = (bucket: Bucket, id: string): string => path.join(dataDir, 'files', placeOf(bucket, id));
  const chunksOf = (bucket: Bucket, id: string): string => fileOf(bucket, id) + chunksFolder;

  const present = (bucket: Bucket, id: string): StoredRow => {
    const row = rows.find(bucket.table, id);
    if (!row) throw new Error(`The file ${bucket.id}/${id} was written and is not there.`);
    return row;
  };
  const insert = (
    bucket: Bucket,
    { id, name, permissions }: NewFile,
    particulars: Particulars,
  ): StoredRow => {
    const at = formatDatetime(now());
    const row = { id, createdAt: at, updatedAt: at, permissions, values: { name, ...particulars } };
    if (rows.insert(bucket.table, row) === 'taken') throw fileExists();
    return present(bucket, id);
  };
  const update = (bucket: Bucket, row: StoredRow, particulars: Particulars): StoredRow => {
    rows.change(bucket.table, { ...row, updatedAt: formatDatetime(now()), values: particulars });
    return present(bucket, row.id);
  };

  const createWhole = async (bucket: Bucket, file: NewFile): Promise<StoredRow> => {
    await writeWhole(fileOf(bucket, file.id), file.bytes);
    return insert(bucket, file, { ...describe(bucket, file.bytes), chunksTotal: 1, chunksUploaded: 1 });
  };
  const createChunk = async (
    bucket: Bucket,
    file: NewFile,
    range: ContentRange,
    known: StoredRow | undefined,
  ): Promise<StoredRow> => {
    const chunksTotal = chunkCount(range);
    const unknown = { signature: '', mimeType: '', sizeOriginal: range.size, sizeActual: 0 };
    const row = known ?? insert(bucket, file, { ...unknown, chunksTotal, chunksUploaded: 0 });
    const folder = chunksOf(bucket, file.id);
    const arrival = await chunks.add(folder, range, file.bytes);
    if (arrival.status === 'waiting')
      return arrival.chunks === row.values['chunksUploaded']
        ? row
        : update(bucket, row, { chunksUploaded: arrival.chunks });
    await writeWhole(fileOf(bucket, file.id), arrival.bytes);
    const complete = update(bucket, row, {
      ...describe(bucket, arrival.bytes),
      sizeOriginal: range.size,
      chunksUploaded: chunksTotal,
    });
    await chunks.forget(folder);
    return complete;
  };

  return {
    find: (bucket: Bucket, id: string): StoredRow | undefined => rows.find(bucket.table, id),

    /** Keeps a file, or a chunk of one. @throws Refusal 409 when the id is taken. */
    create: (bucket: Bucket, file: NewFile): Promise<Created> =>
      chunks.inTurn(fileOf(bucket, file.id), async () => {
        const known = rows.find(bucket.table, file.id);
        if (known && !file.range) throw fileExists();
        if (known && isComplete(known)) return { row: known, repeated: true };
        const row = file.range
          ? await createChunk(bucket, file, file.range, known)
          : await createWhole(bucket, file);
        return { row, repeated: false };
      }),

    change(
      bucket: Bucket,
      row: StoredRow,
      { name, permissions }: { name: string | null; permissions: string[] | null },
    ): StoredRow {
      if (name === null && permissions === null) return row;
      return update(
        bucket,
        { ...row, permissions: permissions ?? row.permissions },
        name === null ? {} : { name },
      );
    },

    async remove(bucket: Bucket, row: StoredRow): Promise<void> {
      rows.remove(bucket.table, row.sequence);
      await rm(fileOf(bucket, row.id), { force: true });
      await chunks.forget(chunksOf(bucket, row.id));
      await deps.previews.drop(placeOf(bucket, row.id));
    },

    /** @throws Refusal 404 when the bytes are not there, or not all of them. */
    async read(bucket: Bucket, row: StoredRow): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = isComplete(row) ? await readWhole(fileOf(bucket, row.id)) : null;
      if (!bytes) throw fileNotOnDisk(deps.projectId, bucket.id, row.id, String(row.values['name']));
      return bytes;
    },
  };
}

export type FileStore = ReturnType<typeof createFileStore>;

/** Ends the name of the folder that holds a file's chunks until they are all there. */
export const chunksFolder = '~chunks';

/** Where a file lies among the others of its kind. Ids ignore case, as rows' do; some disks do not. */
export const placeOf = (bucket: Bucket, id: string): string => path.join(bucket.id, id.toLowerCase());

export const isComplete = (row: StoredRow): boolean =>
  row.values['chunksUploaded'] === row.values['chunksTotal'];

const describe = (bucket: Bucket, bytes: Uint8Array) => ({
  signature: createHash('md5').update(bytes).digest('hex'),
  mimeType: sniffMimeType(bytes),
  sizeOriginal: bytes.length,
  sizeActual: isEncrypted(bucket, bytes.length) ? 4 * Math.ceil(bytes.length / 3) : bytes.length,
});

/** Larger files are not encrypted; those that are lie there in Base64. */
const mostEncrypted = 20_000_000;
const isEncrypted = ({ encryption }: Bucket, size: number): boolean => encryption && size <= mostEncrypted;

/** A file's particulars as the interface shows them. */
export const fileJson = (bucket: Bucket, row: StoredRow) => ({
  $id: row.id,
  bucketId: bucket.id,
  $createdAt: row.createdAt,
  $updatedAt: row.updatedAt,
  $permissions: row.permissions,
  ...row.values,
  encryption: isEncrypted(bucket, Number(row.values['sizeOriginal'])),
  compression: isComplete(row) ? 'none' : '',
});
