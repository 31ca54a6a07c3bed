import { type Database, quoted } from '../database/open-database.ts';
import type { Column, Table, TableIndex } from './table.ts';

// The declared types name what a column holds, so that the file itself says what it was made for; SQLite takes the
// affinity from the words in them. NOCASE is how MariaDB compares text under Appwrite.
const sqlTypes = {
  text: 'TEXT COLLATE NOCASE',
  integer: 'INTEGER',
  double: 'REAL',
  boolean: 'BOOLEAN INTEGER',
  datetime: 'DATETIME TEXT',
} as const;

const sqlType = (column: Column): string =>
  column.array ? `${column.kind.toUpperCase()} LIST TEXT` : sqlTypes[column.kind];
const declaredType = (column: Column): string => sqlType(column).replace(' COLLATE NOCASE', '');

/**
 * Creates the tables that are missing and adds the columns and indexes that are. Columns that the configuration no
 * longer names stay, unread.
 * @throws Error with one sentence when a column holds another type than the configuration says.
 */
export function bringUpToDate(database: Database, tables: readonly Table[]): void {
  database.atomically(() => {
    for (const table of tables) {
      createTable(database, table);
      addColumns(database, table);
      for (const index of table.indexes) createIndex(database, table, index);
    }
  });
}

function createTable(database: Database, table: Table): void {
  database.run(`CREATE TABLE IF NOT EXISTS ${quoted(table.sqlName)} (
    _sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    _id TEXT NOT NULL COLLATE NOCASE UNIQUE,
    _createdAt DATETIME TEXT NOT NULL,
    _updatedAt DATETIME TEXT NOT NULL,
    _permissions TEXT NOT NULL
  )`);
}

function addColumns(database: Database, table: Table): void {
  const present = new Map(
    database
      .all(`SELECT name, type FROM pragma_table_info(?)`, [table.sqlName])
      .map(({ name, type }) => [String(name).toLowerCase(), String(type)]),
  );
  for (const column of table.columns.values()) {
    const type = present.get(column.key.toLowerCase());
    if (type === undefined)
      database.run(
        `ALTER TABLE ${quoted(table.sqlName)} ADD COLUMN ${quoted(column.key)} ${sqlType(column)}`,
      );
    else if (type !== declaredType(column))
      throw new Error(
        `The database was made for another schema: ${table.id}.${column.key} holds ${type} and should now hold ${declaredType(column)}. Move the data directory away to start afresh.`,
      );
  }
}

function createIndex(database: Database, table: Table, index: TableIndex): void {
  const name = quoted(`${table.sqlName}:${index.key}:${index.columns.join(',')}`);
  const columns = index.columns.map((column) => quoted(systemColumns[column] ?? column)).join(', ');
  database.run(
    `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${name} ON ${quoted(table.sqlName)} (${columns})`,
  );
}

/** Where the columns that every row has are kept. */
export const systemColumns: Readonly<Record<string, string>> = {
  $id: '_id',
  $sequence: '_sequence',
  $createdAt: '_createdAt',
  $updatedAt: '_updatedAt',
};
