import { type DatabaseRow, quoted, type Value } from '../database/open-database.ts';
import type { Column, Table } from './table.ts';

/** Values by column, in the form that the interface shows: dates normalised, lists as lists. */
export type RowValues = Readonly<Record<string, unknown>>;

export interface StoredRow {
  /** Rising number of the row in its table. */
  readonly sequence: number;
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly permissions: readonly string[];
  /** Only the columns that were asked for. */
  readonly values: RowValues;
}

/** The columns of a select that `fromSql` reads. */
export function columnList(table: Table, columns: readonly string[] | null): string {
  const wanted = columns ?? [...table.columns.keys()];
  return ['_sequence', '_id', '_createdAt', '_updatedAt', '_permissions', ...wanted.map(quoted)].join(', ');
}

/** A checked value in the form that SQLite stores. */
export function toSql(column: Column, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (column.array) return JSON.stringify(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number')
    return column.type === 'integer' && !Number.isSafeInteger(value) ? wideInteger(value) : value;
  return String(value);
}

/** A double cannot tell 2^63 - 1 from 2^63, which is out of the range of SQLite's integers. */
function wideInteger(value: number): bigint {
  const largest = 2n ** 63n - 1n;
  const exact = BigInt(value);
  return exact > largest ? largest : exact;
}

export function fromSql(table: Table, row: DatabaseRow): StoredRow {
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
  if (column.type === 'boolean') return Number(value) !== 0;
  return typeof value === 'bigint' ? Number(value) : value;
}
