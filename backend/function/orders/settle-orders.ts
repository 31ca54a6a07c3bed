import type { GatewayPayment } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import type { OrderRow } from '../rows/tables.ts';
import { giveBack } from '../settle/give-back.ts';
import { paymentsOf } from '../settle/recorded-outcome.ts';
import { reportRefundByHand } from '../settle/refund-by-hand.ts';
import { settle } from '../settle/settle.ts';
import { noteAuthorized } from './note-authorized.ts';
import { ordersOfPayment } from './orders-of-payment.ts';

/** What the gateway says of the orders of a payment. */
export type OrdersState =
  /** Nothing is known: ask again. */
  | 'unavailable'
  /** A payment is authorised: it may be captured yet. */
  | 'authorized'
  /** All that was captured is settled. */
  | 'settled';

/** Asks the gateway about every order of a payment, and settles what was captured on them. */
export async function settleOrders(ports: Ports, paymentRowId: string): Promise<OrdersState> {
  const orders = await ordersOfPayment(ports, paymentRowId);
  if (!orders.ok) return 'unavailable';
  let authorized = false;
  for (const order of orders.value) {
    const payments = await ports.gateway.paymentsOfOrder(order.gatewayOrderId);
    if (!payments.ok && payments.reason === 'unavailable') return 'unavailable';
    // A refusal means that the gateway knows no such order: nothing can have been paid on it.
    for (const payment of payments.ok ? payments.value : []) {
      await follow(ports, order, payment);
      authorized ||= payment.status === 'authorized';
    }
  }
  return authorized ? 'authorized' : 'settled';
}

async function follow(ports: Ports, order: OrderRow, payment: GatewayPayment): Promise<void> {
  if (payment.status === 'captured') await settle(ports, order, payment);
  if (payment.status === 'authorized') await noteAuthorized(ports, order);
  if (payment.amountRefunded === 0) return;
  for (const row of await paymentsOf(ports, payment.id)) {
    // A person may have made the refund that the gateway refused to us, or one that no webhook reported.
    if (row.refundRefusedAt !== null) await giveBack(ports, row.$id);
    if (row.paymentStatus === 'COMPLETED') await reportRefundByHand(ports, payment, row);
  }
}
