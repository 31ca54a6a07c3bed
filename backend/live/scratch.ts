import { type Client, type Models, Query, Storage, TablesDB } from 'node-appwrite';

const prefix = 'scratch.doctor.';
/** What a check writes is marked like this, to the letter: whatever a host calls a trip, it is not taken for scratch. */
const pattern = /^scratch\.doctor\.[0-9a-z]{8,9}-\d+$/;

/** The column of each table that carries the mark. */
const markColumns = {
  trips: 'tripId',
  hProfiles: 'userId',
  bookings: 'tripId',
  payments: 'bookingId',
  orders: 'bookingRowId',
  holds: 'tripId',
  gatewayEvents: 'bookingRowId',
  attempts: 'kind',
  outbox: 'bookingRowId',
  feedback: 'name',
  paymentMethods: 'method',
  tripManagement: 'tripId',
} as const;

const PAGE = 100;
const AT_ONCE = 20;

export interface Scratch {
  /** An id, a reference or a mark that no other has. 32 characters at most. */
  readonly mark: () => string;
  /** The column of a table that has to hold a mark. */
  readonly markColumn: (tableId: string) => string | undefined;
  /** Removes whatever carries a mark, of this run and of earlier ones. */
  readonly clear: () => Promise<void>;
}

/** Rows and files that are there for a check alone. */
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
    const queries = [Query.startsWith(column, prefix), Query.limit(PAGE)];
    for (;;) {
      const { rows } = await tables.listRows({ ...table, queries, total: false });
      const own = (rows as Models.DefaultRow[]).filter((row) => pattern.test(String(row[column])));
      if (own.length === 0) return;
      await inTurns(own, ({ $id }) => tables.deleteRow({ ...table, rowId: $id }));
    }
  }

  async function clearBucket(bucketId: string): Promise<void> {
    const queries = [Query.startsWith('name', prefix), Query.limit(PAGE)];
    const { files } = await storage.listFiles({ bucketId, queries });
    const own = files.filter(({ name }) => pattern.test(name.replace(/\.\w+$/, '')));
    await inTurns(own, ({ $id }) => storage.deleteFile({ bucketId, fileId: $id }));
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

async function inTurns<T>(things: readonly T[], act: (thing: T) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < things.length; first += AT_ONCE) {
    await Promise.all(things.slice(first, first + AT_ONCE).map(act));
  }
}
