import type { CancelReason } from '../bookings/cancel-reason.ts';
import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { decrement, increment, type Operation, remove, update } from '../rows/operations.ts';
import type { BookingRow, HoldRow } from '../rows/tables.ts';

/**
 * Gives the seats of a hold back and cancels what they were held for, in one transaction. Does nothing when somebody
 * else decided over the hold first; a hold whose release nobody heard the end of is looked at again by the next sweep.
 */
export async function releaseHold(ports: Ports, hold: HoldRow): Promise<void> {
  const [trip, booking] = await Promise.all([
    ports.rows.get('trips', hold.tripRowId),
    ports.rows.get('bookings', hold.$id),
  ]);
  const unpaid = booking !== null && booking.status !== 'CONFIRMED';
  const seats = trip === null ? [] : [increment('trips', hold.tripRowId, 'availableSpots', hold.seats)];
  const offer = trip !== null && hold.offer ? [decrement('trips', hold.tripRowId, 'offerTaken', 1, 0)] : [];
  const cancellation = unpaid ? cancel(ports, booking, hold) : [];
  const rest = [remove('holds', hold.$id), ...seats, ...cancellation];

  const first = await ports.rows.commit([...rest, ...offer]);
  // Somebody corrected the count of offers by hand: the seats must not wait for it.
  const outcome = first === 'limit' ? await ports.rows.commit(rest) : first;
  ports.log.info({ event: 'hold-released', bookingRowId: hold.$id, seats: hold.seats, outcome });
  if (outcome === 'committed' && unpaid && tellsTraveller(hold)) {
    await sendMail(ports, mailId(ports.settings, cancelledMail(hold)));
  }
}

/** Who left a payment open knows it. Who was approved was promised the seats, and hears that they are gone. */
const tellsTraveller = (hold: HoldRow) => hold.kind === 'approval';

/** One a hold: a booking that is approved again, by hand, may run out again. */
const cancelledMail = (hold: HoldRow) =>
  ({ mail: 'cancelled', bookingRowId: hold.$id, recordId: hold.paymentId }) as const;

function cancel(ports: Ports, booking: BookingRow, hold: HoldRow): Operation[] {
  const cancelReason: CancelReason = hold.kind === 'approval' ? 'approval-expired' : 'hold-expired';
  const operations = [
    update('bookings', booking.$id, { bookingStatus: 'CANCELLED', cancelReason }),
    update('payments', hold.paymentId, { paymentStatus: 'FAILED' }),
  ];
  if (!tellsTraveller(hold)) return operations;
  return [...operations, queueMail(ports.settings, cancelledMail(hold), ports.clock.now())];
}
