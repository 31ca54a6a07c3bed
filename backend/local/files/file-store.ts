import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { ApiError, knownError } from '../protocol/api-error.ts';
import { formatDatetime } from '../protocol/datetime.ts';
import type { RowStore } from '../rows/row-store.ts';
import type { RowValues, StoredRow } from '../schema/table.ts';
import type { Bucket } from './bucket.ts';
import { type ContentRange, chunkCount, chunkNumber } from './content-range.ts';
import { isUnfinished, readWhole, writeWhole } from './disk.ts';
import { sniffMimeType } from './mime-type.ts';

export interface NewFile {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly bytes: Uint8Array;
  /** Where the bytes belong when they are a part of the file; null: they are all of it. */
  readonly range: ContentRange | null;
}

interface Created {
  readonly row: StoredRow;
  /** The file was complete before, and nothing was written. */
  readonly repeated: boolean;
}

/** Bytes on disk under `dataDir/files/{bucket}`, metadata in the bucket's table. A file without a row does not exist. */
export function createFileStore(deps: {
  dataDir: string;
  rows: RowStore;
  projectId: string;
  now: () => number;
}) {
  const { dataDir, rows, now } = deps;
  // One after the other: two chunks at once must not both find the file complete.
  const inTurn = pLimit(1);

  function fileOf(bucket: Bucket, id: string): string {
    // Ids ignore case, as rows' do; some disks do not.
    return path.join(dataDir, 'files', bucket.$id, id.toLowerCase());
  }

  function insert(bucket: Bucket, { id, name, permissions }: NewFile, metadata: RowValues): StoredRow {
    const at = formatDatetime(now());
    const row = { id, createdAt: at, updatedAt: at, permissions, values: { name, ...metadata } };
    return orTaken(rows.insert(bucket.table, row));
  }

  function update(bucket: Bucket, row: StoredRow, metadata: RowValues): StoredRow {
    return orTaken(rows.change(bucket.table, { ...row, updatedAt: formatDatetime(now()), values: metadata }));
  }

  async function createWhole(bucket: Bucket, file: NewFile): Promise<StoredRow> {
    await writeWhole(fileOf(bucket, file.id), file.bytes);
    return insert(bucket, file, { ...describe(bucket, file.bytes), chunksTotal: 1, chunksUploaded: 1 });
  }

  /** Chunks may arrive in any order and more than once. The folder of a file that is never completed stays until it is deleted. */
  async function createChunk(
    bucket: Bucket,
    file: NewFile,
    range: ContentRange,
    known: StoredRow | undefined,
  ): Promise<StoredRow> {
    const chunksTotal = chunkCount(range);
    const unknown = { signature: '', mimeType: '', sizeOriginal: range.size, sizeActual: 0 };
    const row = known ?? insert(bucket, file, { ...unknown, chunksTotal, chunksUploaded: 0 });
    const folder = fileOf(bucket, file.id) + chunksFolder;
    await writeWhole(path.join(folder, String(chunkNumber(range))), file.bytes);
    const chunks = (await readdir(folder)).filter((name) => !isUnfinished(name)).length;
    if (chunks < chunksTotal)
      return chunks === row.values['chunksUploaded'] ? row : update(bucket, row, { chunksUploaded: chunks });

    const parts = Array.from({ length: chunksTotal }, (_, index) => path.join(folder, String(index + 1)));
    const read = await Promise.all(parts.map(readWhole));
    const bytes = Buffer.concat(read.map((part) => part ?? Buffer.of()));
    await writeWhole(fileOf(bucket, file.id), bytes);
    const metadata = { ...describe(bucket, bytes), sizeOriginal: range.size };
    const complete = update(bucket, row, { ...metadata, chunksUploaded: chunksTotal });
    await rm(folder, { recursive: true, force: true });
    return complete;
  }

  return {
    find: (bucket: Bucket, id: string): StoredRow | undefined => rows.find(bucket.table, id),

    /** Keeps a file, or a chunk of one. @throws ApiError 409 when the id is taken. */
    create: (bucket: Bucket, file: NewFile): Promise<Created> =>
      inTurn(async () => {
        const known = rows.find(bucket.table, file.id);
        if (known && !file.range) throw knownError(409, 'storage_file_already_exists');
        if (known && isComplete(known)) return { row: known, repeated: true };
        const row = file.range
          ? await createChunk(bucket, file, file.range, known)
          : await createWhole(bucket, file);
        return { row, repeated: false };
      }),

    /** Changes what is not null. */
    change(
      bucket: Bucket,
      row: StoredRow,
      { name, permissions }: { name: string | null; permissions: string[] | null },
    ): StoredRow {
      if (name === null && permissions === null) return row;
      const changed = { ...row, permissions: permissions ?? row.permissions };
      return update(bucket, changed, name === null ? {} : { name });
    },

    async remove(bucket: Bucket, row: StoredRow): Promise<void> {
      rows.remove(bucket.table, row.sequence);
      const file = fileOf(bucket, row.id);
      await rm(file, { force: true });
      await rm(file + chunksFolder, { recursive: true, force: true });
    },

    /** @throws ApiError 404 when the bytes are missing, all or some of them. */
    async read(bucket: Bucket, row: StoredRow): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = isComplete(row) ? await readWhole(fileOf(bucket, row.id)) : null;
      if (bytes) return bytes;
      // Names the path on a real server, not this machine's.
      const named = `${bucket.$id}/${row.id}${path.extname(String(row.values['name']))}`;
      throw new ApiError(
        404,
        'storage_file_not_found',
        `File not found in /storage/uploads/app-${deps.projectId}/${named}`,
      );
    },
  };
}

export type FileStore = ReturnType<typeof createFileStore>;

function orTaken(row: StoredRow | null): StoredRow {
  if (row) return row;
  throw knownError(409, 'storage_file_already_exists');
}

/** Ends the name of the folder that holds a file's chunks until all have arrived. */
export const chunksFolder = '~chunks';

export function isComplete({ values }: StoredRow): boolean {
  return values['chunksUploaded'] === values['chunksTotal'];
}

function describe(bucket: Bucket, bytes: Uint8Array) {
  return {
    signature: createHash('md5').update(bytes).digest('hex'),
    mimeType: sniffMimeType(bytes),
    sizeOriginal: bytes.length,
    sizeActual: isEncrypted(bucket, bytes.length) ? 4 * Math.ceil(bytes.length / 3) : bytes.length,
  };
}

/** A real server encrypts no larger files, and stores the encrypted ones in Base64; here none is encrypted. */
const mostEncrypted = 20_000_000;

function isEncrypted({ encryption }: Bucket, size: number): boolean {
  return encryption && size <= mostEncrypted;
}

/** A file's metadata as the interface shows it. */
export function fileJson(bucket: Bucket, row: StoredRow) {
  return {
    $id: row.id,
    bucketId: bucket.$id,
    $createdAt: row.createdAt,
    $updatedAt: row.updatedAt,
    $permissions: row.permissions,
    ...row.values,
    encryption: isEncrypted(bucket, Number(row.values['sizeOriginal'])),
    compression: isComplete(row) ? 'none' : '',
  };
}
