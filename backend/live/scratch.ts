import { type Client, type Models, Query, Storage, TablesDB } from 'node-appwrite';
import type { AppConfig, TableConfig } from '../appwrite-config.ts';
import { slices } from '../function/rows/pages.ts';

const prefix = 'scratch.doctor.';
/** The exact form of a mark, so that no trip of a host is taken for scratch data. */
const pattern = /^scratch\.doctor\.[0-9a-z]{8,9}-\d+$/;

/** The column of a table that carries the mark: that of the trip, or the first text. */
export function markColumn({ columns }: TableConfig): string {
  const texts = columns.filter(({ type, array }) => type === 'string' && !array).map(({ key }) => key);
  return texts.find((key) => key === 'tripRowId') ?? texts[0] ?? '';
}

const pageSize = 100;
const atOnce = 20;

/** Creates and removes the rows and files that only the checks use. */
export function createScratch(client: Client, declaration: AppConfig, startedAt: number) {
  const tablesDb = new TablesDB(client);
  const storage = new Storage(client);
  const run = startedAt.toString(36);
  let count = 0;

  async function clearTable(declared: TableConfig): Promise<void> {
    const table = { databaseId: declared.databaseId, tableId: declared.$id };
    const column = markColumn(declared);
    const queries = [Query.startsWith(column, prefix), Query.limit(pageSize)];
    for (;;) {
      const { rows } = await tablesDb.listRows({ ...table, queries, total: false });
      const own = (rows as Models.DefaultRow[]).filter((row) => pattern.test(String(row[column])));
      if (own.length === 0) return;
      for (const some of slices(own, atOnce))
        await Promise.all(some.map(({ $id }) => tablesDb.deleteRow({ ...table, rowId: $id })));
    }
  }

  async function clearBucket(bucketId: string): Promise<void> {
    const queries = [Query.startsWith('name', prefix), Query.limit(pageSize)];
    const { files } = await storage.listFiles({ bucketId, queries });
    const own = files.filter(({ name }) => pattern.test(name.replace(/\.\w+$/, '')));
    await Promise.all(own.map(({ $id }) => storage.deleteFile({ bucketId, fileId: $id })));
  }

  return {
    /** A unique id or reference, at most 32 characters long. */
    mark: (): string => {
      count += 1;
      return `${prefix}${run}-${count}`;
    },
    /** Removes every marked row and file, of this run and of earlier ones. */
    async clear(): Promise<void> {
      for (const table of declaration.tables) await clearTable(table);
      for (const { $id } of declaration.buckets) await clearBucket($id);
    },
  };
}

export type Scratch = ReturnType<typeof createScratch>;
