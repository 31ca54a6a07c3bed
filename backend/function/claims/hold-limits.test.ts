import { beforeEach, expect, test } from 'vitest';
import type { BookingRow } from '../rows/tables.ts';
import { testDay } from '../testing/builders.ts';
import { eachMemoryApp } from '../testing/each-memory-app.ts';
import { bookingRow } from '../testing/rows.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { limitMet } from './hold-limits.ts';

const until = '2026-11-01T10:10:00.000Z';
const app = eachMemoryApp(null);
let added: number;
beforeEach(() => {
  added = 0;
});

/** A booking of the one network address. */
async function add(change: Partial<BookingRow> = {}) {
  added += 1;
  const Id = `booking-${added}`;
  const { noOfSeats = 2 } = change;
  const numbers = Array.from({ length: noOfSeats }, (_, index) => added * 10 + index);
  const its = { bookingId: Id, networkHash: 'network', until, seats: [`${Id}:${numbers}`] };
  const booking = { $id: Id, ...its, ...change };
  await storeBooking(app.rows, booking);
  return bookingRow(booking);
}
const numbersOf = (count: number) => Array.from({ length: count }, (_, index) => String(1000 + index));
const codeOf = async (booking: BookingRow, { free = 4, replaces = null as string | null } = {}) =>
  (await limitMet(app.ports, { booking, free: numbersOf(free), replaces }))?.code ?? null;
const ranOut = (sentAt = testDay) =>
  ({ bookingStatus: 'CANCELLED', cancelReason: 'hold-expired', until: null, sentAt }) as const;

test('an address holds six seats of a trip unpaid, or half of what is free where that is more', async () => {
  await add({ noOfSeats: 4 });
  expect(await codeOf(await add({ noOfSeats: 2 }))).toBeNull();
  const seventh = await add({ noOfSeats: 1 });
  expect(await codeOf(seventh)).toBe('TOO_MANY_HOLDS');
  expect(await codeOf(seventh, { free: 8 })).toBeNull();
  expect(await codeOf(await add({ noOfSeats: 1, tripRowId: 'trip-other' }))).toBeNull();
});

test('an address has ten holds, over all trips, and is told when the first of them ends', async () => {
  for (let hold = 0; hold < 10; hold += 1) {
    const ends = new Date(Date.parse(until) + hold * 60_000).toISOString();
    await add({ tripRowId: `trip-${hold}`, until: ends });
  }
  const booking = await add({ tripRowId: 'trip-11' });
  expect(await limitMet(app.ports, { booking, free: numbersOf(4), replaces: null })).toMatchObject({
    code: 'TOO_MANY_HOLDS',
    data: { retry_at: until },
  });
});

test.each<[string, Partial<BookingRow>]>([
  ['ran out', ranOut()],
  ['ran out, and were not given back yet,', { until: testDay }],
  ['were withdrawn', { bookingStatus: 'CANCELLED', cancelledBy: 'traveller', until: null }],
  [
    'were left for another trip',
    { bookingStatus: 'CANCELLED', cancelReason: 'replaced', replacedBy: 'none' },
  ],
])('seats that %s unpaid count for a day', async (_, change) => {
  await add({ noOfSeats: 6, ...change });
  const booking = await add({ noOfSeats: 1 });
  const error = await limitMet(app.ports, { booking, free: numbersOf(4), replaces: null });
  expect(error?.data).toMatchObject({ retry_at: '2026-11-02T10:00:00.000Z' });
  app.pass(86_399);
  expect(await codeOf(await add({ noOfSeats: 1 }))).toBe('TOO_MANY_HOLDS');
  app.pass(1);
  expect(await codeOf(await add({ noOfSeats: 1 }))).toBeNull();
});

test.each<[string, Partial<BookingRow>]>([
  ['was over the limit', { bookingStatus: 'CANCELLED', cancelReason: 'over-limit' }],
  ['was a request', { bookingStatus: 'CANCELLED', cancelledBy: 'traveller', seats: [] }],
  ['was paid', { bookingStatus: 'CANCELLED', cancelledBy: 'traveller', settledAt: testDay }],
  ['is paid', { bookingStatus: 'CONFIRMED' }],
  ['is paid, whatever a person calls it', { bookingStatus: 'PENDING_PAYMENT', settledAt: testDay }],
  ['is another address’s', { networkHash: 'another' }],
])('a booking that %s does not count', async (_, change) => {
  await add({ noOfSeats: 6, ...change });
  expect(await codeOf(await add())).toBeNull();
});

test('what a draft was before it was changed does not count', async () => {
  await add({ noOfSeats: 6, bookingStatus: 'CANCELLED', cancelReason: 'replaced', replacedBy: 'booking-2' });
  const { $id } = await add({ noOfSeats: 1 });
  expect(await codeOf(await add({ noOfSeats: 6 }), { replaces: $id })).toBeNull();
  expect(await codeOf(await add({ noOfSeats: 2 }))).toBe('TOO_MANY_HOLDS');
});

test('of a draft that was changed nothing counts but what it gave back', async () => {
  await add({ noOfSeats: 6, bookingStatus: 'CANCELLED', cancelReason: 'replaced', replacedBy: 'booking-2' });
  await add({ noOfSeats: 6 });
  expect(await codeOf(await add({ noOfSeats: 6 }), { free: 20 })).toBeNull();
});

test('of two side by side the one that was written later meets the limit', async () => {
  const [first, second] = [await add({ noOfSeats: 4 }), await add({ noOfSeats: 4 })];
  expect([await codeOf(first), await codeOf(second)]).toEqual([null, 'TOO_MANY_HOLDS']);
});

test('every hold of the day counts, however many rows that do not were written before it', async () => {
  for (let refused = 0; refused < 600; refused += 1) {
    await add({ bookingStatus: 'CANCELLED', cancelReason: 'over-limit' });
  }
  await add({ noOfSeats: 6 });
  expect(await codeOf(await add({ noOfSeats: 1 }))).toBe('TOO_MANY_HOLDS');
});
