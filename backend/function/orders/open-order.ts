import { gatewayAmount } from '../../../shared/domain/money.ts';
import type { GatewayAnswer, GatewayOrder } from '../gateway/gateway.ts';
import type { Ports } from '../ports.ts';
import type { OrderRow, PaymentRow } from '../rows/tables.ts';
import { fits } from './fits.ts';
import { firstCheck } from './next-check.ts';

/**
 * The gateway's order of a payment: one, however often and from wherever it is asked for, since the row's id is the
 * payment's. An order that a crash kept from being written down is found again by its receipt.
 */
export async function openOrder(ports: Ports, payment: PaymentRow): Promise<GatewayAnswer<OrderRow>> {
  const known = await ports.rows.get('orders', payment.$id);
  if (known !== null) return { ok: true, value: known };

  const opened = await orderAtGateway(ports, payment);
  if (!opened.ok) return opened;
  const opening = ports.clock.now();
  const now = opening.toISOString();
  await ports.rows.create('orders', payment.$id, {
    bookingRowId: payment.bookingId,
    gatewayOrderId: opened.value.id,
    amount: payment.amount,
    currency: payment.currency,
    openedAt: now,
    checkedAt: now,
    checkAt: firstCheck(opening),
  });
  // Ours, or that of a faster call: then our order's id is never handed out, and cannot be paid.
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
