import { gatewayAmount } from '../../../shared/domain/money.ts';
import type { Trip } from '../../../shared/domain/trip.ts';
import { startsInFuture } from '../../../shared/domain/trip-dates.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { RefundReason } from '../payments/payment-outcome.ts';
import type { BookingRow, HoldRow, OrderRow } from '../rows/tables.ts';

/** What is to become of a captured payment. */
export type Decision =
  /** The seats are held for it: the hold's deletion decides. */
  | { readonly kind: 'confirm-held'; readonly booking: BookingRow; readonly hold: HoldRow }
  /** The hold is gone, and the seats are free again. */
  | { readonly kind: 'confirm-late'; readonly booking: BookingRow; readonly trip: Trip }
  | { readonly kind: 'refund'; readonly reason: RefundReason };

export interface Circumstances {
  readonly captured: GatewayPayment;
  readonly order: OrderRow;
  readonly booking: BookingRow | null;
  readonly hold: HoldRow | null;
  readonly trip: Trip | null;
  readonly now: Date;
}

const refund = (reason: RefundReason): Decision => ({ kind: 'refund', reason });

/**
 * Late money confirms while its seats are free and the trip has not departed, also when the trip is paused or its offer
 * used up since; everything else that cannot be a booking goes back. A hold that is past its time still holds.
 */
export function decide({ captured, order, booking, hold, trip, now }: Circumstances): Decision {
  if (captured.amount !== gatewayAmount(order.amount) || captured.currency !== order.currency) {
    return refund('wrong-amount');
  }
  if (booking === null) return refund('booking-gone');
  const { status } = booking;
  // A booking that was confirmed once stays paid, also when it was cancelled by hand since.
  if (status === 'CONFIRMED' || booking.settledAt !== null) return refund('already-paid');
  if (booking.replacedBy !== null) return refund('replaced');
  if (status === 'REJECTED' || status === 'PENDING_APPROVAL') {
    return refund('not-approved');
  }
  if (hold !== null) return { kind: 'confirm-held', booking, hold };
  if (trip === null || !startsInFuture(trip, now)) return refund('departed');
  if (trip.availableSpots < booking.noOfSeats) return refund('seats-gone');
  return { kind: 'confirm-late', booking, trip };
}
