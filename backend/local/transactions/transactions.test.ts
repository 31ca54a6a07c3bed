import { Query, TablesDB } from 'node-appwrite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';

let backend: TestBackend;
let rows: TablesDB;
let time = Date.parse('2026-10-01T08:00:00Z');

beforeAll(async () => {
  backend = await startTestBackend({ now: () => time });
  rows = new TablesDB(backend.client);
});
afterAll(() => backend.close());

const place = { databaseId: 'main' };
const trips = { ...place, tableId: 'trips' };
const bookings = { ...place, tableId: 'bookings' };
let counter = 0;
let trip = '';

beforeEach(async () => {
  counter += 1;
  trip = `trip-${counter}`;
  time += 1000;
  await rows.createRow({ ...trips, rowId: trip, data: { tripId: trip, title: 'A trip', availableSpots: 4 } });
});

const book = (rowId: string, seats = 1) => ({ ...bookings, action: 'create', rowId, data: { seats } });
const takeSpots = (value: number) => ({
  ...trips,
  action: 'decrement',
  rowId: trip,
  data: { column: 'availableSpots', value, min: 0 },
});
const open = async (): Promise<string> => (await rows.createTransaction()).$id;
const stage = (transactionId: string, ...operations: object[]) =>
  rows.createOperations({ transactionId, operations });
const commit = (transactionId: string) => rows.updateTransaction({ transactionId, commit: true });
const spots = async (): Promise<unknown> => (await rows.getRow({ ...trips, rowId: trip }))['availableSpots'];
const exists = async (rowId: string): Promise<boolean> =>
  (await backend.request('GET', `/v1/tablesdb/main/tables/bookings/rows/${rowId}`, { key: localKey }))
    .status === 200;

describe('a transaction', () => {
  test('shows nothing before its commit and everything after it', async () => {
    const id = await open();
    const staged = await stage(id, book(`${trip}-a`, 2), takeSpots(2));
    expect(staged).toMatchObject({ $id: id, status: 'pending', operations: 2 });
    expect([await exists(`${trip}-a`), await spots()]).toEqual([false, 4]);
    expect(await rows.getRow({ ...bookings, rowId: `${trip}-a`, transactionId: id })).toMatchObject({
      seats: 2,
    });
    expect(await commit(id)).toMatchObject({ status: 'committed', operations: 2 });
    expect([await exists(`${trip}-a`), await spots()]).toEqual([true, 2]);
  });

  test('keeps nothing of a staging that was refused, so that its commit does nothing', async () => {
    const id = await open();
    const missing = { ...trips, action: 'update', rowId: 'nope', data: { title: 'x' } };
    await expect(stage(id, book(`${trip}-a`), missing)).rejects.toMatchObject({
      code: 404,
      type: 'document_not_found',
      message: "Document with the requested ID 'nope' could not be found.",
    });
    expect(await commit(id)).toMatchObject({ status: 'committed', operations: 0 });
    expect(await exists(`${trip}-a`)).toBe(false);
  });

  test.each([
    ['a table', { tableId: 'nope' }, 'collection_not_found'],
    ['a database', { databaseId: 'nope' }, 'database_not_found'],
  ])('refuses %s that is not there when it is staged', async (_what, wrong, type) => {
    await expect(stage(await open(), { ...book('x'), ...wrong })).rejects.toMatchObject({ code: 404, type });
  });

  test('lets an operation use a row that an earlier one makes', async () => {
    const id = await open();
    const more = {
      ...bookings,
      action: 'increment',
      rowId: `${trip}-a`,
      data: { column: 'seats', value: 2 },
    };
    await stage(id, book(`${trip}-a`), more);
    await commit(id);
    expect(await rows.getRow({ ...bookings, rowId: `${trip}-a` })).toMatchObject({ seats: 3 });
  });

  test.each([
    [
      'a bound is broken',
      () => [book(`${trip}-a`), takeSpots(5)],
      400,
      'attribute_limit_exceeded',
      'Attribute value exceeds minimum limit: 0',
    ],
    ['an id is taken', () => [book(`${trip}-a`), book(`${trip}-a`)], 409, 'transaction_conflict', undefined],
    [
      'data is wrong',
      () => [book(`${trip}-a`), book(`${trip}-b`, 9)],
      400,
      'document_invalid_structure',
      undefined,
    ],
  ])('undoes everything when %s', async (_what, operations, code, type, message) => {
    const id = await open();
    await stage(id, ...operations());
    const refusal = { code, type, ...(message ? { message } : {}) };
    await expect(commit(id)).rejects.toMatchObject(refusal);
    expect([await exists(`${trip}-a`), await spots()]).toEqual([false, 4]);
    expect(await rows.getTransaction({ transactionId: id })).toMatchObject({ status: 'failed' });
    await expect(commit(id)).rejects.toMatchObject({ code: 400, type: 'transaction_not_ready' });
  });

  test('conflicts with a row that was changed since it was staged', async () => {
    const id = await open();
    await stage(id, { ...trips, action: 'update', rowId: trip, data: { title: 'Mine' } });
    time += 5;
    await rows.updateRow({ ...trips, rowId: trip, data: { title: 'Theirs' } });
    await expect(commit(id)).rejects.toMatchObject({ code: 409, type: 'transaction_conflict' });
    expect(await rows.getRow({ ...trips, rowId: trip })).toMatchObject({ title: 'Theirs' });
  });

  test('says that a row deleted since is not there', async () => {
    await rows.createRow({ ...bookings, rowId: `${trip}-hold`, data: { seats: 1 } });
    const [confirm, release] = [await open(), await open()];
    const remove = { ...bookings, action: 'delete', rowId: `${trip}-hold` };
    await stage(confirm, remove);
    await stage(release, remove, {
      ...takeSpots(1),
      action: 'increment',
      data: { column: 'availableSpots', value: 1 },
    });
    await commit(confirm);
    await expect(commit(release)).rejects.toMatchObject({ code: 404, type: 'document_not_found' });
    expect(await spots()).toBe(4);
  });

  test('expires', async () => {
    const { $id } = await rows.createTransaction({ ttl: 60 });
    await stage($id, book(`${trip}-a`));
    time += 61_000;
    await expect(commit($id)).rejects.toMatchObject({ code: 410, type: 'transaction_expired' });
    await expect(stage($id, book(`${trip}-b`))).rejects.toMatchObject({ type: 'transaction_expired' });
  });

  test('is rolled back or deleted without a trace', async () => {
    const id = await open();
    await stage(id, book(`${trip}-a`));
    expect(await rows.updateTransaction({ transactionId: id, rollback: true })).toMatchObject({
      status: 'failed',
    });
    await expect(stage(id, book(`${trip}-b`))).rejects.toMatchObject({ type: 'general_bad_request' });
    await rows.deleteTransaction({ transactionId: id });
    await expect(commit(id)).rejects.toMatchObject({ code: 404, type: 'transaction_not_found' });
    expect(await exists(`${trip}-a`)).toBe(false);
  });

  test('holds a hundred operations', async () => {
    const id = await open();
    const many = (count: number) => Array.from({ length: count }, (_, index) => book(`${trip}-${index}`));
    await expect(stage(id, ...many(101))).rejects.toMatchObject({ type: 'transaction_limit_exceeded' });
    expect(await stage(id, ...many(100))).toMatchObject({ operations: 100 });
  });

  test('outlives a restart of the backend', async () => {
    const id = await open();
    await stage(id, book(`${trip}-a`), takeSpots(1));
    await backend.restart();
    await commit(id);
    expect([await exists(`${trip}-a`), await spots()]).toEqual([true, 3]);
  });

  test('takes writes that name it instead of being carried out', async () => {
    const id = await open();
    const row = await rows.createRow({
      ...bookings,
      rowId: `${trip}-a`,
      data: { seats: 2 },
      transactionId: id,
    });
    expect(row).toMatchObject({ $id: `${trip}-a`, seats: 2, $sequence: '' });
    await rows.decrementRowColumn({
      ...trips,
      rowId: trip,
      column: 'availableSpots',
      value: 1,
      min: 0,
      transactionId: id,
    });
    expect([await exists(`${trip}-a`), await spots()]).toEqual([false, 4]);
    expect(await commit(id)).toMatchObject({ operations: 2 });
    expect([await exists(`${trip}-a`), await spots()]).toEqual([true, 3]);
  });
});

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

test('a row that a transaction puts in place keeps its id only where its data name it', async () => {
  const put = (rowId: string, data = {}) => ({
    ...bookings,
    action: 'upsert',
    rowId,
    data: { seats: 1, ...data },
  });
  const id = await open();
  await stage(id, put(`${trip}-a`), put(`${trip}-b`, { $id: `${trip}-b` }));
  await commit(id);
  expect([await exists(`${trip}-a`), await exists(`${trip}-b`)]).toEqual([false, true]);
});

test('permissions given to a staged row are its own after the commit', async () => {
  const id = await open();
  const permissions = ['read("any")'];
  await rows.createRow({
    ...bookings,
    rowId: `${trip}-a`,
    data: { seats: 1 },
    permissions,
    transactionId: id,
  });
  await commit(id);
  expect(await rows.getRow({ ...bookings, rowId: `${trip}-a` })).toMatchObject({ $permissions: permissions });
});

test('what is no operation is refused', async () => {
  const ask = async (operations: unknown) => {
    const where = `/v1/tablesdb/transactions/${await open()}/operations`;
    return (await backend.request('POST', where, { key: localKey, body: { operations } })).json?.['message'];
  };
  const prefix = 'Invalid `operations` param: Value must a valid array and ';
  expect(await ask([])).toBe('Operations array cannot be empty');
  expect(await ask([{ ...book('x'), action: 'explode' }])).toMatch(
    `${prefix}Key 'action' must be one of: create`,
  );
  expect(await ask([{ ...bookings, action: 'create', data: {} }])).toBe(
    `${prefix}Key 'rowId' is required for action 'create'`,
  );
  expect(await ask([{ ...bookings, action: 'create', rowId: 'x' }])).toBe(
    `${prefix}Missing required key: data`,
  );
  expect(await ask([{ ...takeSpots(1), data: { value: 1 } }])).toBe(
    `${prefix}Key 'column' is required in data for decrement`,
  );
});

test('a guest can open a transaction and do nothing with it', async () => {
  const made = await backend.request('POST', '/v1/tablesdb/transactions', { body: {} });
  expect(made.status).toBe(201);
  const where = `/v1/tablesdb/transactions/${made.json?.['$id']}`;
  const missing = { code: 404, type: 'transaction_not_found' };
  expect((await backend.request('GET', where)).json).toMatchObject(missing);
  expect((await backend.request('PATCH', where, { body: { commit: true } })).json).toMatchObject(missing);

  const foreign = await open();
  const write = { rowId: 'smuggled', data: { seats: 1 }, transactionId: foreign };
  const smuggled = await backend.request('POST', '/v1/tablesdb/main/tables/bookings/rows', { body: write });
  expect(smuggled.json).toMatchObject(missing);
});

describe('forty claims at the same time', () => {
  const claimAll = async (): Promise<{ won: number; lost: string[] }> => {
    const claim = async (index: number): Promise<string> => {
      const id = await open();
      await stage(id, book(`${trip}-${index}`), takeSpots(1));
      await commit(id);
      return `${trip}-${index}`;
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => claim(index)));
    return {
      won: outcomes.filter(({ status }) => status === 'fulfilled').length,
      lost: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.type] : [])),
    };
  };

  test('sell every spot once', async () => {
    const { won, lost } = await claimAll();
    expect(won).toBe(4);
    expect(new Set(lost)).toEqual(new Set(['attribute_limit_exceeded']));
    expect(await spots()).toBe(0);
    const made = await Promise.all(Array.from({ length: 40 }, (_, index) => exists(`${trip}-${index}`)));
    expect(made.filter(Boolean)).toHaveLength(4);
  });

  test('oversell where the bounds are switched off, so that the test above can fail', async () => {
    await backend.restart({ unsafe: { ignoreBounds: true } });
    expect((await claimAll()).won).toBe(40);
    expect(await spots()).toBe(-36);
  });
});
