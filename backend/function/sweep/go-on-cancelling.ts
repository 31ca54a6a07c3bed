import { minute } from '../../../shared/domain/durations.ts';
import { cancelWithTrip, liveBookings } from '../cancellations/cancel-with-trip.ts';
import type { Ports } from '../ports.ts';
import type { Tables } from '../rows/tables.ts';
import type { Budget } from './budget.ts';
import { forEachInTime } from './for-each-in-time.ts';

/** What the host decided about a trip; the row's id is the trip's. */
type TripManagementRow = Tables['tripManagement'];

const nextLook = minute;
// Longer than a call may run that read the trip before it was cancelled.
const longestCall = 10 * minute;

/**
 * Cancels a trip as its host decided: first the trip, so that nothing more is sold, then each of its bookings by a transaction
 * of its own. What is left, and what a call that was running meanwhile adds, is cancelled by the next look.
 */
export async function goOnCancelling(
  ports: Ports,
  { $id, tripId, cancelledAt }: TripManagementRow,
  budget: Budget,
): Promise<void> {
  const { rows, clock } = ports;
  if ((await rows.get('trips', $id)) !== null) await rows.update('trips', $id, { tripStatus: 'cancelled' });
  const bookings = await liveBookings(ports, tripId);
  await forEachInTime(ports, budget, [bookings], (booking) => cancelWithTrip(ports, booking));
  const now = clock.now().getTime();
  const isOver = bookings.length === 0 && now > Date.parse(cancelledAt ?? '') + longestCall;
  const cancelDueAt = isOver ? null : new Date(now + nextLook).toISOString();
  await rows.update('tripManagement', $id, { cancelDueAt });
}
