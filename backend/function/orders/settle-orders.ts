import type { Ports } from '../ports.ts';
import { settle } from '../settle/settle.ts';
import { ordersOfPayment } from './orders-of-payment.ts';

/**
 * Asks the gateway about every order of a payment, and settles what was captured on them. False while the gateway does not
 * answer: then nothing is known, and the same is to be asked again.
 */
export async function settleOrders(ports: Ports, paymentRowId: string): Promise<boolean> {
  const orders = await ordersOfPayment(ports, paymentRowId);
  if (!orders.ok) return false;
  for (const order of orders.value) {
    const payments = await ports.gateway.paymentsOfOrder(order.gatewayOrderId);
    if (!payments.ok && payments.reason === 'unavailable') return false;
    // `refused` means that the gateway knows no such order: nothing can have been paid on it.
    for (const payment of payments.ok ? payments.value : []) {
      if (payment.status === 'captured') await settle(ports, order, payment);
    }
  }
  return true;
}
