import { Query } from 'node-appwrite';
import { describe, expect, test } from 'vitest';

import { open, rows, stage, takeSpots, trip, trips, withTrip } from './testing/trip-in-transactions.ts';

withTrip();

describe('a read inside a transaction', () => {
  const read = (transactionId: string, rowId = trip) => rows.getRow({ ...trips, rowId, transactionId });
  const list = async (transactionId: string) => {
    const queries = [Query.equal('tripId', [trip, `${trip}-new`]), Query.select(['tripId', 'title'])];
    const found = await rows.listRows({ ...trips, queries, transactionId });
    return [found.total, found.rows.map((row) => `${row.$id} ${row['title']}`)];
  };
  const write = (action: string, rowId: string, data = {}) => ({ ...trips, action, rowId, data });

  test('meets what is staged as it was written: without defaults, and without what is only counted', async () => {
    const id = await open();
    await stage(id, write('create', `${trip}-new`, { tripId: `${trip}-new`, title: 'New' }), takeSpots(1));
    expect(await read(id, `${trip}-new`)).toEqual({
      tripId: `${trip}-new`,
      title: 'New',
      $id: `${trip}-new`,
      $sequence: '',
      $databaseId: 'main',
      $tableId: 'trips',
    });
    expect(await read(id)).toMatchObject({ availableSpots: 4 });
    expect(await list(id)).toEqual([2, [`${trip} A trip`, `${trip}-new New`]]);
  });

  test('counts what is new only where it matches', async () => {
    const id = await open();
    await stage(id, write('create', `${trip}-new`, { tripId: 'another', title: 'New' }));
    expect(await list(id)).toEqual([1, [`${trip} A trip`, `${trip}-new New`]]);
  });

  test('meets a change over the row as it is, and later changes over earlier ones', async () => {
    const id = await open();
    const before = await read(id);
    await stage(id, write('update', trip, { title: 'Mine', availableSpots: 3 }), takeSpots(1));
    const answer = await rows.updateRow({
      ...trips,
      rowId: trip,
      data: { title: 'Ours' },
      transactionId: id,
    });
    expect(answer).toEqual({ ...before, title: 'Ours', availableSpots: 2 });
    expect(await read(id)).toEqual(answer);
    expect(await list(id)).toEqual([1, [`${trip} Ours`]]);
    expect(await read('')).toEqual(before);
  });

  test('misses what is to be deleted', async () => {
    const id = await open();
    await stage(id, write('delete', trip));
    await expect(read(id)).rejects.toMatchObject({ code: 404, type: 'row_not_found' });
    expect(await list(id)).toEqual([0, []]);
  });

  test('meets a row of many as what the later changes to many make of it', async () => {
    const id = await open();
    const many = (action: string, data: unknown) => ({ ...trips, action, data });
    const both = [1, 2].map((one) => ({ $id: `${trip}-${one}`, tripId: `${trip}-${one}`, title: `${one}` }));
    const that = (one: number) => [Query.equal('title', `${one}`)];
    await stage(
      id,
      many('bulkCreate', both),
      many('bulkUpdate', { queries: that(1), data: { title: 'One' } }),
      many('bulkDelete', { queries: that(2) }),
    );
    expect(await read(id, `${trip}-1`)).toMatchObject({ title: 'One' });
    await expect(read(id, `${trip}-2`)).rejects.toMatchObject({ code: 404 });
  });

  test('meets nothing of it once the transaction is over', async () => {
    const id = await open();
    await stage(id, write('update', trip, { title: 'Mine' }));
    await rows.updateTransaction({ transactionId: id, rollback: true });
    expect(await read(id)).toMatchObject({ title: 'A trip' });
  });
});
