import { quoted } from '../database/open-database.ts';
import { parseDatetime } from '../protocol/datetime.ts';
import { type Column, systemColumns, type Table } from '../schema/table.ts';
import { invalidQuery } from './query.ts';

/** Something rows can be filtered and ordered by: a declared column or one that every row has. */
export interface Attribute {
  readonly key: string;
  readonly sql: string;
  readonly kind: Column['kind'] | 'sequence';
  readonly array: boolean;
}

const systemKinds: Readonly<Record<string, Attribute['kind']>> = {
  $id: 'text',
  $sequence: 'sequence',
  $createdAt: 'datetime',
  $updatedAt: 'datetime',
};

/** @throws Refusal 400 for a name that the table does not have. */
export function attributeOf(table: Table, key: string): Attribute {
  const column = table.columns.get(key);
  if (column) return { key, sql: quoted(key), kind: column.kind, array: column.array };
  const [sql, kind] = [systemColumns[key], systemKinds[key]];
  if (sql !== undefined && kind !== undefined) return { key, sql, kind, array: false };
  throw invalidQuery(`Attribute not found in schema: ${key}`);
}

type Comparable = string | number;

const readers: Readonly<Record<Attribute['kind'], (value: unknown) => Comparable | null>> = {
  text: (value) => (typeof value === 'string' ? value : null),
  integer: (value) => (Number.isInteger(value) ? (value as number) : null),
  double: (value) => (typeof value === 'number' ? value : null),
  boolean: (value) => (typeof value === 'boolean' ? Number(value) : null),
  datetime: parseDatetime,
  sequence: (value) => {
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    return Number.isInteger(number) ? (number as number) : null;
  },
};

/**
 * A query's value as SQLite compares it.
 * @throws Refusal 400 for a value of another type than the attribute's.
 */
export function comparable(attribute: Attribute, value: unknown): Comparable {
  const read = readers[attribute.kind](value);
  if (read === null) throw invalidQuery(`Query value is invalid for attribute "${attribute.key}"`);
  return read;
}
