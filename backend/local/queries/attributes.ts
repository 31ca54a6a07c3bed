import { quoted, type Value } from '../database/open-database.ts';
import { parseDatetime } from '../protocol/datetime.ts';
import { type Column, type StoredRow, systemColumns, type Table, toSql } from '../schema/table.ts';
import { invalidQuery } from './query.ts';

/** Something rows can be filtered and ordered by: a declared column or one that every row has. */
export interface Attribute {
  readonly key: string;
  readonly sql: string;
  readonly type: Column['type'] | 'sequence';
  readonly array: boolean;
  readonly valueIn: (row: StoredRow) => Value;
}

/** @throws ApiError 400 for a name that the table does not have. */
export function attributeOf(table: Table, key: string): Attribute {
  const column = table.columns.get(key);
  if (column) {
    const { type, array } = column;
    return { key, sql: quoted(key), type, array, valueIn: (row) => toSql(column, row.values[key]) };
  }
  const system = systemColumns[key];
  if (system) return { ...system, key, array: false, valueIn: (row) => row[system.field] };
  throw invalidQuery(`Attribute not found in schema: ${key}`);
}

type Comparable = string | number;

/**
 * A query's value as SQLite compares it.
 * @throws ApiError 400 for a value of another type than the attribute's.
 */
export function comparable({ key, type }: Attribute, value: unknown): Comparable {
  const read = readValue(type, value);
  if (read === null) throw invalidQuery(`Query value is invalid for attribute "${key}"`);
  return read;
}

function readValue(type: Attribute['type'], value: unknown): Comparable | null {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? value : null;
    case 'double':
      return typeof value === 'number' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? Number(value) : null;
    case 'datetime':
      return parseDatetime(value);
    case 'integer':
      return wholeNumber(value);
    case 'sequence':
      return wholeNumber(typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);
  }
}

function wholeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) ? value : null;
}
