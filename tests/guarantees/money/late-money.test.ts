import { describe, expect, test } from 'vitest';
import type { OrderRow } from '../../../backend/function/rows/tables.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { eachMemoryApp } from '../../../backend/function/testing/each-memory-app.ts';
import { confirmedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { type Proof, sendPaymentWebhook } from '../../../backend/function/testing/webhook.ts';
import { booked, expectOutcome, lateMoney, type Ordered, ordered, refundedAs } from './late-money-cases.ts';

const app = eachMemoryApp({ offerPrice: 20_000, offerSpots: 1 });

const reporters: Readonly<Record<string, (proof: Proof, booking: Ordered) => Promise<unknown>>> = {
  page: (proof, { ids }) => app.call('verify_payment', { ...proof, ...ids }),
  webhook: (proof) => sendPaymentWebhook(app, proof),
  nothing: async () => undefined,
  everything: (proof, { ids }) =>
    Promise.all([
      app.call('verify_payment', { ...proof, ...ids }),
      sendPaymentWebhook(app, proof),
      sendPaymentWebhook(app, proof, 'another event'),
      app.sweep(),
    ]),
};

describe.each(Object.entries(reporters))('late money, reported by the %s', (_, report) => {
  test.each(lateMoney)('when $name', async ({ since, pay, ends }) => {
    const booking = await ordered(app);
    await since(app, booking);
    const proof = pay?.(app, booking) ?? app.fake.pay(booking.orderId);

    await report(proof, booking);

    await expectOutcome(app, booking.ids.booking_id, proof, ends);
  });
});

/** Opens another order of the same payment, without a row of ours. */
async function orderOnlyTheGatewayKnows(notes: Ordered['ids']): Promise<string> {
  const order = await app.fake.gateway.createOrder({
    amount: 4_000_000,
    currency: 'INR',
    receipt: notes.payment_id,
    notes,
  });
  if (!order.ok) throw new Error('The gateway did not answer.');
  return order.value.id;
}

const withoutPage = Object.entries(reporters).filter(([name]) => name === 'webhook' || name === 'nothing');

describe.each(withoutPage)('reported by the %s', (_, report) => {
  test('an order that only the gateway knows becomes a booking once it is paid', async () => {
    const booking = await ordered(app);
    await app.rows.remove('orders', booking.ids.payment_id);
    const proof = app.fake.pay(await orderOnlyTheGatewayKnows(booking.ids));

    await report(proof, booking);

    await expectOutcome(app, booking.ids.booking_id, proof, booked);
  });

  test('of two orders that are paid for one booking the second is given back', async () => {
    const booking = await ordered(app);
    const second = await orderOnlyTheGatewayKnows(booking.ids);
    await app.call('verify_payment', { ...app.fake.pay(booking.orderId), ...booking.ids });
    const proof = app.fake.pay(second);

    await report(proof, booking);

    await expectOutcome(app, booking.ids.booking_id, proof, refundedAs('CONFIRMED', 'already-paid'));
  });
});

test('a refund that the gateway could not make is tried again, and made once', async () => {
  const { ids, orderId } = await confirmedBooking(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
  const proof = app.fake.pay(orderId);
  app.fake.state.refundsAvailable = false;
  await app.call('verify_payment', { ...proof, ...ids });
  expect(app.fake.refunds.size).toBe(0);
  app.fake.state.refundsAvailable = true;

  await expectOutcome(app, ids.booking_id, proof, refundedAs('CONFIRMED', 'already-paid'));
});

test('money for an order of another shop is left alone', async () => {
  const booking = await ordered(app);
  await app.rows.update('orders', booking.ids.payment_id, {
    gatewayOrderId: 'order_foreign',
  } as Partial<OrderRow>);
  const proof = app.fake.pay('order_of_another_shop', { amount: 4_000_000 });

  expect(await sendPaymentWebhook(app, proof)).toMatchObject({ status: 200 });

  expect(app.fake.refunds.size).toBe(0);
  expect(await app.seats()).toEqual({ free: 5, held: 2, sold: 0 });
});
