import { askPayments } from '../bookings/capture.ts';
import { tryAgain } from '../bookings/decide.ts';
import type { OrdersState } from '../bookings/orders.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import type { DecideDeps } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { followRefunds } from './follow-refunds.ts';
import { settle } from './settle.ts';

/** Asks the gateway about every order of a booking, and settles what was captured on them. */
export async function settleOrders(deps: DecideDeps, bookingRowId: string): Promise<OrdersState> {
  let state: OrdersState = 'settled';
  for await (const asked of askPayments(deps, bookingRowId)) {
    if (asked === 'unavailable' || !(await follow(deps, asked.order, asked.payment))) return 'unavailable';
    if (asked.payment.status === 'authorized') state = 'authorized';
  }
  return state;
}

/** False where another call is at the booking, or the gateway does not answer. */
async function follow(deps: DecideDeps, order: OrderRow, payment: GatewayPayment): Promise<boolean> {
  const settled = payment.status === 'captured' ? await settle(deps, order, payment) : null;
  if (settled === tryAgain) return false;
  const byHand = settled?.chain.state.payments.get(payment.id)?.byHand ?? 0;
  // Nothing is back, and nothing was: what a person had given back may have come to nothing.
  if (payment.amountRefunded === 0 && byHand === 0) return true;
  return (await followRefunds(deps, order.bookingRowId, payment.id)) === 'followed';
}
