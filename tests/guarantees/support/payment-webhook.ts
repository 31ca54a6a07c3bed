import { createHmac } from 'node:crypto';
import type { Ports } from '../../../backend/function/ports.ts';
import { fakeGatewaySecrets } from '../../../backend/function/testing/fake-gateway.ts';
import type { TestApp } from '../../../backend/function/testing/test-app.ts';

/** What the payment window returns to the page. */
export type Proof = ReturnType<TestApp['fake']['pay']>;

/** Sends the function the gateway's webhook of a captured payment. */
export function sendPaymentWebhook(
  app: TestApp,
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
  return app.post('/gateway-webhook', headers, body, ports);
}
