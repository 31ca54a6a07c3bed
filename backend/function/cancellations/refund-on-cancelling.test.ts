import { beforeEach, expect, test } from 'vitest';
import { cancellationId } from '../identity/row-ids.ts';
import { createMemoryApp } from '../testing/memory-app.ts';
import { bookingRow, paymentRow, tripRow } from '../testing/rows.ts';
import type { Cancellable } from './cancellable.ts';
import { refundOnCancelling } from './refund-on-cancelling.ts';

let app: ReturnType<typeof createMemoryApp>;

beforeEach(() => {
  app = createMemoryApp();
});

const booking = bookingRow({ bookingStatus: 'CONFIRMED', settledAt: '2026-11-01T09:00:00.000Z' });

function found(change: Partial<Cancellable>): Cancellable {
  const nothing = { hold: null, payments: [], decision: null, left: new Set<string>() };
  return { booking, trip: tripRow(), ...nothing, ...change };
}
const refund = (minor: number) => ({
  kind: 'refund',
  amount: { minor, currency: 'INR' },
  refundedByHand: 0,
});

test('of several payments the one that was completed goes back', async () => {
  const failed = paymentRow({ $id: 'failed', paymentStatus: 'FAILED', amount: 90_000 });
  const payments = [failed, paymentRow({ paymentStatus: 'COMPLETED' })];

  expect(await refundOnCancelling(app.ports, found({ payments }))).toEqual(refund(5_000_000));
});

test('the gateway is not asked about a payment that was made without it', async () => {
  app.fake.state.available = false;
  const paid = { paymentStatus: 'COMPLETED' } as const;

  expect(await refundOnCancelling(app.ports, found({ payments: [paymentRow(paid)] }))).toEqual(
    refund(5_000_000),
  );
  const known = [paymentRow({ ...paid, paymentId: 'pay_1' })];
  expect(await refundOnCancelling(app.ports, found({ payments: known }))).toEqual({ kind: 'unavailable' });
});

test('nothing goes back of a booking without a payment', async () => {
  expect(await refundOnCancelling(app.ports, found({}))).toEqual(refund(0));
});

test('what a torn cancellation decided stays decided', async () => {
  const payments = [paymentRow({ paymentStatus: 'REFUND_PENDING', refundAmount: 37_500 })];
  const left = new Set([cancellationId(booking)]);

  expect(await refundOnCancelling(app.ports, found({ payments, left }))).toEqual(refund(3_750_000));
});
