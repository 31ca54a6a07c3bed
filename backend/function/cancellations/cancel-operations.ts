import { minute } from '../../../shared/domain/durations.ts';
import { type Money, majorAmount } from '../../../shared/domain/money.ts';
import { startsInFuture } from '../../../shared/domain/trip-dates.ts';
import { type CancelledBy, cancellationEvent } from '../bookings/cancellation-event.ts';
import { queueMail } from '../mail/outbox.ts';
import type { RefundReason } from '../payments/payment-outcome.ts';
import { create, decrement, mustNotExist, type Operation, remove, update } from '../rows/operations.ts';
import type { PaymentRow } from '../rows/tables.ts';
import { departedSeatOperations, seatOperations } from '../seats/seat-operations.ts';
import type { Settings } from '../settings.ts';
import type { Cancellable } from './cancellable.ts';
import { cancelledMails } from './cancelled-mails.ts';

export interface CancelTerms {
  readonly by: CancelledBy;
  /** What comes back of the booking's payment. */
  readonly refund: Money;
  /** What persons have given back of the payment already, in major units. */
  readonly refundedByHand: number;
}

const reasons: Readonly<Record<CancelledBy, RefundReason>> = {
  traveller: 'cancelled-by-traveller',
  trip: 'trip-cancelled',
};

/**
 * A cancellation as one transaction: the booking is cancelled, its seats and offer go back, its hold ends, the refund of its
 * payment is due, and its mails are written; or none of it happens. What a torn commit left is not written twice.
 *
 * One of several cancellations wins by the event's id. It excludes what would confirm the booking or claim its seats: the two
 * delete the same hold, or each fails where the other's rows exist.
 */
export function cancelOperations(
  settings: Pick<Settings, 'idSecret'>,
  found: Cancellable,
  terms: CancelTerms,
  now: Date,
): readonly Operation[] {
  const { booking, left } = found;
  const operations = [
    ...seatsBack(found, now),
    update('bookings', booking.$id, {
      bookingStatus: 'CANCELLED',
      cancelReason: null,
      cancelledBy: terms.by,
      cancelledAt: now.toISOString(),
    }),
    ...endHold(settings, found, now),
    ...found.payments.flatMap((payment) => endPayment(payment, terms, now)),
    cancellationEvent(booking, terms.by, now),
    ...cancelledMails(found, terms.by).map((mail) => queueMail(settings, mail, now)),
  ];
  return operations.filter(({ rowId }) => !left.has(rowId));
}

/** How many seats a booking has taken: those of its hold, or those that it was confirmed with. */
function seatsOf({ booking, hold }: Cancellable): number {
  if (hold !== null) return hold.seats;
  // The sweep takes the seats of one that a person confirmed, and says so with `settledAt`.
  return booking.status === 'CONFIRMED' && booking.settledAt !== null ? booking.noOfSeats : 0;
}

/** Seats and offer go back, unless the trip has departed: then they are only counted as taken no more. */
function seatsBack(found: Cancellable, now: Date): readonly Operation[] {
  const { booking, hold, trip } = found;
  const seats = seatsOf(found);
  if (trip === null || seats === 0) return [];
  if (!startsInFuture(trip, now)) return departedSeatOperations(trip.$id, seats);
  const offer = (hold ?? { offer: booking.offerPriced }).offer === true && (trip.offerTaken ?? 0) > 0;
  return seatOperations(trip.$id, -seats, offer ? [decrement('trips', trip.$id, 'offerTaken', 1, 0)] : []);
}

function endHold(
  settings: Pick<Settings, 'idSecret'>,
  { booking, hold, trip }: Cancellable,
  now: Date,
): readonly Operation[] {
  const { $id: bookingRowId, status, settledAt, tripId, noOfSeats: seats } = booking;
  if (hold !== null) return [remove('holds', bookingRowId)];
  // Requests have no hold: the decision's mail excludes their approval.
  if (settledAt !== null || status === 'PENDING_APPROVAL') return [];
  const confirmed = queueMail(settings, { mail: 'confirmed', bookingRowId }, now);
  if (trip === null) return mustNotExist(confirmed);
  const claimed = create('holds', bookingRowId, {
    tripId,
    tripRowId: trip.$id,
    seats,
    kind: 'payment',
    paymentId: bookingRowId,
    expiresAt: now.toISOString(),
  });
  return [...mustNotExist(claimed), ...mustNotExist(confirmed)];
}

/** The refund is tried at once; `refundDueAt` is when the sweep tries it, if that failed. */
function endPayment(
  { $id, paymentStatus }: PaymentRow,
  { by, refund, refundedByHand }: CancelTerms,
  now: Date,
): readonly Operation[] {
  if (paymentStatus === 'CREATED') return [update('payments', $id, { paymentStatus: 'FAILED' })];
  if (paymentStatus !== 'COMPLETED' || refund.minor === 0) return [];
  return [
    update('payments', $id, {
      paymentStatus: 'REFUND_PENDING',
      refundReason: reasons[by],
      refundAmount: majorAmount(refund),
      refundedByHand,
      refundAttempts: 0,
      refundDueAt: new Date(now.getTime() + minute).toISOString(),
    }),
  ];
}
