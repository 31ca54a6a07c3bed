import type { AppConfig, ColumnConfig, TableConfig } from '../../appwrite-config.ts';
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

/** A column of a table that only the backend itself writes, such as the list of a bucket's files. */
export function ownColumn(key: string, type: Column['type']): Column {
  return { key, type, array: false, required: false, default: null };
}

/** A table of the backend's own. An id cannot begin with `$` in Appwrite, so the name differs from every declared one. */
export function ownTable(
  name: string,
  columns: readonly Column[],
  indexes: readonly TableIndex[] = [],
): Table {
  return {
    databaseId: '$backend',
    id: name,
    sqlName: `$${name}`,
    enabled: true,
    rowSecurity: false,
    permissions: [],
    columns: new Map(columns.map((column) => [column.key, column])),
    indexes,
  };
}

/** The columns of SQLite that hold the fields of every row. */
export const systemColumns: Readonly<Record<string, string>> = {
  $id: '_id',
  $sequence: '_sequence',
  $createdAt: '_createdAt',
  $updatedAt: '_updatedAt',
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
