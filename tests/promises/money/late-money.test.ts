import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '../../../backend/function/rows/tables.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/journey.ts';
import { startWorld, type World } from '../../../backend/function/testing/world.ts';
import { startBackend } from '../../../backend/local/start-backend.ts';
import { type Ending, expectEnding } from '../support/endings.ts';
import { type Proof, tellByWebhook } from '../support/telling.ts';

const trip = 'trip-spiti-valley';
type Ordered = Awaited<ReturnType<typeof orderedBooking>>;

let world: World;

beforeEach(async () => {
  world = await startWorld(startBackend);
  await world.addTrip({ offerPrice: 20_000, offerSpots: 1 });
});
afterEach(() => world.close());

const change = (data: Readonly<Record<string, unknown>>) => world.rows.update('trips', trip, data as object);

/** Everybody's holds are over, and the sweep has been. */
async function loseHold() {
  world.pass(901);
  await world.sweep();
}

/** A booking of two seats at the offer's price, with its order open. */
const ordered = () => orderedBooking(world, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));

async function setStatus({ ids }: Ordered, bookingStatus: string) {
  await world.rows.update('bookings', ids.booking_id, { bookingStatus });
}

interface Line {
  readonly line: string;
  /** What happened since the order was opened. */
  readonly since: (booking: Ordered) => Promise<unknown>;
  readonly pay?: (booking: Ordered) => Proof;
  readonly ends: Ending;
}

const booked: Ending = { status: 'CONFIRMED', refunds: 0 };
const refundedAs = (status: string, reason: string): Ending => ({ status, refunds: 1, reason });

const table: readonly Line[] = [
  { line: 'its hold lives', since: async () => undefined, ends: booked },
  { line: 'its hold is past its time, and stands', since: async () => world.pass(901), ends: booked },
  { line: 'its seats are free again', since: loseHold, ends: booked },
  {
    line: 'the trip is paused since',
    since: async () => {
      await loseHold();
      await change({ isBookingOpen: false });
    },
    ends: booked,
  },
  {
    line: 'the offer is used up since',
    since: async () => {
      await loseHold();
      await confirmedBooking(world, makeClaim({ seats: 1 }, { totalAmount: 20_000 }));
    },
    ends: { ...booked, offers: 2 },
  },
  {
    line: 'the price has changed since',
    since: async () => {
      await loseHold();
      await change({ priceAmount: 99_000, offerPrice: null });
    },
    ends: booked,
  },
  {
    line: 'its seats are gone',
    since: async () => {
      await loseHold();
      await confirmedBooking(world, makeClaim({ seats: 6 }, { totalAmount: 120_000 }));
    },
    ends: refundedAs('CANCELLED', 'seats-gone'),
  },
  {
    line: 'the trip has departed',
    since: async () => {
      await loseHold();
      await change({ startDate: '2026-11-01T00:00:00.000Z' });
    },
    ends: refundedAs('CANCELLED', 'departed'),
  },
  {
    line: 'the host has rejected it',
    since: async (booking) => {
      await loseHold();
      await setStatus(booking, 'REJECTED');
    },
    ends: refundedAs('REJECTED', 'not-approved'),
  },
  {
    line: 'it was replaced: the old order is paid',
    since: async ({ ids, claim }) => {
      const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };
      const next = makeClaim({ seats: 3, replaces }, { totalAmount: 60_000 });
      expect((await world.call('initialize_booking', next)).code).toBe('OK');
    },
    ends: refundedAs('CANCELLED', 'replaced'),
  },
  {
    line: 'the amount is wrong',
    since: async () => undefined,
    pay: ({ orderId }) => world.fake.pay(orderId, { amount: 3_999_999 }),
    ends: refundedAs('CANCELLED', 'wrong-amount'),
  },
  {
    line: 'the currency is wrong',
    since: async () => undefined,
    pay: ({ orderId }) => world.fake.pay(orderId, { currency: 'USD' }),
    ends: refundedAs('CANCELLED', 'wrong-amount'),
  },
  {
    line: 'it is paid already',
    since: async ({ ids, orderId }) => {
      await world.call('verify_payment', { ...world.fake.pay(orderId), ...ids });
    },
    ends: refundedAs('CONFIRMED', 'already-paid'),
  },
];

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
  test.each(table)('when $line', async ({ since, pay, ends }) => {
    const booking = await ordered();
    await since(booking);
    const proof = pay?.(booking) ?? world.fake.pay(booking.orderId);

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
    const booking = await ordered();
    await world.rows.remove('orders', booking.ids.payment_id);
    const proof = world.fake.pay(await orderOnlyTheGatewayKnows(booking.ids));

    await tell(proof, booking);

    await expectEnding(world, booking.ids.booking_id, proof, booked);
  });

  test('of two orders that are paid for one booking the second is given back', async () => {
    const booking = await ordered();
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
  const booking = await ordered();
  await world.rows.update('orders', booking.ids.payment_id, {
    gatewayOrderId: 'order_foreign',
  } as Partial<OrderRow>);
  const proof = world.fake.pay('order_of_another_shop', { amount: 4_000_000 });

  expect(await tellByWebhook(world, proof)).toMatchObject({ status: 200 });

  expect(world.fake.refunds.size).toBe(0);
  expect(await world.seats()).toEqual({ free: 5, held: 2, sold: 0 });
});
