import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow } from '../rows/tables.ts';
import { liveStatuses } from './lifecycle.ts';

/** The bookings that a trip still has, by their rows. */
export async function liveBookings(
  rows: Pick<Rows, 'list'>,
  tripRowId: string,
): Promise<readonly BookingRow[]> {
  return allRows(rows, 'bookings', { equal: { tripRowId }, anyOf: { bookingStatus: liveStatuses } });
}
