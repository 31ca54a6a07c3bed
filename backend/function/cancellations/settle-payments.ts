import { type OrdersState, settleOrders } from '../orders/settle-orders.ts';
import type { Ports } from '../ports.ts';

/** Settles what was captured on a booking's orders, before the booking counts as unpaid. */
export async function settlePayments(ports: Ports, bookingRowId: string): Promise<OrdersState> {
  const payments = await ports.rows.list('payments', { equal: { bookingId: bookingRowId }, limit: 100 });
  for (const { $id } of payments) {
    if ((await settleOrders(ports, $id)) === 'unavailable') return 'unavailable';
  }
  return 'settled';
}
