import { cancellationId } from '../identity/row-ids.ts';
import type { MailToWrite } from '../mail/outbox.ts';
import { decisionMail } from '../requests/decision-mail.ts';
import type { Cancellable } from './cancellable.ts';

/**
 * The mails about a cancellation: the traveller's first. A host hears of bookings and requests, and never of an instant one
 * that was not paid.
 */
export function cancelledMails({
  booking,
  decision,
}: Pick<Cancellable, 'booking' | 'decision'>): readonly MailToWrite[] {
  const { $id: bookingRowId, status } = booking;
  const about = { bookingRowId, recordId: cancellationId(booking) };
  // A decision over a request excludes its cancellation. One that is on record was taken back by hand, unless it is this
  // cancellation itself, which a torn commit left.
  const isUndecided = decision === null || (decision.mail === 'cancelled' && decision.state === 'waiting');
  const toTraveller: MailToWrite =
    status === 'PENDING_APPROVAL' && isUndecided
      ? decisionMail('cancelled', bookingRowId)
      : { mail: 'cancelled', ...about };
  return status === 'PENDING_PAYMENT'
    ? [toTraveller]
    : [toTraveller, { mail: 'booking-cancelled', ...about }];
}
