import type { Trip } from '../../../shared/domain/trip.ts';
import type { CancelReason } from '../bookings/cancel-reason.ts';
import { reviewEnds } from '../bookings/review-period.ts';
import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { update } from '../rows/operations.ts';
import type { BookingRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import { decisionMail } from './decision-mail.ts';

/** Whichever of departure and the end of the review came first; null while neither has come. */
function endOf(booking: BookingRow, trip: Trip | null, now: Date): CancelReason | null {
  const review = reviewEnds(booking).getTime();
  const departure = trip === null ? Number.POSITIVE_INFINITY : Date.parse(trip.startDate);
  if (Math.min(review, departure) > now.getTime()) return null;
  return departure <= review ? 'departed' : 'request-expired';
}

/** Cancels a request that was not reviewed in time, and notifies the traveller. Does nothing when it was decided first. */
export async function endRequest(ports: Ports, { $id: id }: BookingRow): Promise<void> {
  const { rows, settings } = ports;
  // Read before the booking: a decision that is on record and left the booking waiting was taken back by hand.
  const decided = await rows.get('outbox', mailId(settings, decisionMail('cancelled', id)));
  const booking = await rows.get('bookings', id);
  if (booking === null || booking.status !== 'PENDING_APPROVAL') return;
  const now = ports.clock.now();
  const cancelReason = endOf(booking, await findTrip(rows, booking.tripId), now);
  if (cancelReason === null) return;

  const mail =
    decided === null ? decisionMail('cancelled', id) : ({ mail: 'cancelled', bookingRowId: id } as const);
  const outcome = await rows.commit([
    queueMail(settings, mail, now),
    update('bookings', id, { bookingStatus: 'CANCELLED', cancelReason }),
  ]);
  ports.log.info({ event: 'request-ended', bookingRowId: id, cancelReason, outcome });
  await sendMail(ports, mailId(settings, mail));
}
