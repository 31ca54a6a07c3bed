import { Query } from 'node-appwrite';
import { describe, expect, test } from 'vitest';

import { testTrips, trips, tripsPath } from '../testing/trips-table.ts';

const table = testTrips();
const { createTrip, asKey } = table;

const trip = ($id: string, data: Record<string, unknown> = {}) => ({
  $id,
  tripId: $id,
  title: 'A trip',
  ...data,
});
const create = (...rows: object[]) => table.rows.createRows({ ...trips, rows });
const idsWith = async (title: string, ...queries: string[]) =>
  (await table.rows.listRows({ ...trips, queries: [Query.equal('title', title), ...queries] })).rows.map(
    ({ $id }) => $id,
  );

test.each([
  ['the id of another row, whatever its case', [trip('free'), trip('HELD')]],
  ['a unique value of another row', [trip('free'), { ...trip('other'), tripId: 'held' }]],
  ['one id twice', [trip('free'), trip('free', { tripId: 'twice' })]],
])('a bulk create makes none of them for %s, and does not say which', async (_what, rows) => {
  await createTrip('held').catch(() => undefined);
  await expect(create(...rows)).rejects.toMatchObject({
    code: 409,
    type: 'row_already_exists',
    message: expect.stringContaining("Row with the requested ID '' already exists."),
  });
  expect(await asKey('GET', `${tripsPath}/free`)).toMatchObject({ code: 404 });
});

test('a bulk update changes the rows that the queries find, whole or not at all', async () => {
  const made = await create(...['up-1', 'up-2', 'up-3'].map((id) => trip(id, { title: 'Before' })));
  const update = (data: object, ...queries: string[]) =>
    table.rows.updateRows({ ...trips, data, queries: [Query.startsWith('$id', 'up-'), ...queries] });
  const changed = await update({ title: 'After' }, Query.notEqual('$id', 'UP-3'));
  expect(changed).toMatchObject({
    total: 2,
    rows: [
      { $id: 'up-1', title: 'After' },
      { $id: 'up-2', title: 'After' },
    ],
  });
  expect(changed.rows[0]?.$sequence).toBe(made.rows[0]?.$sequence);
  await expect(update({ tripId: 'the same' })).rejects.toMatchObject({ type: 'row_already_exists' });
  expect(await idsWith('After', Query.equal('tripId', 'up-1'))).toEqual(['up-1']);
  expect(await update({ title: 'One' }, Query.limit(1))).toMatchObject({ total: 1 });
});

test('a bulk update takes a hundred queries of five hundred values each', async () => {
  const spots = Query.equal(
    'availableSpots',
    Array.from({ length: 500 }, (_, index) => index),
  );
  const queries = Array.from({ length: 100 }, () => spots);
  await createTrip('spotted', { availableSpots: 99 });
  expect(await table.rows.updateRows({ ...trips, data: { title: 'Seen' }, queries })).toMatchObject({
    total: 1,
    rows: [{ $id: 'spotted', title: 'Seen' }],
  });
});

describe('a bulk delete', () => {
  test('deletes the rows that the queries find, and answers with them', async () => {
    await create(...['gone-1', 'gone-2', 'kept'].map((id) => trip(id, { title: 'To go' })));
    const queries = [Query.equal('title', 'TO GO'), Query.equal('$id', ['Gone-1', 'gone-2', 'missing'])];
    const deleted = await table.rows.deleteRows({ ...trips, queries });
    expect(deleted).toMatchObject({ total: 2, rows: [{ $id: 'gone-1', title: 'To go' }, { $id: 'gone-2' }] });
    expect(await idsWith('To go')).toEqual(['kept']);
    expect(await table.rows.deleteRows({ ...trips, queries })).toEqual({ total: 0, rows: [] });
  });

  test('spares what was made anew under the same id and is another’s', async () => {
    await create(trip('resold', { title: 'First claim' }));
    await table.rows.deleteRow({ ...trips, rowId: 'resold' });
    await create(trip('resold', { title: 'Second claim' }));
    await table.rows.deleteRows({ ...trips, queries: [Query.equal('title', 'First claim')] });
    expect(await idsWith('Second claim')).toEqual(['resold']);
  });

  test('goes beyond a page, of which it answers with a hundred rows', async () => {
    const many = Array.from({ length: 130 }, (_, index) => trip(`many-${index}`, { title: 'Many' }));
    await create(...many.slice(0, 100));
    await create(...many.slice(100));
    expect(await idsWith('Many', Query.limit(5000))).toHaveLength(130);
    const count = await table.rows.listRows({
      ...trips,
      queries: [Query.equal('title', 'Many'), Query.limit(1)],
    });
    expect([count.total, count.rows.length]).toEqual([130, 1]);
    const deleted = await table.rows.deleteRows({ ...trips, queries: [Query.equal('title', 'Many')] });
    expect([deleted.total, deleted.rows.length]).toEqual([130, 100]);
    expect(await idsWith('Many')).toEqual([]);
  });
});

test.each([
  ['PATCH', { data: { title: 'x' }, queries: ['zzz'] }, 'general_query_invalid'],
  ['DELETE', { queries: ['{"method":"foo"}'] }, 'general_query_invalid'],
  ['DELETE', { queries: [Query.equal('nope', 'x')] }, 'general_query_invalid'],
  ['DELETE', { queries: 'all' }, 'general_argument_invalid'],
  ['DELETE', { queries: [''] }, 'general_argument_invalid'],
])('a bulk write with queries that cannot be read changes nothing: %s %j', async (method, body, type) => {
  await createTrip('unharmed').catch(() => undefined);
  expect(await asKey(method, tripsPath, body)).toMatchObject({ code: 400, type });
  expect(await asKey('GET', `${tripsPath}/unharmed`)).toMatchObject({ title: 'A trip' });
});

test.each([
  ['POST', { rows: [trip('guest')] }, 401, 'general_unauthorized_scope'],
  ['PATCH', { data: { title: 'x' } }, 404, 'database_not_found'],
  ['DELETE', {}, 404, 'database_not_found'],
])('a guest may not write in bulk: %s', async (method, body, code, type) => {
  expect((await table.backend.request(method, tripsPath, { body })).json).toMatchObject({ code, type });
});
