import type { Ports } from '../ports.ts';
import type { OutboxRow, PaymentRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import type { BookingMatter } from './booking-facts.ts';
import { cancelledLetter } from './cancelled-letter.ts';
import { confirmedLetter } from './confirmed-letter.ts';
import type { Letter } from './letter.ts';
import { letterText } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { lookupLink } from './lookup-link.ts';
import type { Attachment, Message } from './mailer.ts';
import { refundedLetter } from './refunded-letter.ts';
import { tripCalendar } from './trip-calendar.ts';

/** A mail as its row stands now; null where what it would report is gone, or its kind is unknown to this version. */
export async function composeMail(ports: Ports, row: OutboxRow): Promise<Message | null> {
  const booking = row.bookingId === null ? null : await ports.rows.get('bookings', row.bookingId);
  if (booking === null) return null;
  const trip = await findTrip(ports.rows, booking.tripId);
  const { SITE_URL: siteUrl, SUPPORT_EMAIL: supportEmail } = ports.settings;
  const matter: BookingMatter = { booking, trip, siteUrl, supportEmail };

  const payment = row.recordId === null ? null : await ports.rows.get('payments', row.recordId);
  const letter = letterOf(row, matter, payment);
  if (letter === null) return null;
  return {
    to: booking.email,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: row.mail === 'confirmed' ? calendarOf(ports, matter) : [],
    messageId: `<${row.$id}@${new URL(siteUrl).hostname}>`,
  };
}

function letterOf(row: OutboxRow, matter: BookingMatter, payment: PaymentRow | null): Letter | null {
  switch (row.mail) {
    case 'confirmed':
      return confirmedLetter(matter);
    case 'cancelled':
      return cancelledLetter(matter);
    case 'refunded':
      return payment && refundedLetter(matter, payment);
    default:
      return null;
  }
}

function calendarOf(ports: Ports, { booking, trip, siteUrl }: BookingMatter): readonly Attachment[] {
  if (trip === null) return [];
  const link = lookupLink(siteUrl, booking.bookingId, booking.email);
  const stamp = new Date(booking.settledAt ?? ports.clock.now());
  return [tripCalendar({ trip, reference: booking.bookingId, stamp, link })];
}
