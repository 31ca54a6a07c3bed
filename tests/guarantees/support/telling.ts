import { createHmac } from 'node:crypto';
import type { Ports } from '../../../backend/function/ports.ts';
import { fakeGatewaySecrets } from '../../../backend/function/testing/fake-gateway.ts';
import type { World } from '../../../backend/function/testing/world.ts';

/** What the page is given for a payment. */
export type Proof = ReturnType<World['fake']['pay']>;

/** Tells the function of a captured payment as the gateway does. */
export function tellByWebhook(
  world: World,
  proof: Proof,
  eventId = `event-${proof.razorpay_payment_id}`,
  ports?: Ports,
) {
  const entity = { id: proof.razorpay_payment_id, order_id: proof.razorpay_order_id };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity } },
  });
  const headers = {
    'x-razorpay-signature': createHmac('sha256', fakeGatewaySecrets.webhookSecret).update(body).digest('hex'),
    'x-razorpay-event-id': eventId,
  };
  return world.post('/gateway-webhook', headers, body, ports);
}
