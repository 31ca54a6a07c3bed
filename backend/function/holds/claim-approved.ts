import type { Trip } from '../../../shared/domain/trip.ts';
import { mustNotBeCancelled } from '../bookings/cancellation-event.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Ports } from '../ports.ts';
import { mustNotExist, update } from '../rows/operations.ts';
import type { CommitOutcome } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { approvalClaim } from './approval-claim.ts';

/**
 * Claims the seats of a booking that was approved by hand, and has no hold. `limit` says that there are too few.
 *
 * Late money of an earlier approval may confirm the booking at this moment, and writes the mail that confirms it: this
 * claim goes through only where there is none. Late money that comes after it finds the hold.
 */
export async function claimApproved(ports: Ports, booking: BookingRow, trip: Trip): Promise<CommitOutcome> {
  const confirmed = { mail: 'confirmed', bookingRowId: booking.$id } as const;
  const now = ports.clock.now();
  const outcome = await ports.rows.commit([
    ...approvalClaim(ports, booking, trip),
    ...mustNotExist(queueMail(ports.settings, confirmed, now)),
    ...mustNotBeCancelled(booking, now),
    update('bookings', booking.$id, { cancelReason: null }),
  ]);
  ports.log.info({
    event: 'approved-seats-held',
    bookingRowId: booking.$id,
    seats: booking.noOfSeats,
    outcome,
  });
  return outcome;
}
