import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type AppConfig, appConfigFile } from '../appwrite-config.ts';
import { readDeclaration } from './declaration.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'declaration-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads the project's own declaration with something changed in the part of it that the keys lead to. */
function reading(keys: readonly (string | number)[], change: object): () => AppConfig {
  const declared = JSON.parse(readFileSync(appConfigFile, 'utf8'));
  Object.assign(
    keys.reduce((part, key) => part[key], declared),
    change,
  );
  const file = path.join(folder, 'appwrite.config.json');
  writeFileSync(file, JSON.stringify(declared));
  return () => readDeclaration(file);
}

test("the project's own declaration is one that the CLI reads", () => {
  expect(readDeclaration().tables).toHaveLength(14);
});

const trips = ['tables', 0];
const title = [...trips, 'columns', 1];
const index = [...trips, 'indexes', 0];

test.each([
  ['variables, which may be secret', ['functions', 0], { vars: [] }, /functions\.0\.vars/],
  ['a word that the CLI drops', trips, { security: true }, /tables\.0\.security/],
  ['a type that it cannot make', title, { type: 'money' }, /tables\.0\.columns\.1\.type/],
  [
    'a text that it would recreate',
    title,
    { encrypt: undefined },
    /column trips\.title does not say whether/,
  ],
  ['a text without a size', title, { size: undefined }, /trips\.title is a text without a size/],
  ['a choice of nothing', title, { format: 'enum' }, /trips\.title has no elements/],
  ['a default of what is required', title, { default: 'x' }, /trips\.title is required/],
  ['a table of no database', trips, { databaseId: 'x' }, /trips is in the database x/],
  ['an index over no column', index, { columns: ['x'] }, /index trips\.tripId covers x/],
  ['an index with too few orders', index, { orders: [] }, /index trips\.tripId needs one order a column/],
  ['too wide rows', title, { size: 8000 }, /table trips has rows of \d+ bytes, and Appwrite takes 65535/],
])('refuses %s', (_, keys, change, says) => {
  expect(reading(keys, change)).toThrow(says);
});
