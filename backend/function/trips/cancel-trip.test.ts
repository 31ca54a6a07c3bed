import { expect, test } from 'vitest';
import type { NewStep } from '../rows/steps.ts';
import type { BookingRow } from '../rows/tables.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { storeBooking } from '../testing/store-booking.ts';
import { cancellationOutcome } from './cancel-trip.ts';

const paid = { to: 'CONFIRMED', payment: 'pay_1' };
const cancelled = (refund?: number): NewStep => ({
  to: 'CANCELLED',
  by: 'trip',
  ...(refund === undefined ? {} : { payment: 'pay_1', refund }),
});
const outcomeOf = async (bookings: readonly (readonly [Partial<BookingRow>, ...NewStep[]])[]) => {
  const { rows } = createMemoryApp();
  for (const [index, [change, ...steps]] of bookings.entries()) {
    await storeBooking(
      rows,
      { $id: `booking-${index}`, bookingId: `GTley0100000${index}`, ...change },
      ...steps,
    );
  }
  return cancellationOutcome({ rows }, 'trip-spiti-valley');
};

test('what goes back is summed up by currency, of the bookings that were cancelled with the trip', async () => {
  const outcome = await outcomeOf([
    [{}, paid, cancelled(5_000_000)],
    [{}, paid, cancelled(3_000_000)],
    [{ currency: 'EUR' }, paid, cancelled(40_000)],
    [{}, paid, { ...cancelled(1_250_000), by: 'traveller' }],
    [{ tripRowId: 'trip-hampi' }, paid, cancelled(5_000_000)],
    [{}, paid],
  ]);

  expect(outcome).toEqual({
    cancelled: 3,
    left: 1,
    refunded: [
      { amount: 80_000, currency: 'INR' },
      { amount: 400, currency: 'EUR' },
    ],
  });
});

test('no sum is shown where nothing was paid', async () => {
  const outcome = await outcomeOf([
    [{ seats: [], bookingStatus: 'PENDING_APPROVAL' }, cancelled()],
    [{}, paid, cancelled()],
  ]);

  expect(outcome).toEqual({ cancelled: 2, left: 0, refunded: [] });
});

test('what the host never saw is not counted', async () => {
  const outcome = await outcomeOf([
    [{}, paid, cancelled(5_000_000)],
    [{}, cancelled()],
    [{ waitlistRowId: 'place-1' }, cancelled()],
  ]);

  expect(outcome).toMatchObject({ cancelled: 1, left: 0 });
});
