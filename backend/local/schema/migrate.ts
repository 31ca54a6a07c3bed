import path from 'node:path';
import { type Database, isUniqueViolation, quoted } from '../database/open-database.ts';
import { type Column, systemColumns, type Table, type TableIndex } from './table.ts';

/** Grows where rows that are stored already would mean something else. Since 2 a seat is a row, and a decision is one. */
const dataVersion = 2;

// The declared types name what a column holds, so that the file itself says what it was made for; SQLite takes the
// affinity from the words in them. NOCASE is how MariaDB compares ASCII letters under Appwrite.
const sqlTypes = {
  string: 'TEXT COLLATE NOCASE',
  integer: 'INTEGER',
  double: 'REAL',
  boolean: 'BOOLEAN INTEGER',
  datetime: 'DATETIME TEXT',
} as const;

function sqlType(column: Column): string {
  return column.array
    ? `${column.type.toUpperCase().replace('STRING', 'TEXT')} LIST TEXT`
    : sqlTypes[column.type];
}

function declaredType(column: Column): string {
  return sqlType(column).replace(' COLLATE NOCASE', '');
}

/**
 * Creates the tables that are missing, adds the columns that are and updates the indexes. Columns that the configuration no longer
 * names stay, unread.
 * @throws Error with one sentence when another version made the data, which shows in its number or in a column of another
 * type, or rows are alike that a unique index wants to differ.
 */
export function bringUpToDate(database: Database, tables: readonly Table[]): void {
  database.atomically(() => {
    checkVersion(database);
    for (const table of tables) {
      createTable(database, table);
      addColumns(database, table);
      updateIndexes(database, table);
    }
  });
}

function checkVersion(database: Database): void {
  const isEmpty = database.get("SELECT 1 FROM sqlite_master WHERE type = 'table'") === undefined;
  if (isEmpty) database.run(`PRAGMA user_version = ${dataVersion}`);
  const version = Number(database.get('PRAGMA user_version')?.['user_version']);
  if (version !== dataVersion)
    throw otherVersion(database, `its data is of version ${version}, and ${dataVersion} is read here`);
}

function otherVersion(database: Database, how: string): Error {
  const folder = path.dirname(String(database.get('PRAGMA database_list')?.['file']));
  return new Error(
    `Another version made the data in ${folder} (${how}): delete this folder, or set DATA_DIR to another.`,
  );
}

function createTable(database: Database, table: Table): void {
  // A new table has its columns from the start: SQLite reads the whole schema again for each one that is added.
  const columns = [...table.columns.values()].map((column) => `, ${quoted(column.key)} ${sqlType(column)}`);
  database.run(`CREATE TABLE IF NOT EXISTS ${quoted(table.sqlName)} (
    _sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    _id TEXT NOT NULL COLLATE NOCASE UNIQUE,
    _createdAt DATETIME TEXT NOT NULL,
    _updatedAt DATETIME TEXT NOT NULL,
    _permissions TEXT NOT NULL
    ${columns.join('')}
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
      throw otherVersion(
        database,
        `${table.id}.${column.key} holds ${type} and should now hold ${declaredType(column)}`,
      );
  }
}

function indexName(table: Table, { key, unique, columns }: TableIndex): string {
  return [table.sqlName, key, unique ? 'unique' : 'key', ...columns].join(':');
}

/** Appwrite makes this one for every table. */
const byUpdate: TableIndex = { key: '$updatedAt', unique: false, columns: ['$updatedAt'] };

/** Creates the indexes that are missing and drops those that are declared no longer. */
function updateIndexes(database: Database, table: Table): void {
  const wanted = new Map([...table.indexes, byUpdate].map((index) => [indexName(table, index), index]));
  const present = database
    .all("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL", [
      table.sqlName,
    ])
    .map(({ name }) => String(name));
  for (const name of present) if (!wanted.delete(name)) database.run(`DROP INDEX ${quoted(name)}`);
  for (const [name, index] of wanted) createIndex(database, table, name, index);
}

function createIndex(database: Database, table: Table, name: string, index: TableIndex): void {
  const columns = index.columns.map((column) => quoted(systemColumns[column]?.sql ?? column)).join(', ');
  const kind = index.unique ? 'UNIQUE INDEX' : 'INDEX';
  try {
    database.run(`CREATE ${kind} ${quoted(name)} ON ${quoted(table.sqlName)} (${columns})`);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Error(
      `The unique index ${table.id}.${index.key} cannot be made: the data has rows that are alike in ${index.columns.join(', ')}.`,
    );
  }
}
