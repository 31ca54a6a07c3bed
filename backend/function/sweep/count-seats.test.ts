import { beforeEach, expect, test } from 'vitest';
import { makeClaim } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
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

  expect(await beginAt('0000001e')).toBe(5);
  expect(await countedTrips()).toEqual(names.slice(6, 11));
  await beginAt('0000000b');
  expect(await countedTrips()).toEqual([...names.slice(0, 4), ...names.slice(6, 12)]);
});

test('nothing is counted where there are no trips', async () => {
  expect(await count()).toBe(0);
});
