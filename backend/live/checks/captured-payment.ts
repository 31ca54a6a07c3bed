import { day } from '../../../shared/domain/durations.ts';
import type { Operation } from '../../function/rows/operations.ts';
import type { BookingRow, HoldRow, OrderRow, PaymentRow, TripRow } from '../../function/rows/tables.ts';
import { confirmOperations } from '../../function/settle/settle-operations.ts';
import type { CheckTarget } from '../check.ts';

interface PaidBooking {
  readonly booking: BookingRow;
  readonly trip: TripRow;
  readonly payment: PaymentRow;
  /** Null for late money. */
  readonly hold: HoldRow | null;
}

/** What the function would commit for a captured payment. `gatewayPaymentId` is different for each payment of a booking. */
export function confirmation(
  { now }: CheckTarget,
  { booking, trip, payment, hold }: PaidBooking,
  gatewayPaymentId: string,
): readonly Operation[] {
  // The mail is due only after the check has removed it.
  const later = new Date(now() + day);
  const order: OrderRow = {
    $id: payment.$id,
    bookingRowId: booking.$id,
    gatewayOrderId: `order_${booking.$id}`,
    amount: booking.totalAmount,
    currency: booking.currency,
    openedAt: later.toISOString(),
    checkedAt: null,
    checkAt: null,
    authorizedAt: null,
  };
  const captured = {
    id: gatewayPaymentId,
    orderId: order.gatewayOrderId,
    amount: booking.totalAmount * 100,
    currency: booking.currency,
    status: 'captured',
    method: null,
    customerFee: 0,
    amountRefunded: 0,
  };
  const about = { settings: { idSecret: booking.$id }, order, payment, captured, now: later, mailDue: later };
  return confirmOperations(
    about as Parameters<typeof confirmOperations>[0],
    hold === null ? { kind: 'confirm-late', booking, trip } : { kind: 'confirm-held', booking, hold, trip },
  );
}
