import type { Ports } from '../ports.ts';
import { allRows } from '../rows/pages.ts';
import type { BookingRow, OutboxRow, PaymentRow } from '../rows/tables.ts';
import { findTrip } from '../trips/find-trip.ts';
import { lookAtSeats } from '../trips/trip-seats.ts';
import { hostNewsTemplate } from './host-news-template.ts';
import { manageLink } from './manage-link.ts';
import type { HostNewsKind } from './outbox.ts';
import { hostOf, type OutgoingMail } from './outgoing-mail.ts';

/** What a host is mailed about one booking. */
export interface HostNews {
  readonly kind: HostNewsKind;
  readonly booking: BookingRow;
}

const kinds: readonly string[] = [
  'new-booking',
  'booking-cancelled',
  'request-withdrawn',
  'host-refund-refused',
] satisfies HostNewsKind[];

type HostNewsRow = OutboxRow & { readonly mail: HostNewsKind };

export const isHostNews = (row: OutboxRow): row is HostNewsRow => kinds.includes(row.mail);

/** The rows that one mail reports: a row by itself, or all news that wait for the same host and are true by now. */
export async function newsWith(ports: Ports, row: OutboxRow): Promise<readonly OutboxRow[]> {
  if (!isHostNews(row)) return [row];
  const waiting = await allRows(ports.rows, 'outbox', { equal: { tripId: row.tripId, state: 'waiting' } });
  const found = await Promise.all(
    waiting.map(async (other) => ((await newsOf(ports, other)) === null ? [] : [other])),
  );
  return found.flat();
}

async function newsOf({ rows }: Ports, row: OutboxRow): Promise<HostNews | null> {
  const booking = row.bookingRowId === null ? null : await rows.get('bookings', row.bookingRowId);
  if (booking === null || !isHostNews(row)) return null;
  const payment = row.recordId === null ? null : await rows.get('payments', row.recordId);
  return isTrue[row.mail](booking, payment) ? { kind: row.mail, booking } : null;
}

const isTrue: Readonly<Record<HostNewsKind, (booking: BookingRow, payment: PaymentRow | null) => boolean>> = {
  'new-booking': ({ status }) => status === 'CONFIRMED',
  'booking-cancelled': ({ status }) => status === 'CANCELLED',
  'request-withdrawn': ({ status }) => status === 'CANCELLED',
  'host-refund-refused': (_, payment) => typeof payment?.refundRefusedAt === 'string',
};

/** The news of a trip as one mail, with its seats as they are now; null where the trip is gone. */
export async function hostNewsMail(ports: Ports, rows: readonly OutboxRow[]): Promise<OutgoingMail | null> {
  const tripId = rows[0]?.tripId ?? '';
  const trip = await findTrip(ports.rows, tripId);
  const seats = trip && (await lookAtSeats(ports.rows, trip));
  if (trip === null || seats === null) return null;
  const found = await Promise.all(rows.map((row) => newsOf(ports, row)));
  const news = found.filter((one) => one !== null);
  const { to, name } = await hostOf(ports, trip);
  const link = manageLink(ports.settings, trip);
  return { to, template: hostNewsTemplate({ trip, seats, news, hostName: name, link }) };
}
