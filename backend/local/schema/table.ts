import type { AppConfig, ColumnConfig, TableConfig } from '../../appwrite-config.ts';
import { type DatabaseRow, quoted, type Value } from '../database/open-database.ts';
import { databaseNotFound, tableNotFound } from '../protocol/api-error.ts';
import type { Caller } from '../protocol/caller.ts';

export type Column = ColumnConfig;

export interface TableIndex {
  readonly key: string;
  readonly unique: boolean;
  readonly columns: readonly string[];
}

export interface Table {
  readonly databaseId: string;
  readonly id: string;
  /** Its name in SQLite, unquoted. */
  readonly sqlName: string;
  readonly enabled: boolean;
  readonly rowSecurity: boolean;
  readonly permissions: readonly string[];
  readonly columns: ReadonlyMap<string, Column>;
  readonly indexes: readonly TableIndex[];
}

/** Full-text indexes are left out: searches are not served. */
function tableFrom(config: TableConfig): Table {
  return {
    databaseId: config.databaseId,
    id: config.$id,
    sqlName: `${config.databaseId}.${config.$id}`,
    enabled: config.enabled,
    rowSecurity: config.rowSecurity,
    permissions: config.$permissions,
    columns: new Map(config.columns.map((column) => [column.key, column])),
    indexes: config.indexes
      .filter(({ type }) => type !== 'fulltext')
      .map(({ key, type, columns }) => ({ key, unique: type === 'unique', columns })),
  };
}

/**
 * A table that only the backend itself writes, such as the list of a bucket's files. An id cannot begin with `$` in Appwrite, so the
 * name differs from every declared one.
 * @param types of its columns, by name.
 */
export function ownTable(
  name: string,
  types: Readonly<Record<string, Column['type']>>,
  indexes: readonly TableIndex[] = [],
): Table {
  return {
    databaseId: '$backend',
    id: name,
    sqlName: `$${name}`,
    enabled: true,
    rowSecurity: false,
    permissions: [],
    columns: new Map(
      Object.entries(types).map(([key, type]) => [
        key,
        { key, type, array: false, required: false, default: null },
      ]),
    ),
    indexes,
  };
}

interface SystemColumn {
  /** Its name in SQLite. */
  readonly sql: string;
  readonly type: Column['type'] | 'sequence';
  readonly field: 'id' | 'sequence' | 'createdAt' | 'updatedAt';
}

/** What every row can be filtered and ordered by. */
export const systemColumns: Readonly<Record<string, SystemColumn>> = {
  $id: { sql: '_id', type: 'string', field: 'id' },
  $sequence: { sql: '_sequence', type: 'sequence', field: 'sequence' },
  $createdAt: { sql: '_createdAt', type: 'datetime', field: 'createdAt' },
  $updatedAt: { sql: '_updatedAt', type: 'datetime', field: 'updatedAt' },
};

/** The databases and tables that the configuration declares. */
export function createSchema(config: AppConfig) {
  const databases = new Map(config.tablesDB.map(({ $id, enabled }) => [$id, enabled]));
  const tables = new Map(
    config.tables.map((table) => [`${table.databaseId}/${table.$id}`, tableFrom(table)]),
  );
  return {
    tables: [...tables.values()],

    /** @throws ApiError 404; what is disabled is there for keys alone. */
    table(databaseId: string, tableId: string, caller: Caller): Table {
      const enabled = databases.get(databaseId);
      if (enabled === undefined || (!enabled && caller.kind === 'guest')) throw databaseNotFound(databaseId);
      const table = tables.get(`${databaseId}/${tableId}`);
      if (!table || (!table.enabled && caller.kind === 'guest')) throw tableNotFound(tableId);
      return table;
    },
  };
}

export type Schema = ReturnType<typeof createSchema>;

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
