import * as v from 'valibot';
import { isWebhookSignature } from '../gateway/signatures.ts';
import { keyedHash } from '../identity/keyed-hash.ts';
import { orderRowOf } from '../orders/orders-of-payment.ts';
import { formatOutcome } from '../payments/payment-outcome.ts';
import type { Ports } from '../ports.ts';
import { create } from '../rows/operations.ts';
import type { Columns, OrderRow } from '../rows/tables.ts';
import { settle } from '../settle/settle.ts';

/** The answer to the gateway, which repeats a delivery unless the status is 2xx. */
export interface WebhookAnswer {
  readonly status: 200 | 400 | 401 | 503;
  readonly outcome: string;
}

// Every event that can carry a captured payment has it at this place; others have none, and no effect.
const WebhookBody = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.optional(v.object({ entity: v.object({ id: v.string(), order_id: v.nullish(v.string()) }) })),
  }),
});

const events: readonly string[] = ['payment.captured', 'order.paid'];

export interface WebhookDelivery {
  /** As it came: the signature is over these very characters. */
  readonly rawBody: string;
  readonly signature: string;
  readonly eventId: string;
}

/** Settles the payment that the gateway reports. A delivery is recorded in the same transaction as its effect. */
export async function receiveWebhook(ports: Ports, delivery: WebhookDelivery): Promise<WebhookAnswer> {
  const { settings, rows } = ports;
  if (!isWebhookSignature(settings.gatewayWebhookSecret, delivery.rawBody, delivery.signature)) {
    ports.log.error({ event: 'webhook-signature-refused' });
    return { status: 401, outcome: 'signature refused' };
  }
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), WebhookBody), delivery.rawBody);
  if (!body.success || delivery.eventId === '') return { status: 400, outcome: 'not understood' };
  const paymentId = body.output.payload.payment?.entity.id;
  if (!events.includes(body.output.event) || paymentId === undefined)
    return { status: 200, outcome: 'ignored' };

  const deliveryId = keyedHash(settings.idSecret, 'gateway-event', delivery.eventId);
  if ((await rows.get('gatewayEvents', deliveryId)) !== null) return { status: 200, outcome: 'seen' };

  // An event may be old by now: ask the gateway for the payment's current status.
  const payment = await ports.gateway.payment(paymentId);
  if (!payment.ok) {
    if (payment.reason === 'unavailable') return { status: 503, outcome: 'gateway unavailable' };
    return { status: 200, outcome: 'unknown payment' };
  }
  const order = await orderOf(ports, payment.value.orderId);
  if (order === 'unavailable') return { status: 503, outcome: 'gateway unavailable' };
  if (order === null || payment.value.status !== 'captured') return { status: 200, outcome: 'not for us' };

  const row: Columns<'gatewayEvents'> = {
    kind: 'webhook',
    gatewayPaymentId: paymentId,
    bookingRowId: order.bookingRowId,
    outcome: body.output.event,
    seenAt: ports.clock.now().toISOString(),
  };
  const settlement = await settle(ports, order, payment.value, [create('gatewayEvents', deliveryId, row)]);
  if (!settlement.fresh) await rows.create('gatewayEvents', deliveryId, row);
  return { status: 200, outcome: formatOutcome(settlement.outcome) };
}

/** Our record of an order; if it was never written, made from its receipt. */
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
  return payment?.$id === receipt ? orderRowOf(payment, gatewayOrderId, ports.clock.now()) : null;
}

const isRowId = (text: string) => /^[0-9a-f]{1,36}$/.test(text);
