import { readAppConfig } from '../../appwrite-config.ts';
import { queriesOf, seatQueries } from '../../function/rows/appwrite-rows.ts';
import type { Rows } from '../../function/rows/rows.ts';
import { readRow, type TableName } from '../../function/rows/tables.ts';
import { type Database, openDatabase, quoted } from '../database/open-database.ts';
import { ApiError } from '../protocol/api-error.ts';
import type { Caller } from '../protocol/caller.ts';
import { parseQueries } from '../queries/query.ts';
import { createRows, deleteRows } from '../rows/bulk-routes.ts';
import { listRows } from '../rows/list-rows.ts';
import { rowJson } from '../rows/row-json.ts';
import { createRowStore } from '../rows/row-store.ts';
import { type Adjustment, adjustRow, createRow, deleteRow, updateRow } from '../rows/row-writes.ts';
import { bringUpToDate } from '../schema/migrate.ts';
import { createSchema } from '../schema/table.ts';

const schema = createSchema(readAppConfig());
const caller: Caller = { kind: 'key', scopes: null };

/** Databases that were closed, empty again: to make one, and to prepare its statements, takes as long as a whole test. */
const spare: Database[] = [];

function emptyDatabase(): Database {
  const kept = spare.pop();
  if (kept !== undefined) return kept;
  const database = openDatabase(':memory:');
  bringUpToDate(database, schema.tables);
  return database;
}

function emptyAgain(database: Database): void {
  for (const { sqlName } of schema.tables) database.run(`DELETE FROM ${quoted(sqlName)}`);
  // Where it has none, rows number from one.
  database.run('DELETE FROM sqlite_sequence');
  spare.push(database);
}

/**
 * The embedded backend's tables in a database in memory, without a server before them: for tests in which the function alone
 * decides. `now` is the server's clock; without one each write has an instant of its own. Who closes them lets the next ones have the
 * database, which takes half a megabyte.
 */
export function createSqliteRows(now?: () => Date): Rows & {
  readonly close: () => void;
  /** Copies all tables, once. What it returns puts the copy back. */
  readonly save: () => () => void;
} {
  const database = emptyDatabase();
  const rows = createRowStore(database);
  let written = 0;
  let isCopied = false;
  let isClosed = false;

  const tableOf = (id: TableName) => {
    // The database may be another test's by now.
    if (isClosed) throw new Error(`These rows are closed: ${id} came too late.`);
    return schema.table('main', id, caller);
  };
  const context = () => {
    written += 1;
    return { rows, caller, now: now?.().getTime() ?? written, database };
  };
  const find = (id: TableName, queries: readonly string[], counted: boolean) =>
    listRows(rows, tableOf(id), parseQueries(queries), { only: null, counted, noun: 'Row' });

  /** What `ask` answers, or `refused` where the server refuses it with this status or type. */
  function unless<T, R>(refusal: number | string, refused: R, ask: () => T): T | R {
    try {
      return ask();
    } catch (error) {
      if (error instanceof ApiError && (error.status === refusal || error.type === refusal)) return refused;
      throw error;
    }
  }
  const adjust = (id: TableName, rowId: string, change: Omit<Adjustment, 'column' | 'value'>) =>
    unless(404, null, () =>
      adjustRow(context(), tableOf(id), rowId, { column: 'count', value: 1, ...change }),
    );

  return {
    close() {
      if (isClosed) throw new Error('These rows are closed already.');
      isClosed = true;
      if (isCopied) database.close();
      else emptyAgain(database);
    },
    save() {
      isCopied = true;
      const names = schema.tables.map(({ sqlName }) => [quoted(sqlName), quoted(`copy of ${sqlName}`)]);
      for (const [table, copy] of names) database.run(`CREATE TEMP TABLE ${copy} AS SELECT * FROM ${table}`);
      return () => {
        for (const [table, copy] of names) {
          database.run(`DELETE FROM ${table}`);
          database.run(`INSERT INTO ${table} SELECT * FROM ${copy}`);
        }
      };
    },
    async get(table, id) {
      const row = rows.find(tableOf(table), id);
      return row?.id === id ? readRow(table, rowJson(tableOf(table), row)) : null;
    },
    async list(table, filter) {
      if (Object.values(filter.anyOf ?? {}).some((values) => values?.length === 0)) return [];
      const page = unless('general_cursor_not_found', null, () => find(table, queriesOf(filter), false));
      return (page?.found ?? []).map((row) => readRow(table, rowJson(tableOf(table), row)));
    },
    async count(table, equal) {
      return find(table, queriesOf({ equal, limit: 1 }), true).total;
    },
    async create(table, id, data) {
      return unless(409, false, () =>
        Boolean(createRow(context(), tableOf(table), id, columnsOf(data), null)),
      );
    },
    async createAll(table, added) {
      const all = added.map(({ id, data }) => ({ ...columnsOf(data), $id: id }));
      return unless(409, false, () => Boolean(createRows(context(), tableOf(table), all)));
    },
    async update(table, id, data) {
      return unless(404, false, () => Boolean(updateRow(context(), tableOf(table), id, { ...data }, null)));
    },
    async remove(table, id) {
      unless(404, undefined, () => deleteRow(context(), tableOf(table), id));
    },
    async removeSeats(seats) {
      deleteRows(context(), tableOf('seats'), parseQueries(seatQueries(seats)));
    },
    async countUp(table, id, max) {
      return unless('column_limit_exceeded', 'limit', () => {
        const row = adjust(table, id, { direction: 'increment', bound: max });
        return row === null ? 'missing' : Number(row.values['count']);
      });
    },
    async countDown(table, id) {
      unless('column_limit_exceeded', null, () => adjust(table, id, { direction: 'decrement', bound: 0 }));
    },
  };
}

/** Without the id and time that a row has where it was read. */
function columnsOf(data: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !key.startsWith('$')));
}
