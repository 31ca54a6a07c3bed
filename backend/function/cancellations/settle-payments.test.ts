import { expect, test } from 'vitest';
import type { BookingRow } from '../rows/tables.ts';
import { orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { settleUnrecorded } from './settle-payments.ts';

test('what was paid for one booking is settled, and what was paid for another is left', async () => {
  const app = createMemoryApp();
  await app.addTrip();
  const [one, other] = [await orderedBooking(app), await orderedBooking(app)];
  for (const { orderId } of [one, other]) app.fake.pay(orderId);

  const bookingOf = (id: string) => app.rows.get('bookings', id);
  await settleUnrecorded(app.ports, (await bookingOf(one.ids.booking_id)) as BookingRow);

  const statusOf = async (id: string) => (await bookingOf(id))?.bookingStatus;
  expect(await statusOf(one.ids.booking_id)).toBe('CONFIRMED');
  expect(await statusOf(other.ids.booking_id)).toBe('PENDING_PAYMENT');
});
