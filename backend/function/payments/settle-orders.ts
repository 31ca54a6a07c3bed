import { type DecideDeps, tryAgain } from '../bookings/decide.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { captureHeld } from './capture.ts';
import { followRefunds } from './make-refund.ts';
import { type OrdersState, ordersOfBooking } from './orders.ts';
import { settle } from './settle.ts';

export type SettleDeps = DecideDeps & Pick<Ports, 'gateway' | 'settings'>;

/** Asks the gateway about every order of a booking, and settles what was captured on them. */
export async function settleOrders(deps: SettleDeps, bookingRowId: string): Promise<OrdersState> {
  const orders = await ordersOfBooking(deps, bookingRowId);
  if (!orders.ok) return 'unavailable';
  let state: OrdersState = 'settled';
  for (const order of orders.value) {
    const payments = await deps.gateway.paymentsOfOrder(order.gatewayOrderId);
    if (!payments.ok && payments.reason === 'unavailable') return 'unavailable';
    // A refusal means that the gateway knows no such order: nothing can have been paid on it.
    for (const payment of payments.ok ? payments.value : []) {
      const asked = await captureHeld(deps, order, payment);
      if (!(await follow(deps, order, asked))) return 'unavailable';
      if (asked.status === 'authorized') state = 'authorized';
    }
  }
  return state;
}

/** False where another call is at the booking. */
async function follow(deps: SettleDeps, order: OrderRow, payment: GatewayPayment): Promise<boolean> {
  if (payment.status === 'captured' && (await settle(deps, order, payment)) === tryAgain) return false;
  if (payment.amountRefunded > 0) await followRefunds(deps, order.bookingRowId, payment);
  return true;
}
