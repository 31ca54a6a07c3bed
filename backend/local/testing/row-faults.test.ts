import { Query, TablesDB } from 'node-appwrite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { randomFaults } from './random-faults.ts';
import { type RowCall, type RowFault, type RowFaults, withRowFaults } from './row-faults.ts';
import { localKey, startTestBackend, type TestBackend } from './start-test-backend.ts';
import { trips, tripsPath } from './trips-table.ts';

let faults: RowFaults;
let calls: RowCall[];
let backend: TestBackend;
let rows: TablesDB;

beforeAll(async () => {
  const rowFaults: RowFaults = (call) => {
    calls.push(call);
    return faults(call);
  };
  backend = await startTestBackend({ unsafe: withRowFaults(rowFaults) });
  rows = new TablesDB(backend.client);
});
afterAll(() => backend.close());
beforeEach(() => {
  calls = [];
  faults = () => null;
});

const trip = ($id: string) => ({ $id, tripId: $id, title: 'A trip' });
const create = (...ids: string[]) => rows.createRows({ ...trips, rows: ids.map(trip) });
const rename = (rowId: string, title: string) => rows.updateRow({ ...trips, rowId, data: { title } });
const read = async (rowId: string) => (await rows.getRow({ ...trips, rowId }))['title'];
const titles = async (...ids: string[]) =>
  (await rows.listRows({ ...trips, queries: [Query.equal('$id', ids)] })).rows.map(({ title }) => title);

/** Lets the next call of this action go wrong, and no other. */
function failNext(action: RowCall['action'], fault: RowFault): void {
  let left = 1;
  faults = (call) => (call.action === action && left-- > 0 ? fault : null);
}

test('a test is told what each call is about', async () => {
  await create('told-1', 'told-2');
  await rename('told-1', 'Told');
  await read('told-1');
  await titles('told-1');
  await rows.incrementRowColumn({ ...trips, rowId: 'told-1', column: 'availableSpots' });
  const queries = [Query.equal('title', 'Told')];
  await rows.deleteRows({ ...trips, queries });
  await rows.deleteRow({ ...trips, rowId: 'told-2' });
  await rows.createRow({ ...trips, rowId: 'told-3', data: { tripId: 'told-3', title: 'x' } });
  expect(calls.map(({ action, rowIds }) => [action, ...rowIds].join(' '))).toEqual([
    'create told-1 told-2',
    'update told-1',
    'read told-1',
    'list',
    'count told-1',
    'delete',
    'delete told-2',
    'create told-3',
  ]);
  expect(calls[5]).toMatchObject({ tableId: 'trips', body: { queries } });
});

describe('a write', () => {
  test.each([
    ['taken', true, { code: 409, type: 'row_already_exists' }],
    ['failed', true, { code: 500, type: 'general_unknown' }],
    ['failed', false, { code: 500, type: 'general_unknown' }],
  ] as const)('is answered as %s, done or not: %s', async (answer, done, error) => {
    const [one, other] = [`${answer}-${done}-1`, `${answer}-${done}-2`];
    failNext('create', { answer, done });
    await expect(create(one, other)).rejects.toMatchObject(error);
    expect(await titles(one, other)).toEqual(done ? ['A trip', 'A trip'] : []);

    if (!done) await create(one, other);
    failNext('update', { answer, done });
    await expect(rename(one, 'Changed')).rejects.toMatchObject(error);
    failNext('delete', { answer, done });
    await expect(rows.deleteRow({ ...trips, rowId: other })).rejects.toMatchObject(error);
    expect(await titles(one, other)).toEqual(done ? ['Changed'] : ['A trip', 'A trip']);
  });

  test.each([true, false])('gets no answer, done or not: %s', async (done) => {
    const id = `lost-${done}`;
    failNext('create', { answer: 'none', done });
    await expect(create(id)).rejects.toThrow('fetch failed');
    expect(await titles(id)).toEqual(done ? ['A trip'] : []);
  });

  test('is done after its caller has gone', async () => {
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<null>()];
    faults = ({ action }) => {
      if (action !== 'create') return null;
      arrived.resolve();
      return released.promise;
    };
    const caller = new AbortController();
    const body = { rows: [trip('late')] };
    const late = backend.request('POST', tripsPath, { key: localKey, body, signal: caller.signal });
    await arrived.promise;
    caller.abort();
    await expect(late).rejects.toThrow('aborted');
    expect(await titles('late')).toEqual([]);
    released.resolve(null);
    expect(await titles('late')).toEqual(['A trip']);
  });
});

test('faults by chance are the same for the same seed, in whatever order the calls come', async () => {
  const call = (rowId: string): RowCall => ({
    action: 'update',
    tableId: 'trips',
    rowIds: [rowId],
    body: {},
  });
  const ids = Array.from({ length: 60 }, (_, index) => `row-${index % 30}`);
  const drawn = async (seed: string, order: readonly string[]) => {
    const faultOf = randomFaults(seed, 0.5);
    const found = new Map<string, (RowFault | null)[]>();
    for (const id of order) found.set(id, [...(found.get(id) ?? []), await faultOf(call(id))]);
    return Object.fromEntries([...found].sort());
  };
  const first = await drawn('one', ids);
  expect(await drawn('one', ids.toReversed())).toEqual(first);
  expect(await drawn('two', ids)).not.toEqual(first);
  const share = Object.values(first).flat().filter(Boolean).length / ids.length;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.75);
});
