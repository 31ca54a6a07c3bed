import { type Client, TablesDB } from 'node-appwrite';
import { queriesOf, seatQueries } from './appwrite-queries.ts';
import type { NewRow, RowFilter, Rows } from './rows.ts';
import { type Columns, readRow, type TableName, type Tables } from './tables.ts';
import { failureOf, isDefiniteFailure, isMissingCounter, isMissingCursor } from './write-errors.ts';

// Seen on a real server: after its sessions with the database died, some calls answer 500 until a list comes along.
const mostTries = 4;

/** The tables of an Appwrite project, or of the embedded backend that speaks its protocol. */
export function createAppwriteRows(client: Client, databaseId: string): Rows {
  const tables = new TablesDB(client);

  /** Asks again where the server broke down: for what may be done twice without harm. */
  async function repeated<T>(ask: () => Promise<T>, between?: () => Promise<unknown>): Promise<T> {
    for (let left = mostTries; ; left -= 1) {
      try {
        return await ask();
      } catch (thrown) {
        if (left <= 1 || isDefiniteFailure(thrown)) throw thrown;
        await between?.();
      }
    }
  }

  async function list<T extends TableName>(tableId: T, filter: RowFilter<T>): Promise<readonly Tables[T][]> {
    if (Object.values(filter.anyOf ?? {}).some((values) => values?.length === 0)) return [];
    const queries = queriesOf(filter);
    try {
      const page = await repeated(() => tables.listRows({ databaseId, tableId, queries, total: false }));
      return page.rows.map((row) => readRow(tableId, row));
    } catch (thrown) {
      // Another call deleted the row that the page was to begin after. The next sweep reads the rest.
      if (isMissingCursor(thrown)) return [];
      throw thrown;
    }
  }

  async function get<T extends TableName>(tableId: T, rowId: string): Promise<Tables[T] | null> {
    const rows = await list(tableId, { equal: { $id: rowId }, limit: 1 } as unknown as RowFilter<T>);
    // Appwrite's comparison of ids may ignore the case of letters.
    return rows.find(({ $id }) => $id === rowId) ?? null;
  }

  /** Only an answer is believed, and what the server refuses for another reason than a taken id is a bug. */
  async function isCreated(ask: () => Promise<unknown>): Promise<boolean> {
    try {
      await ask();
      return true;
    } catch (thrown) {
      if (isDefiniteFailure(thrown) && failureOf(thrown) !== 'taken') throw thrown;
      return false;
    }
  }

  return {
    get,
    list,

    async count(tableId, equal) {
      const queries = queriesOf({ equal, limit: 1 });
      return (await repeated(() => tables.listRows({ databaseId, tableId, queries }))).total;
    },

    create<T extends TableName>(tableId: T, rowId: string, data: Columns<T>) {
      return isCreated(() => tables.createRow({ databaseId, tableId, rowId, data }));
    },

    createAll<T extends TableName>(tableId: T, rows: readonly NewRow<T>[]) {
      const all = rows.map(({ id, data }) => ({ $id: id, ...data }));
      return isCreated(() => tables.createRows({ databaseId, tableId, rows: all }));
    },

    async update<T extends TableName>(tableId: T, rowId: string, data: Partial<Columns<T>>) {
      try {
        await repeated(
          () => tables.updateRow({ databaseId, tableId, rowId, data }),
          () => get(tableId, rowId),
        );
        return true;
      } catch (thrown) {
        if (failureOf(thrown) === 'missing') return false;
        throw thrown;
      }
    },

    async remove(tableId: TableName, rowId: string) {
      try {
        await repeated(
          () => tables.deleteRow({ databaseId, tableId, rowId }),
          () => get(tableId, rowId),
        );
      } catch (thrown) {
        if (failureOf(thrown) !== 'missing') throw thrown;
      }
    },

    async removeSeats(seats) {
      const queries = seatQueries(seats);
      await repeated(() => tables.deleteRows({ databaseId, tableId: 'seats', queries }));
    },

    async countUp(tableId, rowId, max) {
      try {
        const row = await tables.incrementRowColumn({
          databaseId,
          tableId,
          rowId,
          column: 'count',
          value: 1,
          max,
        });
        return Number((row as unknown as { count: number }).count);
      } catch (thrown) {
        if (failureOf(thrown) === 'limit') return 'limit';
        if (isMissingCounter(thrown)) return 'missing';
        throw thrown;
      }
    },

    async countDown(tableId, rowId) {
      try {
        await tables.decrementRowColumn({ databaseId, tableId, rowId, column: 'count', value: 1, min: 0 });
      } catch (thrown) {
        if (failureOf(thrown) !== 'limit' && !isMissingCounter(thrown)) throw thrown;
      }
    },
  };
}
