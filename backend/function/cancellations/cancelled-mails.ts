import type { CancelledBy } from '../bookings/cancellation-event.ts';
import { cancellationId } from '../identity/row-ids.ts';
import type { HostNewsKind, MailToWrite } from '../mail/outbox.ts';
import { decisionMail } from '../requests/decision-mail.ts';
import type { Cancellable } from './cancellable.ts';

/** What the host of a trip that stays is mailed. An instant booking that is not paid is no news. */
const hostNews: Partial<Record<Cancellable['booking']['status'], HostNewsKind>> = {
  CONFIRMED: 'booking-cancelled',
  APPROVED: 'booking-cancelled',
  PENDING_APPROVAL: 'request-withdrawn',
};

/** The mails about a cancellation: to the traveller, and to the host. */
export function cancelledMails(
  { booking, decision }: Pick<Cancellable, 'booking' | 'decision'>,
  by: CancelledBy,
): readonly MailToWrite[] {
  const { $id: bookingRowId, status, tripId } = booking;
  const about = { bookingRowId, recordId: cancellationId(booking) };
  // A decision over a request excludes its cancellation. One that is on record was taken back by hand, unless it is this
  // cancellation itself, which a torn commit left.
  const isUndecided = decision === null || (decision.mail === 'cancelled' && decision.state === 'waiting');
  const toTraveller: MailToWrite =
    status === 'PENDING_APPROVAL' && isUndecided
      ? decisionMail('cancelled', bookingRowId)
      : { mail: 'cancelled', ...about };
  const news = by === 'traveller' ? hostNews[status] : undefined;
  return news === undefined ? [toTraveller] : [toTraveller, { mail: news, tripId, ...about }];
}
