import {
  type Condition,
  type Database,
  isUniqueViolation,
  quoted,
  type Value,
} from '../database/open-database.ts';
import type { Selection } from '../queries/compile-list.ts';
import { type Column, columnList, fromSql, type StoredRow, type Table, toSql } from '../schema/table.ts';

export type NewRow = Omit<StoredRow, 'sequence'>;

/** A change of one number, which fails when the result would leave the bounds. */
export interface NumberChange {
  readonly column: string;
  /** Negative to subtract. */
  readonly by: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly updatedAt: string;
}

/** Reads and writes the rows of one database file. Every method is one SQL statement. */
export function createRowStore(database: Database) {
  /** @returns the row as it was written; null where its id or a unique value is another's, and nothing was. */
  function write(table: Table, sql: string, values: readonly Value[]): StoredRow | null {
    try {
      // To its end, where the commit is: only then it has succeeded.
      const [row] = database.all(`${sql} RETURNING ${columnList(table, null)}`, values);
      return row ? fromSql(table, row) : null;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  return {
    /** @returns null where the id or a unique value is taken. */
    insert(table: Table, row: NewRow): StoredRow | null {
      const { columns, values } = cellsOf(table, row);
      const names = ['_id', ...columns].map(quoted).join(', ');
      const places = ['?', ...columns.map(() => '?')].join(', ');
      const into = `INSERT INTO ${quoted(table.sqlName)} (${names}) VALUES (${places})`;
      return write(table, into, [row.id, ...values]);
    },

    find(table: Table, id: string, columns: readonly string[] | null = null): StoredRow | undefined {
      const row = database.get(
        `SELECT ${columnList(table, columns)} FROM ${quoted(table.sqlName)} WHERE _id = ?`,
        [id],
      );
      return row && fromSql(table, row);
    },

    /** The rows of a page, in its order. */
    list(table: Table, { columns, sql, values, orderBy, limit, offset }: Selection): StoredRow[] {
      const rows = database.all(
        `SELECT ${columnList(table, columns)} FROM ${quoted(table.sqlName)}
         WHERE ${sql} ORDER BY ${orderBy} LIMIT ? OFFSET ?`,
        [...values, limit, offset],
      );
      return rows.map((row) => fromSql(table, row));
    },

    /** Counts the rows that match, no further than `most`. */
    count(table: Table, { sql, values }: Condition, most: number): number {
      const row = database.get(
        `SELECT count(*) AS total FROM (SELECT 1 FROM ${quoted(table.sqlName)} WHERE ${sql} LIMIT ?)`,
        [...values, most],
      );
      return Number(row?.['total']);
    },

    /** Writes the values that are named, and leaves the others. @returns null where a unique value is taken. */
    change(table: Table, row: Omit<StoredRow, 'id'>): StoredRow | null {
      const { columns, values } = cellsOf(table, row);
      const assignments = columns.map((column) => `${quoted(column)} = ?`).join(', ');
      const update = `UPDATE ${quoted(table.sqlName)} SET ${assignments} WHERE _sequence = ?`;
      return write(table, update, [...values, row.sequence]);
    },

    /**
     * Adds to a number in one statement, unless the result breaks a bound; a null stays null.
     * @returns whether the row was changed.
     */
    adjust(table: Table, sequence: number, change: NumberChange): boolean {
      const column = quoted(change.column);
      const sum =
        columnOf(table, change.column).type === 'integer' ? rounded(`(${column} + ?1)`) : `${column} + ?1`;
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
  };
}

export type RowStore = ReturnType<typeof createRowStore>;

function cellsOf(table: Table, row: Omit<NewRow, 'id'>): { columns: string[]; values: Value[] } {
  const cells = Object.entries(row.values);
  return {
    columns: ['_createdAt', '_updatedAt', '_permissions', ...cells.map(([key]) => key)],
    values: [
      row.createdAt,
      row.updatedAt,
      JSON.stringify(row.permissions),
      ...cells.map(([key, value]) => toSql(columnOf(table, key), value)),
    ],
  };
}

function columnOf(table: Table, key: string): Column {
  const column = table.columns.get(key);
  if (!column) throw new Error(`${table.id} has no column ${key}.`);
  return column;
}

/** As MariaDB rounds: a half to the even number. */
function rounded(sql: string): string {
  return `CAST(iif(abs(${sql} - CAST(${sql} AS INTEGER)) = 0.5, 2 * round(${sql} / 2), round(${sql})) AS INTEGER)`;
}
