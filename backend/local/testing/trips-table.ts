import { TablesDB } from 'node-appwrite';
import { afterAll, beforeAll } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from './start-test-backend.ts';

/** The table that the tests of rows write to, as the SDK names it and as its address. */
export const trips = { databaseId: 'main', tableId: 'trips' };
export const tripsPath = '/v1/tablesdb/main/tables/trips/rows';

/** A backend for the tests of one file, started before them and closed after them, with the usual ways to its trips. */
export function testTrips() {
  let backend: TestBackend;
  let rows: TablesDB;
  beforeAll(async () => {
    backend = await startTestBackend();
    rows = new TablesDB(backend.client);
  });
  afterAll(() => backend.close());

  return {
    get backend() {
      return backend;
    },
    get rows() {
      return rows;
    },
    createTrip: (rowId: string, data: Record<string, unknown> = {}) =>
      rows.createRow({ ...trips, rowId, data: { tripId: rowId, title: 'A trip', ...data } }),
    /** What the holder of the key is answered. */
    asKey: async (method: string, where: string, body?: unknown) =>
      (await backend.request(method, where, { key: localKey, ...(body === undefined ? {} : { body }) })).json,
  };
}
