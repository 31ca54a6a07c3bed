import type { Rows } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { findBooking } from './find-booking.ts';

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
