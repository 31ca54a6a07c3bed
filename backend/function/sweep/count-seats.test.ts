import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, holdRow } from '../testing/rows.ts';
import type { Budget } from './budget.ts';
import { countSeats } from './count-seats.ts';
import { sharedReads } from './shared-reads.ts';

const longTime: Budget = { left: () => 60_000 };
let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

const count = (budget = longTime, its = app.ports) => countSeats(its, budget, sharedReads(app.rows));

/** The trips whose seats were counted: from then on their total is known. */
async function countedTrips(): Promise<readonly string[]> {
  const trips = await app.rows.list('trips', { limit: 100 });
  return trips
    .filter(({ seatsTotal }) => seatsTotal !== null)
    .map(({ tripId }) => tripId)
    .sort();
}

async function addSold(tripId: string, settledAt: string) {
  await app.addTrip({ tripId });
  const { $id: _, status: __, ...booking } = bookingRow({ bookingStatus: 'CONFIRMED', tripId, settledAt });
  await app.rows.create('bookings', tripId, { ...booking, bookingId: tripId });
}

test('trips that are being booked are counted in each sweep, all trips to come once an hour', async () => {
  app.pass(1800);
  await addSold('sold', '2026-11-01T10:20:00.000Z');
  await addSold('sold-before', '2026-11-01T10:19:59.999Z');
  await app.addTrip({ tripId: 'quiet' });
  await app.addTrip({ tripId: 'departed', startDate: '2026-11-01T10:00:00.000Z' });
  await app.addTrip({ tripId: 'held' });
  await app.call('initialize_booking', makeClaim({ trip_id: 'held' }));

  expect(await count()).toBe(2);
  expect(await countedTrips()).toEqual(['held', 'sold']);

  app.pass(1800);
  expect(await count()).toBe(4);
  expect(await countedTrips()).toEqual(['held', 'quiet', 'sold', 'sold-before']);
});

test('a trip with holds and bookings is counted once', async () => {
  app.pass(1800);
  await addSold('sold', '2026-11-01T10:25:00.000Z');
  for (let claim = 0; claim < 2; claim += 1)
    await app.call('initialize_booking', makeClaim({ trip_id: 'sold' }));

  expect(await count()).toBe(1);
});

test('where there is no time for all trips, another one is the first each time', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `trip-${String(index).padStart(2, '0')}`);
  for (const [index, tripId] of names.entries())
    await app.addTrip({ tripId, startDate: new Date(Date.UTC(2027, 0, 1 + index)).toISOString() });
  const beginAt = (hex: string) =>
    count({ left: () => 0 }, { ...app.ports, random: { ...app.ports.random, hex: () => hex } });

  // A third of the largest number: a ninth of a year, 40 days, after the first of November.
  expect(await beginAt('55555555')).toBe(5);
  expect(await countedTrips()).toEqual(names.slice(0, 5));
  // 70 days after it.
  await beginAt('701a0000');
  expect(await countedTrips()).toEqual([...names.slice(0, 5), ...names.slice(10, 12)]);
});

test('all trips to come are counted, whichever is the first', async () => {
  for (const [index, tripId] of ['first', 'second', 'third'].entries())
    await app.addTrip({ tripId, startDate: new Date(Date.UTC(2027, 0, 1 + index)).toISOString() });

  await count(longTime, { ...app.ports, random: { ...app.ports.random, hex: () => '68000000' } });

  expect(await countedTrips()).toEqual(['first', 'second', 'third']);
});

test('trips that depart before the one that is drawn are counted too, and each once', async () => {
  for (const month of [11, 12, 13, 14])
    await app.addTrip({
      tripId: `trip-${month}`,
      startDate: new Date(Date.UTC(2026, month, 1)).toISOString(),
    });

  // Sixty days after the first of November.
  const random = { ...app.ports.random, hex: () => '68000000' };
  expect(await count(longTime, { ...app.ports, random })).toBe(4);
  expect(await countedTrips()).toEqual(['trip-11', 'trip-12', 'trip-13', 'trip-14']);
});

test('of trips that are being booked another one is the first each time as well', async () => {
  app.pass(1800);
  for (let index = 0; index < 8; index += 1) await addSold(`sold-${index}`, '2026-11-01T10:25:00.000Z');
  const { hex } = app.ports.random;
  const random = { ...app.ports.random, hex: (digits: number) => (digits === 8 ? '80000000' : hex(digits)) };

  expect(await count({ left: () => 0 }, { ...app.ports, random })).toBe(5);
  expect(await countedTrips()).toEqual(['sold-0', 'sold-4', 'sold-5', 'sold-6', 'sold-7']);
  expect(await count(longTime, { ...app.ports, random })).toBe(8);
});

test('a sweep begins with the holds that there are', async () => {
  expect(await sharedReads(app.rows).allHolds()).toEqual([]);
});

test('no more trips are read than there is time to count', async () => {
  for (let index = 0; index < 250; index += 1) await app.addTrip({ tripId: `trip-${index}` });
  let pages = 0;
  const list: typeof app.rows.list = (table, filter) => {
    if (table === 'trips') pages += 1;
    return app.rows.list(table, filter);
  };

  await count({ left: () => 0 }, { ...app.ports, rows: { ...app.rows, list } });

  expect(pages).toBe(1);
});

test('a trip whose seats an approval holds is counted when they are taken, and then once an hour', async () => {
  app.pass(1200);
  await app.addTrip({ tripId: 'asked', hostApproval: true });
  const { $id: _, ...hold } = holdRow({ tripId: 'asked', tripRowId: 'trip-asked', kind: 'approval' });
  const expiresAt = new Date(app.ports.clock.now().getTime() + 172_800_000).toISOString();
  await app.rows.create('holds', 'asked', { ...hold, expiresAt });

  app.pass(600);
  expect(await count()).toBe(1);
  app.pass(1);
  expect(await count()).toBe(0);
  app.pass(1800);
  expect(await count()).toBe(1);
});

test('nothing is counted where there are no trips', async () => {
  expect(await count()).toBe(0);
});
