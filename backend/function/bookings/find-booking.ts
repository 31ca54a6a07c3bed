import { sameReference } from '../../../shared/domain/reference.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';

const mostAlike = 25;

/**
 * The booking of a reference, whatever secret its row id was made with; else one whose reference differs in the case of letters alone, for
 * which the column's unique index may take it.
 */
export async function findBooking(rows: Pick<Rows, 'list'>, reference: string): Promise<BookingRow | null> {
  const found = await rows.list('bookings', { equal: { bookingId: reference }, limit: mostAlike });
  return found.find(({ bookingId }) => sameReference(bookingId, reference)) ?? found[0] ?? null;
}
