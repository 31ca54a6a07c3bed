import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '../../../backend/function/rows/tables.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { confirmedBooking } from '../../../backend/function/testing/journey.ts';
import { startWorld, type World } from '../../../backend/function/testing/world.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { expectEnding } from '../support/endings.ts';
import { type Proof, tellByWebhook } from '../support/telling.ts';
import { booked, lateMoney, type Ordered, ordered, refundedAs } from './lines.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld(startBackend);
  await world.addTrip({ offerPrice: 20_000, offerSpots: 1 });
});
afterEach(() => world.close());

const tellers: Readonly<Record<string, (proof: Proof, booking: Ordered) => Promise<unknown>>> = {
  page: (proof, { ids }) => world.call('verify_payment', { ...proof, ...ids }),
  webhook: (proof) => tellByWebhook(world, proof),
  nobody: async () => undefined,
  everybody: (proof, { ids }) =>
    Promise.all([
      world.call('verify_payment', { ...proof, ...ids }),
      tellByWebhook(world, proof),
      tellByWebhook(world, proof, 'another event'),
      world.sweep(),
    ]),
};

describe.each(Object.entries(tellers))('late money that is told by the %s', (_, tell) => {
  test.each(lateMoney)('when $line', async ({ since, pay, ends }) => {
    const booking = await ordered(world);
    await since(world, booking);
    const proof = pay?.(world, booking) ?? world.fake.pay(booking.orderId);

    await tell(proof, booking);

    await expectEnding(world, booking.ids.booking_id, proof, ends);
  });
});

/** An order of the same payment that no row of ours tells of. */
async function orderOnlyTheGatewayKnows({ payment_id }: Ordered['ids']): Promise<string> {
  const order = await world.fake.gateway.createOrder({
    amount: 4_000_000,
    currency: 'INR',
    receipt: payment_id,
    notes: {},
  });
  if (!order.ok) throw new Error('The gateway is not there.');
  return order.value.id;
}

const withoutPage = Object.entries(tellers).filter(([name]) => name === 'webhook' || name === 'nobody');

describe.each(withoutPage)('told by the %s', (_, tell) => {
  test('an order that only the gateway knows of is a booking once it is paid', async () => {
    const booking = await ordered(world);
    await world.rows.remove('orders', booking.ids.payment_id);
    const proof = world.fake.pay(await orderOnlyTheGatewayKnows(booking.ids));

    await tell(proof, booking);

    await expectEnding(world, booking.ids.booking_id, proof, booked);
  });

  test('of two orders that are paid for one booking the second is given back', async () => {
    const booking = await ordered(world);
    const second = await orderOnlyTheGatewayKnows(booking.ids);
    await world.call('verify_payment', { ...world.fake.pay(booking.orderId), ...booking.ids });
    const proof = world.fake.pay(second);

    await tell(proof, booking);

    await expectEnding(world, booking.ids.booking_id, proof, refundedAs('CONFIRMED', 'already-paid'));
  });
});

test('a refund that is refused once is accepted later, and made once', async () => {
  const { ids, orderId } = await confirmedBooking(world, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));
  const proof = world.fake.pay(orderId);
  world.fake.state.refundsRefused = true;
  await world.call('verify_payment', { ...proof, ...ids });
  expect(world.fake.refunds.size).toBe(0);
  world.fake.state.refundsRefused = false;

  await expectEnding(world, ids.booking_id, proof, refundedAs('CONFIRMED', 'already-paid'));
});

test('money for an order of somebody else is left alone', async () => {
  const booking = await ordered(world);
  await world.rows.update('orders', booking.ids.payment_id, {
    gatewayOrderId: 'order_foreign',
  } as Partial<OrderRow>);
  const proof = world.fake.pay('order_of_another_shop', { amount: 4_000_000 });

  expect(await tellByWebhook(world, proof)).toMatchObject({ status: 200 });

  expect(world.fake.refunds.size).toBe(0);
  expect(await world.seats()).toEqual({ free: 5, held: 2, sold: 0 });
});
