import { type Client, TablesDB } from 'appwrite';
import type { Clock, Random } from '../domain/clock.ts';
import type { Read } from '../domain/ports/outcome.ts';
import { recordId } from '../domain/record-id.ts';
import type { Configuration, TableIds } from './configuration.ts';
import { attempt } from './outcome.ts';
import { type RowList, rowList } from './row-lists.ts';

/** A row's own columns, by their stored names. */
type RowData = Readonly<Record<string, unknown>>;

interface NewRow {
  /** A generated unique id unless the caller has one. */
  readonly rowId?: string;
  readonly permissions?: readonly string[];
}

/**
 * The product specification's calls of one table, most of which no page uses. Whether one is allowed is the backend's
 * decision: a visitor may only read trips and host profiles.
 */
interface Table extends RowList {
  create(data: RowData, options?: NewRow): Promise<Read<unknown>>;
  update(rowId: string, data: RowData, permissions?: readonly string[]): Promise<Read<unknown>>;
  delete(rowId: string): Promise<Read<null>>;
  get(rowId: string): Promise<Read<unknown>>;
}

/** The registered tables; payments is none of them. */
export type Tables = { readonly [Name in keyof TableIds]: Table };

interface TablesDeps {
  readonly client: Client;
  readonly configuration: Pick<Configuration, 'databaseId' | 'tables'>;
  readonly clock: Clock;
  readonly random: Random;
}

export function createTables({ client, configuration, clock, random }: TablesDeps): Tables {
  const tablesDb = new TablesDB(client);
  const table = (tableId: string): Table => {
    const place = { databaseId: configuration.databaseId, tableId };
    const withPermissions = (permissions: readonly string[] | undefined) =>
      permissions === undefined ? {} : { permissions: [...permissions] };
    return {
      ...rowList({ client, configuration }, tableId),
      create: (data, { rowId = recordId(clock.now(), random), permissions } = {}) =>
        attempt(() => tablesDb.createRow({ ...place, rowId, data, ...withPermissions(permissions) })),
      update: (rowId, data, permissions) =>
        attempt(() => tablesDb.updateRow({ ...place, rowId, data, ...withPermissions(permissions) })),
      delete: (rowId) =>
        attempt(async () => {
          await tablesDb.deleteRow({ ...place, rowId });
          return null;
        }),
      get: (rowId) => attempt(() => tablesDb.getRow({ ...place, rowId })),
    };
  };
  const { tables } = configuration;
  return {
    hProfiles: table(tables.hProfiles),
    trips: table(tables.trips),
    bookings: table(tables.bookings),
    feedback: table(tables.feedback),
    paymentMethods: table(tables.paymentMethods),
  };
}
