import type { CancelReason } from '../bookings/cancel-reason.ts';
import type { Ports } from '../ports.ts';
import { mendSeats } from './mend-seats.ts';
import { releaseHold } from './release-hold.ts';

const replaced: CancelReason = 'replaced';
const heldNever: ReadonlySet<string> = new Set(['PENDING_APPROVAL', 'REJECTED']);

/**
 * Ends a hold that a torn commit, or a person's hand, left without a booking that could have one. Its id is the booking's,
 * and would keep the same call from ever claiming again.
 */
export async function dropStrayHold(ports: Ports, bookingRowId: string): Promise<void> {
  // The hold first: a claim creates both at once.
  const hold = await ports.rows.get('holds', bookingRowId);
  if (hold === null) return;
  const booking = await ports.rows.get('bookings', bookingRowId);
  if (booking !== null && !heldNever.has(booking.status) && booking.cancelReason !== replaced) return;
  await releaseHold(ports, hold, 'keep seats');
  await mendSeats(ports, { $id: hold.tripRowId, tripId: hold.tripId });
}
