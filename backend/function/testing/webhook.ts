import { createHmac } from 'node:crypto';
import type { Ports } from '../ports.ts';
import type { AnyTestApp } from './create-test-app.ts';
import { fakeGatewaySecrets } from './fake-gateway.ts';

/** Delivers an event of the gateway's, signed as the gateway signs. */
export function sendEvent(
  app: AnyTestApp,
  event: string,
  entities: Readonly<Record<string, object>>,
  eventId: string = event,
  its: Ports = app.ports,
) {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({ entity: 'event', event, payload });
  const signature = createHmac('sha256', fakeGatewaySecrets.webhookSecret).update(body).digest('hex');
  const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
  return app.post('/gateway-webhook', headers, body, its);
}

/** What the payment window returns to the page. */
export type Proof = ReturnType<AnyTestApp['fake']['pay']>;

/** The entities of an event about a payment. */
export const paymentOf = ({ razorpay_payment_id: id, razorpay_order_id: orderId }: Proof) => ({
  payment: { id, order_id: orderId },
});

/** The entities of an event about a refund. `amount` is in minor units. */
export const refundOf = (paymentId: string, amount: number, id = 'rfnd_1') => ({
  refund: { id, payment_id: paymentId, amount, currency: 'INR' },
});

/** The entities of an event about a dispute over ₹50,000, or another sum in minor units. */
export const disputeOf = (paymentId: string, status = 'open', amount = 5_000_000) => ({
  dispute: {
    id: 'disp_1',
    payment_id: paymentId,
    amount,
    currency: 'INR',
    reason_code: 'goods_or_services_not_received',
    respond_by: Date.parse('2026-11-20T00:00:00Z') / 1000,
    status,
  },
});

/** Delivers the event of a captured payment. */
export function sendPaymentWebhook(
  app: AnyTestApp,
  proof: Proof,
  eventId = `event-${proof.razorpay_payment_id}`,
  its?: Ports,
) {
  return sendEvent(app, 'payment.captured', paymentOf(proof), eventId, its);
}
