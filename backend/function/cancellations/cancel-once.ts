import { isHostNews, isMailWritten, mailId } from '../mail/outbox.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Ports } from '../ports.ts';
import { mendSeats } from '../seats/mend-seats.ts';
import { giveBack } from '../settle/give-back.ts';
import { type CancelTerms, cancelOperations } from './cancel-operations.ts';
import type { Cancellable } from './cancellable.ts';
import { cancelledMails } from './cancelled-mails.ts';
import { finishCancellation } from './finish-cancellation.ts';

/**
 * Cancels a booking as it was read, and then mails its traveller and asks for its refund; the sweep repeats what of that fails, and
 * mails the host.
 * False where another transaction went first, or the commit was torn: then the booking has to be read again.
 */
export async function cancelOnce(ports: Ports, found: Cancellable, terms: CancelTerms): Promise<boolean> {
  const { rows, settings, clock } = ports;
  const { booking, trip, payments } = found;
  const now = clock.now();
  const outcome = await rows.commit(cancelOperations(settings, found, terms, now));
  ports.log.info({ event: 'booking-cancelled', bookingRowId: booking.$id, by: terms.by, outcome });
  if (trip !== null) await mendSeats(ports, trip);
  // Of what a cancellation writes, a torn commit leaves the beginning or the end. Where its booking and its last mail are, so is
  // the rest.
  const after = await rows.get('bookings', booking.$id);
  if (after?.status !== 'CANCELLED' || after.cancelledBy !== terms.by) return false;
  if (Date.parse(after.cancelledAt ?? '') !== now.getTime()) return false;
  const mails = cancelledMails(found, terms.by);
  const last = mails.at(-1);
  const isWhole = last === undefined || (await isMailWritten(ports, last));
  if (!isWhole)
    await finishCancellation(ports, after, { status: booking.status, cancelledAt: booking.cancelledAt });
  for (const mail of mails) {
    if (!isHostNews(mail)) await sendMail(ports, mailId(settings, mail));
  }
  for (const { $id } of payments) await giveBack(ports, $id);
  return true;
}
