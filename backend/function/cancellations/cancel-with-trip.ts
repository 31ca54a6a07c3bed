import type { Ports } from '../ports.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow } from '../rows/tables.ts';
import { again, untilCommitted } from '../rows/until-committed.ts';
import { cancelOnce } from './cancel-once.ts';
import { findCancellable } from './cancellable.ts';
import { refundOnCancelling } from './refund-on-cancelling.ts';
import { settleUnrecorded } from './settle-payments.ts';

const liveStatuses = ['CONFIRMED', 'APPROVED', 'PENDING_PAYMENT', 'PENDING_APPROVAL'] as const;
const rounds = 9;

/** The bookings that a cancelled trip still has. */
export async function liveBookings({ rows }: Ports, tripId: string): Promise<readonly BookingRow[]> {
  const lists = await Promise.all(
    liveStatuses.map((bookingStatus) => allRows(rows, 'bookings', { equal: { tripId, bookingStatus } })),
  );
  return lists.flat();
}

/**
 * Cancels a booking of a trip that is cancelled, with all of its money. Leaves it as it is while the gateway does not answer,
 * and where the trip is over; does nothing where it is decided otherwise.
 */
export async function cancelWithTrip(ports: Ports, { $id: id }: BookingRow): Promise<void> {
  await untilCommitted(rounds, async () => {
    const found = await ports.rows.get('bookings', id);
    if (found === null || (await settleUnrecorded(ports, found)) === 'unavailable') return null;
    const cancellable = await findCancellable(ports, id);
    if (cancellable === null) return null;
    const due = await refundOnCancelling(ports, cancellable);
    if (due.kind !== 'refund') return null;
    const { amount: refund, refundedByHand } = due;
    const isCancelled = await cancelOnce(ports, cancellable, { by: 'trip', refund, refundedByHand });
    return isCancelled ? null : again;
  });
}
