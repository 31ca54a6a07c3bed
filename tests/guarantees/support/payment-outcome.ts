import { expect } from 'vitest';
import type { AnyTestApp } from '../../../backend/function/testing/create-test-app.ts';
import type { Proof } from '../../../backend/function/testing/webhook.ts';
import { readLedger } from './ledger.ts';
import { unsettledIn, violationsIn } from './violations.ts';

/** How a payment ends, whichever way it was reported. */
export interface PaymentOutcome {
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
export async function expectOutcome(
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
