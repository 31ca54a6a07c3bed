import { describe, expect, test } from 'vitest';

import { localKey } from '../testing/start-test-backend.ts';
import {
  backend,
  book,
  bookings,
  commit,
  exists,
  open,
  passTime,
  rows,
  spots,
  stage,
  takeSpots,
  trip,
  trips,
  withTrip,
} from './testing/trip-in-transactions.ts';

withTrip();

describe('a transaction', () => {
  test('shows nothing before its commit and everything after it', async () => {
    const id = await open();
    const staged = await stage(id, book(`${trip}-a`, 2), takeSpots(2));
    expect(staged).toMatchObject({ $id: id, status: 'pending', operations: 2 });
    expect([await exists(`${trip}-a`), await spots()]).toEqual([false, 4]);
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
    passTime(5);
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
    passTime(61_000);
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
});

test('permissions given to a staged row are its own after the commit', async () => {
  const id = await open();
  const permissions = ['read("any")'];
  await stage(id, { ...book(`${trip}-a`), data: { seats: 1, $permissions: permissions } });
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

  const foreign = `/v1/tablesdb/transactions/${await open()}/operations`;
  const smuggled = await backend.request('POST', foreign, { body: { operations: [book('smuggled')] } });
  expect(smuggled.json).toMatchObject(missing);
});

test.each(['upsert', 'bulkCreate', 'bulkUpdate', 'bulkUpsert', 'bulkDelete'])(
  'an operation that only a real server serves is answered with 501: %s',
  async (action) => {
    await expect(stage(await open(), { ...book('x'), action })).rejects.toMatchObject({
      code: 501,
      type: 'general_not_implemented',
    });
  },
);
