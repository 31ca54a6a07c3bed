import { expect, test } from 'vitest';
import { orderedBooking } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { settlePayments } from './settle-payments.ts';

test('what was paid for one booking is settled, and what was paid for another is left', async () => {
  const app = createMemoryApp();
  await app.addTrip();
  const [one, other] = [await orderedBooking(app), await orderedBooking(app)];
  for (const { orderId } of [one, other]) app.fake.pay(orderId);

  await settlePayments(app.ports, one.ids.booking_id);

  const statusOf = async (id: string) => (await app.rows.get('bookings', id))?.bookingStatus;
  expect(await statusOf(one.ids.booking_id)).toBe('CONFIRMED');
  expect(await statusOf(other.ids.booking_id)).toBe('PENDING_PAYMENT');
});
