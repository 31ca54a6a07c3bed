import { Query, TablesDB } from 'node-appwrite';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  column,
  startTestBackend,
  type TestBackend,
  testConfig,
  writeConfig,
} from '../testing/start-test-backend.ts';

const place = { databaseId: 'main', tableId: 'notes' };
const columns = [column('text', 'string', { size: 200 }), column('other', 'string', { size: 200 })];
const configWith = (...indexes: object[]) => ({
  ...testConfig(),
  tables: [{ $id: 'notes', $permissions: [], databaseId: 'main', columns, indexes }],
});
const words = { key: 'words', type: 'fulltext', columns: ['text'] };

let backend: TestBackend;
let rows: TablesDB;
const restartWith = (...indexes: object[]) =>
  backend.restart({ configFile: writeConfig(backend.dataDir, configWith(...indexes)) });
const search = async (text: string) =>
  (await rows.listRows({ ...place, queries: [Query.search('text', text)] })).rows.map(({ $id }) => $id);

beforeAll(async () => {
  backend = await startTestBackend();
  await restartWith();
  rows = new TablesDB(backend.client);
  await rows.createRows({
    ...place,
    rows: [
      { $id: 'lake', text: 'A quiet lake in the mountains' },
      { $id: 'sea', text: 'Évening by the sea, quietly' },
      { $id: 'none', text: null },
    ],
  });
});
afterAll(() => backend.close());

test('a search wants an index, and finds the rows that were there before it', async () => {
  await expect(search('lake')).rejects.toMatchObject({
    type: 'general_query_invalid',
    message: 'Searching by attribute "text" requires a fulltext index.',
  });
  await restartWith(words);
  expect(await search('lake')).toEqual(['lake']);
  expect(await search('LAKE evening')).toEqual(['lake', 'sea']);
  expect(await search('quiet')).toEqual(['lake', 'sea']);
  expect(await search('"quiet lake"')).toEqual(['lake']);
  for (const nothing of ['', '"', '*', 'NEAR(', 'moon OR', "lak'e NOT"])
    expect(await search(nothing)).toEqual([]);
  await expect(rows.listRows({ ...place, queries: [Query.search('other', 'lake')] })).rejects.toMatchObject({
    code: 400,
  });
});

test('it knows of every change', async () => {
  await rows.updateRow({ ...place, rowId: 'lake', data: { text: 'A river' } });
  await rows.updateRow({ ...place, rowId: 'sea', data: { other: 'lake' } });
  await rows.deleteRow({ ...place, rowId: 'none' });
  await rows.createRow({ ...place, rowId: 'pond', data: { text: 'Almost a lake' } });
  expect(await search('lake')).toEqual(['pond']);
  expect(await search('river')).toEqual(['lake']);
});

test('an index that is declared no longer is gone, and may come back', async () => {
  await restartWith();
  await rows.updateRow({ ...place, rowId: 'pond', data: { text: 'Only a pond' } });
  await expect(search('pond')).rejects.toMatchObject({ code: 400 });
  await restartWith(words);
  expect(await search('pond')).toEqual(['pond']);
  expect(await search('lake')).toEqual([]);
});
