import { TablesDB } from 'appwrite';
import type { Random } from '../domain/ports/random.ts';
import { recordId } from '../domain/rows/record-id.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { Configuration } from './configuration.ts';
import { connect, type Server } from './connection.ts';
import { attempt } from './outcome.ts';
import { rowList } from './row-lists.ts';
import { SdkClient } from './sdk-client.ts';

/** A row's own columns, by their stored names. */
type RowData = Readonly<Record<string, unknown>>;

interface RowPermissions {
  readonly permissions?: string[];
}

interface TablesDeps {
  readonly configuration: Pick<Configuration, 'databaseId' | 'tables'> & Server;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * What can be done with the registered tables, payments not among them: the calls of spec.md section 7, most of which no
 * page uses. Whether one is allowed is the backend's decision: a visitor may only read trips and host profiles.
 */
export function createTables({ configuration, clock, random }: TablesDeps) {
  const tablesDb = new TablesDB(new SdkClient(configuration));
  const connection = connect(configuration);
  const { databaseId, tables } = configuration;

  function table(tableId: string) {
    const place = { databaseId, tableId };
    return {
      ...rowList({ connection, configuration }, tableId),
      /** A row has a generated id unless the caller has one. */
      create(
        data: RowData,
        {
          rowId = recordId(clock.now(), random),
          ...options
        }: RowPermissions & { readonly rowId?: string } = {},
      ) {
        return attempt(() => tablesDb.createRow({ ...place, rowId, data, ...options }));
      },
      update: (rowId: string, data: RowData, options: RowPermissions = {}) =>
        attempt(() => tablesDb.updateRow({ ...place, rowId, data, ...options })),
      delete: (rowId: string) =>
        attempt(async () => {
          await tablesDb.deleteRow({ ...place, rowId });
          return null;
        }),
      get: (rowId: string) => attempt(() => tablesDb.getRow({ ...place, rowId })),
    };
  }

  return {
    hProfiles: table(tables.hProfiles),
    trips: table(tables.trips),
    bookings: table(tables.bookings),
    feedback: table(tables.feedback),
    paymentMethods: table(tables.paymentMethods),
  };
}
