import { expect } from 'vitest';
import { paymentsOf } from '../../../backend/function/bookings/payment-rows.ts';
import { makeClaim } from '../../../backend/function/testing/builders.ts';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import { confirmedBooking, orderedBooking } from '../../../backend/function/testing/instant-journey.ts';
import type { Proof } from '../../../backend/function/testing/webhook.ts';
import { settledViolations } from '../support/violations.ts';

/** How a payment ends, whichever way it was reported. */
interface PaymentOutcome {
  readonly status: string;
  readonly refunds: number;
  readonly reason?: string;
  /** Seats sold at the trip's offer price; unchecked when absent. */
  readonly offers?: number;
}

/** Settles everything and compares the booking, its money and its mails with the expected outcome. */
export async function expectOutcome(
  app: AnyTestApp,
  bookingId: string,
  proof: Proof,
  outcome: PaymentOutcome,
): Promise<void> {
  expect(await settledViolations(app, () => 7)).toEqual([]);

  const row = await app.rows.get('bookings', bookingId);
  expect(row?.bookingStatus).toBe(outcome.status);
  expect(app.fake.refunds.size).toBe(outcome.refunds);
  const [payment] = await paymentsOf(app.rows, proof.razorpay_payment_id);
  expect(payment?.refundReason ?? undefined).toBe(outcome.reason);
  if (outcome.offers !== undefined) expect((await app.trip()).offerTaken).toBe(outcome.offers);

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

export type Ordered = Awaited<ReturnType<typeof orderedBooking>>;

const change = (app: AnyTestApp, data: Readonly<Record<string, unknown>>) =>
  app.rows.update('trips', 'trip-spiti-valley', data as object);

/** Lets every hold expire, and sweeps. */
async function loseHold(app: AnyTestApp): Promise<void> {
  app.pass(901);
  await app.sweep();
}

/** A booking of two seats at the offer's price, with its order open. */
export const ordered = (app: AnyTestApp) =>
  orderedBooking(app, makeClaim({ seats: 2 }, { totalAmount: 40_000 }));

/** A case of late money, in the contract's order. */
interface LateMoneyCase {
  readonly name: string;
  /** What happens after the order was opened. */
  readonly since: (app: AnyTestApp, booking: Ordered) => Promise<unknown>;
  readonly pay?: (app: AnyTestApp, booking: Ordered) => Proof;
  readonly ends: PaymentOutcome;
}

export const booked: PaymentOutcome = { status: 'CONFIRMED', refunds: 0 };
export const refundedAs = (status: string, reason: string): PaymentOutcome => ({
  status,
  refunds: 1,
  reason,
});

export const lateMoney: readonly LateMoneyCase[] = [
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
