import { type Database, quoted } from '../database/open-database.ts';
import { type Table, type TableIndex, wordsTable } from './table.ts';

const textOf = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`;

/** Makes the indexes of words that are missing, from the rows that are there, and drops those declared no longer. */
export function settleWordIndexes(database: Database, table: Table): void {
  const wanted = new Map(table.wordIndexes.map((index) => [wordsTable(table, index), index]));
  const present = database
    .all("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'")
    .map(({ name }) => String(name))
    .filter((name) => name.startsWith(`${table.sqlName}:words:`));
  for (const name of present) if (!wanted.delete(name)) dropWords(database, name);
  for (const [name, index] of wanted) createWords(database, table, name, index);
}

const triggers = ['insert', 'delete', 'update'] as const;
const triggerName = (name: string, event: (typeof triggers)[number]): string => quoted(`${name}:${event}`);

function dropWords(database: Database, name: string): void {
  for (const event of triggers) database.run(`DROP TRIGGER ${triggerName(name, event)}`);
  database.run(`DROP TABLE ${quoted(name)}`);
}

/** The words alone are kept, the texts stay in their table; triggers see to it that both agree. */
function createWords(database: Database, table: Table, name: string, { columns }: TableIndex): void {
  const [words, rows] = [quoted(name), quoted(table.sqlName)];
  const list = columns.map(quoted).join(', ');
  const valuesOf = (row: 'old' | 'new'): string =>
    columns.map((column) => `${row}.${quoted(column)}`).join(', ');
  const add = `INSERT INTO ${words} (rowid, ${list}) VALUES (new._sequence, ${valuesOf('new')});`;
  const remove = `INSERT INTO ${words} (${words}, rowid, ${list}) VALUES ('delete', old._sequence, ${valuesOf('old')});`;
  database.run(
    `CREATE VIRTUAL TABLE ${words} USING fts5(${list}, content = ${textOf(table.sqlName)}, content_rowid = '_sequence', tokenize = 'unicode61 remove_diacritics 2')`,
  );
  database.run(`CREATE TRIGGER ${triggerName(name, 'insert')} AFTER INSERT ON ${rows} BEGIN ${add} END`);
  database.run(`CREATE TRIGGER ${triggerName(name, 'delete')} AFTER DELETE ON ${rows} BEGIN ${remove} END`);
  database.run(
    `CREATE TRIGGER ${triggerName(name, 'update')} AFTER UPDATE OF ${list} ON ${rows} BEGIN ${remove} ${add} END`,
  );
  database.run(`INSERT INTO ${words} (${words}) VALUES ('rebuild')`);
}
