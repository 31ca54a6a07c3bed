import { type OrdersState, settleOrders } from '../orders/settle-orders.ts';
import type { Ports } from '../ports.ts';
import type { BookingRow } from '../rows/tables.ts';
import { isUnpaid } from './refund-on-cancelling.ts';

/**
 * Settles what was captured for a booking before it is cancelled, where that is not on record: the booking counts as unpaid, or a
 * torn commit confirmed it without the outcome that it names.
 */
export async function settleUnrecorded(ports: Ports, booking: BookingRow): Promise<OrdersState> {
  if (isUnpaid(booking)) return settlePayments(ports, booking.$id);
  const { status, paymentEventId: id } = booking;
  if (status !== 'CONFIRMED' || id === null || (await ports.rows.get('gatewayEvents', id)) !== null)
    return 'settled';
  return settlePayments(ports, booking.$id);
}

async function settlePayments(ports: Ports, bookingRowId: string): Promise<OrdersState> {
  const payments = await ports.rows.list('payments', { equal: { bookingId: bookingRowId }, limit: 100 });
  for (const { $id } of payments) {
    if ((await settleOrders(ports, $id)) === 'unavailable') return 'unavailable';
  }
  return 'settled';
}
