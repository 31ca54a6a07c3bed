import type { CancelReason } from '../bookings/cancel-reason.ts';
import { mailId, queueMail } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import type { HoldRow } from '../rows/tables.ts';
import { endHoldOperations, endsBooking, type HoldContext } from './end-hold-operations.ts';

/**
 * Gives the seats of a hold back and cancels what they were held for, in one transaction. Does nothing when another
 * call ended the hold first; the next sweep looks again at a hold whose release had no known outcome. `keep seats` ends a
 * hold whose seats are not known to be taken: the count of the trip's seats decides over them.
 */
export async function releaseHold(
  ports: Ports,
  hold: HoldRow,
  seats: 'give back' | 'keep seats' = 'give back',
): Promise<void> {
  const found = await contextOf(ports, hold);
  const context = seats === 'give back' ? found : { ...found, trip: null };
  const cancelReason: CancelReason = hold.kind === 'approval' ? 'approval-expired' : 'hold-expired';
  // A traveller who left a payment open knows it. One who was approved was promised the seats, and gets a mail.
  const isMailed = endsBooking(context) && hold.kind === 'approval';
  const mails = isMailed ? [queueMail(ports.settings, cancelledMail(hold), ports.clock.now())] : [];
  const outcome = await ports.rows.commit([...endHoldOperations(context, cancelReason), ...mails]);
  ports.log.info({ event: 'hold-released', bookingRowId: hold.$id, seats: hold.seats, outcome });
  if (isMailed) await sendMail(ports, mailId(ports.settings, cancelledMail(hold)));
}

async function contextOf({ rows, clock }: Ports, hold: HoldRow): Promise<HoldContext> {
  const [trip, booking, payment] = await Promise.all([
    rows.get('trips', hold.tripRowId),
    rows.get('bookings', hold.$id),
    rows.get('payments', hold.paymentId),
  ]);
  return { hold, trip, booking, payment, now: clock.now() };
}

/** One a hold: a booking that is approved again, by hand, may run out again. */
const cancelledMail = (hold: HoldRow) =>
  ({ mail: 'cancelled', bookingRowId: hold.$id, recordId: hold.paymentId }) as const;
