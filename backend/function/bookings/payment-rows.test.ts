import { expect, test } from 'vitest';
import type { Ports } from '../ports.ts';
import type { Rows } from '../rows/rows.ts';
import { cancelByTraveller } from '../testing/cancel-journey.ts';
import { orderedBooking, payOrder } from '../testing/instant-journey.ts';
import { createMemoryApp } from '../testing/memory-app.ts';

/** The ports, where something else is done once: before rows of payments are listed, or written. */
function beforePayments(ports: Ports, call: 'list' | 'update', first: () => Promise<unknown>): Ports {
  let isOver = false;
  const once =
    <A extends readonly unknown[], R>(ask: (table: never, ...given: A) => Promise<R>) =>
    async (table: string, ...given: A): Promise<R> => {
      const isFirst = table === 'payments' && !isOver;
      if (isFirst) isOver = true;
      if (isFirst) await first();
      return ask(table as never, ...given);
    };
  const rows = { ...ports.rows, [call]: once(ports.rows[call] as never) } as Rows;
  return { ...ports, rows };
}

test.each(['list', 'update'] as const)(
  'money of a booking that is cancelled before its confirmation is written goes back: before the %s',
  async (call) => {
    const app = createMemoryApp();
    await app.addTrip();
    const { ids, reference, report: proof } = payOrder(app, await orderedBooking(app));
    const its = beforePayments(app.ports, call, () => cancelByTraveller(app, reference, 50_000));

    await app.call('verify_payment', proof, undefined, its);
    await app.sweepAfter(61, 61);

    expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({
      paymentId: proof.razorpay_payment_id,
      paymentStatus: 'REFUNDED',
      amount: 5_000_000,
    });
    expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CANCELLED' });
    expect([...app.fake.refunds.values()]).toMatchObject([{ amount: 5_000_000 }]);
  },
);

test('a payment that came when its hold was being ended is shown as paid', async () => {
  const app = createMemoryApp();
  await app.addTrip();
  const { ids, orderId } = await orderedBooking(app);
  app.pass(901);
  const pay = () => app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });

  await app.sweep(beforePayments(app.ports, 'update', pay));
  await app.sweepAfter(61);

  expect(await app.rows.get('payments', ids.payment_id)).toMatchObject({ paymentStatus: 'COMPLETED' });
  expect(await app.rows.get('bookings', ids.booking_id)).toMatchObject({ bookingStatus: 'CONFIRMED' });
});
