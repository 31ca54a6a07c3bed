import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type AppConfig, appConfigFile } from '../appwrite-config.ts';
import { readDeclaration } from './declaration.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'declaration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Loose = Record<string, unknown>;

/** Reads the project's own declaration with something changed in it. */
function reading(change: (declared: AppConfig, table: Loose, column: Loose) => void): () => AppConfig {
  const declared = JSON.parse(readFileSync(appConfigFile, 'utf8')) as AppConfig;
  const table = declared.tables.find(({ $id }) => $id === 'trips');
  const column = table?.columns.find(({ key }) => key === 'title');
  change(declared, table as Loose, column as Loose);
  const file = path.join(folder, 'appwrite.config.json');
  writeFileSync(file, JSON.stringify(declared));
  return () => readDeclaration(file);
}

test("the project's own declaration is one that the CLI reads", () => {
  expect(readDeclaration().tables).toHaveLength(14);
});

test.each<[string, Parameters<typeof reading>[0], RegExp]>([
  [
    'variables, which may be secret',
    ({ functions }) => Object.assign(functions[0] ?? {}, { vars: [] }),
    /functions\.0\.vars/,
  ],
  [
    'a word that the CLI drops',
    (_, table) => Object.assign(table, { security: true }),
    /tables\.0\.security/,
  ],
  [
    'a type that it cannot make',
    (_, __, column) => Object.assign(column, { type: 'money' }),
    /tables\.0\.columns\.1\.type/,
  ],
  [
    'a text that it would recreate at the next push',
    (_, __, column) => Object.assign(column, { encrypt: undefined }),
    /column trips\.title does not say whether it is encrypted/,
  ],
  [
    'a text without a size',
    (_, __, column) => Object.assign(column, { size: undefined }),
    /trips\.title is a text without a size/,
  ],
  [
    'a choice of nothing',
    (_, __, column) => Object.assign(column, { format: 'enum' }),
    /trips\.title has no elements/,
  ],
  [
    'a default of what is required',
    (_, __, column) => Object.assign(column, { default: 'x' }),
    /trips\.title is required/,
  ],
  [
    'a table in a database that is not there',
    (_, table) => Object.assign(table, { databaseId: 'x' }),
    /trips is in the database x/,
  ],
  [
    'an index over a column that is not there',
    ({ tables }) => Object.assign(tables[0]?.indexes[0] ?? {}, { columns: ['x'] }),
    /index trips\.tripId covers x/,
  ],
  [
    'an index whose orders differ from what a server tells',
    ({ tables }) => Object.assign(tables[0]?.indexes[0] ?? {}, { orders: [] }),
    /index trips\.tripId needs one order a column/,
  ],
  [
    'rows that are wider than the database takes',
    (_, __, column) => Object.assign(column, { size: 8000 }),
    /table trips has rows of \d+ bytes, and Appwrite takes 65535/,
  ],
])('refuses %s', (_, change, says) => {
  expect(reading(change)).toThrow(says);
});
