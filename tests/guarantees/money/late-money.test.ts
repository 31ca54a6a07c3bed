import { describe, expect, test } from 'vitest';
import type { OrderRow } from '../../../backend/function/rows/tables.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { eachMemoryApp } from '../../../backend/function/testing/each-memory-app.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import { type Proof, sendPaymentWebhook } from '../../../backend/function/testing/webhook.ts';
import { readLedger } from '../support/ledger.ts';
import { unsettledIn, violationsIn } from '../support/violations.ts';

type Ordered = Awaited<ReturnType<typeof orderedBooking>>;

const change = (app: AnyTestApp, data: Readonly<Record<string, unknown>>) =>
  app.rows.update('trips', 'trip-spiti-valley', data as object);

/** Lets every hold expire, and sweeps. */
async function loseHold(app: AnyTestApp): Promise<void> {
  app.pass(901);
  await app.sweep();
}

/** A booking of two seats at the offer's price, with its order open. */
const ordered = (app: AnyTestApp) => orderedBooking(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));

/** A case of late money, in the contract's order. */
interface LateMoneyCase {
  readonly name: string;
  /** What happens after the order was opened. */
  readonly since: (app: AnyTestApp, booking: Ordered) => Promise<unknown>;
  readonly pay?: (app: AnyTestApp, booking: Ordered) => Proof;
  readonly ends: PaymentOutcome;
}

const booked: PaymentOutcome = { status: 'CONFIRMED', refunds: 0 };
const refundedAs = (status: string, reason: string): PaymentOutcome => ({
  status,
  refunds: 1,
  reason,
});

const lateMoney: readonly LateMoneyCase[] = [
  { name: 'its hold lives', since: async () => undefined, ends: booked },
  { name: 'its hold has expired but still exists', since: async (app) => app.pass(901), ends: booked },
  { name: 'its seats are free again', since: loseHold, ends: booked },
  {
    name: 'the trip is paused since',
    since: async (app) => {
      await loseHold(app);
      await change(app, { isBookingOpen: false });
    },
    ends: booked,
  },
  {
    name: 'the offer is used up since',
    since: async (app) => {
      await loseHold(app);
      await confirmedBooking(app, makeClaim({ seats: 1 }, { totalAmount: 20_000 }));
    },
    ends: { ...booked, offers: 2 },
  },
  {
    name: 'the price has changed since',
    since: async (app) => {
      await loseHold(app);
      await change(app, { priceAmount: 99_000, offerPrice: null });
    },
    ends: booked,
  },
  {
    name: 'its seats are gone',
    since: async (app) => {
      await loseHold(app);
      await confirmedBooking(app, makeClaim({ seats: 6 }, { totalAmount: 120_000 }));
    },
    ends: refundedAs('CANCELLED', 'seats-gone'),
  },
  {
    name: 'the trip has departed',
    since: async (app) => {
      await loseHold(app);
      await change(app, { startDate: '2026-11-01T00:00:00.000Z' });
    },
    ends: refundedAs('CANCELLED', 'departed'),
  },
  {
    name: 'the host has rejected it',
    since: async (app, { ids }) => {
      await loseHold(app);
      await app.rows.update('bookings', ids.booking_id, { bookingStatus: 'REJECTED' });
    },
    ends: refundedAs('REJECTED', 'not-approved'),
  },
  {
    name: 'it was replaced: the old order is paid',
    since: async (app, { ids, claim }) => {
      const replaces = { booking_id: ids.booking_id, draft_secret: claim.draft_secret };
      const next = makeClaim({ seats: 3, replaces }, { totalAmount: 60_000 });
      expect((await app.call('initialize_booking', next)).code).toBe('OK');
    },
    ends: refundedAs('CANCELLED', 'replaced'),
  },
  {
    name: 'the amount is wrong',
    since: async () => undefined,
    pay: (app, { orderId }) => app.fake.pay(orderId, { amount: 3_999_999 }),
    ends: refundedAs('CANCELLED', 'wrong-amount'),
  },
  {
    name: 'the currency is wrong',
    since: async () => undefined,
    pay: (app, { orderId }) => app.fake.pay(orderId, { currency: 'USD' }),
    ends: refundedAs('CANCELLED', 'wrong-amount'),
  },
  {
    name: 'it is paid already',
    since: async (app, { ids, orderId }) => {
      await app.call('verify_payment', { ...app.fake.pay(orderId), ...ids });
    },
    ends: refundedAs('CONFIRMED', 'already-paid'),
  },
];

/** How a payment ends, whichever way it was reported. */
interface PaymentOutcome {
  readonly status: string;
  readonly refunds: number;
  readonly reason?: string;
  /** Seats sold at the trip's offer price; unchecked when absent. */
  readonly offers?: number;
}

const seatsOfTheTrip = 7;

/** Passes time and sweeps until holds have expired, orders are checked, and refunds and mails are retried. */
async function settleEverything(app: AnyTestApp): Promise<void> {
  for (let step = 0; step < 3; step += 1) {
    app.pass(1801);
    await app.sweep();
  }
}

/** Settles everything and compares the booking, its money and its mails with the expected outcome. */
async function expectOutcome(
  app: AnyTestApp,
  bookingId: string,
  proof: Proof,
  outcome: PaymentOutcome,
): Promise<void> {
  await settleEverything(app);

  const ledger = await readLedger({ rows: app.rows, gateway: app.fake.gateway });
  expect(violationsIn(ledger, () => seatsOfTheTrip)).toEqual([]);
  expect(unsettledIn(ledger)).toEqual([]);
  const row = ledger.chains.find(({ id }) => id === bookingId)?.row;
  expect(row?.bookingStatus).toBe(outcome.status);
  expect(app.fake.refunds.size).toBe(outcome.refunds);
  const payment = ledger.payments.find(({ paymentId }) => paymentId === proof.razorpay_payment_id);
  expect(payment?.refundReason ?? undefined).toBe(outcome.reason);
  if (outcome.offers !== undefined) expect(ledger.trips[0]?.trip.offerTaken).toBe(outcome.offers);

  const mails = app.mails.filter(
    ({ to, subject }) => to === row?.email && subject.includes(row?.bookingId ?? ''),
  );
  const kinds = mails.map(({ subject }) => subject.split(' ')[0]).sort();
  const expected = [
    ...(outcome.status === 'CONFIRMED' ? ['Booking'] : []),
    ...(outcome.refunds > 0 ? ['Refund'] : []),
  ];
  expect(kinds).toEqual(expected);
}

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
async function orderOnlyTheGatewayKnows({ payment_id }: Ordered['ids']): Promise<string> {
  const order = await app.fake.gateway.createOrder({
    amount: 4_000_000,
    currency: 'INR',
    receipt: payment_id,
    notes: {},
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
