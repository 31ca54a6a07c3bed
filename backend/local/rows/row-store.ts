import type { Statement } from '../database/messages.ts';
import {
  type Database,
  type DatabaseRow,
  isUniqueViolation,
  quoted,
  type Value,
} from '../database/open-database.ts';
import type { Condition } from '../queries/filters.ts';
import type { Column, Table } from '../schema/table.ts';
import type { RowValues } from './structure.ts';

export interface StoredRow {
  /** Rising number of the row in its table. */
  readonly sequence: number;
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly permissions: readonly string[];
  /** Only the columns that were asked for. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** A row as it is answered; its number is empty where the real server forgets it. */
export type AnsweredRow = Omit<StoredRow, 'sequence'> & { readonly sequence: number | '' };

export interface NewRow {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly permissions: readonly string[];
  readonly values: RowValues;
}

/** The condition, order and extent of a list, as SQL with its parameters. */
export interface Selection {
  readonly where: string;
  readonly orderBy: string;
  readonly values: readonly Value[];
  /** Parts that together hold the rows of `where`, each to be had in order from an index; none: there are no such parts. */
  readonly branches?: readonly Condition[];
  readonly limit: number;
  readonly offset: number;
  /** The columns wanted; null: all. */
  readonly columns: readonly string[] | null;
}

/** `taken`: the id or a unique index belongs to another row, and nothing was written. */
export type WriteOutcome = 'written' | 'taken';

/** Reads and writes the rows of one database file. Every method is one SQL statement. */
export function createRowStore(database: Database) {
  const write = (sql: string, values: readonly Value[]): WriteOutcome => {
    try {
      database.run(sql, values);
      return 'written';
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    }
  };

  const allOf = ({ sql, values }: Statement): DatabaseRow[] => database.all(sql, values);

  return {
    insert(table: Table, row: NewRow): WriteOutcome {
      const columns = ['_id', '_createdAt', '_updatedAt', '_permissions'];
      const values: Value[] = [row.id, row.createdAt, row.updatedAt, JSON.stringify(row.permissions)];
      for (const [key, value] of Object.entries(row.values)) {
        columns.push(key);
        values.push(toSql(columnOf(table, key), value));
      }
      const places = columns.map(() => '?').join(', ');
      return write(
        `INSERT INTO ${quoted(table.sqlName)} (${columns.map(quoted).join(', ')}) VALUES (${places})`,
        values,
      );
    },

    find(table: Table, id: string, columns: readonly string[] | null = null): StoredRow | undefined {
      const row = database.get(
        `SELECT ${columnList(table, columns)} FROM ${quoted(table.sqlName)} WHERE _id = ?`,
        [id],
      );
      return row && fromSql(table, row);
    },

    /** The row that a unique index lets nobody else have beside `values`. */
    findRival(table: Table, values: RowValues): StoredRow | undefined {
      for (const index of table.indexes) {
        if (!index.unique || index.columns.some((column) => values[column] == null)) continue;
        const where = index.columns.map((column) => `${quoted(column)} = ?`).join(' AND ');
        const parameters = index.columns.map((column) => toSql(columnOf(table, column), values[column]));
        const row = database.get(`SELECT * FROM ${quoted(table.sqlName)} WHERE ${where}`, parameters);
        if (row) return fromSql(table, row);
      }
      return undefined;
    },

    change(table: Table, row: Omit<NewRow, 'id'> & { sequence: number }): WriteOutcome {
      const assignments = ['_createdAt = ?', '_updatedAt = ?', '_permissions = ?'];
      const values: Value[] = [row.createdAt, row.updatedAt, JSON.stringify(row.permissions)];
      for (const [key, value] of Object.entries(row.values)) {
        assignments.push(`${quoted(key)} = ?`);
        values.push(toSql(columnOf(table, key), value));
      }
      return write(`UPDATE ${quoted(table.sqlName)} SET ${assignments.join(', ')} WHERE _sequence = ?`, [
        ...values,
        row.sequence,
      ]);
    },

    /**
     * Adds `by` (negative to take) in one statement, unless the result breaks a bound; a null stays null.
     * @returns whether the row was changed.
     */
    adjust(
      table: Table,
      sequence: number,
      change: { column: string; by: number; min: number | null; max: number | null; updatedAt: string },
    ): boolean {
      const column = quoted(change.column);
      const whole = columnOf(table, change.column).kind === 'integer';
      const sum = whole ? rounded(`(${column} + ?1)`) : `${column} + ?1`;
      const { changes } = database.run(
        `UPDATE ${quoted(table.sqlName)} SET ${column} = ${sum}, _updatedAt = ?2 WHERE _sequence = ?3
         AND (?4 IS NULL OR coalesce(${column}, 0) + ?1 >= ?4) AND (?5 IS NULL OR coalesce(${column}, 0) + ?1 <= ?5)`,
        [change.by, change.updatedAt, sequence, change.min, change.max],
      );
      return changes === 1;
    },

    remove(table: Table, sequence: number): void {
      database.run(`DELETE FROM ${quoted(table.sqlName)} WHERE _sequence = ?`, [sequence]);
    },

    list: (table: Table, selection: Selection): StoredRow[] =>
      rowsFrom(table, allOf(listStatement(table, selection))),

    /** Counts no further than `most`. */
    count: (table: Table, where: string, values: readonly Value[], most: number): number =>
      countFrom(allOf(countStatement(table, where, values, most))),
  };
}

export type RowStore = ReturnType<typeof createRowStore>;

/** What reads the rows of a selection; `rowsFrom` understands its answer. */
export function listStatement(table: Table, selection: Selection): Statement {
  const { sql, values } = candidates(table, selection);
  return {
    sql: `SELECT ${columnList(table, selection.columns)} FROM ${quoted(table.sqlName)}
          WHERE ${sql} ORDER BY ${selection.orderBy} LIMIT ? OFFSET ?`,
    values: [...values, selection.limit, selection.offset],
  };
}

export const rowsFrom = (table: Table, found: readonly DatabaseRow[]): StoredRow[] =>
  found.map((row) => fromSql(table, row));

/** What counts, no further than `most`; `countFrom` understands its answer. */
export const countStatement = (
  table: Table,
  where: string,
  values: readonly Value[],
  most: number,
): Statement => ({
  sql: `SELECT count(*) AS total FROM (SELECT 1 FROM ${quoted(table.sqlName)} WHERE ${where} LIMIT ?)`,
  values: [...values, most],
});

export const countFrom = (found: readonly DatabaseRow[]): number => Number(found[0]?.['total'] ?? 0);

/** The rows that a page is chosen from: all that match, or of each part no more than could be on the page. */
function candidates(table: Table, { where, values, branches = [], orderBy, ...page }: Selection): Condition {
  if (branches.length === 0) return { sql: where, values };
  const part = (condition: string): string =>
    `SELECT * FROM (SELECT _sequence FROM ${quoted(table.sqlName)} WHERE ${condition} ORDER BY ${orderBy} LIMIT ?)`;
  return {
    sql: `_sequence IN (${branches.map(({ sql }) => part(sql)).join(' UNION ALL ')})`,
    values: branches.flatMap((branch) => [...branch.values, page.limit + page.offset]),
  };
}

/** As MariaDB rounds: from the middle between two whole numbers to the even one. */
const rounded = (sql: string): string =>
  `CAST(iif(abs(${sql} - CAST(${sql} AS INTEGER)) = 0.5, 2 * round(${sql} / 2), round(${sql})) AS INTEGER)`;

function columnOf(table: Table, key: string): Column {
  const column = table.columns.get(key);
  if (!column) throw new Error(`${table.id} has no column ${key}.`);
  return column;
}

function columnList(table: Table, columns: readonly string[] | null): string {
  const wanted = columns ?? [...table.columns.keys()];
  return ['_sequence', '_id', '_createdAt', '_updatedAt', '_permissions', ...wanted.map(quoted)].join(', ');
}

/** A checked value in the form that SQLite keeps. */
export function toSql(column: Column, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (column.array) return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (column.kind === 'integer' && typeof value === 'number' && !Number.isSafeInteger(value))
    return wideInteger(value);
  return value as Value;
}

// A double cannot tell 2^63 - 1 from 2^63, which SQLite's integers do not reach.
const wideInteger = (value: number): bigint => {
  const largest = 2n ** 63n - 1n;
  const exact = BigInt(value);
  return exact > largest ? largest : exact;
};

function fromSql(table: Table, row: DatabaseRow): StoredRow {
  const values: Record<string, unknown> = {};
  for (const [key, column] of table.columns) if (key in row) values[key] = fromSqlValue(column, row[key]);
  return {
    sequence: Number(row['_sequence']),
    id: String(row['_id']),
    createdAt: String(row['_createdAt']),
    updatedAt: String(row['_updatedAt']),
    permissions: JSON.parse(String(row['_permissions'])),
    values,
  };
}

function fromSqlValue(column: Column, value: DatabaseRow[string] | undefined): unknown {
  if (column.array) return typeof value === 'string' ? JSON.parse(value) : [];
  if (value === null || value === undefined) return null;
  if (column.kind === 'boolean') return Number(value) !== 0;
  return typeof value === 'bigint' ? Number(value) : value;
}
