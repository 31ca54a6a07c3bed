import { beforeEach, expect, test } from 'vitest';
import { draftEventId } from '../identity/row-ids.ts';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { isBookedElsewhere } from './booked-elsewhere.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

const mine = bookingRow({ draftSecretHash: 'hash' });

async function addBooking(change: Parameters<typeof bookingRow>[0]) {
  const { $id, ...booking } = bookingRow({ draftSecretHash: 'hash', bookingStatus: 'CONFIRMED', ...change });
  await app.rows.create('bookings', $id, booking);
}

test.each([
  ['another booking', 'booking-2', true],
  ['this booking', 'booking-1', false],
])('a draft that was confirmed as %s', async (_, outcome, elsewhere) => {
  await app.rows.create('gatewayEvents', draftEventId(mine), { kind: 'draft', outcome, seenAt: testDay });

  expect(await isBookedElsewhere(app.ports, mine)).toBe(elsewhere);
});

test.each([
  ['another booking of the draft', {}, true],
  ['this booking alone', { $id: 'booking-1' }, false],
  ['a booking of another draft', { draftSecretHash: 'another' }, false],
  ['a booking of the draft for another trip', { tripId: 'hampi' }, false],
  ['no booking of the draft', { bookingStatus: 'APPROVED' }, false],
])('where a person confirmed %s', async (_, change, elsewhere) => {
  await addBooking({ $id: 'booking-2', bookingId: 'GTley01000002', ...change });

  expect(await isBookedElsewhere(app.ports, mine)).toBe(elsewhere);
});

test('a booking without a draft is no other booking’s', async () => {
  await addBooking({ $id: 'booking-2', bookingId: 'GTley01000002', draftSecretHash: null });

  expect(await isBookedElsewhere(app.ports, bookingRow())).toBe(false);
});
