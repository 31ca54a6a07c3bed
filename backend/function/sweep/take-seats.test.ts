import { beforeEach, expect, test } from 'vitest';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { takeSeats } from './confirmed-by-hand.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

async function addBooking(change: Parameters<typeof bookingRow>[0]) {
  const { $id, status: _, ...columns } = bookingRow(change);
  await app.rows.create('bookings', $id, columns);
}

test.each([
  ['cancelled', { bookingStatus: 'CANCELLED' }],
  ['given its seats', { bookingStatus: 'CONFIRMED', settledAt: testDay }],
])('a booking that was %s since it was read takes none', async (_, change) => {
  await addBooking(change);
  const before = await app.rows.get('bookings', 'booking-1');

  await takeSeats(app.ports, bookingRow());

  expect(await app.rows.get('bookings', 'booking-1')).toEqual(before);
  expect(await app.trip()).toMatchObject({ availableSpots: 7 });
  expect(app.mails).toEqual([]);
});

test('a booking that was deleted since it was read takes none', async () => {
  await takeSeats(app.ports, bookingRow());

  expect(await app.trip()).toMatchObject({ availableSpots: 7 });
});

test('a booking of a trip that was deleted is settled, and support reads that it has no seats', async () => {
  await addBooking({ bookingStatus: 'CONFIRMED' });
  await app.rows.remove('trips', 'trip-spiti-valley');

  await takeSeats(app.ports, bookingRow());

  expect(await app.rows.get('bookings', 'booking-1')).not.toMatchObject({ settledAt: null });
  expect(app.mails.map(({ subject }) => subject)).toEqual(['Too few seats: 0 of 2 taken (GTley01000001)']);
});
