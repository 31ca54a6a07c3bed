import { isToTraveller } from '../outbox/mail-names.ts';
import type { Ports } from '../ports.ts';
import { allRows, slices } from '../rows/pages.ts';
import { isLate, type OwedRows, owedRows } from './owed-rows.ts';

/** What of a booking is owed for longer than it may be: since when, as ISO texts; null where nothing is. */
interface Late {
  readonly refundSince: string | null;
  /** To its traveller. */
  readonly mailSince: string | null;
}

// Appwrite takes no more values in one question.
const atOnce = 100;

/** What is late of a trip's bookings, by their row ids. */
export async function lateOfTrip(
  { rows, clock }: Pick<Ports, 'rows' | 'clock'>,
  tripRowId: string,
  bookingRowIds: readonly string[],
): Promise<(bookingRowId: string) => Late> {
  const { mail, refunds } = owedRows;
  const now = clock.now().getTime();
  const [mails, ...payments] = await Promise.all([
    allRows(rows, 'outbox', { equal: { ...mail.equal, tripRowId } }),
    ...Array.from(slices(bookingRowIds, atOnce), (bookingId) =>
      allRows(rows, 'payments', { equal: refunds.equal, anyOf: { bookingId } }),
    ),
  ]);
  const refundOf = new Map(payments.flat().map(({ bookingId, owedAt }) => [bookingId, owedAt]));
  const mailOf = new Map(
    mails.filter(isToTraveller).map(({ bookingRowId, owedAt }) => [bookingRowId, owedAt]),
  );
  return (id) => ({
    refundSince: lateSince(refunds, refundOf.get(id), now),
    mailSince: lateSince(mail, mailOf.get(id), now),
  });
}

function lateSince(owed: OwedRows, at: string | null | undefined, now: number): string | null {
  if (!at) return null;
  const since = new Date(at);
  return isLate(owed, since, now) ? since.toISOString() : null;
}
