import type { Trip } from '../../../shared/domain/trip.ts';
import { approvalClaim } from '../holds/approval-claim.ts';
import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { update } from '../rows/operations.ts';
import type { CommitOutcome } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { dropStrayHold } from '../seats/drop-stray-hold.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { decisionMail } from './decision-mail.ts';

export interface HostDecision {
  readonly decision: 'approve' | 'reject';
  readonly note: string;
}

/**
 * The host's decision as one transaction, with the mail that reports it. An approval takes the seats and holds them; `limit`
 * says that there are too few. `conflict` says that another call decided first.
 */
export async function decideRequest(
  ports: Ports,
  booking: BookingRow,
  trip: Trip,
  { decision, note }: HostDecision,
): Promise<CommitOutcome> {
  const now = ports.clock.now();
  const approves = decision === 'approve';
  const mail = decisionMail(approves ? 'approved' : 'rejected', booking.$id);
  const outcome = await ports.rows.commit([
    queueMail(ports.settings, mail, now),
    ...(approves ? approvalClaim(ports, booking, trip) : []),
    update('bookings', booking.$id, {
      bookingStatus: approves ? 'APPROVED' : 'REJECTED',
      decidedAt: now.toISOString(),
      reviewNote: note === '' ? null : note,
    }),
  ]);
  ports.log.info({ event: 'request-decided', bookingRowId: booking.$id, decision, outcome });
  if (approves) {
    if (outcome === 'conflict') await dropStrayHold(ports, booking.$id);
    // The seats are looked at before anybody hears of them.
    await mendSeats(ports, { $id: trip.id, tripId: trip.tripId });
  }
  await sendMail(ports, mailId(ports.settings, mail));
  return outcome;
}
