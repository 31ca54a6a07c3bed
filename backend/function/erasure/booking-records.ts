import { readChain, shownBooking } from '../bookings/chain.ts';
import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow, OrderRow, OutboxRow, PaymentRow, StepRow } from '../rows/tables.ts';

/** Every row about one booking. */
export interface BookingRecords {
  readonly booking: BookingRow;
  readonly payments: readonly PaymentRow[];
  readonly orders: readonly OrderRow[];
  readonly steps: readonly StepRow[];
  readonly mails: readonly OutboxRow[];
}

export async function readRecords(rows: Rows, booking: BookingRow): Promise<BookingRecords> {
  const { $id } = booking;
  const [chain, payments, orders, mails] = await Promise.all([
    readChain(rows, $id),
    allRows(rows, 'payments', { equal: { bookingId: $id } }),
    allRows(rows, 'orders', { equal: { bookingRowId: $id } }),
    allRows(rows, 'outbox', { equal: { bookingRowId: $id } }),
  ]);
  return { booking: shownBooking(chain) ?? booking, steps: chain.steps, payments, orders, mails };
}

const unpaid: ReadonlySet<string> = new Set(['CREATED', 'FAILED']);

/** Whether money was taken for the booking: accounting then needs its rows. */
export function wasPaid({ booking, payments }: BookingRecords): boolean {
  return booking.settledAt !== null || payments.some(({ paymentStatus }) => !unpaid.has(paymentStatus));
}
