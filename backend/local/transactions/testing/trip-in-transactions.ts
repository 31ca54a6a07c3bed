import { TablesDB } from 'node-appwrite';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { localKey, startTestBackend, type TestBackend } from '../../testing/start-test-backend.ts';

export let backend: TestBackend;
export let rows: TablesDB;
/** The id of a trip with four spots, another one in each test. */
export let trip = '';

let time = Date.parse('2026-10-01T08:00:00Z');
export const passTime = (milliseconds: number): void => {
  time += milliseconds;
};

/** A backend with a trip on which transactions are tried. */
export function withTrip(): void {
  let counter = 0;
  beforeAll(async () => {
    backend = await startTestBackend({ now: () => time });
    rows = new TablesDB(backend.client);
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    counter += 1;
    trip = `trip-${counter}`;
    passTime(1000);
    await rows.createRow({
      ...trips,
      rowId: trip,
      data: { tripId: trip, title: 'A trip', availableSpots: 4 },
    });
  });
}

const place = { databaseId: 'main' };
export const trips = { ...place, tableId: 'trips' };
export const bookings = { ...place, tableId: 'bookings' };

export const book = (rowId: string, seats = 1) => ({
  ...bookings,
  action: 'create',
  rowId,
  data: { seats },
});
export const takeSpots = (value: number) => ({
  ...trips,
  action: 'decrement',
  rowId: trip,
  data: { column: 'availableSpots', value, min: 0 },
});
export const open = async (): Promise<string> => (await rows.createTransaction()).$id;
export const stage = (transactionId: string, ...operations: object[]) =>
  rows.createOperations({ transactionId, operations });
export const commit = (transactionId: string) => rows.updateTransaction({ transactionId, commit: true });
export const spots = async (): Promise<unknown> =>
  (await rows.getRow({ ...trips, rowId: trip }))['availableSpots'];
export const exists = async (rowId: string): Promise<boolean> =>
  (await backend.request('GET', `/v1/tablesdb/main/tables/bookings/rows/${rowId}`, { key: localKey }))
    .status === 200;
