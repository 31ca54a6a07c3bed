import { signedProof } from '../identity/signed-proof.ts';
import type { Ports } from '../ports.ts';
import type { OutboxRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import type { BookingMatter } from './booking-facts.ts';
import { cancelledLetter } from './cancelled-letter.ts';
import { confirmedLetter } from './confirmed-letter.ts';
import { type Letter, letterText } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { lookupLink } from './lookup-link.ts';
import type { Attachment, Message } from './mailer.ts';
import { newRequestLetter } from './new-request-letter.ts';
import { refundedLetter } from './refunded-letter.ts';
import { requestReceivedLetter } from './request-received-letter.ts';
import { tripCalendar } from './trip-calendar.ts';

const REVIEW_LASTS = 7 * 24 * 60 * 60_000;

/** What differs between mails: who reads it, what it says, what comes with it. */
interface Draft {
  readonly to: string;
  readonly letter: Letter;
  readonly attachments?: readonly Attachment[];
}

/** A mail as its row stands now; null where what it would report is gone, or its kind is unknown to this version. */
export async function composeMail(ports: Ports, row: OutboxRow): Promise<Message | null> {
  const booking = row.bookingId === null ? null : await ports.rows.get('bookings', row.bookingId);
  if (booking === null) return null;
  const trip = await findTrip(ports.rows, booking.tripId);
  const { SITE_URL: siteUrl, SUPPORT_EMAIL: supportEmail } = ports.settings;
  const draft = await draftOf(ports, row, { booking, trip, siteUrl, supportEmail });
  if (draft === null) return null;
  const { to, letter, attachments = [] } = draft;
  return {
    to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments,
    messageId: `<${row.$id}@${new URL(siteUrl).hostname}>`,
  };
}

async function draftOf(ports: Ports, row: OutboxRow, matter: BookingMatter): Promise<Draft | null> {
  const to = matter.booking.email;
  switch (row.mail) {
    case 'request-received':
      return { to, letter: requestReceivedLetter(matter) };
    case 'new-request':
      return draftForHost(ports, matter);
    case 'confirmed':
      return { to, letter: confirmedLetter(matter), attachments: calendarOf(ports, matter) };
    case 'cancelled':
      return { to, letter: cancelledLetter(matter) };
    case 'refunded': {
      const payment = row.recordId === null ? null : await ports.rows.get('payments', row.recordId);
      return payment && { to, letter: refundedLetter(matter, payment) };
    }
    default:
      return null;
  }
}

/** A host without an e-mail is answered for by support. */
async function draftForHost(ports: Ports, matter: BookingMatter): Promise<Draft> {
  const { booking, trip, supportEmail } = matter;
  const host = await ports.hosts.addressOf(trip?.hostId ?? '');
  const until = new Date(Date.parse(booking.sentAt) + REVIEW_LASTS);
  const token = signedProof(ports.settings.LINK_SECRET, 'review', booking.$id, until);
  return { to: host?.email ?? supportEmail, letter: newRequestLetter(matter, host?.name ?? '', token) };
}

function calendarOf(ports: Ports, { booking, trip, siteUrl }: BookingMatter): readonly Attachment[] {
  if (trip === null) return [];
  const link = lookupLink(siteUrl, booking.bookingId, booking.email);
  const stamp = new Date(booking.settledAt ?? ports.clock.now());
  return [tripCalendar({ trip, reference: booking.bookingId, stamp, link })];
}
