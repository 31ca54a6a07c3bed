import { beforeEach, expect, test } from 'vitest';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, holdRow, tripRow } from '../testing/rows.ts';
import { isSame, lookAt } from './look-at-trip.ts';
import { lookAtSeats } from './trip-seats.ts';

const trip = { $id: 'trip-spiti-valley', id: 'trip-spiti-valley', tripId: 'spiti-valley' };
let app: ReturnType<typeof createMemoryApp>;

beforeEach(async () => {
  app = createMemoryApp();
  await app.addTrip();
});

test('a booking that is confirmed while its hold is left is counted once', async () => {
  const { $id, status: _, ...booking } = bookingRow({ bookingStatus: 'CONFIRMED', settledAt: testDay });
  await app.rows.create('bookings', $id, booking);
  const { $id: holdId, ...hold } = holdRow();
  await app.rows.create('holds', holdId, hold);

  expect(await lookAt(app.rows, trip)).toMatchObject({ seats: 2 });
  expect(await lookAtSeats(app.rows, trip)).toMatchObject({ held: 2, sold: 0 });
});

test('an offer is used by a hold, and by a booking that was sold at it', async () => {
  const { $id: _, status: __, ...booking } = bookingRow({ bookingStatus: 'CONFIRMED', settledAt: testDay });
  await app.rows.create('bookings', 'booking-2', { ...booking, offerPriced: true });
  await app.rows.create('bookings', 'booking-3', { ...booking, bookingId: 'GTley01000003' });
  const { $id, ...hold } = holdRow({ offer: true });
  await app.rows.create('holds', $id, hold);
  await app.rows.create('holds', 'hold-without-offer', { ...hold, offer: false });

  expect(await lookAt(app.rows, trip)).toMatchObject({ seats: 8, offers: 2 });
});

test('two looks differ where a hold took the place of another', () => {
  const look = (id: string) => ({ trip: tripRow(), holds: [holdRow({ $id: id })], seats: 2, offers: 0 });

  expect(isSame(look('one'), look('one'))).toBe(true);
  expect(isSame(look('one'), look('two'))).toBe(false);
});

test('an oversold trip has no free seats', async () => {
  await app.rows.update('trips', trip.$id, { availableSpots: -2 });

  expect(await lookAtSeats(app.rows, trip)).toMatchObject({ free: 0, total: 0 });
});
