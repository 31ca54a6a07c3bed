import { sameReference } from '../../../shared/domain/bookings/reference.ts';
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

/** Writes a new booking. Null where the row is this call's; else the booking that has its reference. */
export async function writeBooking(
  rows: Pick<Rows, 'create' | 'list'>,
  booking: BookingRow,
): Promise<BookingRow | null> {
  const { $id, $updatedAt: _, status: __, ...columns } = booking;
  if (await rows.create('bookings', $id, columns)) return null;
  const found = await findBooking(rows, booking.bookingId);
  if (found === null) throw new Error('A booking could not be written, and no other has its reference.');
  return found.call === booking.call ? null : found;
}
