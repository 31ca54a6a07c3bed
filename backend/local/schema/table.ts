import type { ColumnConfig, TableConfig } from '../../appwrite-config.ts';

/** What a column holds, whatever the name of its type in the configuration. */
export type ColumnKind = 'text' | 'integer' | 'double' | 'boolean' | 'datetime';

export interface Column {
  readonly key: string;
  readonly kind: ColumnKind;
  readonly array: boolean;
  readonly required: boolean;
  /** Characters (code points) a text may have. */
  readonly size: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly format: 'enum' | 'email' | 'url' | 'ip' | null;
  readonly elements: readonly string[];
  readonly default: string | number | boolean | null;
}

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
  /** Those that hold the words of a text, for searches. */
  readonly wordIndexes: readonly TableIndex[];
}

/** The name in SQLite of an index of words, unquoted. */
export const wordsTable = ({ sqlName }: Table, { key, columns }: TableIndex): string =>
  [sqlName, 'words', key, ...columns].join(':');

const kinds: Readonly<Record<string, ColumnKind>> = {
  string: 'text',
  varchar: 'text',
  text: 'text',
  mediumtext: 'text',
  longtext: 'text',
  integer: 'integer',
  bigint: 'integer',
  double: 'double',
  float: 'double',
  boolean: 'boolean',
  datetime: 'datetime',
};

/** @throws Error for a column type that the embedded backend does not keep (relationships, geometry). */
export function tableFrom(config: TableConfig): Table {
  return {
    databaseId: config.databaseId,
    id: config.$id,
    sqlName: `${config.databaseId}.${config.$id}`,
    enabled: config.enabled,
    rowSecurity: config.rowSecurity,
    permissions: config.$permissions,
    columns: new Map(config.columns.map((column) => [column.key, columnFrom(config.$id, column)])),
    indexes: config.indexes.filter(({ type }) => type !== 'fulltext').map(indexFrom),
    wordIndexes: config.indexes.filter(({ type }) => type === 'fulltext').map(indexFrom),
  };
}

const indexFrom = ({ key, type, columns }: TableConfig['indexes'][number]): TableIndex => ({
  key,
  unique: type === 'unique',
  columns,
});

function columnFrom(tableId: string, config: ColumnConfig): Column {
  const kind = kinds[config.type];
  if (!kind)
    throw new Error(`Column ${tableId}.${config.key} has the type "${config.type}", which is not kept here.`);
  const format = config.format;
  return {
    key: config.key,
    kind,
    array: config.array,
    required: config.required,
    size: config.size ?? Number.POSITIVE_INFINITY,
    min: config.min ?? null,
    max: config.max ?? null,
    format: format === 'enum' || format === 'email' || format === 'url' || format === 'ip' ? format : null,
    elements: config.elements ?? [],
    default: config.default ?? null,
  };
}

/** A column of a table that only the backend itself writes, such as the list of a bucket's files. */
export function ownColumn(key: string, kind: ColumnKind): [string, Column] {
  const column = { key, kind, array: false, required: false, size: Number.POSITIVE_INFINITY };
  return [key, { ...column, min: null, max: null, format: null, elements: [], default: null }];
}

/** A table of the backend's own; `$` cannot begin an id in Appwrite, so its name meets no table of the configuration. */
export function ownTable(
  name: string,
  columns: readonly [string, Column][],
  indexes: readonly TableIndex[] = [],
): Table {
  return {
    databaseId: '$backend',
    id: name,
    sqlName: `$${name}`,
    enabled: true,
    rowSecurity: false,
    permissions: [],
    columns: new Map(columns),
    indexes,
    wordIndexes: [],
  };
}

/** Where the columns that every row has are kept. */
export const systemColumns: Readonly<Record<string, string>> = {
  $id: '_id',
  $sequence: '_sequence',
  $createdAt: '_createdAt',
  $updatedAt: '_updatedAt',
};
