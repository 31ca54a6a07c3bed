import { type Client, type Models, Query, Storage, TablesDB } from 'node-appwrite';

const prefix = 'scratch.doctor.';
/** The exact form of a mark, so that no trip of a host is taken for scratch data. */
const pattern = /^scratch\.doctor\.[0-9a-z]{8,9}-\d+$/;

/** The column of each table that carries the mark. */
const markColumns = {
  trips: 'tripId',
  hProfiles: 'userId',
  bookings: 'tripId',
  payments: 'bookingId',
  orders: 'bookingRowId',
  seats: 'tripRowId',
  steps: 'tripRowId',
  attempts: 'kind',
  outbox: 'bookingRowId',
  feedback: 'name',
  paymentMethods: 'method',
  tripManagement: 'tripId',
  waitlist: 'tripRowId',
  settings: 'value',
} as const;

const pageSize = 100;
const atOnce = 20;

export interface Scratch {
  /** A unique id or reference, at most 32 characters long. */
  readonly mark: () => string;
  /** The column of a table that carries the mark. */
  readonly markColumn: (tableId: string) => string | undefined;
  /** Removes every marked row and file, of this run and of earlier ones. */
  readonly clear: () => Promise<void>;
}

/** Creates and removes the rows and files that only the checks use. */
export function createScratch(
  client: Client,
  where: { readonly databaseId: string; readonly bucketIds: readonly string[] },
  startedAt: number,
): Scratch {
  const tables = new TablesDB(client);
  const storage = new Storage(client);
  const run = startedAt.toString(36);
  let count = 0;

  async function clearTable(tableId: string, column: string): Promise<void> {
    const table = { databaseId: where.databaseId, tableId };
    const queries = [Query.startsWith(column, prefix), Query.limit(pageSize)];
    for (;;) {
      const { rows } = await tables.listRows({ ...table, queries, total: false });
      const own = (rows as Models.DefaultRow[]).filter((row) => pattern.test(String(row[column])));
      if (own.length === 0) return;
      await inBatches(own, ({ $id }) => tables.deleteRow({ ...table, rowId: $id }));
    }
  }

  async function clearBucket(bucketId: string): Promise<void> {
    const queries = [Query.startsWith('name', prefix), Query.limit(pageSize)];
    const { files } = await storage.listFiles({ bucketId, queries });
    const own = files.filter(({ name }) => pattern.test(name.replace(/\.\w+$/, '')));
    await inBatches(own, ({ $id }) => storage.deleteFile({ bucketId, fileId: $id }));
  }

  return {
    mark: () => {
      count += 1;
      return `${prefix}${run}-${count}`;
    },
    markColumn: (tableId) => markColumns[tableId as keyof typeof markColumns],
    async clear() {
      for (const [tableId, column] of Object.entries(markColumns)) await clearTable(tableId, column);
      for (const bucketId of where.bucketIds) await clearBucket(bucketId);
    },
  };
}

async function inBatches<T>(things: readonly T[], act: (thing: T) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < things.length; first += atOnce) {
    await Promise.all(things.slice(first, first + atOnce).map(act));
  }
}
