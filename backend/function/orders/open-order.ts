import { gatewayAmount } from '../../../shared/domain/money.ts';
import type { GatewayAnswer, GatewayOrder } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import type { OrderRow, PaymentRow } from '../rows/tables.ts';
import { fits } from './fits.ts';
import { orderRowOf } from './orders-of-payment.ts';

/**
 * Opens the gateway's order of a payment that has none yet: one, however often and from wherever it is asked for, since the
 * row's id is the payment's. An order that a crash kept from being written down is found again by its receipt.
 */
export async function openOrder(ports: Ports, payment: PaymentRow): Promise<GatewayAnswer<OrderRow>> {
  const opened = await orderAtGateway(ports, payment);
  if (!opened.ok) return opened;
  const order = orderRowOf(payment, opened.value.id, ports.clock.now());
  const { $id, ...columns } = order;
  if (await ports.rows.create('orders', $id, columns)) return { ok: true, value: order };
  // A faster call wrote its own: our order's id is never handed out, and cannot be paid.
  const written = await ports.rows.get('orders', payment.$id);
  if (written === null) throw new Error('An order that was just written is gone.');
  return { ok: true, value: written };
}

async function orderAtGateway(ports: Ports, payment: PaymentRow): Promise<GatewayAnswer<GatewayOrder>> {
  const earlier = await ports.gateway.ordersOfReceipt(payment.$id);
  const fitting = earlier.ok ? earlier.value.find((order) => fits(order, payment)) : undefined;
  if (fitting !== undefined) return { ok: true, value: fitting };
  return ports.gateway.createOrder({
    amount: gatewayAmount(payment.amount),
    currency: payment.currency,
    receipt: payment.$id,
    notes: { booking_id: payment.bookingId, payment_id: payment.$id },
  });
}
