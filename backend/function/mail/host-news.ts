import { readChain, shownBooking } from '../bookings/chain.ts';
import { type HostNewsKind, isHostNews } from '../outbox/mail-names.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow, OutboxRow, PaymentRow } from '../rows/tables.ts';
import { asTrip } from '../trips/find-trip.ts';
import { readTripSeats } from '../trips/trip-seats.ts';
import { type HostNews, hostNewsTemplate } from './host-news-template.ts';
import { manageLink } from './manage-link.ts';
import { hostReader, type MailDeps, type OutgoingMail } from './outgoing-mail.ts';

/** All news that wait for the host of a trip and are true by now. */
async function waitingNews(ports: MailDeps, tripRowId: string): Promise<readonly HostNews[]> {
  const waiting = await allRows(ports.rows, 'outbox', { equal: { tripRowId, state: 'waiting' } });
  const found = await Promise.all(waiting.map((row) => newsOf(ports, row)));
  return found.filter((one) => one !== null);
}

async function newsOf({ rows }: MailDeps, row: OutboxRow): Promise<HostNews | null> {
  if (!isHostNews(row) || row.bookingRowId === null) return null;
  const [chain, payment] = await Promise.all([
    readChain(rows, row.bookingRowId),
    row.recordId === null ? null : rows.get('payments', row.recordId),
  ]);
  const booking = shownBooking(chain);
  if (booking === null) return null;
  return isTrue[row.mail](booking, payment) ? { kind: row.mail, booking, row } : null;
}

const isTrue: Readonly<Record<HostNewsKind, (booking: BookingRow, payment: PaymentRow | null) => boolean>> = {
  'new-booking': ({ status }) => status === 'CONFIRMED',
  'booking-cancelled': ({ status }) => status === 'CANCELLED',
  'request-withdrawn': ({ status }) => status === 'CANCELLED',
  'booking-changed': ({ status }) => status === 'CONFIRMED',
  'host-refund-refused': (_, payment) => typeof payment?.refundRefusedAt === 'string',
};

/**
 * The news of a trip as one mail, with its seats as they are now, and the rows that it reports; null where the trip is gone, or
 * nothing is left to report.
 */
export async function hostNewsMail(ports: MailDeps, { tripRowId }: OutboxRow): Promise<OutgoingMail | null> {
  const row = await ports.rows.get('trips', tripRowId ?? '');
  const trip = asTrip(row);
  if (row === null || trip === null) return null;
  const news = await waitingNews(ports, row.$id);
  if (news.length === 0) return null;
  const [seats, { to, name, t, settings }] = await Promise.all([
    readTripSeats(ports.rows, row),
    hostReader(ports, trip),
  ]);
  const link = manageLink(settings, trip);
  const template = hostNewsTemplate({ trip, seats, news, hostName: name, link, t });
  return { to, t, template, reported: news.map(({ row: reported }) => reported) };
}
