import { Query, TablesDB } from 'node-appwrite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';

let backend: TestBackend;
let rows: TablesDB;

beforeAll(async () => {
  backend = await startTestBackend();
  rows = new TablesDB(backend.client);
});
afterAll(() => backend.close());

const trips = { databaseId: 'main', tableId: 'trips' };
const path = '/v1/tablesdb/main/tables/trips/rows';
const trip = ($id: string, title = 'A trip') => ({ $id, tripId: $id, title });
const titles = async () =>
  (await rows.listRows({ ...trips, queries: [Query.orderAsc('$id')] })).rows.map((row) => row['title']);

beforeEach(async () => {
  await rows.deleteRows(trips);
  await rows.createRows({ ...trips, rows: [trip('one'), trip('two'), trip('three')] });
});

test('many rows are made at once, or none of them', async () => {
  expect(await titles()).toEqual(['A trip', 'A trip', 'A trip']);
  await expect(rows.createRows({ ...trips, rows: [trip('four'), trip('one')] })).rejects.toMatchObject({
    code: 409,
    type: 'row_already_exists',
  });
  await expect(
    rows.createRows({ ...trips, rows: [trip('four'), { $id: 'five', tripId: 'five' }] }),
  ).rejects.toMatchObject({ type: 'row_invalid_structure' });
  expect(await titles()).toHaveLength(3);
});

test('the rows that queries find are changed, and no others', async () => {
  const queries = [Query.startsWith('tripId', 't')];
  const changed = await rows.updateRows({ ...trips, data: { title: 'Changed' }, queries });
  expect(changed.rows.map(({ $id }) => $id)).toEqual(['two', 'three']);
  expect(await titles()).toEqual(['A trip', 'Changed', 'Changed']);
});

test('many rows are made or changed, whichever they need', async () => {
  await rows.upsertRows({ ...trips, rows: [trip('one', 'Changed'), trip('zero', 'Made')] });
  expect(await titles()).toEqual(['Changed', 'A trip', 'A trip', 'Made']);
});

test('the rows that queries find are deleted and shown as they were', async () => {
  const gone = await rows.deleteRows({ ...trips, queries: [Query.equal('tripId', ['one', 'three'])] });
  expect(gone).toMatchObject({ total: 2, rows: [{ $id: 'one' }, { $id: 'three' }] });
  expect(await titles()).toHaveLength(1);
});

test('more than a hundred rows, or what is no row, are refused', async () => {
  const send = async (list: unknown) =>
    (await backend.request('POST', path, { key: localKey, body: { rows: list } })).json;
  const many = Array.from({ length: 101 }, (_, index) => trip(`many-${index}`));
  for (const list of [many, 'rows', [null], [[]]])
    expect(await send(list)).toMatchObject({ code: 400, type: 'general_argument_invalid' });
});

test('a guest writes nothing in bulk', async () => {
  const body = { rows: [trip('guest')], data: undefined };
  expect((await backend.request('POST', path, { body })).status).toBe(401);
  expect((await backend.request('DELETE', path)).status).toBe(404);
  expect(await titles()).toHaveLength(3);
});

test('a transaction does it with the rest, or not at all', async () => {
  const stage = async (operations: object[]) => {
    const { $id: transactionId } = await rows.createTransaction();
    const place = { databaseId: 'main', tableId: 'trips' };
    await rows.createOperations({
      transactionId,
      operations: operations.map((operation) => ({ ...place, ...operation })),
    });
    return rows.updateTransaction({ transactionId, commit: true });
  };
  const queries = [Query.equal('tripId', 'one')];
  const change = { action: 'bulkUpdate', data: { queries, data: { title: 'Changed' } } };
  await expect(stage([change, { action: 'bulkCreate', data: [trip('two')] }])).rejects.toMatchObject({
    code: 409,
    type: 'transaction_conflict',
  });
  expect(await titles()).not.toContain('Changed');

  await stage([
    change,
    { action: 'bulkUpsert', data: [trip('zero', 'Made')] },
    { action: 'bulkDelete', data: { queries: [Query.equal('tripId', 'two')] } },
  ]);
  expect(await titles()).toEqual(['Changed', 'A trip', 'Made']);
});
