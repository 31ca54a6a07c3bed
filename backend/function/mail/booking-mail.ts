import { calendarFile, tripCalendar } from '../../../shared/domain/trips/trip-calendar.ts';
import { chainOf, readChain, shownBooking } from '../bookings/chain.ts';
import type { BookingState } from '../bookings/lifecycle.ts';
import { tripAsBooked } from '../bookings/trip-as-booked.ts';
import type { ReadBooking } from '../outbox/write-mails.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { bookingTemplate, type MailContext } from './booking-facts.ts';
import { type TravellerMailKind, travellerMails } from './booking-templates.ts';
import { languageOf, linksIn } from './language.ts';
import { lookupLink } from './links.ts';
import type { Attachment } from './mailer.ts';
import { newRequestMail } from './new-request-mail.ts';
import { hostEmail, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';
import { asOnItsPage, theirWords } from './wording.ts';

/**
 * A mail about a booking's current state; null where what it would report is gone, or no longer true: a late mail
 * must not ask a host to decide, or a traveller to pay, when that is over.
 */
export async function bookingMail(
  deps: MailDeps,
  row: OutboxRow,
  read: ReadBooking | null,
): Promise<OutgoingMail | null> {
  const chain =
    read === null
      ? await readChain(deps.rows, row.bookingRowId ?? '')
      : chainOf(read.row.$id, read.row, read.steps);
  const booking = shownBooking(chain);
  // One whose people were erased has no address.
  if (booking === null || !booking.email.includes('@')) return null;
  const found = read?.trip ?? (await deps.rows.get('trips', booking.tripRowId));
  const tripRow = tripAsBooked(chain.state, found, deps.clock.now());
  const own = asTrip(tripRow);
  const t = languageOf(booking.lang);
  const { siteUrl, supportEmail } = linksIn(deps.settings, t);
  const trip = own && row.mail !== 'new-request' ? asOnItsPage(own, t) : own;
  const context: MailContext = { booking, trip, siteUrl, supportEmail, t };
  if (row.mail === 'new-request') {
    return booking.status === 'PENDING_APPROVAL' ? newRequestMail(deps, context, tripRow) : null;
  }
  const mail = Object.hasOwn(travellerMails, row.mail)
    ? travellerMails[row.mail as TravellerMailKind]
    : undefined;
  if (mail === undefined || (mail.only !== undefined && booking.status !== mail.only)) return null;
  const name = theirWords(booking.name, t);
  const news = await mail.write({ ...context, deps, row, state: chain.state, tripRow, name });
  if (news === null) return null;
  // It comes with the mail, which loads nothing when it is read.
  const fileId = mail.hasPhoto && trip?.tripPhotos[0];
  return {
    to: booking.email,
    t,
    template: bookingTemplate(context, news),
    ...(mail.isAnsweredByHost && booking.status === 'CONFIRMED'
      ? { replyTo: await hostEmail(deps, trip) }
      : {}),
    attachments: mail.hasCalendar ? calendarOf(deps, context, chain.state) : [],
    photo: fileId ? await deps.photos.small(fileId) : null,
  };
}

/** The calendar file of a booking that was paid: a cancelled one takes its event back. */
function calendarOf(
  { clock }: MailDeps,
  context: MailContext,
  { movedAt }: BookingState,
): readonly Attachment[] {
  const { booking, trip, supportEmail, t } = context;
  const isCancelled = booking.status === 'CANCELLED';
  if (trip === null || booking.settledAt === null) return [];
  const changedAt = isCancelled ? booking.cancelledAt : (movedAt ?? booking.settledAt);
  const stamp = new Date(changedAt ?? clock.now());
  const entry = { trip, reference: booking.bookingId, stamp, link: lookupLink(context), t };
  const content = tripCalendar(isCancelled ? { ...entry, cancelledBy: supportEmail } : entry);
  const contentType = isCancelled ? `${calendarFile.type}; method=CANCEL` : calendarFile.type;
  return [{ filename: calendarFile.name, contentType, content }];
}
