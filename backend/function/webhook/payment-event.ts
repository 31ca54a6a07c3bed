import { paymentEventId } from '../identity/row-ids.ts';
import { fits } from '../orders/fits.ts';
import { noteAuthorized } from '../orders/note-authorized.ts';
import { orderRowOf } from '../orders/orders-of-payment.ts';
import { formatOutcome } from '../payments/payment-outcome.ts';
import type { Ports } from '../ports.ts';
import { create } from '../rows/operations.ts';
import type { Columns, OrderRow } from '../rows/tables.ts';
import { settle } from '../settle/settle.ts';
import { hasEffect } from '../settle/undo-torn.ts';
import { gatewayAway, ignored, notForUs, type WebhookAnswer, type WebhookEvent } from './webhook-event.ts';

/** Settles the payment that the gateway reports. */
export async function receivePayment(ports: Ports, event: WebhookEvent): Promise<WebhookAnswer> {
  const paymentId = event.payload.payment?.entity.id;
  if (paymentId === undefined) return ignored;
  if (await isBooked(ports, paymentId)) return { status: 200, outcome: formatOutcome({ kind: 'confirmed' }) };
  // An event may be old by now: the gateway itself says how the payment stands.
  const payment = await ports.gateway.payment(paymentId);
  if (!payment.ok) {
    return payment.reason === 'unavailable' ? gatewayAway : { status: 200, outcome: 'unknown payment' };
  }
  const order = await orderOf(ports, payment.value.orderId);
  if (order === 'unavailable') return gatewayAway;
  if (order === null) return notForUs;
  const { status } = payment.value;
  if (status === 'authorized') {
    await noteAuthorized(ports, order);
    return { status: 200, outcome: status };
  }
  if (status !== 'captured') return notForUs;

  const row: Columns<'gatewayEvents'> = {
    kind: 'webhook',
    gatewayPaymentId: paymentId,
    bookingRowId: order.bookingRowId,
    outcome: event.name,
    seenAt: ports.clock.now().toISOString(),
  };
  const settlement = await settle(ports, order, payment.value, [create('gatewayEvents', event.rowId, row)]);
  if (!settlement.fresh) await ports.rows.create('gatewayEvents', event.rowId, row);
  return { status: 200, outcome: formatOutcome(settlement.outcome) };
}

/** Whether the payment is on record as a booking, and that has its effect: then no event changes anything. */
async function isBooked(ports: Ports, gatewayPaymentId: string): Promise<boolean> {
  const event = await ports.rows.get('gatewayEvents', paymentEventId(gatewayPaymentId));
  if (event?.outcome !== 'confirmed' || event.bookingRowId === null) return false;
  const booking = await ports.rows.get('bookings', event.bookingRowId);
  return hasEffect(ports, { kind: 'confirmed' }, booking, gatewayPaymentId);
}

/** Our record of an order; of one that was never written down, what its receipt says. */
async function orderOf(
  ports: Ports,
  gatewayOrderId: string | null,
): Promise<OrderRow | 'unavailable' | null> {
  if (gatewayOrderId === null) return null;
  const found = await ports.rows.list('orders', { equal: { gatewayOrderId }, limit: 5 });
  const known = found.find((order) => order.gatewayOrderId === gatewayOrderId);
  if (known !== undefined) return known;
  const order = await ports.gateway.order(gatewayOrderId);
  if (!order.ok) return order.reason === 'unavailable' ? order.reason : null;
  const receipt = order.value.receipt ?? '';
  // Others may use the same account at the gateway: their receipts are no ids of ours.
  const payment = isRowId(receipt) ? await ports.rows.get('payments', receipt) : null;
  if (payment === null || !fits(order.value, payment)) return null;
  return orderRowOf(payment, gatewayOrderId, ports.clock.now());
}

const isRowId = (text: string) => /^[0-9a-f]{1,36}$/.test(text);
