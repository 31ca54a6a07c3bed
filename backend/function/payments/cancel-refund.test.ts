import { expect, test } from 'vitest';
import { refundRowId } from '../identity/row-ids.ts';
import { testDay } from '../testing/builders.ts';
import { bookingRow, paymentRow } from '../testing/rows.ts';
import { cancelRefund, refundedPayment } from './cancel-refund.ts';

const own = paymentRow({ paymentStatus: 'REFUND_PENDING', paymentId: 'pay_1', refundAmount: 37_500 });
/** Money that was paid a second time, and goes back by itself. */
const second = paymentRow({ $id: refundRowId('pay_2'), paymentStatus: 'REFUNDED', paymentId: 'pay_2' });
const cancelled = bookingRow({ bookingStatus: 'CANCELLED', cancelledAt: testDay });

test('what comes back of a cancelled booking is the refund of its own payment', () => {
  for (const payments of [
    [own, second],
    [second, own],
    [second, { ...own, paymentStatus: 'REFUNDED' as const }],
  ]) {
    expect(cancelRefund(cancelled, payments)).toEqual({
      amount: 37_500,
      currency: 'INR',
      // Ten working days after the first of November.
      due_by: '2026-11-13T00:00:00.000Z',
    });
  }
});

test('nothing comes back of a payment that stays, failed, or was never made', () => {
  const others = (['CREATED', 'COMPLETED', 'FAILED'] as const).map((paymentStatus) =>
    paymentRow({ paymentStatus }),
  );
  for (const payments of [[], [second], others]) {
    expect(refundedPayment(payments)).toBeNull();
    expect(cancelRefund(cancelled, payments)).toEqual({ amount: 0, currency: 'INR', due_by: null });
  }
});

test('a refund without the gateway’s id is the booking’s own', () => {
  const unknown = { ...own, paymentId: null };
  expect(refundedPayment([unknown])).toBe(unknown);
});
