import { Query } from 'node-appwrite';
import { beforeEach, expect, test } from 'vitest';

import { testTrips, trips, tripsPath } from '../testing/trips-table.ts';

const table = testTrips();
const trip = ($id: string, title = 'A trip') => ({ $id, tripId: $id, title });
const titles = async () =>
  (await table.rows.listRows({ ...trips, queries: [Query.orderAsc('$id')] })).rows.map((row) => row['title']);

beforeEach(async () => {
  await table.rows.deleteRows(trips);
  await table.rows.createRows({ ...trips, rows: [trip('one'), trip('two'), trip('three')] });
});

test('many rows are made at once, or none of them', async () => {
  expect(await titles()).toEqual(['A trip', 'A trip', 'A trip']);
  await expect(table.rows.createRows({ ...trips, rows: [trip('four'), trip('one')] })).rejects.toMatchObject({
    code: 409,
    type: 'row_already_exists',
  });
  await expect(
    table.rows.createRows({ ...trips, rows: [trip('four'), { $id: 'five', tripId: 'five' }] }),
  ).rejects.toMatchObject({ type: 'row_invalid_structure' });
  expect(await titles()).toHaveLength(3);
});

test('the rows that queries find are changed, and no others', async () => {
  const queries = [Query.startsWith('tripId', 't')];
  const changed = await table.rows.updateRows({ ...trips, data: { title: 'Changed' }, queries });
  expect(changed.rows.map(({ $id }) => $id)).toEqual(['two', 'three']);
  expect(await titles()).toEqual(['A trip', 'Changed', 'Changed']);
});

test('many rows are made or changed, whichever they need', async () => {
  await table.rows.upsertRows({ ...trips, rows: [trip('one', 'Changed'), trip('zero', 'Made')] });
  expect(await titles()).toEqual(['Changed', 'A trip', 'A trip', 'Made']);
});

test('the rows that queries find are deleted and shown as they were', async () => {
  const gone = await table.rows.deleteRows({ ...trips, queries: [Query.equal('tripId', ['one', 'three'])] });
  expect(gone).toMatchObject({ total: 2, rows: [{ $id: 'one' }, { $id: 'three' }] });
  expect(await titles()).toHaveLength(1);
});

test('more than a hundred rows, or what is no row, are refused', async () => {
  const send = (list: unknown) => table.asKey('POST', tripsPath, { rows: list });
  const many = Array.from({ length: 101 }, (_, index) => trip(`many-${index}`));
  for (const list of [many, 'rows', [null], [[]]])
    expect(await send(list)).toMatchObject({ code: 400, type: 'general_argument_invalid' });
});

test('a guest writes nothing in bulk', async () => {
  const body = { rows: [trip('guest')], data: undefined };
  expect((await table.backend.request('POST', tripsPath, { body })).status).toBe(401);
  expect((await table.backend.request('DELETE', tripsPath)).status).toBe(404);
  expect(await titles()).toHaveLength(3);
});

test('a transaction does it with the rest, or not at all', async () => {
  const stage = async (operations: object[]) => {
    const { $id: transactionId } = await table.rows.createTransaction();
    await table.rows.createOperations({
      transactionId,
      operations: operations.map((operation) => ({ ...trips, ...operation })),
    });
    return table.rows.updateTransaction({ transactionId, commit: true });
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
