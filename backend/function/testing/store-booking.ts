import type { Rows } from '../rows/rows.ts';
import { emptyStep, type NewStep } from '../rows/steps.ts';
import type { BookingRow } from '../rows/tables.ts';
import { testDay } from './builders.ts';
import { bookingRow } from './rows.ts';

/** Stores a booking as it was sent, with what was decided of it since and its row does not show yet. */
export async function storeBooking(
  rows: Pick<Rows, 'create'>,
  change: Partial<BookingRow> = {},
  ...decided: readonly NewStep[]
): Promise<string> {
  const { $id, status: _, ...columns } = bookingRow(change);
  await rows.create('bookings', $id, columns);
  for (const [index, step] of decided.entries()) {
    await rows.create('steps', `${$id}.${index + 1}`, { ...emptyStep, at: testDay, ...step, chain: $id });
  }
  return $id;
}
