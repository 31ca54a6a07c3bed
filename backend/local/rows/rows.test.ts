import { ID } from 'node-appwrite';
import { describe, expect, test } from 'vitest';

import { testTrips, trips, tripsPath } from '../testing/trips-table.ts';

const table = testTrips();
const { createTrip, asKey } = table;

describe('a row', () => {
  test('is created with defaults, empty lists and the fields of the system', async () => {
    const row = await createTrip('fresh');
    expect(row).toEqual({
      $id: 'fresh',
      $sequence: expect.stringMatching(/^\d+$/),
      $tableId: 'trips',
      $databaseId: 'main',
      $createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
      $updatedAt: row.$createdAt,
      $permissions: [],
      tripId: 'fresh',
      title: 'A trip',
      tags: [],
      startDate: null,
      price: null,
      availableSpots: null,
      isOpen: true,
      status: 'draft',
    });
    expect(await table.rows.getRow({ ...trips, rowId: 'fresh' })).toEqual(row);
  });

  test('gets an id from the server when asked to', async () => {
    const row = await createTrip(ID.unique(), { tripId: 'generated' });
    expect(row.$id).toMatch(/^[0-9a-f]{20}$/);
  });

  test('changes in the columns that are named, and its time with it', async () => {
    const made = await createTrip('changed', {
      tags: ['a'],
      $createdAt: '2026-01-01',
      $updatedAt: '2026-01-01',
    });
    const row = await table.rows.updateRow({
      ...trips,
      rowId: 'changed',
      data: { tags: ['b', 'c'], isOpen: false },
    });
    expect(row).toMatchObject({
      tags: ['b', 'c'],
      isOpen: false,
      title: 'A trip',
      $createdAt: made.$createdAt,
    });
    expect(row.$updatedAt > made.$updatedAt).toBe(true);
    const same = await table.rows.updateRow({ ...trips, rowId: 'changed', data: { title: 'A trip' } });
    expect(same.$updatedAt).toBe(row.$updatedAt);
  });

  test('is gone after a deletion', async () => {
    await createTrip('deleted');
    await table.rows.deleteRow({ ...trips, rowId: 'deleted' });
    await expect(table.rows.getRow({ ...trips, rowId: 'deleted' })).rejects.toMatchObject({
      code: 404,
      type: 'row_not_found',
      message: "Row with the requested ID 'deleted' could not be found.",
    });
  });

  test('has dates in one form, however they were written', async () => {
    const stored = async (rowId: string, startDate: string) =>
      (await createTrip(rowId, { startDate }))['startDate'];
    expect(await stored('date-1', '2026-06-01')).toBe('2026-06-01T00:00:00.000+00:00');
    expect(await stored('date-2', '2026-06-05T10:00:00.000+05:30')).toBe('2026-06-05T04:30:00.000+00:00');
    expect(await stored('date-3', '2026-06-01 10:00:00')).toBe('2026-06-01T10:00:00.000+00:00');
    expect(await stored('date-4', '2026-02-30T00:00:00Z')).toBe('2026-03-02T00:00:00.000+00:00');
    expect(await stored('date-5', '2026-06-01T10:00:00.123456Z')).toBe('2026-06-01T10:00:00.123+00:00');
  });
});

describe('wrong data is refused as Appwrite words it', () => {
  const structure = 'Invalid document structure: ';
  test.each([
    [{ title: null }, 'Missing required attribute "title"'],
    [{ nope: 1 }, 'Unknown attribute: "nope"'],
    [
      { title: 5 },
      'Attribute "title" has invalid type. Value must be a valid string and no longer than 20 chars',
    ],
    [
      { title: '😀'.repeat(21) },
      'Attribute "title" has invalid type. Value must be a valid string and no longer than 20 chars',
    ],
    [{ tags: 'a' }, 'Attribute "tags" must be an array'],
    [
      { tags: ['a', 1] },
      'Attribute "tags[\'1\']" has invalid type. Value must be a valid string and no longer than 20 chars',
    ],
    [
      { availableSpots: 5.5 },
      'Attribute "availableSpots" has invalid format. Value must be a valid signed 32-bit integer between -2,147,483,648 and 2,147,483,647',
    ],
    [
      { availableSpots: -1 },
      'Attribute "availableSpots" has invalid format. Value must be a valid range between 0 and 100',
    ],
    [{ price: '12' }, 'Attribute "price" has invalid format. Value must be a valid float'],
    [{ isOpen: 'true' }, 'Attribute "isOpen" has invalid type. Value must be a valid boolean'],
    [{ status: 'live' }, 'Attribute "status" has invalid format. Value must be one of (draft, published)'],
    [
      { startDate: 'soon' },
      'Attribute "startDate" has invalid type. Value must be valid date between 1000-01-01 00:00:00 and 9999-12-31 23:59:59.',
    ],
  ])('%j', async (data, reason) => {
    const body = { rowId: 'wrong', data: { tripId: 'wrong', title: 'A trip', ...data } };
    expect(await asKey('POST', tripsPath, body)).toEqual({
      message: structure + reason,
      code: 400,
      type: 'row_invalid_structure',
      version: '1.9.6',
    });
  });

  test('missing data and ids', async () => {
    expect(await asKey('POST', tripsPath, { rowId: 'x' })).toMatchObject({ type: 'row_missing_data' });
    expect(await asKey('POST', tripsPath, { data: { title: 'x' } })).toMatchObject({
      message: 'Row ID is required when creating a single row.',
    });
    expect(await asKey('POST', tripsPath, { rowId: 'bad id', data: { title: 'x' } })).toMatchObject({
      type: 'general_argument_invalid',
      message: expect.stringMatching(/^Invalid `rowId` param: Parameter must contain at most 36 chars/),
    });
    expect(await asKey('GET', `${tripsPath}/bad%20id`)).toMatchObject({
      message: expect.stringMatching(/^Invalid `rowId` param: UID must contain at most 36 chars/),
    });
  });

  test('a body with half of a surrogate pair, as one that is not JSON', async () => {
    const create = (data: Record<string, string>) =>
      asKey('POST', tripsPath, { rowId: 'broken', data: { tripId: 'broken', ...data } });
    expect(await create({ title: 'half \ud83d' })).toMatchObject({ code: 400, type: 'row_missing_data' });
    expect(await create({ title: 'x', '\udc00': 'x' })).toMatchObject({
      code: 400,
      type: 'row_missing_data',
    });
    expect(await create({ title: 'whole \ud83d\ude00' })).toMatchObject({ title: 'whole \u{1f600}' });
  });

  test('an id or a unique value that is taken, whatever its case', async () => {
    await createTrip('taken');
    const taken = { code: 409, type: 'row_already_exists' };
    expect(
      await asKey('POST', tripsPath, { rowId: 'TAKEN', data: { tripId: 'other', title: 'x' } }),
    ).toMatchObject(taken);
    expect(
      await asKey('POST', tripsPath, { rowId: 'other', data: { tripId: 'Taken', title: 'x' } }),
    ).toMatchObject(taken);
  });
});

test.each([
  ['PUT', tripsPath, { rows: [] }],
  ['POST', tripsPath, { rows: [{ title: 'x' }], transactionId: 'any' }],
  ['PUT', `${tripsPath}/upserted`, { data: { tripId: 'x', title: 'x' } }],
  ['PATCH', `${tripsPath}/staged`, { data: { title: 'x' }, transactionId: 'any' }],
  ['DELETE', `${tripsPath}/staged`, { transactionId: 'any' }],
  ['GET', `${tripsPath}?transactionId=any`, undefined],
  ['POST', '/v1/tablesdb/transactions', {}],
  ['GET', '/v1/databases/main/collections/trips/documents', undefined],
  ['GET', '/v1/account', undefined],
  ['POST', '/v1/tablesdb/main/tables', { tableId: 'new', name: 'New' }],
])('what only a real server serves is answered with 501: %s %s', async (method, where, body) => {
  expect(await asKey(method, where, body)).toEqual({
    message: expect.stringMatching(/are not served by the embedded backend/),
    code: 501,
    type: 'general_not_implemented',
    version: '1.9.6',
  });
});

test('what is not there is said to be not there', async () => {
  expect(await asKey('GET', '/v1/tablesdb/main/tables/nope/rows')).toMatchObject({ type: 'table_not_found' });
  expect(await asKey('GET', '/v1/tablesdb/nope/tables/trips/rows')).toMatchObject({
    type: 'database_not_found',
  });
  const headers = { 'x-appwrite-project': 'other' };
  expect((await table.backend.request('GET', tripsPath, { headers })).json).toMatchObject({
    code: 404,
    type: 'project_not_found',
  });
  const page = await table.backend.request('GET', '/v1/nope');
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
});
