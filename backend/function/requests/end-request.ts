import type { CancelReason } from '../bookings/cancel-reason.ts';
import { requestEnds, reviewEnds } from '../bookings/review-period.ts';
import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { update } from '../rows/operations.ts';
import type { BookingRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import { decisionMail } from './decision-mail.ts';

/** Cancels a request that was not reviewed in time, and notifies the traveller. Does nothing when it was decided first. */
export async function endRequest(ports: Ports, { $id: id }: BookingRow): Promise<void> {
  const { rows, settings } = ports;
  // Read before the booking: a decision that is on record and left the booking waiting was taken back by hand.
  const decided = await rows.get('outbox', mailId(settings, decisionMail('cancelled', id)));
  const booking = await rows.get('bookings', id);
  if (booking === null || booking.status !== 'PENDING_APPROVAL') return;
  const now = ports.clock.now();
  const trip = await findTrip(rows, booking.tripId);
  const ends = requestEnds(booking, trip);
  if (ends > now) {
    // The trip departs later than it did when the request was sent.
    await rows.update('bookings', id, { endsAt: ends.toISOString() });
    return;
  }
  const cancelReason: CancelReason =
    trip !== null && Date.parse(trip.startDate) <= reviewEnds(booking).getTime()
      ? 'departed'
      : 'request-expired';

  const mail =
    decided === null ? decisionMail('cancelled', id) : ({ mail: 'cancelled', bookingRowId: id } as const);
  const outcome = await rows.commit([
    queueMail(settings, mail, now, (await isSilent(ports, id)) ? 'not sent' : 'sent'),
    update('bookings', id, { bookingStatus: 'CANCELLED', cancelReason }),
  ]);
  ports.log.info({ event: 'request-ended', bookingRowId: id, cancelReason, outcome });
  await sendMail(ports, mailId(settings, mail));
}

/** Nothing about a request that was sent in the name of an address beyond its limit goes to that address, unless its host decides. */
async function isSilent({ rows, settings }: Ports, bookingRowId: string): Promise<boolean> {
  const received = await rows.get('outbox', mailId(settings, { mail: 'request-received', bookingRowId }));
  return received?.state === 'sent' && received.sentAt === null;
}
