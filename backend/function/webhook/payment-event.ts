import { readChain } from '../bookings/chain.ts';
import { tryAgain } from '../bookings/decide.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';
import { writeMails } from '../outbox/write-mails.ts';
import { captureHeld } from '../payments/capture.ts';
import { fits } from '../payments/fits.ts';
import { orderRowOf } from '../payments/orders-of-booking.ts';
import { settle } from '../payments/settle.ts';
import type { SettleDeps } from '../payments/settle-orders.ts';
import type { OrderRow } from '../rows/tables.ts';
import {
  gatewayAway,
  ignored,
  notForUs,
  notStored,
  type WebhookAnswer,
  type WebhookEvent,
} from './webhook-event.ts';

/** Settles the payment that the gateway reports. One that a step names is decided: no event changes anything then. */
export async function receivePayment(deps: SettleDeps, event: WebhookEvent): Promise<WebhookAnswer> {
  const paymentId = event.payload.payment?.entity.id;
  if (paymentId === undefined) return ignored;
  const [decided] = await deps.rows.list('steps', { equal: { payment: paymentId }, limit: 1 });
  if (decided?.payment === paymentId) return { status: 200, outcome: 'decided' };
  // An event may be old by now: the gateway itself says how the payment stands.
  const payment = await deps.gateway.payment(paymentId);
  if (!payment.ok) {
    return payment.reason === 'unavailable' ? gatewayAway : { status: 200, outcome: 'unknown payment' };
  }
  const order = await orderOf(deps, payment.value.orderId);
  if (order === 'unavailable') return gatewayAway;
  if (order === 'lost') return reportLost(deps, payment.value);
  if (order === null) return notForUs;
  const found = await captureHeld(deps, order, payment.value);
  const { status } = found;
  if (status === 'authorized') return { status: 200, outcome: status };
  if (status !== 'captured') return notForUs;
  const settled = await settle(deps, order, found);
  return settled === tryAgain ? notStored : { status: 200, outcome: settled.outcome.kind };
}

/** Our record of an order; of one that was never written down, what the gateway's notes say. */
async function orderOf(
  { rows, gateway, clock }: SettleDeps,
  gatewayOrderId: string | null,
): Promise<OrderRow | 'unavailable' | 'lost' | null> {
  if (gatewayOrderId === null) return null;
  const found = await rows.list('orders', { equal: { gatewayOrderId }, limit: 5 });
  const known = found.find((order) => order.gatewayOrderId === gatewayOrderId);
  if (known !== undefined) return known;
  const order = await gateway.order(gatewayOrderId);
  if (!order.ok) return order.reason === 'unavailable' ? order.reason : null;
  // Others may use the same account at the gateway: their notes are not ours.
  const bookingRowId = order.value.bookingRowId ?? '';
  const { row } = isRowId(bookingRowId) ? await readChain(rows, bookingRowId) : { row: null };
  // Our notes, and no row: the rows were lost, perhaps with a backup that was put back.
  if (row === null) return isRowId(bookingRowId) ? 'lost' : null;
  const ours = orderRowOf(row, gatewayOrderId, clock.now());
  return fits(order.value, ours) ? ours : null;
}

/** Money that is on no record of ours, and would belong to nobody: support hears of it, once. */
async function reportLost(deps: SettleDeps, payment: GatewayPayment): Promise<WebhookAnswer> {
  const { id: gatewayPaymentId, amount, currency, status } = payment;
  if (status !== 'captured') return notForUs;
  const detail = JSON.stringify({ gatewayPaymentId, amount, currency, orderId: payment.orderId });
  await writeMails(deps, [{ mail: 'money-unknown', reports: gatewayPaymentId, detail }]);
  deps.log.error({ event: 'money-without-booking', gatewayPaymentId });
  return { status: 200, outcome: 'reported' };
}

const isRowId = (text: string) => /^[0-9a-f]{32}$/.test(text);
