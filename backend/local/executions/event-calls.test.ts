import { Functions, Query, TablesDB } from 'node-appwrite';
import { expect, test } from 'vitest';

import { testFunction } from '../testing/test-function.ts';

let builds = 0;
const tested = testFunction(
  `export default ({ req, res, log }) => {
     log(req.headers['x-appwrite-trigger'] + ' ' + req.headers['x-appwrite-event'] + ' ' + req.bodyJson.$id);
     return res.empty();
   };`,
  [{ $id: 'watcher', events: ['databases.main.tables.trips.rows.*'] }],
  {
    buildHook: () => {
      builds += 1;
    },
  },
);

/** What the watcher logged since the last look. */
async function logged(): Promise<string[]> {
  await tested.backend.settled();
  const functions = new Functions(tested.backend.client);
  const { executions } = await functions.listExecutions({ functionId: 'watcher' });
  const lines = executions.map(({ logs }) => logs.trim().replace('databases.main.tables.trips.rows.', ''));
  const fresh = lines.slice(seen);
  seen = lines.length;
  return fresh;
}
let seen = 0;

const trip = { databaseId: 'main', tableId: 'trips', rowId: 'walk' };

test('each change of a row of the declared table calls the function', async () => {
  const tables = new TablesDB(tested.backend.client);
  await tables.createRow({ ...trip, data: { tripId: 'walk', title: 'A walk', availableSpots: 6 } });
  expect(await logged()).toEqual(['event walk.create walk']);
  await tables.updateRow({ ...trip, data: { title: 'A run' } });
  expect(await logged()).toEqual(['event walk.update walk']);
  await tables.decrementRowColumn({ ...trip, column: 'availableSpots', value: 1, min: 0 });
  expect(await logged()).toEqual(['event walk.update walk']);
  await tables.createRow({ ...trip, tableId: 'bookings', data: { seats: 1 } });
  expect(await logged()).toEqual([]);

  await tables.deleteRow(trip);
  expect(await logged()).toEqual(['event walk.delete walk']);
});

test('so does each row of a bulk write', async () => {
  const tables = new TablesDB(tested.backend.client);
  const trips = { databaseId: 'main', tableId: 'trips' };
  const rows = ['sail', 'ride'].map(($id) => ({ $id, tripId: $id, title: 'Both' }));
  const calls = async () => new Set(await logged());
  const both = (action: string) => new Set(rows.map(({ $id }) => `event ${$id}.${action} ${$id}`));
  const queries = [Query.equal('title', 'Both')];
  await tables.createRows({ ...trips, rows });
  expect(await calls()).toEqual(both('create'));
  await tables.updateRows({ ...trips, data: { price: 5 }, queries });
  expect(await calls()).toEqual(both('update'));
  await tables.deleteRows({ ...trips, queries });
  expect(await calls()).toEqual(both('delete'));
});

test('the build hook takes requests of this machine', async () => {
  expect(await tested.backend.request('POST', '/build-hook')).toMatchObject({ status: 202 });
  expect(builds).toBe(1);
  const foreign = { headers: { host: 'trips.example' } };
  expect((await tested.backend.request('GET', '/build-hook', foreign)).status).not.toBe(202);
  expect(builds).toBe(1);
});
