import { AppwriteException, type Client, Query, TablesDB } from 'node-appwrite';
import type { NewRow, RowFilter, Rows, SeatsToDelete } from './rows.ts';
import { type Columns, readRow, type TableName, type Tables } from './tables.ts';

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
        // One that took effect without an answer is counted once more: a limit is met earlier, and never passed.
        const row = await repeated(
          () => tables.incrementRowColumn({ databaseId, tableId, rowId, column: 'count', value: 1, max }),
          () => get(tableId, rowId),
        );
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

/** A filter in Appwrite's query language. */
export function queriesOf<T extends TableName>(filter: RowFilter<T>): string[] {
  const queries: string[] = [];
  for (const [column, value] of Object.entries(filter.equal ?? {})) {
    queries.push(value === null ? Query.isNull(column) : Query.equal(column, [value as string]));
  }
  for (const [column, values] of Object.entries(filter.anyOf ?? {})) {
    queries.push(Query.equal(column, [...(values as readonly string[])]));
  }
  for (const [column, value] of Object.entries(filter.atMost ?? {})) {
    queries.push(Query.lessThanEqual(column, value as string));
  }
  for (const [column, value] of Object.entries(filter.atLeast ?? {})) {
    queries.push(Query.greaterThanEqual(column, value as string));
  }
  if (filter.orderBy !== undefined) queries.push(Query.orderAsc(filter.orderBy));
  queries.push(Query.limit(filter.limit));
  if (filter.after !== undefined) queries.push(Query.cursorAfter(filter.after));
  return queries;
}

/** Appwrite finds the rows by these first, and deletes those that it found. */
export function seatQueries({ claim, ids }: SeatsToDelete): string[] {
  return [Query.equal('claim', [claim]), ...(ids === undefined ? [] : [Query.equal('$id', [...ids])])];
}

/** Why Appwrite failed a call; `other` is a bug or a breakdown. */
type Failure = 'limit' | 'taken' | 'missing' | 'other';

// Both families of names.
const failures: Readonly<Record<string, Failure>> = {
  attribute_limit_exceeded: 'limit',
  column_limit_exceeded: 'limit',
  document_already_exists: 'taken',
  row_already_exists: 'taken',
  document_unique_constraint_violation: 'taken',
  row_unique_constraint_violation: 'taken',
  document_not_found: 'missing',
  row_not_found: 'missing',
};

function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof AppwriteException)) return 'other';
  return failures[thrown.type] ?? 'other';
}

/** A counter whose row is gone is reported as a missing column. */
function isMissingCounter(thrown: unknown): boolean {
  return thrown instanceof AppwriteException && (thrown.code === 404 || thrown.type === 'column_not_found');
}

function isMissingCursor(thrown: unknown): boolean {
  return thrown instanceof AppwriteException && thrown.type === 'general_cursor_not_found';
}

/** Whether the server itself said no: anything else may have taken effect without an answer. */
function isDefiniteFailure(thrown: unknown): boolean {
  return thrown instanceof AppwriteException && thrown.code >= 400 && thrown.code < 500;
}
