import { create, type Operation } from '../rows/operations.ts';
import type { BookingRow } from '../rows/tables.ts';

/** The payment that a hold waits for, over the whole booking. `id` is the payment's row, `bookingRowId` the booking's. */
export function openPayment(
  id: string,
  bookingRowId: string,
  { totalAmount, currency }: Pick<BookingRow, 'totalAmount' | 'currency'>,
  now: Date,
): Operation {
  return create('payments', id, {
    bookingId: bookingRowId,
    paymentId: null,
    paymentStatus: 'CREATED',
    paymentMethod: null,
    amount: totalAmount,
    currency,
    gatewayOrderId: null,
    refundId: null,
    refundReason: null,
    refundAttempts: 0,
    refundDueAt: null,
    openedAt: now.toISOString(),
    settledAt: null,
  });
}
