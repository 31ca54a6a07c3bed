import type { CancelReason } from '../bookings/cancel-reason.ts';
import { decrement, type Operation, remove, update } from '../rows/operations.ts';
import type { BookingRow, HoldRow, PaymentRow, TripRow } from '../rows/tables.ts';
import { seatOperations } from './seat-operations.ts';

/** What a hold belongs to; null for what a person deleted. */
export interface HoldContext {
  readonly hold: HoldRow;
  readonly trip: TripRow | null;
  readonly booking: BookingRow | null;
  readonly payment: PaymentRow | null;
  readonly now: Date;
}

const unpaid: ReadonlySet<string> = new Set(['PENDING_PAYMENT', 'APPROVED', 'UNKNOWN']);

/** Whether the hold's end cancels its booking: a decision that a person made by hand stays. */
export function endsBooking({ booking }: HoldContext): boolean {
  return booking !== null && unpaid.has(booking.status);
}

/**
 * Ends a hold: its seats and its offer go back, and its booking is cancelled. The seats of a booking that a person confirmed are the
 * booking's, as many as it has by now; `settledAt` says that it has them.
 */
export function endHoldOperations(context: HoldContext, cancelReason: CancelReason): readonly Operation[] {
  const { hold, trip, booking, payment, now } = context;
  const confirmed = booking?.status === 'CONFIRMED' ? booking : null;
  const kept = confirmed?.noOfSeats ?? 0;
  // Of seats that a person added to the booking, those that are there.
  const moved = Math.min(kept - hold.seats, Math.max(0, trip?.availableSpots ?? 0));
  return [
    ...(trip === null ? [] : seatOperations(trip.$id, moved, offerBack(context, trip))),
    ...(booking !== null && endsBooking(context)
      ? [update('bookings', booking.$id, { bookingStatus: 'CANCELLED', cancelReason })]
      : []),
    ...(confirmed === null ? [] : [update('bookings', confirmed.$id, { settledAt: now.toISOString() })]),
    remove('holds', hold.$id),
    ...(payment?.paymentStatus === 'CREATED'
      ? [update('payments', payment.$id, { paymentStatus: 'FAILED' })]
      : []),
  ];
}

/** Gives the offer of a hold back, unless a person confirmed its booking, or corrected the count of offers. */
function offerBack({ hold, booking }: HoldContext, { $id, offerTaken }: TripRow): readonly Operation[] {
  const goesBack = hold.offer === true && booking?.status !== 'CONFIRMED' && (offerTaken ?? 0) > 0;
  return goesBack ? [decrement('trips', $id, 'offerTaken', 1, 0)] : [];
}
