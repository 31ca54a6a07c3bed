import { beforeEach, expect, test } from 'vitest';
import { testDay } from '../testing/builders.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, paymentRow } from '../testing/rows.ts';
import { cancellationOutcome } from './cancellation-outcome.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

/** A booking that was cancelled, and what goes back of its payment; null where there was none. */
async function addBooking(
  id: string,
  refundAmount: number | null,
  change: Parameters<typeof bookingRow>[0] = {},
) {
  const {
    $id: _,
    status: __,
    ...booking
  } = bookingRow({
    bookingId: id,
    bookingStatus: 'CANCELLED',
    cancelledBy: 'trip',
    cancelledAt: testDay,
    settledAt: testDay,
    ...change,
  });
  await app.rows.create('bookings', id, booking);
  if (refundAmount === null) return;
  const { $id: paymentId, ...payment } = paymentRow({
    $id: `payment-${id}`,
    bookingId: id,
    currency: booking.currency,
  });
  const refund = { paymentStatus: 'REFUNDED', refundReason: 'trip-cancelled', refundAmount } as const;
  await app.rows.create('payments', paymentId, { ...payment, ...refund });
}

test('what goes back is summed up by currency, of the bookings that were cancelled with the trip', async () => {
  await addBooking('one', 50_000);
  await addBooking('two', 30_000);
  await addBooking('three', 400, { currency: 'EUR' });
  await addBooking('before', 12_500, { cancelledBy: 'traveller' });
  await addBooking('another trip', 50_000, { tripId: 'hampi' });
  await addBooking('left', null, { bookingStatus: 'CONFIRMED' });

  expect(await cancellationOutcome(app.ports, 'spiti-valley')).toEqual({
    cancelled: 3,
    left: 1,
    refunded: [
      { amount: 80_000, currency: 'INR' },
      { amount: 400, currency: 'EUR' },
    ],
  });
});

test('no sum is shown where nothing was paid', async () => {
  await addBooking('request', null, { settledAt: null });
  await addBooking('by-hand', null);

  expect(await cancellationOutcome(app.ports, 'spiti-valley')).toEqual({
    cancelled: 2,
    left: 0,
    refunded: [],
  });
});
