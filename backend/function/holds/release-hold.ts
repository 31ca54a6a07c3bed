import type { CancelReason } from '../bookings/cancel-reason.ts';
import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { decrement, increment, type Operation, remove, update } from '../rows/operations.ts';
import type { BookingRow, HoldRow } from '../rows/tables.ts';

/**
 * Gives the seats of a hold back and cancels what they were held for, in one transaction. Does nothing when another
 * call ended the hold first; the next sweep looks again at a hold whose release had no known outcome.
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
  // The count of offers was corrected by hand: that must not keep the seats.
  const outcome = first === 'limit' ? await ports.rows.commit(rest) : first;
  ports.log.info({ event: 'hold-released', bookingRowId: hold.$id, seats: hold.seats, outcome });
  if (outcome === 'committed' && unpaid && notifiesTraveller(hold)) {
    await sendMail(ports, mailId(ports.settings, cancelledMail(hold)));
  }
}

/** A traveller who left a payment open knows it. One who was approved was promised the seats, so is notified. */
const notifiesTraveller = (hold: HoldRow) => hold.kind === 'approval';

/** One a hold: a booking that is approved again, by hand, may run out again. */
const cancelledMail = (hold: HoldRow) =>
  ({ mail: 'cancelled', bookingRowId: hold.$id, recordId: hold.paymentId }) as const;

function cancel(ports: Ports, booking: BookingRow, hold: HoldRow): Operation[] {
  const cancelReason: CancelReason = hold.kind === 'approval' ? 'approval-expired' : 'hold-expired';
  const operations = [
    update('bookings', booking.$id, { bookingStatus: 'CANCELLED', cancelReason }),
    update('payments', hold.paymentId, { paymentStatus: 'FAILED' }),
  ];
  if (!notifiesTraveller(hold)) return operations;
  return [...operations, queueMail(ports.settings, cancelledMail(hold), ports.clock.now())];
}
