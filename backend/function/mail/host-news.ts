import type { Ports } from '../ports.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow, OutboxRow, PaymentRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import { lookAtSeats } from '../trips/trip-seats.ts';
import { hostNewsTemplate } from './host-news-template.ts';
import { manageLink } from './manage-link.ts';
import { type HostNewsKind, isHostNews } from './outbox.ts';
import { hostOf, type OutgoingMail } from './outgoing-mail.ts';

/** What a host is mailed about one booking. */
export interface HostNews {
  readonly kind: HostNewsKind;
  readonly booking: BookingRow;
  /** The row that waits with it. */
  readonly row: OutboxRow;
}

/** All news that wait for the host of a trip and are true by now. */
async function waitingNews(ports: Ports, tripId: string | null): Promise<readonly HostNews[]> {
  const waiting = await allRows(ports.rows, 'outbox', { equal: { tripId, state: 'waiting' } });
  const found = await Promise.all(waiting.map((row) => newsOf(ports, row)));
  return found.filter((one) => one !== null);
}

async function newsOf({ rows }: Ports, row: OutboxRow): Promise<HostNews | null> {
  if (!isHostNews(row) || row.bookingRowId === null) return null;
  const [booking, payment] = await Promise.all([
    rows.get('bookings', row.bookingRowId),
    row.recordId === null ? null : rows.get('payments', row.recordId),
  ]);
  if (booking === null) return null;
  return isTrue[row.mail](booking, payment) ? { kind: row.mail, booking, row } : null;
}

const isTrue: Readonly<Record<HostNewsKind, (booking: BookingRow, payment: PaymentRow | null) => boolean>> = {
  'new-booking': ({ status }) => status === 'CONFIRMED',
  'booking-cancelled': ({ status }) => status === 'CANCELLED',
  'request-withdrawn': ({ status }) => status === 'CANCELLED',
  'host-refund-refused': (_, payment) => typeof payment?.refundRefusedAt === 'string',
};

/**
 * The news of a trip as one mail, with its seats as they are now, and the rows that it reports; null where the trip is gone, or
 * nothing is left to report.
 */
export async function hostNewsMail(ports: Ports, { tripId }: OutboxRow): Promise<OutgoingMail | null> {
  const [news, trip] = await Promise.all([waitingNews(ports, tripId), findTrip(ports.rows, tripId ?? '')]);
  if (news.length === 0 || trip === null) return null;
  const [seats, { to, name }] = await Promise.all([lookAtSeats(ports.rows, trip), hostOf(ports, trip)]);
  if (seats === null) return null;
  const link = manageLink(ports.settings, trip);
  const template = hostNewsTemplate({ trip, seats, news, hostName: name, link });
  return { to, template, reported: news.map(({ row }) => row) };
}
