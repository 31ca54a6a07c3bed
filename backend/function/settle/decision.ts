import * as v from 'valibot';
import { gatewayAmount } from '../../../shared/domain/money.ts';
import { startsInFuture } from '../../../shared/domain/trip-dates.ts';
import { isBookableStatus, TripStatus } from '../../../shared/domain/trip-status.ts';
import { ranOutUnpaid } from '../bookings/cancel-reason.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { RefundReason } from '../payments/payment-outcome.ts';
import type { BookingRow, HoldRow, OrderRow, TripRow } from '../rows/tables.ts';

/** What is to become of a captured payment. */
export type Decision =
  /** The seats are held for it: the hold's deletion decides. */
  | {
      readonly kind: 'confirm-held';
      readonly booking: BookingRow;
      readonly hold: HoldRow;
      readonly trip: TripRow;
    }
  /** The hold is gone, and the seats are free again. */
  | { readonly kind: 'confirm-late'; readonly booking: BookingRow; readonly trip: TripRow }
  /** `ends` is the hold that ends with it: nobody can pay for its seats any more. */
  | { readonly kind: 'refund'; readonly reason: RefundReason; readonly ends: HoldRow | null };

export interface Circumstances {
  readonly captured: GatewayPayment;
  readonly order: OrderRow;
  readonly booking: BookingRow | null;
  readonly hold: HoldRow | null;
  readonly trip: TripRow | null;
  /** Whether another booking of the same draft was confirmed. */
  readonly bookedElsewhere: boolean;
  readonly now: Date;
}

const refund = (reason: RefundReason, ends: HoldRow | null = null): Decision => ({
  kind: 'refund',
  reason,
  ends,
});

/**
 * Late money confirms while its seats are free and the trip has not departed, also when the trip is paused or its offer
 * used up since; everything else that cannot be a booking goes back. A hold that is past its time still holds.
 */
export function decide(circumstances: Circumstances): Decision {
  const { captured, order, booking, hold, trip, now } = circumstances;
  if (captured.amountRefunded > 0) return refund('part-refunded');
  const paid = captured.amount - captured.customerFee;
  if (paid !== gatewayAmount(order.amount) || captured.currency !== order.currency) {
    return refund('wrong-amount');
  }
  if (booking === null) return refund('booking-gone');
  const { status } = booking;
  if (status === 'CANCELLED' && booking.cancelledBy !== null) return refund('cancelled');
  // A booking that was confirmed once stays paid, also when it was cancelled by hand since.
  if (status === 'CONFIRMED' || booking.settledAt !== null) return refund('already-paid');
  if (booking.replacedBy !== null) return refund('replaced');
  if (status === 'REJECTED' || status === 'PENDING_APPROVAL') return refund('not-approved');
  if (status === 'CANCELLED' && !ranOutUnpaid(booking)) return refund('cancelled');
  if (circumstances.bookedElsewhere) return refund('already-booked');
  if (trip === null) return refund('trip-missing', hold);
  if (!isBookableStatus(v.parse(TripStatus, trip.tripStatus))) return refund('trip-cancelled', hold);
  if (!startsInFuture(trip, now)) return refund('departed', hold);
  // A person may have changed the booking's seats since they were held; held ones need no free ones.
  const needed = booking.noOfSeats - (hold?.seats ?? 0);
  if (needed > 0 && trip.availableSpots < needed) return refund('seats-gone');
  return hold === null
    ? { kind: 'confirm-late', booking, trip }
    : { kind: 'confirm-held', booking, hold, trip };
}
