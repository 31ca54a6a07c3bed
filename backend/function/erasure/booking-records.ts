import { allRows } from '../rows/pages.ts';
import type { Rows } from '../rows/rows.ts';
import type { BookingRow, HoldRow, OrderRow, OutboxRow, PaymentRow, Tables } from '../rows/tables.ts';

/** Every row about one booking. */
export interface BookingRecords {
  readonly booking: BookingRow;
  readonly hold: HoldRow | null;
  readonly payments: readonly PaymentRow[];
  readonly orders: readonly OrderRow[];
  readonly gatewayEvents: readonly Tables['gatewayEvents'][];
  readonly mails: readonly OutboxRow[];
}

export async function readRecords(rows: Rows, booking: BookingRow): Promise<BookingRecords> {
  const { $id } = booking;
  const [hold, payments, orders, gatewayEvents, mails] = await Promise.all([
    rows.get('holds', $id),
    allRows(rows, 'payments', { equal: { bookingId: $id } }),
    allRows(rows, 'orders', { equal: { bookingRowId: $id } }),
    allRows(rows, 'gatewayEvents', { equal: { bookingRowId: $id } }),
    allRows(rows, 'outbox', { equal: { bookingRowId: $id } }),
  ]);
  return { booking, hold, payments, orders, gatewayEvents, mails };
}

const unpaid: ReadonlySet<string> = new Set(['CREATED', 'FAILED']);

/** Whether money was taken for the booking: accounting then needs its rows. */
export function wasPaid({ booking, payments }: BookingRecords): boolean {
  return booking.settledAt !== null || payments.some(({ paymentStatus }) => !unpaid.has(paymentStatus));
}
