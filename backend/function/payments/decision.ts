import * as v from 'valibot';
import { startsInFuture } from '../../../shared/domain/trips/trip-dates.ts';
import { isBookableStatus, TripStatus } from '../../../shared/domain/trips/trip-status.ts';
import { isWhole } from '../bookings/capture.ts';
import type { RefundReason } from '../bookings/lifecycle.ts';
import { type BookingState, ranOutUnpaid } from '../bookings/lifecycle.ts';
import { tripAsBooked } from '../bookings/trip-as-booked.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { BookingRow, OrderRow, TripRow } from '../rows/tables.ts';

/** What is to become of a captured payment. */
export type Decision =
  /** With the seats that the booking has, or with others, where they are free. */
  | { readonly kind: 'confirm'; readonly booking: BookingRow; readonly trip: TripRow }
  /** `ends`: nobody can pay for the booking any more, and its seats go back. */
  | { readonly kind: 'refund'; readonly reason: RefundReason; readonly ends: boolean };

export interface Circumstances {
  readonly captured: GatewayPayment;
  readonly order: Pick<OrderRow, 'amount' | 'currency'>;
  readonly booking: BookingRow | null;
  readonly state: BookingState;
  readonly trip: TripRow | null;
  readonly now: Date;
}

/**
 * Late money confirms while its seats are free and the trip has not departed, also when the trip is paused or its offer
 * used up since; everything else that cannot be a booking goes back. A hold that is past its time still holds.
 */
export function decideOver({ captured, order, booking, state, trip, now }: Circumstances): Decision {
  const refund = (reason: RefundReason, ends = false): Decision => ({ kind: 'refund', reason, ends });
  if (captured.amountRefunded > 0) return refund('part-refunded');
  if (!isWhole(captured, order)) return refund('wrong-amount');
  if (booking === null || state.end?.because === 'erased') return refund('booking-gone');
  const { status } = state;
  // A booking that was confirmed once stays paid, also when it was cancelled by hand since.
  if (status === 'CONFIRMED') return refund('already-paid');
  if (state.replacedBy !== null) return refund('replaced');
  if (status === 'REJECTED' || status === 'PENDING_APPROVAL') return refund('not-approved');
  if (status === 'CANCELLED' && !ranOutUnpaid(state)) {
    return refund(
      state.settledAt !== null && state.end?.because === 'by-hand' ? 'already-paid' : 'cancelled',
    );
  }
  if (state.settledAt !== null) return refund('already-paid');
  if (state.isBarred) return refund('already-booked');
  const ends = status !== 'CANCELLED';
  if (trip === null) return refund('trip-missing', ends);
  if (!isBookableStatus(v.parse(TripStatus, trip.tripStatus))) return refund('trip-cancelled', ends);
  if (!startsInFuture(tripAsBooked(state, trip, now) ?? trip, now)) return refund('departed', ends);
  return { kind: 'confirm', booking, trip };
}
