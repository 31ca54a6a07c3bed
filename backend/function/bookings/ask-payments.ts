import type { GatewayPayment } from '../gateway/gateway.ts';
import type { OrderRow } from '../rows/tables.ts';
import { type CaptureDeps, captureHeld } from './capture.ts';
import { ordersOfBooking } from './orders.ts';

interface OrderPayment {
  readonly order: OrderRow;
  readonly payment: GatewayPayment;
}

/** Asks the gateway about every payment on every order of a booking, and takes what is authorised for held seats. 'unavailable' is the last one. */
export async function* askPayments(
  deps: CaptureDeps,
  bookingRowId: string,
): AsyncGenerator<OrderPayment | 'unavailable'> {
  const orders = await ordersOfBooking(deps, bookingRowId);
  if (!orders.ok) return yield 'unavailable';
  for (const order of orders.value) {
    const payments = await deps.gateway.paymentsOfOrder(order.gatewayOrderId);
    if (!payments.ok && payments.reason === 'unavailable') return yield 'unavailable';
    // A refusal means that the gateway knows no such order: nothing can have been paid on it.
    for (const payment of payments.ok ? payments.value : [])
      yield { order, payment: await captureHeld(deps, order, payment) };
  }
}
