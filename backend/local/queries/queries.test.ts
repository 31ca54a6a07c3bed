import { Query, TablesDB } from 'node-appwrite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from '../testing/start-test-backend.ts';

let backend: TestBackend;
let rows: TablesDB;

const trips = { databaseId: 'main', tableId: 'trips' };

/** Six trips, t1 to t6, in the order of their making. */
const initialTrips = [
  {
    title: 'Goa',
    tags: ['sea', 'food'],
    startDate: '2027-01-05',
    price: 10,
    availableSpots: 3,
    status: 'published',
  },
  {
    title: 'goa again',
    tags: ['sea'],
    startDate: '2027-01-04',
    price: 20.5,
    availableSpots: 3,
    isOpen: false,
  },
  {
    title: 'Leh',
    tags: ['snow'],
    startDate: '2027-01-03',
    price: null,
    availableSpots: 1,
    status: 'published',
  },
  { title: '100% Leh', tags: [], startDate: '2027-01-02', price: 5, availableSpots: 2 },
  { title: 'Hampi_1', startDate: null, price: 20.5, availableSpots: 0, status: 'published' },
  { title: 'Hampix1', tags: ['Sea'], startDate: '2027-01-01', price: 7, availableSpots: null },
];

beforeAll(async () => {
  backend = await startTestBackend();
  rows = new TablesDB(backend.client);
  for (const [index, data] of initialTrips.entries()) {
    const rowId = `t${index + 1}`;
    await rows.createRow({ ...trips, rowId, data: { tripId: rowId, ...data } });
  }
});
afterAll(() => backend.close());

const ids = async (...queries: string[]): Promise<string> => {
  const list = await rows.listRows({ ...trips, queries });
  return list.rows.map(({ $id }) => $id).join(' ');
};

describe('filters', () => {
  test.each([
    ['equal ignores case', [Query.equal('title', 'GOA')], 't1'],
    ['equal takes many values', [Query.equal('availableSpots', [0, 1])], 't3 t5'],
    ['equal on a boolean', [Query.equal('isOpen', false)], 't2'],
    ['equal on an id', [Query.equal('$id', ['T1', 't6'])], 't1 t6'],
    ['equal reads a date in any zone', [Query.equal('startDate', '2027-01-05T05:30:00+05:30')], 't1'],
    ['notEqual leaves out nulls', [Query.notEqual('price', 20.5)], 't1 t4 t6'],
    ['lessThan', [Query.lessThan('availableSpots', 2)], 't3 t5'],
    ['lessThanEqual', [Query.lessThanEqual('price', 7)], 't4 t6'],
    ['greaterThan on a date', [Query.greaterThan('startDate', '2027-01-03')], 't1 t2'],
    ['greaterThanEqual', [Query.greaterThanEqual('availableSpots', 3)], 't1 t2'],
    ['between', [Query.between('price', 5, 10)], 't1 t4 t6'],
    ['isNull', [Query.isNull('startDate')], 't5'],
    ['isNull on a list that was never set', [Query.isNull('tags')], 't5'],
    ['isNotNull', [Query.isNotNull('price')], 't1 t2 t4 t5 t6'],
    ['startsWith ignores case', [Query.startsWith('title', 'GO')], 't1 t2'],
    ['contains a part of a text', [Query.contains('title', 'leh')], 't3 t4'],
    ['contains takes no wildcards', [Query.contains('title', 'i_1')], 't5'],
    ['contains takes no percent', [Query.contains('title', '100%')], 't4'],
    ['contains an element, exactly', [Query.contains('tags', 'sea')], 't1 t2'],
    ['contains any element', [Query.contains('tags', ['food', 'snow'])], 't1 t3'],
    ['several filters at once', [Query.equal('status', 'published'), Query.equal('availableSpots', 3)], 't1'],
    ['or', [Query.or([Query.equal('title', 'Leh'), Query.equal('availableSpots', 0)])], 't3 t5'],
    [
      'and within or',
      [
        Query.or([
          Query.and([Query.equal('status', 'published'), Query.greaterThan('price', 9)]),
          Query.isNull('availableSpots'),
        ]),
      ],
      't1 t5 t6',
    ],
    ['the time of making', [Query.createdAfter('2000-01-01'), Query.limit(1)], 't1'],
    ['the number of the row', [Query.greaterThan('$sequence', 5)], 't6'],
  ])('%s', async (_name, queries, expected) => {
    expect(await ids(...queries)).toBe(expected);
  });
});

describe('order and pages', () => {
  test.each([
    ['by making, without an order', [], 't1 t2 t3 t4 t5 t6'],
    ['ascending, nulls first', [Query.orderAsc('startDate')], 't5 t6 t4 t3 t2 t1'],
    ['descending, nulls last, ties by making', [Query.orderDesc('price')], 't2 t5 t1 t6 t4 t3'],
    ['by two columns', [Query.orderDesc('availableSpots'), Query.orderAsc('startDate')], 't2 t1 t4 t3 t5 t6'],
    ['limit and offset', [Query.limit(2), Query.offset(3)], 't4 t5'],
    ['after a cursor', [Query.cursorAfter('t4'), Query.limit(1)], 't5'],
    ['before a cursor', [Query.cursorBefore('t4'), Query.limit(2)], 't2 t3'],
    [
      'after a cursor among ties',
      [Query.orderDesc('availableSpots'), Query.cursorAfter('t1')],
      't2 t4 t3 t5',
    ],
    [
      'before a cursor among ties',
      [Query.orderDesc('availableSpots'), Query.cursorBefore('t3'), Query.limit(2)],
      't2 t4',
    ],
  ])('%s', async (_name, queries, expected) => {
    expect(await ids(...queries)).toBe(expected);
  });

  test('total counts all that match, whatever the page', async () => {
    const queries = [Query.equal('status', 'published'), Query.limit(1)];
    expect(await rows.listRows({ ...trips, queries })).toMatchObject({ total: 3 });
    const uncounted = await backend.request('GET', '/v1/tablesdb/main/tables/trips/rows?total=0');
    expect(uncounted.json).toMatchObject({ total: 0 });
  });

  test('select brings the columns named and the fields of the system', async () => {
    const { rows: found } = await rows.listRows({
      ...trips,
      queries: [Query.select(['title', 'tags']), Query.limit(1)],
    });
    expect(Object.keys(found[0] ?? {}).sort()).toEqual([
      '$createdAt',
      '$databaseId',
      '$id',
      '$permissions',
      '$sequence',
      '$tableId',
      '$updatedAt',
      'tags',
      'title',
    ]);
  });
});

describe('what cannot be asked is refused as Appwrite words it', () => {
  const raw = async (query: string) => {
    const where = `/v1/tablesdb/main/tables/trips/rows?queries[0]=${encodeURIComponent(query)}`;
    return (await backend.request('GET', where, { key: localKey })).json;
  };
  test.each([
    ['zzz', 'Invalid query: Syntax error'],
    ['{"method":"foo"}', 'Invalid query method: foo'],
    [Query.equal('nope', 'x'), 'Invalid query: Attribute not found in schema: nope'],
    [Query.equal('title', []), 'Invalid query: Equal queries require at least one value.'],
    [Query.equal('title', [5]), 'Invalid query: Query value is invalid for attribute "title"'],
    [
      Query.equal('tags', 'sea'),
      'Invalid query: Cannot query equal on attribute "tags" because it is an array.',
    ],
    [
      '{"method":"lessThan","attribute":"price","values":[1,2]}',
      'Invalid query: LessThan queries require exactly one value.',
    ],
    [
      '{"method":"between","attribute":"price","values":[1]}',
      'Invalid query: Between queries require exactly two values.',
    ],
    [
      Query.limit(0),
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 9,223,372,036,854,775,807',
    ],
    [
      Query.offset(-1),
      'Invalid query: Invalid offset: Value must be a valid range between 0 and 9,223,372,036,854,775,807',
    ],
    [
      '{"method":"or","values":[{"method":"isNull","attribute":"price"}]}',
      'Invalid query: Or queries require at least two queries',
    ],
    [Query.select(['nope']), 'Invalid query: Attribute not found in schema: nope'],
  ])('%s', async (query, message) => {
    expect(await raw(query)).toEqual({ message, code: 400, type: 'general_query_invalid', version: '1.9.6' });
  });

  test('a cursor that is nowhere, or whose row has no place in the order', async () => {
    expect(await raw(Query.cursorAfter('nope'))).toMatchObject({
      type: 'general_cursor_not_found',
      message: "Row 'nope' for the 'cursor' value not found.",
    });
    await expect(ids(Query.orderAsc('price'), Query.cursorAfter('t3'))).rejects.toMatchObject({
      type: 'database_query_order_null',
    });
  });

  test('methods that only a real server serves', async () => {
    expect(await raw(Query.search('title', 'Goa'))).toEqual({
      message: 'Queries by "search" are not served by the embedded backend, only by a real Appwrite server.',
      code: 501,
      type: 'general_not_implemented',
      version: '1.9.6',
    });
  });

  test('values that are written to break out of their place', async () => {
    const hostile = `x' OR 1=1 --`;
    expect(await ids(Query.equal('title', hostile))).toBe('');
    await expect(ids(Query.orderAsc('title" DESC; DROP TABLE trips; --'))).rejects.toMatchObject({
      code: 400,
    });
    expect(await ids(Query.limit(1))).toBe('t1');
  });
});

test('among many rows, where a thread of its own may look, the same are found in the same order', async () => {
  const asked = [
    [Query.or([Query.contains('title', 'leh'), Query.isNull('startDate')])],
    [Query.startsWith('title', 'go'), Query.orderDesc('price')],
    [Query.contains('tags', ['sea', 'food']), Query.orderAsc('startDate'), Query.limit(1)],
  ];
  const among = () => Promise.all(asked.map((queries) => ids(...queries)));
  const few = await among();
  expect(few).toEqual(['t3 t4 t5', 't2 t1', 't2']);
  for (let index = 0; index < 20; index += 1) {
    const data = { tripId: `far-${index}`, title: 'Far away', startDate: '2028-01-01' };
    await rows.createRow({ ...trips, rowId: `far-${index}`, data });
  }
  expect(await among()).toEqual(few);
});
