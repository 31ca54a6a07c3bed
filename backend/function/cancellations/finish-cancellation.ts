import { day } from '../../../shared/domain/durations.ts';
import { isErased } from '../erasure/erase-booking.ts';
import { cancellationId } from '../identity/row-ids.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow } from '../rows/tables.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { cancelOperations } from './cancel-operations.ts';
import { type Before, findCancellable } from './cancellable.ts';
import { refundOnCancelling } from './refund-on-cancelling.ts';

const paid: Before = { status: 'CONFIRMED', cancelledAt: null };

/** For how long a cancellation is looked at. Later than that, people may have cleared its event away. */
export const finishedWithin = day;

/** Whether a torn commit wrote the cancellation of a paid booking, and not its event: then no money comes back. */
export async function isCancelledInPart({ rows, clock }: Ports, booking: BookingRow): Promise<boolean> {
  const { status, cancelledBy, cancelledAt, settledAt } = booking;
  if (status !== 'CANCELLED' || cancelledBy === null || settledAt === null || isErased(booking)) return false;
  if (clock.now().getTime() - Date.parse(cancelledAt ?? '') > finishedWithin) return false;
  return (await rows.get('gatewayEvents', cancellationId({ ...booking, ...paid }))) === null;
}

/**
 * Finishes a cancellation of which a torn commit wrote the booking, and not all of the rest. False where nothing is missing, and
 * where it is not known what comes back.
 */
export async function finishCancellation(
  ports: Ports,
  { $id, cancelledBy: by, cancelledAt }: BookingRow,
  before = paid,
): Promise<boolean> {
  const found = await findCancellable(ports, $id, before);
  if (found === null || by === null) return false;
  const then = new Date(cancelledAt ?? '');
  const due = await refundOnCancelling({ ...ports, clock: { now: () => then } }, found);
  if (due.kind !== 'refund') return false;
  const terms = { by, refund: due.amount, refundedByHand: due.refundedByHand };
  // The count of the trip's seats decides over them.
  const operations = cancelOperations(ports.settings, found, terms, then).filter(
    ({ tableId }) => tableId !== 'trips' && tableId !== 'bookings',
  );
  if (operations.length === 0) return false;
  const outcome = await ports.rows.commit(operations);
  ports.log.error({ event: 'torn-cancellation', bookingRowId: $id, outcome });
  if (found.trip !== null) await mendSeats(ports, found.trip);
  return true;
}
