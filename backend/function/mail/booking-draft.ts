import type { BookingStatus } from '../../../shared/domain/booking-status.ts';
import { calendarFile, tripCalendar } from '../../../shared/domain/trip-calendar.ts';
import { signedProof } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import { reviewEnds } from '../requests/review-period.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import { approvedLetter } from './approved-letter.ts';
import type { BookingMatter } from './booking-facts.ts';
import { cancelledLetter } from './cancelled-letter.ts';
import { confirmedLetter } from './confirmed-letter.ts';
import { type Draft, hostOf } from './draft.ts';
import { lookupLink } from './lookup-link.ts';
import type { Attachment } from './mailer.ts';
import { newRequestLetter } from './new-request-letter.ts';
import { refundedLetter } from './refunded-letter.ts';
import { rejectedLetter } from './rejected-letter.ts';
import { requestReceivedLetter } from './request-received-letter.ts';

/**
 * A mail about a booking, as it stands now; null where what it would report is gone, or no longer true: a mail that was late
 * must not ask a host to decide, or a traveller to pay, when that is over.
 */
export async function bookingDraft(ports: Ports, row: OutboxRow): Promise<Draft | null> {
  const booking = row.bookingRowId === null ? null : await ports.rows.get('bookings', row.bookingRowId);
  if (booking === null) return null;
  const trip = await findTrip(ports.rows, booking.tripId);
  const { SITE_URL: siteUrl, SUPPORT_EMAIL: supportEmail } = ports.settings;
  const matter: BookingMatter = { booking, trip, siteUrl, supportEmail };
  const is = (status: BookingStatus) => booking.status === status;
  const to = booking.email;
  switch (row.mail) {
    case 'request-received':
      return { to, letter: requestReceivedLetter(matter) };
    case 'new-request':
      return is('PENDING_APPROVAL') ? draftForHost(ports, matter) : null;
    case 'approved': {
      const hold = await ports.rows.get('holds', booking.$id);
      if (hold === null || !is('APPROVED')) return null;
      return { to, letter: approvedLetter(matter, hold.expiresAt) };
    }
    case 'rejected':
      return is('REJECTED') ? { to, letter: rejectedLetter(matter) } : null;
    case 'confirmed':
      return { to, letter: confirmedLetter(matter), attachments: calendarOf(ports, matter) };
    case 'cancelled':
      return is('CANCELLED') ? { to, letter: cancelledLetter(matter) } : null;
    case 'refunded': {
      const payment = row.recordId === null ? null : await ports.rows.get('payments', row.recordId);
      return payment && { to, letter: refundedLetter(matter, payment) };
    }
    default:
      return null;
  }
}

async function draftForHost(ports: Ports, matter: BookingMatter): Promise<Draft> {
  const { booking, trip } = matter;
  const { to, name } = await hostOf(ports, trip);
  const token = signedProof(ports.settings.LINK_SECRET, 'review', booking.$id, reviewEnds(booking));
  return { to, letter: newRequestLetter(matter, name, token) };
}

function calendarOf(ports: Ports, { booking, trip, siteUrl }: BookingMatter): readonly Attachment[] {
  if (trip === null) return [];
  const link = lookupLink(siteUrl, booking.bookingId, booking.email);
  const stamp = new Date(booking.settledAt ?? ports.clock.now());
  const content = tripCalendar({ trip, reference: booking.bookingId, stamp, link });
  return [{ filename: calendarFile.name, contentType: calendarFile.type, content }];
}
