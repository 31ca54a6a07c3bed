import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TablesDB } from 'node-appwrite';
import { afterEach, describe, expect, test } from 'vitest';
import { readAppConfig } from '../../appwrite-config.ts';
import {
  column,
  startTestBackend,
  type TestBackend,
  testConfig,
  writeConfig,
} from '../testing/start-test-backend.ts';
import { createSchema } from './table.ts';

let backend: TestBackend;
afterEach(() => backend.close());

const place = { databaseId: 'main', tableId: 'bookings' };

/** The configuration of the tests with other columns in the second table. */
const withBookings = (columns: unknown[], indexes: unknown[] = []) => {
  const config = testConfig();
  return {
    ...config,
    tables: config.tables.map((one) => (one.$id === 'bookings' ? { ...one, columns, indexes } : one)),
  };
};
const seats = column('seats', 'integer', { required: true, min: 1, max: 6 });

function number(file: string, version: number): void {
  using database = new DatabaseSync(file);
  database.exec(`PRAGMA user_version = ${version}`);
}

function tablesIn(file: string): unknown[] {
  using database = new DatabaseSync(file);
  return database.prepare('SELECT sql FROM sqlite_master').all();
}

describe('a database that exists', () => {
  test('gets the columns and indexes that the configuration has gained', async () => {
    backend = await startTestBackend();
    const rows = new TablesDB(backend.client);
    await rows.createRow({ ...place, rowId: 'old', data: { seats: 2 } });

    const reference = column('reference', 'string', { size: 20 });
    const unique = { key: 'reference', type: 'unique', columns: ['reference'] };
    const configFile = writeConfig(backend.dataDir, withBookings([seats, reference], [unique]));
    await backend.restart({ configFile });

    expect(await rows.getRow({ ...place, rowId: 'old' })).toMatchObject({ seats: 2, reference: null });
    await rows.createRow({ ...place, rowId: 'new', data: { seats: 1, reference: 'GT1' } });
    const again = rows.createRow({ ...place, rowId: 'again', data: { seats: 1, reference: 'gt1' } });
    await expect(again).rejects.toMatchObject({ type: 'row_already_exists' });
  });

  test('lets go of a unique index that is declared no longer, and takes one only for rows that differ', async () => {
    const unique = { key: 'seats', type: 'unique', columns: ['seats'] };
    backend = await startTestBackend();
    const configure = (indexes: unknown[]) => ({
      configFile: writeConfig(backend.dataDir, withBookings([seats], indexes)),
    });
    await backend.restart(configure([unique]));
    const rows = new TablesDB(backend.client);
    const create = (rowId: string) => rows.createRow({ ...place, rowId, data: { seats: 1 } });
    await create('one');
    await expect(create('two')).rejects.toMatchObject({ code: 409 });
    await backend.restart(configure([]));
    await create('two');
    await expect(backend.restart(configure([unique]))).rejects.toThrow(
      'The unique index bookings.seats cannot be made: the data has rows that are alike in seats.',
    );
    await backend.restart(configure([]));
  });

  test('that holds another type is refused with one sentence, and stays as it is', async () => {
    backend = await startTestBackend();
    const rows = new TablesDB(backend.client);
    await rows.createRow({ ...place, rowId: 'old', data: { seats: 2 } });
    const original = readFileSync(path.join(backend.dataDir, 'appwrite.config.json'), 'utf8');

    const configFile = writeConfig(backend.dataDir, withBookings([column('seats', 'string', { size: 5 })]));
    await expect(backend.restart({ configFile })).rejects.toThrow(
      `Another version made the data in ${backend.dataDir} (bookings.seats holds INTEGER and should now hold TEXT): delete this folder, or set DATA_DIR to another.`,
    );
    await backend.restart({ configFile: writeConfig(backend.dataDir, JSON.parse(original)) });
    expect(await rows.getRow({ ...place, rowId: 'old' })).toMatchObject({ seats: 2 });
  });

  test.each([
    ['an earlier version, which wrote no number', 0],
    ['a later version', 3],
  ])('of %s is refused with one sentence, and stays as it is', async (_, version) => {
    backend = await startTestBackend();
    const file = path.join(backend.dataDir, 'backend.sqlite');
    number(file, version);
    const before = tablesIn(file);

    const configFile = writeConfig(backend.dataDir, withBookings([seats, column('added', 'string')]));
    await expect(backend.restart({ configFile })).rejects.toThrow(
      `Another version made the data in ${backend.dataDir} (its data is of version ${version}, and 2 is read here): delete this folder, or set DATA_DIR to another.`,
    );
    expect(tablesIn(file)).toEqual(before);
    number(file, 2);
    await backend.restart({ configFile });
  });
});

test('the project’s own configuration is understood', async () => {
  backend = await startTestBackend();
  const config = readAppConfig();
  const { tables } = createSchema(config);
  expect(tables.map(({ id }) => id)).toContain('bookings');
  const named = tables.flatMap((table) =>
    table.indexes.flatMap(({ columns }) => columns.map((key) => [table, key] as const)),
  );
  for (const [table, key] of named)
    expect([...table.columns.keys(), '$createdAt', '$updatedAt']).toContain(key);
});
